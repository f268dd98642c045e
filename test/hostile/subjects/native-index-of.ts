export function search(): number {
  return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);
}

export function searchLast(): boolean {
  return Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1);
}

export function isVowel(letter: string): boolean {
  return letter === 'a' || letter === 'e' || letter === 'i';
}

export function fee(amount: number): number {
  return amount > 1000 ? amount / 100 : 10;
}
