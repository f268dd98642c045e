export function giveUp(): never {
  process.abort();
}

export function giveUpIf(condition: boolean): string {
  if (condition) process.abort();
  return 'going on';
}

export function level(n: number): string {
  if (n >= 3) return 'error';
  return n === 2 ? 'warning' : 'note';
}

export function retry(times: number): boolean {
  return times < 3;
}
