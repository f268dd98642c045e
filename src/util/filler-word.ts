const known = new Map<string, string>();

/**
 * The text that stands for a parameter where any text would do: its name, of a compound name the last word. `'input'`
 * reads as a value, `'argsInput'` as something that was forgotten.
 */
export function fillerWord(name: string): string {
  const found = known.get(name) ?? lastWord(name);
  known.set(name, found);
  return found;
}

function lastWord(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  const last = words.at(-1)?.toLowerCase() ?? '';
  return words.length > 1 && last.length > 1 ? last : name;
}
