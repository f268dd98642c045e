export function undying(): number {
  let rounds = 0;
  for (;;) {
    try {
      rounds++;
      throw new Error('out');
    } finally {
      continue;
    }
  }
}

export function undyingReturn(n: number): number {
  outer: while (true) {
    try {
      return n;
    } finally {
      if (n === n || n !== n) continue outer;
    }
  }
}

export function half(n: number): string {
  return n > 0.5 ? 'upper' : 'lower';
}

export function join(parts: string[]): string {
  return parts.length > 1 ? parts.join('-') : 'short';
}
