/** Each catches the overflow of the other and starts again: twice as much work for each level. */
export function ping(n: number): number {
  try {
    return pong(n + 1);
  } catch {
    return pong(n);
  }
}

export function pong(n: number): number {
  try {
    return ping(n + 1);
  } catch {
    return ping(n);
  }
}

export function shipping(total: number): number {
  if (total > 100) return 0;
  return total > 50 ? 3 : 5;
}

export function greet(name: string): string {
  return name === '' ? 'hello' : `hello ${name}`;
}
