import type { TestEffects } from '../model/effects.js';
import type { Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import { isAccessible } from './accessible.js';
import type { View } from './assertion.js';
import type { Claim } from './claim.js';
import { isEcho } from './echo.js';
import { leaves } from './leaves.js';
import { pathTo } from './usual-result.js';
import { type KnownResult, valueChecks } from './value-checks.js';

type ObjectSeen = Observed & { readonly k: 'object' };
type Entry = readonly [string, Observed];

const mostParts = 3;
const mostInParts = 20;

/**
 * The claim that a large object has these properties, made exact: a comparison that lets objects have more passes also
 * where something is there that must not be. Objects inside it are claimed whole and one by one, those first in which
 * the results of the callable differ most; `match` keeps what is exact in it anyway.
 */
export function exactParts(
  whole: ObjectSeen,
  match: ObjectSeen,
  effects: TestEffects,
  model: SubjectModel,
  known: KnownResult,
): readonly Claim[] {
  const wanted = wantedParts(whole, match, model, known);
  const shown = fittingParts(wanted, effects, model);
  const isShown = (key: string): boolean => shown.some(({ view }) => view.key === key);
  const left = match.entries.filter(([key]) => !isShown(key));
  const plain = left.filter(([, item]) => !holdsObject(item));
  // What is too large to be claimed whole says nothing more where another part is news.
  const isTold = shown.length > 0 && (plain.length > 0 || wanted.some((entry) => isNews(entry, known)));
  const rest = isTold ? plain : left;
  const beside: readonly Claim[] = rest.length > 0 ? [{ check: { c: 'match', value: { ...match, entries: rest } } }] : [];
  return [...shown.slice(0, mostParts - beside.length), ...beside];
}

function wantedParts(whole: ObjectSeen, match: ObjectSeen, model: SubjectModel, known: KnownResult): readonly Entry[] {
  const named = new Set(match.entries.map(([key]) => key));
  const variety = ([key]: Entry): number => known.usual?.variety(pathTo('', key)) ?? 0;
  return (
    whole.entries
      .filter(([key, item]) => isPublic(key) && holdsObject(item) && isComplete(item) && isAccessible(known.type, key, model))
      .sort((a, b) => variety(b) - variety(a))
      // In what the results differ most is what they are about, also where this one is like others.
      .filter((entry, i) => named.has(entry[0]) || (i === 0 && variety(entry) > 1))
      .filter((entry) => !isEmpty(entry[1]) || isNews(entry, known))
      .filter((entry, i, all) => i === 0 || !isNews(all[0] as Entry, known) || !isEcho(entry[1], all[0] as Entry))
  );
}

function isNews([key, item]: Entry, { usual }: KnownResult): boolean {
  return usual !== undefined && !usual.isUsual(pathTo('', key), item);
}

type PartClaim = Claim & { readonly view: View & { readonly v: 'part' } };

/** As many as can be read. */
function fittingParts(wanted: readonly Entry[], effects: TestEffects, model: SubjectModel): readonly PartClaim[] {
  const shown: PartClaim[] = [];
  let room = mostInParts;
  for (const [key, item] of wanted) {
    const [check] = valueChecks(item, effects, model);
    if (check?.c !== 'equal' || leaves(item) > room || shown.length === mostParts) continue;
    shown.push({ view: { v: 'part', key }, check });
    room -= leaves(item);
  }
  return shown;
}

/** Private by convention is what begins with a line. */
function isPublic(key: string): boolean {
  return key === '_' || !key.startsWith('_');
}

/** Only objects may have more than is claimed; arrays are compared item by item. */
function holdsObject(value: Observed): boolean {
  return value.k === 'array' ? value.items.some(holdsObject) : value.k === 'object';
}

function isEmpty(value: Observed): boolean {
  return value.k === 'object' && value.entries.length === 0;
}

/** All of it was seen, and all of it can be written down. */
function isComplete(value: Observed): boolean {
  switch (value.k) {
    case 'scalar':
    case 'same':
    case 'date':
    case 'regexp':
      return true;
    case 'array':
      return !value.cut && value.items.every(isComplete);
    case 'object':
      return !value.cut && value.entries.every(([, item]) => isComplete(item));
    default:
      return false;
  }
}
