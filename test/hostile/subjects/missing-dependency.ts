import { format } from 'a-package-that-nobody-has-installed';

export function sign(n: number): string {
  return n < 0 ? 'minus' : format(n);
}

export function isEven(n: number): boolean {
  return n % 2 === 0;
}
