import type { Observed } from '../../model/observation.js';
import type { Glimpse } from '../roles/literal-roles.js';
import { sizeOf } from './size-of.js';

/**
 * What is seen of a version of a test says as much as what was seen of the test: the same kind of thing, as large at
 * least, and nothing in it is missing that was there. `before` and `after` are the texts of both, which messages quote.
 */
export function isNoLess(seen: Glimpse, run: Glimpse, before: readonly string[], after: readonly string[]): boolean {
  const [old, now] = [seen.gave ?? seen.shown, run.gave ?? run.shown];
  if (old.k === 'error' && now.k === 'error') return unquoted(old.message, before) === unquoted(now.message, after);
  return isAlike(old, now) && sizeOf(now) >= sizeOf(old) && gapsIn(now) <= gapsIn(old);
}

/** A message without what it quotes, and without numbers: where in the text something was may have moved. */
function unquoted(message: string, texts: readonly string[]): string {
  const plain = texts.reduce((left, text) => (text.length > 1 ? left.replaceAll(text, '') : left), message);
  return plain.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|[0-9]+/g, '').split(/[:.]/)[0] ?? '';
}

/** Of one kind: true, false and nothing are kinds of their own, and so are invalid dates. */
function isAlike(a: Observed, b: Observed): boolean {
  if (a.k === 'scalar' && b.k === 'scalar') {
    if (typeof a.v !== typeof b.v) return false;
    return typeof a.v === 'string' || typeof a.v === 'number' || a.v === b.v;
  }
  if (a.k === 'date' && b.k === 'date') return Number.isNaN(a.time) === Number.isNaN(b.time);
  return a.k === b.k;
}

/** How many of the values in it are nothing: empty texts, no numbers, undefined. */
function gapsIn(value: Observed): number {
  switch (value.k) {
    case 'scalar':
      return Number(value.v === '' || value.v === undefined || Number.isNaN(value.v));
    case 'array':
    case 'set':
      return value.items.reduce((sum, item) => sum + gapsIn(item), 0);
    case 'object':
    case 'instance':
      return value.entries.reduce((sum, [, item]) => sum + gapsIn(item), 0);
    default:
      return 0;
  }
}
