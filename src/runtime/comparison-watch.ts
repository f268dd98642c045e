import { strictDistance } from './distance/equality.js';
import type { PatternWatch } from './pattern-watch.js';

/** Sites of a program that can be watched; what is beyond them is not. */
export const mostSites = 4096;

/** So often a site is looked at in one run: loops ask the same again and again. */
export const mostLooks = 60;

/** And a look-up so often: all keys of a container are gone through. */
const mostLookUps = 4;

/** And a regular expression so often: parsers ask a dozen of them of every line. */
const mostMatches = 2;

/** Pairs of one run: more than a few mutations can use. */
const mostPairs = 40;

const longestText = 200;
/** More keys are not looked at: the watch must not cost more than the search it watches. */
const mostKeys = 64;

export type Comparable = string | number;

/** What was compared, in one run, where no goal depends on it directly. */
export interface Comparisons {
  /** How often a site was looked at in this run: instrumented code asks no more from `mostLooks` on. */
  readonly looks: Uint8Array;
  /** Sites with looks, each once: sites[0 .. siteCount[0]). */
  readonly sites: Int32Array;
  readonly siteCount: Int32Array;
  /** Two operands each. */
  readonly pairs: (readonly [Comparable, Comparable])[];
}

export function createComparisons(): Comparisons {
  return { looks: new Uint8Array(mostSites), sites: new Int32Array(mostSites), siteCount: new Int32Array(1), pairs: [] };
}

export function resetComparisons({ looks, sites, siteCount, pairs }: Comparisons): void {
  const count = siteCount[0] as number;
  for (let i = 0; i < count; i++) looks[sites[i] as number] = 0;
  siteCount[0] = 0;
  if (pairs.length > 0) pairs.length = 0;
}

/**
 * Probes of comparisons that decide no branch themselves: their result is returned, stored or handed on, or they stand
 * in another module. A branch may still depend on them, and what was compared shows what it would take.
 */
export function createComparisonWatch(
  comparisons: Comparisons,
  isProxy: (value: unknown) => boolean,
  noted: PatternWatch['noted'],
) {
  const { looks, sites, siteCount, pairs } = comparisons;

  const look = (site: number): void => {
    if (looks[site]!++ === 0) sites[siteCount[0]!++] = site;
  };

  const note = (a: unknown, b: unknown): void => {
    if (pairs.length === mostPairs || !isComparable(a) || !isComparable(b)) return;
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i] as readonly [Comparable, Comparable];
      if (pair[0] === a && pair[1] === b) return;
    }
    pairs[pairs.length] = [a, b];
  };

  /** Gives false: what is wanted of it is its side effect. */
  const ask = (site: number, a: unknown, b: unknown): false => {
    look(site);
    note(a, b);
    return false;
  };

  /** Something was looked for in a container; when it was not there, what comes closest to it is. */
  const lookUp = <T>(site: number, result: T, container: unknown, key: unknown): T => {
    if (!result && (looks[site] as number) < mostLookUps && pairs.length < mostPairs && isComparable(key)) {
      if (typeof container === 'string') {
        look(site);
        note(key, container);
      } else if (typeof container === 'object' && container !== null && !isProxy(container)) {
        const keys = keysOf(container);
        // Nothing to go through is no look: a helper that is asked of many tables finds most of them empty.
        if (keys.length > 0) {
          look(site);
          note(key, closest(keys, key));
        }
      }
    }
    return result;
  };

  const closest = (keys: readonly unknown[], key: Comparable): unknown => {
    let best: unknown;
    let least = Infinity;
    for (let i = 0; i < keys.length && i < mostKeys; i++) {
      if (!isComparable(keys[i])) continue;
      const distance = strictDistance(keys[i], key, least);
      if (distance < least) {
        best = keys[i];
        least = distance;
      }
    }
    return best;
  };

  /** A text did not match a regular expression, or nothing of it was replaced: one of these would have. */
  const missed = <T>(site: number, result: T, text: unknown, one: string, other: string): T => {
    if (isMiss(result, text) && (looks[site] as number) < mostMatches && typeof text === 'string') {
      look(site);
      note(text, text.length % 2 === 1 ? other : one);
    }
    return result;
  };

  /** The same of a regular expression that does not stand there: what it matches is known once it was seen. */
  const asked = <T>(site: number, result: T, text: unknown, regex: unknown): T => {
    if (!isMiss(result, text) || (looks[site] as number) >= mostMatches || typeof text !== 'string') return result;
    const examples = noted(regex)?.examples;
    if (examples !== undefined && examples.length > 0) {
      look(site);
      note(text, examples[(text.length + (looks[site] as number)) % examples.length]);
    }
    return result;
  };

  /** `text.match(regex)` where the text is no plain variable. `callee` is how V8 would name it, as that is part of the error. */
  const tried = (site: number, text: any, callee: string, regex: unknown): unknown => {
    const method: unknown = text.match;
    if (typeof method !== 'function') throw new TypeError(`${callee} is not a function`);
    return asked(site, invoke(method, text, regex), text, regex);
  };

  return { ask, lookUp, missed, asked, tried };
}

/** By what `test`, `exec`, `match`, `replace` and `search` give. */
function isMiss(result: unknown, text: unknown): boolean {
  return !result || result === text || result === -1;
}

function isComparable(value: unknown): value is Comparable {
  return typeof value === 'string' ? value.length <= longestText : typeof value === 'number';
}

/** `Function.prototype.call` itself, so that no property of the method is read. */
const invoke: (method: unknown, self: unknown, a: unknown) => unknown = Function.prototype.call.bind(Function.prototype.call);

// Saved: the subject may replace them.
const { isArray } = Array;
const { keys: namesOf } = Object;
const mapKeys = Map.prototype.keys;
const setValues = Set.prototype.values;
const mapNext = Object.getPrototypeOf(new Map().keys()).next as () => IteratorResult<unknown>;
const setNext = Object.getPrototypeOf(new Set().values()).next as () => IteratorResult<unknown>;

/** Of a list or set the elements. Nothing of it runs code of the subject's: what may is not looked into. */
function keysOf(container: object): readonly unknown[] {
  try {
    if (isArray(container)) return plainElements(container);
    if (container instanceof Map) return firstOf(mapKeys.call(container), mapNext);
    if (container instanceof Set) return firstOf(setValues.call(container), setNext);
  } catch {
    return [];
  }
  // V8 has these at hand for most objects; those that do not show it would have to gather.
  return namesOf(container);
}

function firstOf(iterator: Iterator<unknown>, next: () => IteratorResult<unknown>): readonly unknown[] {
  const found: unknown[] = [];
  while (found.length < mostKeys) {
    const { done, value } = next.call(iterator);
    if (done) break;
    found[found.length] = value;
  }
  return found;
}

function plainElements(array: readonly unknown[]): readonly unknown[] {
  const elements: unknown[] = [];
  for (let i = 0; i < array.length && i < mostKeys; i++) {
    // An element behind a getter, or a hole filled by the prototype, is not read.
    const descriptor = Object.getOwnPropertyDescriptor(array, i);
    if (descriptor && 'value' in descriptor) elements[i] = descriptor.value;
  }
  return elements;
}
