import type { Observed } from '../model/observation.js';
import { leaves } from './leaves.js';
import { pathTo, type UsualResult } from './usual-result.js';

type Entries = readonly (readonly [string, Observed])[];

/** Of a larger object so many values are claimed. */
const mostInPart = 8;
const mostInItem = 3;
/** A part of up to so many values is shown whole. */
const mostInOne = 4;

/**
 * The properties of a large object that tell this result from the others of its callable, in their order and as deep
 * as needed; where nothing does, those in which its results differ at all; where that is unknown, what is not empty.
 */
export function tellingEntries(entries: Entries, usual: UsualResult | undefined): Entries {
  const own = usual ? fitting(entries, (path, item) => !usual.isUsual(path, item)) : [];
  if (own.length > 0) return own;
  const varying = usual ? fitting(entries, (path, item) => usual.varies(path) && !isBlank(item)) : [];
  return varying.length > 0 ? varying : fitting(entries, () => true);
}

/**
 * A list with its objects cut down to their telling parts, for a comparison that lets objects have more; undefined when
 * there is an item of which nothing can be shown.
 */
export function tellingItems(value: Observed): Observed | undefined {
  if (value.k === 'array' && !value.cut) {
    const items = value.items.map((item) => tellingItems(item));
    return items.every((item) => item !== undefined) ? { k: 'array', items } : undefined;
  }
  if (value.k === 'instance') return instanceItem(value);
  if (value.k !== 'object') return leaves(value) <= mostInOne && value.k !== 'opaque' ? value : undefined;
  const entries = fitting(value.entries, () => true, '', mostInItem);
  return entries.length > 0 || value.entries.length === 0 ? { k: 'object', entries } : undefined;
}

/** Of an object of a class, of which only what is public is here, the plain values. */
function instanceItem(value: Observed & { k: 'instance' }): Observed | undefined {
  const plain = value.entries.filter(([, item]) => item.k === 'scalar' && !isBlank(item)).slice(0, mostInItem);
  return plain.length > 0 ? { k: 'object', entries: plain } : undefined;
}

type Wanted = (path: string, item: Observed) => boolean;

/** As many as can be read: what says something before what is empty. */
function fitting(entries: Entries, wanted: Wanted, path = '', most = mostInPart): Entries {
  const chosen = new Map<string, Observed>();
  let room = most;
  for (const blank of [false, true]) {
    for (const [key, item] of entries) {
      const inner = pathTo(path, key);
      if (isBlank(item) !== blank || isHidden(key, item) || !wanted(inner, item)) continue;
      const shown = reduced(item, wanted, inner, room);
      if (shown === undefined) continue;
      chosen.set(key, shown);
      room -= leaves(shown);
    }
  }
  return entries.flatMap(([key]) => {
    const item = chosen.get(key);
    return item ? [[key, item] as const] : [];
  });
}

/** The item itself when it is small, else the part of it that is wanted; undefined when neither fits. */
function reduced(item: Observed, wanted: Wanted, path: string, room: number): Observed | undefined {
  const size = leaves(item);
  if (size <= Math.min(room, mostInOne)) return item;
  if (item.k !== 'object') return undefined;
  const inside = fitting(item.entries, wanted, path, room);
  return inside.length === 0 ? undefined : { k: 'object', entries: inside };
}

/** Private by convention, or nothing that could be wrong. */
function isHidden(key: string, item: Observed): boolean {
  return (key.startsWith('_') && key !== '_') || item.k === 'opaque';
}

function isBlank(value: Observed): boolean {
  if (value.k === 'scalar') return value.v === null || value.v === undefined;
  if (value.k === 'array') return value.items.length === 0;
  return value.k === 'object' ? value.entries.length === 0 : value.k === 'opaque' || value.k === 'function';
}
