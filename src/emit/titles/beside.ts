import { enumeration } from '../names/words.js';
import type { ArgumentFact } from './argument-facts.js';

/** `even with maxAge 1`: what leads the act another way to the same outcome. It is no condition of it. */
export function besideWords(facts: readonly ArgumentFact[]): string | undefined {
  const parts = new Set(facts.flatMap(besidePart));
  return parts.size > 0 ? `even with ${enumeration([...parts])}` : undefined;
}

/** `maxAge 1`, `onEviction`, `a Node as hint`. */
function besidePart({ clause, words }: ArgumentFact): readonly string[] {
  const name = /^([\p{L}_$][\w$.-]*|'[^']*') (?:is|returns|throws|rejects|resolves)\b/u.exec(clause ?? '')?.[1];
  if (name === undefined) return words === undefined ? [] : [words];
  if (words === undefined) return [clause?.endsWith(' is given') ? name : `${name} that ${clause?.slice(name.length + 1)}`];
  return [/^an? /.test(words) ? `${words} as ${name}` : `${name} ${words}`];
}
