import type { Rng } from '../../util/rng.js';
import { changedJson, randomJson } from './json-text.js';
import type { ValueKind } from './value-kind.js';
import type { ValuePool } from './value-pool.js';

/** How often a text is JSON, or stays it, where the subject parses any: half of its texts may be for something else. */
const JSON_SHARE = 0.4;
const NEW_LENGTH = 20;
/** Changes may build up longer texts than new ones have, but not without end. */
const LONGEST = 200;

export const string: ValueKind<string> = {
  random(rng, pool) {
    if (pool.json && rng.chance(JSON_SHARE)) return randomJson(pool.json, pool, rng);
    if (pool.strings.length > 0 && rng.chance(0.5)) return fromPool(rng, pool);
    if (pool.learned.length > 0 && rng.chance(0.3)) return rng.pick(pool.learned);
    const share = rng.float();
    if (share < 0.15) return '';
    if (share < 0.3) return String(rng.chance(0.7) ? rng.between(-10, 100) : Math.round(rng.gaussian() * 2048) / 10);
    if (share < 0.5) return characters(rng.between(1, 8), letter, rng);
    // Short ones are likelier: length costs time and says little.
    return characters(1 + rng.below(1 + rng.below(NEW_LENGTH)), printable, rng);
  },
  /** Ours in shares: one edit at a time mostly, because several at once undo what one of them gained. */
  mutate(value, rng, pool) {
    const json = pool.json && rng.chance(JSON_SHARE) ? changedJson(value, pool.json, pool, rng) : undefined;
    if (json !== undefined) return json;
    const share = rng.float();
    if (pool.strings.length > 0 && share < 0.08) return fromPool(rng, pool);
    if (pool.strings.length > 0 && share < 0.2) return spliced(value, rng.pick(pool.strings), rng);
    if (pool.strings.length > 0 && share < 0.25) return substituted(value, rng.pick(pool.strings), rng);
    if (pool.learned.length > 0 && share < 0.35) return recombined(value, rng.pick(pool.learned), rng);
    if (value.length > 1 && share < 0.45) return rng.chance(0.5) ? doubled(value, rng) : shortened(value, rng);
    return edited(value, rng, pool);
  },
};

/** A constant of the source, as it is or as raw material. */
function fromPool(rng: Rng, pool: ValuePool): string {
  const share = rng.float();
  const constant = rng.pick(pool.strings);
  if (share < 0.65) return constant;
  if (share < 0.8) return edited(constant, rng, pool);
  let text = constant;
  // Token assembly (Pynguin): up to four constants in a row.
  for (let more = rng.between(1, 3); more > 0; more--) text += rng.chance(0.2) ? rng.pick(separators) : rng.pick(pool.strings);
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}

const separators = [' ', ',', '.', '-', '/', ':', '=', '\n'];

/** Changes, inserts or deletes one character, seldom more. */
function edited(value: string, rng: Rng, pool: ValuePool): string {
  let text = value;
  do {
    const share = text.length === 0 ? 1 : rng.float();
    const at = rng.below(text.length + (share < 0.7 ? 0 : 1));
    if (share < 0.45) text = replacedAt(text, at, 1, neighbour(text.charCodeAt(at), rng, pool));
    else if (share < 0.7) text = replacedAt(text, at, 1, '');
    else if (text.length < LONGEST) text = replacedAt(text, at, 0, likely(rng, pool));
  } while (text === value || rng.chance(0.25));
  return text;
}

function replacedAt(text: string, at: number, count: number, part: string): string {
  return text.slice(0, at) + part + text.slice(at + count);
}

/** Half the time a close character: character distance in equality goals is smooth, and its last step is 1. */
function neighbour(code: number, rng: Rng, pool: ValuePool): string {
  if (rng.chance(0.5)) return likely(rng, pool);
  const step = rng.chance(0.5) ? 1 : rng.between(2, 8);
  return String.fromCharCode(Math.max(0, rng.chance(0.5) ? code + step : code - step));
}

/** What the subject's own texts are made of, as often as anything printable. */
function likely(rng: Rng, pool: ValuePool): string {
  return pool.characters.length > 0 && rng.chance(0.5) ? rng.pick(pool.characters) : printable(rng);
}

/** Repeats a part of itself: lists, nesting and lines are made of it. */
function doubled(text: string, rng: Rng): string {
  const start = rng.below(text.length);
  const end = rng.between(start + 1, text.length);
  return text.length + end - start > LONGEST ? text : text.slice(0, end) + text.slice(start);
}

/** Crossover of texts: the beginning of one and the end of the other, or one within the other. */
function recombined(value: string, other: string, rng: Rng): string {
  const share = rng.float();
  if (share < 0.3) return spliced(value, other, rng);
  const from = rng.between(0, other.length);
  const at = rng.between(0, value.length);
  const text = share < 0.65 ? value.slice(0, at) + other.slice(from) : other.slice(0, from) + value.slice(at);
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}

function shortened(text: string, rng: Rng): string {
  const start = rng.below(text.length);
  return replacedAt(text, start, rng.between(1, text.length - start), '');
}

function spliced(value: string, constant: string, rng: Rng): string {
  const share = rng.float();
  const at = share < 0.3 ? value.length : share < 0.5 ? 0 : rng.between(0, value.length);
  const text = value.slice(0, at) + constant + value.slice(at);
  return text.length > LONGEST ? constant : text;
}

/** The constant in the place of a word, or of what stands between two places. */
function substituted(value: string, constant: string, rng: Rng): string {
  const words = rng.chance(0.5) ? [...value.matchAll(/[\p{L}\p{N}_]+/gu)] : [];
  const word = words.length > 0 ? rng.pick(words) : undefined;
  const at = word ? word.index : rng.between(0, value.length);
  const text = replacedAt(value, at, word ? word[0].length : rng.between(0, value.length - at), constant);
  return text.length > LONGEST ? constant : text;
}

function characters(count: number, make: (rng: Rng) => string, rng: Rng): string {
  let text = '';
  for (let i = 0; i < count; i++) text += make(rng);
  return text;
}

/** Space to tilde. */
function printable(rng: Rng): string {
  return String.fromCharCode(rng.between(32, 126));
}

function letter(rng: Rng): string {
  return String.fromCharCode(rng.between(97, 122));
}
