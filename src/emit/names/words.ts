/** `XMLParser` → `xmlParser`, `parse-duration` → `parseDuration`. */
export function camelCase(text: string): string {
  const parts = text.split(/[^\p{L}\p{N}$]+/u).filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  const head = first.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll})|^\p{Lu}+(?=\P{L}|$)|^\p{Lu}/u, (upper) => upper.toLowerCase());
  return head + rest.map(capitalised).join('');
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A second thing that is given for the same parameter: `otherFn`. */
export function otherName(name: string): string {
  return `other${capitalised(name)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumeration(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) && !/^(uni|use|url|uri|u[A-Z]|one)/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `once`, `twice`, `3 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}
