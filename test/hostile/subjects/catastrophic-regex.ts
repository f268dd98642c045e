/** Takes longer than the universe has been there. */
export function isWordList(): boolean {
  return /^(\w+\s?)+$/.test(`${'word '.repeat(30)}!`);
}

export function isNested(): boolean {
  return /^((a+)+)+b$/.test('a'.repeat(60));
}

export function isHex(text: string): boolean {
  return /^[0-9a-f]+$/i.test(text);
}

export function trimmed(text: string): string {
  return text.startsWith(' ') ? text.trimStart() : text;
}
