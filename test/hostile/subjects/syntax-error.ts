export function sign(n: number): string {
  return n < 0 ? 'minus' : ;
}

export function isEven(n: number): boolean {
  return n % 2 === 0;
}
