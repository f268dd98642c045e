/** Fifty thousand calls within each other: how many fit is a matter of the machine. */
export function tower(n: number): number {
  const build = (left: number): number => (left === 0 ? 0 : 1 + build(left - 1));
  return n > 0 ? build(50_000) : 0;
}

export function depthOf(): number {
  let depth = 0;
  const down = (): void => {
    depth++;
    down();
  };
  try {
    down();
  } catch {}
  return depth;
}

/** A value that no recursive walk survives. */
export function nested(): unknown {
  let value: unknown = [];
  for (let i = 0; i < 50_000; i++) value = [value];
  return value;
}

export function linked(): object {
  let list: object = { value: 0 };
  for (let i = 0; i < 50_000; i++) list = { value: i, next: list };
  return list;
}

export function deepError(n: number): never {
  let error = new Error('root');
  for (let i = 0; i < 20_000; i++) error = new Error(`level ${n}`, { cause: error });
  throw error;
}

export function floor(n: number): string {
  if (n < 0) return 'cellar';
  return n === 0 ? 'ground' : 'upper';
}

export function isTall(metres: number): boolean {
  return metres > 100;
}
