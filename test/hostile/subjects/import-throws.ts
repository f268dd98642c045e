if (typeof process !== 'object' || process.argv.length > 0) throw new Error('not without a database');

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}

export function isEven(n: number): boolean {
  return n % 2 === 0;
}
