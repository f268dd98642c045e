import type { Observed } from '../../model/observation.js';

/** How a column shows in a title, and the values as the runner will have them; undefined when they would not read well. */
export interface ShownColumn {
  readonly code: '%s' | '%j';
  readonly values: readonly unknown[];
}

const longestShown = 40;

export function shownColumn(values: readonly Observed[]): ShownColumn | undefined {
  const plain = values.map(plainData);
  if (plain.some((value) => value === notPlain)) return undefined;
  const code = plain.every((value) => typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    ? '%s'
    : '%j';
  // JSON has no bigints.
  if (code === '%j' && plain.some((value) => typeof value === 'bigint')) return undefined;
  if (code === '%j' && plain.some((value) => String(JSON.stringify(value)).length > longestShown)) return undefined;
  return { code, values: plain };
}

/** About how long it is in a row. */
export function lengthInRow(value: Observed): number {
  if (value.k === 'typed-array') return value.name.length + value.items.join(', ').length;
  const plain = plainData(value);
  return plain === notPlain || typeof plain === 'bigint' ? lengthOfOther : String(JSON.stringify(plain)).length;
}

/** A date, for one. */
const lengthOfOther = 24;

const notPlain = Symbol('not plain data');

/** JSON data as a value: what `%j` shows of anything else would be misleading. */
function plainData(value: Observed): unknown {
  switch (value.k) {
    case 'scalar':
      return value.v === undefined ? notPlain : value.v;
    case 'array': {
      const items = value.items.map(plainItem);
      return value.cut || items.includes(notPlain) ? notPlain : items;
    }
    case 'object': {
      const entries = value.entries.map(([key, item]) => [key, plainItem(item)] as const);
      if (value.cut || entries.some(([key, item]) => item === notPlain || key === '__proto__')) return notPlain;
      return Object.fromEntries(entries);
    }
    default:
      return notPlain;
  }
}

/** Inside JSON, NaN and its like would become null. */
function plainItem(value: Observed): unknown {
  const plain = plainData(value);
  if (typeof plain === 'bigint') return notPlain;
  return typeof plain === 'number' && (!Number.isFinite(plain) || Object.is(plain, -0)) ? notPlain : plain;
}
