/** A member's name as analysis writes it: `[Symbol.iterator]` stands for the well-known symbol. */
export function memberKey(name: string): PropertyKey {
  if (!name.startsWith('[Symbol.') || !name.endsWith(']')) return name;
  const symbol: unknown = Reflect.get(Symbol, name.slice('[Symbol.'.length, -1));
  return typeof symbol === 'symbol' ? symbol : name;
}
