/** Swallows whatever is thrown into it and goes on. */
export function stubborn(): void {
  for (;;) {
    try {
      for (;;) {
        try {
          for (;;);
        } catch {}
      }
    } catch {}
  }
}

export async function stubbornAsync(): Promise<void> {
  for (;;) {
    try {
      await Promise.reject(new Error('again'));
    } catch {}
  }
}

export function limit(n: number): number {
  return n > 100 ? 100 : n;
}

export function kind(text: string): string {
  if (text === '') return 'empty';
  return text.length === 1 ? 'letter' : 'text';
}
