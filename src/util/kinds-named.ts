/** Kinds of values that code can ask for: what `typeof` gives, and lists. */
const kinds = ['string', 'number', 'boolean', 'bigint', 'function', 'object', 'undefined', 'array'] as const;

export type AskedKind = (typeof kinds)[number];

/** `typeof x === 'function'`, also the other way round, and by the helper that compilers put in its place. */
const byType = /\b_?typeof\b[^'"`=!]*[=!]==?\s*(['"`])(\w+)\1|(['"`])(\w+)\3\s*[=!]==?\s*_?typeof\b/g;
const byName = /\bis(String|Number|Boolean|BigInt|Function|Object|Undefined|Array)\(/g;

/** The kinds that a piece of source asks whether something is of: by `typeof`, or by a function that is called so. */
export function kindsNamed(text: string): readonly AskedKind[] {
  const found = new Set<AskedKind>();
  const add = (name: string | undefined): void => {
    const kind = kinds.find((one) => one === name?.toLowerCase());
    if (kind !== undefined) found.add(kind);
  };
  if (text.includes('typeof')) for (const [, , behind, , before] of text.matchAll(byType)) add(behind ?? before);
  if (text.includes('is')) for (const [, name] of text.matchAll(byName)) add(name);
  return [...found];
}
