import type { Observed } from '../model/observation.js';
import { localParts } from '../util/local-parts.js';
import { commonPattern } from './common-pattern.js';
import { sameObserved } from './same-observed.js';

/** A value as it was seen in another time zone, and what the clock on the wall said there at each of its times. */
export interface Elsewhere {
  readonly value: Observed;
  readonly walls: ReadonlyMap<number, number>;
}

export interface AgreedValue {
  readonly value: Observed;
  /** Nothing of it had to be left out. */
  readonly whole: boolean;
}

/**
 * What can be said of a value that holds in every time zone: dates that are the same by their local parts are marked as
 * such, of texts what they have in common, and of any other part that differs only its type stays. Undefined where not even that does.
 */
export function agreedValue(
  base: Observed,
  others: readonly Elsewhere[],
  texts: TextAgreement = 'alike',
): AgreedValue | undefined {
  if (others.every(({ value }) => sameObserved(base, value))) return { value: base, whole: true };
  return sameInside(base, others, texts) ?? onlyType(base, others, texts);
}

/** Whether it is worth something what different texts have in common; a few of them say little of all there may be. */
export type TextAgreement = 'alike' | 'type';

function sameInside(base: Observed, others: readonly Elsewhere[], texts: TextAgreement): AgreedValue | undefined {
  switch (base.k) {
    case 'date': {
      const isLocal = others.every(({ value, walls }) => value.k === 'date' && walls.get(value.time) === base.time);
      return isLocal && localParts(base.time) ? { value: { ...base, local: true }, whole: true } : undefined;
    }
    case 'array': {
      const items = agreedParts(base, others, base.items, (value) => (value.k === base.k ? value.items : []), texts);
      return items && { value: { ...base, items: items.values }, whole: items.whole };
    }
    case 'set': {
      const items = agreedParts(base, others, base.items, (value) => (value.k === base.k ? value.items : []), texts);
      return items?.whole ? { value: { ...base, items: items.values }, whole: true } : undefined;
    }
    case 'object':
    case 'instance': {
      const pick = (value: Observed): readonly Observed[] => (value.k === base.k ? value.entries.map(([, item]) => item) : []);
      const parts = agreedParts(base, others, pick(base), pick, texts);
      const entries = base.entries.map(([key], i) => [key, parts?.values[i] as Observed] as const);
      return parts && { value: { ...base, entries }, whole: parts.whole };
    }
    case 'map': {
      const pick = (value: Observed): readonly Observed[] => (value.k === base.k ? value.entries.flat() : []);
      const parts = agreedParts(base, others, pick(base), pick, texts);
      const entries = base.entries.map(
        (_, i) => [parts?.values[2 * i] as Observed, parts?.values[2 * i + 1] as Observed] as const,
      );
      return parts?.whole ? { value: { ...base, entries }, whole: true } : undefined;
    }
    default:
      return undefined;
  }
}

/** The parts one by one, where all that is around them is the same. */
function agreedParts(
  base: Observed,
  others: readonly Elsewhere[],
  own: readonly Observed[],
  partsOf: (value: Observed) => readonly Observed[],
  texts: TextAgreement,
): { readonly values: readonly Observed[]; readonly whole: boolean } | undefined {
  if (others.some(({ value }) => value.k !== base.k || frameOf(value) !== frameOf(base) || partsOf(value).length !== own.length))
    return undefined;
  const agreed = own.map((part, i) =>
    agreedValue(
      part,
      others.map(({ value, walls }) => ({ value: partsOf(value)[i] as Observed, walls })),
      texts,
    ),
  );
  if (!agreed.every((part) => part !== undefined)) return undefined;
  return { values: agreed.map(({ value }) => value), whole: agreed.every(({ whole }) => whole) };
}

/** What a container is apart from what is in it. */
function frameOf(value: Observed): string {
  const {
    items: _,
    entries,
    ...rest
  } = value as { readonly items?: unknown; readonly entries?: readonly (readonly unknown[])[] };
  const keys = (entries ?? []).map(([key]) => (typeof key === 'string' ? key : ''));
  return JSON.stringify([rest, keys]);
}

/** It is always something, and what kind of thing it is does not differ. */
function onlyType(base: Observed, others: readonly Elsewhere[], wanted: TextAgreement): AgreedValue | undefined {
  const all = [base, ...others.map(({ value }) => value)];
  if (all.some((value) => value.k === 'scalar' && (value.v === null || value.v === undefined))) return undefined;
  const types = new Set(all.map((value) => (value.k === 'scalar' ? typeof value.v : value.k === 'date' ? 'Date' : 'any')));
  const [type = 'any'] = types;
  const texts = all.flatMap((value) => (value.k === 'scalar' && typeof value.v === 'string' ? [value.v] : []));
  const pattern = wanted === 'alike' && texts.length === all.length ? commonPattern(texts) : undefined;
  if (pattern !== undefined) return { value: { k: 'opaque', type, alike: { pattern, text: texts[0] as string } }, whole: false };
  return { value: { k: 'opaque', type: types.size === 1 ? type : 'any' }, whole: false };
}
