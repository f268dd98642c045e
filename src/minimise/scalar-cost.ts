import type { Scalar } from '../model/scalar.js';
import type { ConstantPool } from '../model/subject.js';
import { fillerWord } from '../util/filler-word.js';

/** What a literal costs its reader, given what it is for. */
export type ScalarCost = (value: Scalar, place?: LiteralPlace) => number;

export interface LiteralPlace {
  /** Name of the parameter or property it is for. */
  readonly name?: string;
  /** It is the time of a date. */
  readonly date?: true;
  /** Values that stand beside it already, where different ones would tell more. */
  readonly taken?: ReadonlySet<Scalar>;
}

/** Two equal values where two different ones would do: more than the difference between any two simple ones. */
const REPEATED = 1;

/** The next of a list that counts: more than any small number, less than one that is there already. */
const COUNTED = 1.5;

function isNext(value: number, taken: ReadonlySet<Scalar>): boolean {
  return Number.isInteger(value) && value > 9 && value < 100 && taken.has(value - 1) && !taken.has(value);
}

/** `strangers` are texts that count as any other, be they names or of the source. */
export function createScalarCost(constants: ConstantPool, strangers?: ReadonlySet<string>): ScalarCost {
  const known: Known = {
    strings: new Set(constants.strings.filter((text) => !strangers?.has(text))),
    numbers: new Set<number | bigint>([...constants.numbers, ...constants.bigints.map(BigInt)]),
  };
  return (value, { name: given, date, taken } = {}) => {
    const word = given === undefined ? undefined : fillerWord(given);
    const name = word !== undefined && strangers?.has(word) ? undefined : word;
    const own = date && typeof value === 'number' && Number.isFinite(value) ? dateCost(value) : scalarCost(value, name, known);
    if (typeof value === 'number' && taken?.has(9) && isNext(value, taken)) return COUNTED + value / 1000;
    return own + (taken?.has(value) ? REPEATED : 0);
  };
}

interface Known {
  readonly strings: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number | bigint>;
}

function scalarCost(value: Scalar, name: string | undefined, known: Known): number {
  switch (typeof value) {
    case 'string':
      return stringCost(value, name, known);
    case 'number':
      return numberCost(value, known);
    case 'bigint':
      return bigintCost(value, known);
    case 'boolean':
      return value ? 1.4 : 1.3;
    default:
      return 1.5;
  }
}

/** Empty texts are edges: where they stand although any text would do, a reader looks for the reason. */
function stringCost(text: string, name: string | undefined, known: Known): number {
  if (text === name) return 1;
  if (/^[a-i]$/.test(text)) return 1.2 + strangeness(text);
  if (text === 'other') return 1.3;
  if (text === '') return 1.4;
  if (known.strings.has(text)) return 1.6 + text.length / 20 + oddness(text);
  const characters = [...text];
  const strange = characters.reduce((sum, character) => sum + strangeness(character), 0);
  return 2 + 0.4 * characters.length + 0.2 * new Set(characters).size + strange;
}

/** What can only be written as an escape is odd even where the source knows it. */
function oddness(text: string): number {
  return /^[ -~]*$/.test(text) ? 0 : 1;
}

function strangeness(character: string): number {
  // Of two texts of the same shape, the one nearer to the beginning of the alphabet.
  if (/[a-z]/.test(character)) return (character.charCodeAt(0) - 97) / 1000;
  if (/[0-9]/.test(character)) return 0;
  if (/[A-Z _.,:/-]/.test(character)) return 0.1;
  return /[!-~]/.test(character) ? 0.5 : 2;
}

/** A day that everybody can place, the next one, and a time in its afternoon. */
export const plainDates = [Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 2), Date.UTC(2024, 0, 1, 13)];
/** A second, a minute, an hour and a day. */
export const timeUnits = [1000, 60_000, 3_600_000, 86_400_000];

function dateCost(time: number): number {
  const plain = plainDates.indexOf(time);
  if (plain >= 0) return 1 + plain / 10;
  return 3 - 0.4 * timeUnits.filter((unit) => time % unit === 0).length + (time < 0 ? 0.2 : 0);
}

function numberCost(value: number, known: Known): number {
  const simple = smallCost(value);
  if (simple !== undefined && !Object.is(value, -0)) return simple;
  if (!Number.isFinite(value) || value === 0) return 6;
  const size = Math.log10(1 + Math.abs(value)) + (value < 0 ? 0.3 : 0);
  if (known.numbers.has(value)) return 2 + 0.05 * significantDigits(value) + size / 100;
  // The edge of a comparison with a constant is where it belongs in a test.
  if (known.numbers.has(value - 1) || known.numbers.has(value + 1)) return 2.3 + size / 100;
  const fraction = Number.isInteger(value) ? 0 : 1.5 + 0.5 * fractionDigits(value);
  return 2.5 + 0.5 * significantDigits(value) + 0.4 * size + fraction;
}

/** Zero is an edge as the empty text is: 1 says that any number will do. */
function smallCost(value: number): number | undefined {
  if (value === 0) return 1.3;
  if (value === -1) return 1.5;
  return Number.isInteger(value) && value > 0 && value < 10 ? 1 + (value - 1) / 20 : undefined;
}

/** Powers of two are as round as numbers come. */
export function significantDigits(value: number): number {
  const whole = Math.abs(Math.trunc(value));
  if (whole >= 16 && Number.isInteger(Math.log2(whole))) return 1;
  return String(whole).replace(/0+$|e.*$/, '').length;
}

function fractionDigits(value: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  return Math.max(1, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

function bigintCost(value: bigint, known: Known): number {
  const simple = smallCost(Number(value));
  if (simple !== undefined) return simple;
  const digits = String(value).length;
  return known.numbers.has(value) ? 2 + digits / 100 : 3 + digits + Math.min(0.9, Math.abs(Number(value)) / 10 ** digits);
}
