/** Each timer sets the next one. */
export function keepAlive(): string {
  const beat = (): void => {
    setTimeout(beat, 10);
  };
  beat();
  return 'alive';
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function watchForever(): Promise<void> {
  for (;;) await sleep(50);
}

export async function delayed(n: number): Promise<string> {
  await sleep(20);
  return n > 3 ? 'more' : 'less';
}

export function pick(n: number): string {
  return n === 7 ? 'seven' : 'other';
}
