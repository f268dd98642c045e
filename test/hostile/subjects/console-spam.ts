export function chatter(n: number): number {
  for (let i = 0; i < 2000; i++) console.log(`line ${i}`, { i }, [i]);
  console.error('done');
  return n > 0 ? n : 0;
}

export function rawChatter(): string {
  process.stdout.write('raw '.repeat(10_000));
  process.stderr.write('raw '.repeat(10_000));
  return 'written';
}

export function escape(): string {
  console.log('\u001b[2J\u001b[H\u0007 ::error::not really');
  return 'escaped';
}

export function prefix(level: string): string {
  if (level === 'warn') return '! ';
  return level === 'error' ? 'x ' : '';
}

export function isQuiet(level: number): boolean {
  return level < 1;
}
