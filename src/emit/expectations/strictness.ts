import type { Observed } from '../../model/observation.js';

/**
 * There is a member that is undefined, and everything is as plain as it is written: `toEqual` would not miss the member.
 * What is of a class, or of no prototype, is another thing to `toStrictEqual`.
 */
export function isMissedByEqual(value: Observed): boolean {
  return isPlain(value) && hasUndefined(value);
}

function isPlain(value: Observed): boolean {
  switch (value.k) {
    case 'scalar':
    case 'same':
      return true;
    case 'array':
      return !value.cut && value.items.every(isPlain);
    case 'object':
      return !value.cut && !value.nullProto && value.entries.every(([, item]) => isPlain(item));
    default:
      return false;
  }
}

function hasUndefined(value: Observed): boolean {
  if (value.k === 'array') return value.items.some(hasUndefined);
  if (value.k !== 'object') return false;
  return value.entries.some(([, item]) => (item.k === 'scalar' && item.v === undefined) || hasUndefined(item));
}
