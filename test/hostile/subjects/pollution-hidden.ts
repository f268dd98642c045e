/** Shows in no loop over keys. */
export function hide(): string {
  Object.defineProperty(Object.prototype, 'secretly', { value: 'there', configurable: true });
  return 'hidden';
}

export function hideInTexts(): string {
  Object.defineProperty(String.prototype, 'shout', {
    value(this: string) {
      return this.toUpperCase();
    },
    configurable: true,
  });
  return 'hidden';
}

export function hideGetter(): string {
  Object.defineProperty(Object.prototype, 'then', {
    get() {
      throw new Error('touched');
    },
    configurable: true,
  });
  return 'hidden';
}

export function hasSecret(): boolean {
  return 'secretly' in {};
}

export function letter(n: number): string {
  return n >= 0 && n < 26 ? String.fromCharCode(97 + (n | 0)) : '?';
}

export function size(n: number): string {
  if (n < 10) return 'S';
  return n < 20 ? 'M' : 'L';
}
