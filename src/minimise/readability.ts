import type { Scalar } from '../model/scalar.js';
import type { SubjectModel } from '../model/subject.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import { isWord } from './simplify-statement.js';
import { type ValuePlace, valuePlaces } from './value-places.js';

/**
 * What a reader pays for a test: the one measure that every accepted change must lower. Actions weigh most, then
 * structures, then how odd the literals are (values of the source and names of parameters say something, random ones
 * do not). Weights are ours; only their order matters, as no change trades one kind for another at a loss.
 */
export interface Readability {
  cost(test: TestCase): number;
  /** Of one literal, given the name of the parameter or property it is for. */
  scalar(value: Scalar, name?: string): number;
}

const ACTION = 40;
const STRUCTURE = 3;
const REFERENCE = 1;
const VARIABLE = 8;

export function createReadability(model: SubjectModel): Readability {
  const { constants } = model;
  const known: Known = {
    strings: new Set(constants.strings),
    numbers: new Set<number | bigint>([...constants.numbers, ...constants.bigints.map(BigInt)]),
  };
  const scalar = (value: Scalar, name?: string): number => scalarCost(value, name, known);
  return {
    scalar,
    cost(test) {
      const places = valuePlaces(test, model);
      let sum = 0;
      test.statements.forEach((statement, i) => {
        sum += statementCost(statement, known);
        references(statement).forEach((ref, n) => {
          sum += useCost(test.statements[ref], n === 0 && isMemberUse(statement), places[i]?.[n], scalar);
        });
      });
      return sum;
    },
  };
}

interface Known {
  readonly strings: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number | bigint>;
}

function statementCost(statement: Statement, known: Known): number {
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
    case 'await':
      return 0;
    case 'object':
      return STRUCTURE + statement.entries.reduce((sum, [key]) => sum + strangeKey(key, known), 0);
    case 'array':
    case 'builtin':
    case 'callback':
      return STRUCTURE;
    case 'construct':
    case 'call':
    case 'get':
    case 'set':
      return ACTION;
    default:
      return statement satisfies never;
  }
}

/** Literals stand where they are used, so they count there; the result of a call needs a variable to be passed on. */
function useCost(
  used: Statement | undefined,
  receives: boolean,
  place: ValuePlace | undefined,
  scalar: Readability['scalar'],
): number {
  switch (used?.kind) {
    case 'primitive':
      return REFERENCE + scalar(used.value, place?.name);
    case 'enum':
      return REFERENCE + 1 + used.member / 100;
    case 'call':
    case 'get':
    case 'await':
      return REFERENCE + VARIABLE;
    case 'construct':
      return receives ? REFERENCE : REFERENCE + STRUCTURE;
    default:
      return REFERENCE;
  }
}

function isMemberUse(statement: Statement): boolean {
  return 'receiver' in statement && statement.receiver !== undefined;
}

/** A word that the source does not know may be a random one. */
function strangeKey(key: string, known: Known): number {
  if (known.strings.has(key)) return 0;
  return isWord(key) ? key.length / 50 : 1 + key.length / 10;
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
      return value ? 1.1 : 1;
    default:
      return 1;
  }
}

function stringCost(text: string, name: string | undefined, known: Known): number {
  if (text === name) return 1;
  if (text === '') return 1.2;
  if (text === 'a') return 1.4;
  if (known.strings.has(text)) return 1.6 + text.length / 20;
  const characters = [...text];
  const strange = characters.reduce((sum, character) => sum + strangeness(character), 0);
  return 2 + 0.4 * characters.length + 0.2 * new Set(characters).size + strange;
}

function strangeness(character: string): number {
  // Of two texts of the same shape, the one nearer to the beginning of the alphabet.
  if (/[a-z]/.test(character)) return (character.charCodeAt(0) - 97) / 1000;
  if (/[0-9]/.test(character)) return 0;
  if (/[A-Z _.,:/-]/.test(character)) return 0.1;
  return /[!-~]/.test(character) ? 0.5 : 2;
}

const small = [0, 1, 2, -1];

function numberCost(value: number, known: Known): number {
  const rank = Object.is(value, -0) ? -1 : small.indexOf(value);
  if (rank >= 0) return 1 + rank / 10;
  if (!Number.isFinite(value) || value === 0) return 6;
  const size = Math.log10(1 + Math.abs(value)) + (value < 0 ? 0.3 : 0);
  if (known.numbers.has(value)) return 2 + size / 100;
  // The edge of a comparison with a constant is where it belongs in a test.
  if (known.numbers.has(value - 1) || known.numbers.has(value + 1)) return 2.3 + size / 100;
  return 3 + size + (Number.isInteger(value) ? 0 : 1.5 + 0.5 * fractionDigits(value));
}

function fractionDigits(value: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  return Math.max(1, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

function bigintCost(value: bigint, known: Known): number {
  const rank = small.indexOf(Number(value));
  if (rank >= 0) return 1 + rank / 10;
  const digits = String(value).length;
  return known.numbers.has(value) ? 2 + digits / 100 : 3 + digits + Math.min(0.9, Math.abs(Number(value)) / 10 ** digits);
}
