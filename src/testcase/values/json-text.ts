import type { Rng } from '../../util/rng.js';
import { number } from './number.js';
import type { ValuePool } from './value-pool.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const DEEPEST = 3;
const LONGEST = 400;
const MOST_MEMBERS = 3;

/** A text in which members that the subject asks for have values that it mentions. */
export function randomJson(members: readonly string[], pool: ValuePool, rng: Rng): string {
  const share = rng.float();
  if (share < 0.6) return JSON.stringify(randomObject(members, pool, rng, 1));
  return JSON.stringify(share < 0.75 ? randomList(members, pool, rng, 1) : randomScalar(pool, rng));
}

/** The same text with one of its values changed, or a member more or less; undefined when it is no JSON, or has grown too long. */
export function changedJson(text: string, members: readonly string[], pool: ValuePool, rng: Rng): string | undefined {
  const root = parsed(text);
  if (root === undefined) return undefined;
  const places = placesIn(root);
  const { holder, key, depth } = rng.pick(places);
  const old = (holder as { [key: string]: Json })[key] as Json;
  set(holder, key, changed(old, members, pool, rng, depth));
  const result = JSON.stringify((places[0] as Place).holder['']);
  return result === text || result.length > LONGEST ? undefined : result;
}

/** A value, by what holds it. */
interface Place {
  readonly holder: { [key: string]: Json };
  readonly key: string;
  readonly depth: number;
}

function placesIn(root: Json): readonly Place[] {
  const places: Place[] = [{ holder: { '': root }, key: '', depth: 0 }];
  // Grows while it is gone through.
  for (const { holder, key, depth } of places) {
    const value = holder[key] as Json;
    if (value === null || typeof value !== 'object') continue;
    for (const inner of Object.keys(value))
      places.push({ holder: value as { [key: string]: Json }, key: inner, depth: depth + 1 });
  }
  return places;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function changed(value: Json, members: readonly string[], pool: ValuePool, rng: Rng, depth: number): Json {
  if (rng.chance(0.2)) return randomValue(members, pool, rng, depth);
  if (Array.isArray(value)) return changedList(value, members, pool, rng, depth);
  if (typeof value === 'object' && value !== null) return changedObject(value, members, pool, rng, depth);
  if (typeof value === 'number' && rng.chance(0.7)) return finite(number.mutate(value, rng, pool));
  return typeof value === 'boolean' && rng.chance(0.7) ? !value : randomScalar(pool, rng);
}

function changedObject(
  value: { [key: string]: Json },
  members: readonly string[],
  pool: ValuePool,
  rng: Rng,
  depth: number,
): Json {
  const copy = { ...value };
  const keys = Object.keys(copy);
  if (keys.length > 0 && rng.chance(0.3)) delete copy[rng.pick(keys)];
  else addMember(copy, members, pool, rng, depth);
  return copy;
}

function changedList(value: readonly Json[], members: readonly string[], pool: ValuePool, rng: Rng, depth: number): Json {
  if (value.length > 0 && rng.chance(0.4)) return value.toSpliced(rng.below(value.length), 1);
  const added = value.length > 0 && rng.chance(0.3) ? rng.pick(value) : randomValue(members, pool, rng, depth + 1);
  return value.toSpliced(rng.between(0, value.length), 0, added);
}

function randomValue(members: readonly string[], pool: ValuePool, rng: Rng, depth: number): Json {
  const share = depth >= DEEPEST ? 1 : rng.float();
  if (share < 0.2) return randomObject(members, pool, rng, depth + 1);
  return share < 0.3 ? randomList(members, pool, rng, depth + 1) : randomScalar(pool, rng);
}

function randomObject(members: readonly string[], pool: ValuePool, rng: Rng, depth: number): Json {
  const object: { [key: string]: Json } = {};
  for (let left = rng.between(0, MOST_MEMBERS); left > 0; left--) addMember(object, members, pool, rng, depth);
  return object;
}

function randomList(members: readonly string[], pool: ValuePool, rng: Rng, depth: number): Json {
  return Array.from({ length: rng.between(0, MOST_MEMBERS) }, () => randomValue(members, pool, rng, depth));
}

function addMember(object: { [key: string]: Json }, members: readonly string[], pool: ValuePool, rng: Rng, depth: number): void {
  const names = members.length > 0 ? members : pool.strings;
  set(object, names.length > 0 ? rng.pick(names) : 'key', randomValue(members, pool, rng, depth));
}

/** Also a member named `__proto__`, as a parsed text may have one. */
function set(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

function randomScalar(pool: ValuePool, rng: Rng): Json {
  const share = rng.float();
  if (share < 0.45) return pool.strings.length > 0 && rng.chance(0.7) ? rng.pick(pool.strings) : rng.pick(words);
  if (share < 0.8) return finite(number.random(rng, pool));
  return rng.pick([null, true, false]);
}

const words = ['', 'a', 'text'];

/** JSON has no other numbers. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
