export function spinTicks(): string {
  const again = (): void => process.nextTick(again);
  again();
  return 'started';
}

export function spinImmediates(): string {
  const again = (): void => void setImmediate(again);
  again();
  return 'started';
}

export function size(n: number): string {
  if (n > 1000) return 'large';
  return n > 10 ? 'middle' : 'small';
}

export function either(a: string, b: string): string {
  return a === '' ? b : a;
}
