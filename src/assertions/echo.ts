import type { Observed } from '../model/observation.js';

/**
 * Says nothing beside another part of the same result: there is nothing in it but names, which either hold nothing or
 * stand in that part as well. A table of aliases beside the arguments that were parsed is one.
 */
export function isEcho(value: Observed, [, beside]: readonly [string, Observed]): boolean {
  const words = wordsIn(value);
  if (words === undefined) return false;
  const known = new Set(wordsIn(beside, true));
  return isHollow(value) || words.every((word) => known.has(word));
}

/** Keys and texts; undefined where other values are in it than a mere yes, unless `all` are welcome. */
function wordsIn(value: Observed, all = false): readonly string[] | undefined {
  switch (value.k) {
    case 'scalar':
      if (typeof value.v === 'string') return [value.v];
      return value.v === true || all ? [] : undefined;
    case 'array':
      return joined(value.items.map((item) => wordsIn(item, all)));
    case 'object':
      return joined(value.entries.map(([key, item]) => joined([[key], wordsIn(item, all)])));
    default:
      return all ? [] : undefined;
  }
}

function joined(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** Empty lists and objects under whatever names. */
function isHollow(value: Observed): boolean {
  if (value.k === 'array') return value.items.every(isHollow);
  return value.k === 'object' && value.entries.every(([, item]) => isHollow(item));
}
