export function spinPromises(): string {
  const again = (): void => {
    void Promise.resolve().then(again);
  };
  again();
  return 'started';
}

export function spinMicrotasks(): string {
  const again = (): void => queueMicrotask(again);
  again();
  return 'started';
}

export function sign(n: number): number {
  return n < 0 ? -1 : 1;
}

export function first(words: string[]): string {
  return words.length > 0 ? (words[0] as string) : 'none';
}
