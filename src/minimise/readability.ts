import type { SubjectModel } from '../model/subject.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { isValue, references } from '../testcase/statements/index.js';
import { Neighbours } from './neighbours.js';
import { createScalarCost, type LiteralPlace, type ScalarCost } from './scalar-cost.js';
import { isWord } from './simplify-statement.js';
import { valuePlaces } from './value-places.js';

/**
 * What a reader pays for a test: the one measure that every accepted change must lower. Actions weigh most, then
 * structures, then how odd the literals are (values of the source and names of parameters say something, random ones
 * do not). Weights are ours; only their order matters, as no change trades one kind for another at a loss.
 */
export interface Readability {
  cost(test: TestCase): number;
  /** Of one literal. */
  readonly scalar: ScalarCost;
}

const ACTION = 40;
const STRUCTURE = 3;
const REFERENCE = 1;
const VARIABLE = 8;
/** One structure in two places looks as if it mattered that it is the same. */
const SHARED = 2;

export function createReadability(model: SubjectModel): Readability {
  const words = new Set(model.constants.strings);
  const scalar = createScalarCost(model.constants);
  return {
    scalar,
    cost(test) {
      const places = valuePlaces(test, model);
      const neighbours = new Neighbours();
      /** Of each value, where it is written: literals and structures count at every use. */
      const written: number[] = [];
      const isUsed: boolean[] = [];
      let sum = 0;
      test.statements.forEach((statement, i) => {
        let own = statementCost(statement, words);
        references(statement).forEach((ref, n) => {
          const used = test.statements[ref] as Statement;
          own += REFERENCE;
          if (used.kind === 'primitive') {
            own += scalar(used.value, placeOf(places[i]?.[n]?.name, neighbours.of(statement, i, n)));
            neighbours.add(statement, i, n, used.value);
          } else if (isValue(used)) own += (written[ref] as number) + (isUsed[ref] && used.kind !== 'enum' ? SHARED : 0);
          else own += resultCost(used, n === 0 && isMemberUse(statement));
          isUsed[ref] = true;
        });
        if (isValue(statement)) written[i] = own;
        else sum += own;
      });
      return sum;
    },
  };
}

function placeOf(name: string | undefined, taken: LiteralPlace['taken']): LiteralPlace {
  return { ...(name === undefined ? {} : { name }), ...(taken === undefined ? {} : { taken }) };
}

function statementCost(statement: Statement, words: ReadonlySet<string>): number {
  switch (statement.kind) {
    case 'primitive':
    case 'await':
      return 0;
    case 'enum':
      return 1 + statement.member / 100;
    case 'object':
      return STRUCTURE + statement.entries.reduce((sum, [key]) => sum + strangeKey(key, words), 0);
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

/** What is passed on, a result as well as an object that was made to be called, needs a variable. */
function resultCost(used: Statement, receives: boolean): number {
  if (used.kind === 'construct' && receives) return 0;
  return VARIABLE;
}

function isMemberUse(statement: Statement): boolean {
  return 'receiver' in statement && statement.receiver !== undefined;
}

/** A word that the source does not know may be a random one. */
function strangeKey(key: string, words: ReadonlySet<string>): number {
  if (words.has(key)) return 0;
  return isWord(key) ? key.length / 50 : 1 + key.length / 10;
}
