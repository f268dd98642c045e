export function größe(länge: number): string {
  return länge > 10 ? 'groß' : 'klein';
}

export function 数える(名前: string): number {
  return 名前 === '' ? 0 : [...名前].length;
}

export const 𝒻 = (𝓍: number): string => (𝓍 > 0 ? '👍🏽' : '👎');

export function emoji(mood: string): string {
  if (mood === '😀') return 'happy 𝄞';
  return mood === '👩‍👩‍👧' ? 'family' : 'plain';
}

export const zero\u0057idth = (text: string): string => (text.includes('\u200b') ? 'hidden' : 'plain');

/** Half of a pair: no text of UTF-8 can hold it. */
export function lone(n: number): string {
  return n > 0 ? '\ud800' : '\udfff x';
}

export function separators(n: number): string {
  return n > 0 ? 'a\u2028b\u2029c' : '`${not}`\\';
}
