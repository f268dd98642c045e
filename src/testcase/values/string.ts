import type { Rng } from '../../util/rng.js';
import type { ValueKind } from './value-kind.js';
import type { ValuePool } from './value-pool.js';

const NEW_LENGTH = 20;
/** Changes may build up longer texts than new ones have, but not without end. */
const LONGEST = 200;

export const string: ValueKind<string> = {
  random(rng, pool) {
    if (pool.strings.length > 0 && rng.chance(0.5)) return fromPool(rng, pool);
    const share = rng.float();
    if (share < 0.15) return '';
    if (share < 0.3) return String(rng.chance(0.7) ? rng.between(-10, 100) : Math.round(rng.gaussian() * 2048) / 10);
    if (share < 0.5) return characters(rng.between(1, 8), letter, rng);
    // Short ones are likelier: length costs time and says little.
    return characters(1 + rng.below(1 + rng.below(NEW_LENGTH)), printable, rng);
  },
  mutate(value, rng, pool) {
    if (pool.strings.length > 0 && rng.chance(0.1)) return fromPool(rng, pool);
    if (pool.strings.length > 0 && rng.chance(0.1)) return spliced(value, rng.pick(pool.strings), rng);
    return edited(value, rng);
  },
};

/** A constant of the source, as it is or as raw material. */
function fromPool(rng: Rng, pool: ValuePool): string {
  const share = rng.float();
  const constant = rng.pick(pool.strings);
  if (share < 0.65) return constant;
  if (share < 0.8) return edited(constant, rng);
  let text = constant;
  // Token assembly (Pynguin): up to four constants in a row.
  for (let more = rng.between(1, 3); more > 0; more--) text += rng.chance(0.2) ? rng.pick(separators) : rng.pick(pool.strings);
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}

const separators = [' ', ',', '.', '-', '/', ':', '=', '\n'];

/** Delete, change and insert characters, each a third of the time (Fraser & Arcuri, EvoSuite). */
function edited(value: string, rng: Rng): string {
  const before = value;
  let text = value;
  if (text.length > 0 && rng.chance(1 / 3)) text = perCharacter(text, rng, () => '');
  if (text.length > 0 && rng.chance(1 / 3)) text = perCharacter(text, rng, (code) => neighbour(code, rng));
  if (text === before || rng.chance(1 / 3)) text = inserted(text, rng);
  return text;
}

/** Every character with probability 1/n. */
function perCharacter(text: string, rng: Rng, change: (code: number) => string): string {
  let result = '';
  const rate = 1 / text.length;
  for (let i = 0; i < text.length; i++) result += rng.chance(rate) ? change(text.charCodeAt(i)) : text[i];
  return result;
}

/** Half the time a close character: character distance in equality goals is smooth. */
function neighbour(code: number, rng: Rng): string {
  if (rng.chance(0.5)) return printable(rng);
  return String.fromCharCode(Math.max(0, code + (rng.chance(0.5) ? 1 : -1) * rng.between(1, 4)));
}

function inserted(text: string, rng: Rng): string {
  let result = text;
  let rate = 1;
  do {
    if (result.length >= LONGEST) break;
    const at = rng.between(0, result.length);
    result = result.slice(0, at) + printable(rng) + result.slice(at);
    rate /= 2;
  } while (rng.chance(rate));
  return result;
}

function spliced(value: string, constant: string, rng: Rng): string {
  const share = rng.float();
  const at = share < 0.4 ? value.length : share < 0.8 ? 0 : rng.between(0, value.length);
  const text = value.slice(0, at) + constant + value.slice(at);
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
