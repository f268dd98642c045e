export function dig(depth: number): number {
  return dig(depth + 1) + 1;
}

export const digArrow = (depth: number): number => (depth === depth ? digArrow(depth + 1) : digArrow(0));

export function half(n: number): number {
  return n % 2 === 0 ? n / 2 : (n - 1) / 2;
}

export function yesNo(flag: boolean): string {
  return flag ? 'yes' : 'no';
}
