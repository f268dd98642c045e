import type { Observed } from '../model/observation.js';
import { observedKey } from './observed-key.js';
import { type Fact, insideOf, isAsked } from './state-facts.js';

/** Whoever sees these claims knows this already: how many there are, that there are any, that one is among them. */
export function isImplied({ seen, name, check }: Fact, by: readonly Fact[]): boolean {
  if (check.c === 'same') return by.some((fact) => insideOf(fact.seen.value).includes(observedKey(seen.value)));
  if (check.c !== 'is' || isAsked(seen)) return false;
  if (typeof check.value === 'boolean') return /empty/i.test(name) && by.some(isMeasure);
  return by.some((fact) => tells(fact, name, check.value));
}

function tells({ form, seen: { value } }: Fact, name: string, plain: unknown): boolean {
  // An amount has no zero in front: that is a date.
  if (form === 'text')
    return value.k === 'scalar' && typeof plain === 'number' && numbersIn(String(value.v)).includes(String(plain));
  if (form !== 'contents') return false;
  const size = sizeOf(value);
  if (plain === null || plain === undefined) return size === 0;
  return plain === size && /(size|length|count)$/i.test(name) && !/^(max|min)/i.test(name);
}

/** Tells how much there is. */
function isMeasure({ form, check }: Fact): boolean {
  return form === 'contents' || (check.c === 'is' && typeof check.value === 'number');
}

function numbersIn(text: string): readonly string[] {
  return text.match(/\d+(?:\.\d+)?/g) ?? [];
}

function sizeOf(value: Observed): number {
  if (value.k === 'array' || value.k === 'set' || value.k === 'typed-array') return value.items.length;
  return value.k === 'map' || value.k === 'object' ? value.entries.length : -1;
}
