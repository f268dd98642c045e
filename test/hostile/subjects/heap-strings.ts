/** Three gigabytes at most; each text is flat and of its own. */
export function hoardTexts(): number {
  const held: string[] = [];
  for (let i = 0; i < 750; i++) {
    const numbers = new Array<number>(400_000).fill(i);
    held.push(numbers.join('/').padEnd(4_000_000, '.').toUpperCase());
  }
  return held.length;
}

export function crop(text: string): string {
  return text.length > 4 ? text.slice(0, 4) : text;
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
