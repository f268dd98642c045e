export async function poll(n: number): Promise<number> {
  for (;;) {
    await null;
    n++;
  }
}

export async function* ticks(): AsyncGenerator<number> {
  for (let n = 0; ; n++) yield n;
}

export async function follow(): Promise<void> {
  for await (const tick of ticks()) if (tick < 0) return;
}

export async function label(n: number): Promise<string> {
  await Promise.resolve();
  return n > 10 ? 'many' : 'few';
}

export function initials(first: string, last: string): string {
  if (first === '' && last === '') return '?';
  return `${first.slice(0, 1)}${last.slice(0, 1)}`;
}
