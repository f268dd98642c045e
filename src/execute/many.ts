import type { ManyStatement } from '../testcase/statement.js';

// Saved: the subject may replace them.
const saved = {
  Array,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
};
const { apply } = Reflect;
const { repeat } = String.prototype;
const { fill } = Array.prototype;

/** To go over so many takes its steps, several for each. */
export const stepsPerMember = 50;

/** The value of the statement, all members of which are `member`. */
export function makeMany({ name, text, length }: ManyStatement, member: unknown): unknown {
  if (name === 'String') return apply(repeat, text, [length]);
  if (name === 'Object') return objectOfMany(length, member);
  const list = new saved[name as keyof typeof saved](length);
  // Also of typed arrays: it takes whatever has a length and elements.
  return apply(fill, list, [member]);
}

function objectOfMany(length: number, member: unknown): object {
  const made: Record<string, unknown> = {};
  for (let i = 0; i < length; i++) made[`key${i}`] = member;
  return made;
}
