import { enumeration } from '../names/words.js';
import type { ArgumentFact } from './argument-facts.js';

/** `with maxAge 1`, after what the act is given: what leads it another way to the same outcome. It is no condition of it. */
export function besideWords(facts: readonly ArgumentFact[]): string | undefined {
  const parts = new Set(facts.flatMap(besidePart));
  return parts.size > 0 ? `with ${enumeration([...parts])}` : undefined;
}

/** `maxAge 1`, `onEviction`, `a Node as hint`, `its root as hint`. */
function besidePart({ clause, words }: ArgumentFact): readonly string[] {
  const name = /^([\p{L}_$][\w$.-]*|'[^']*') (?:is|returns|throws|rejects|resolves)\b/u.exec(clause ?? '')?.[1];
  if (name === undefined) return words === undefined ? [] : [words];
  if (words === undefined) return [clause?.endsWith(' is given') ? name : `${name} that ${clause?.slice(name.length + 1)}`];
  return [/^(?:an?|the|its|new) /.test(words) ? `${words} as ${name}` : `${name} ${words}`];
}
