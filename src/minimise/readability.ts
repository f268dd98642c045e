import type { SubjectModel } from '../model/subject.js';
import type { ObjectStatement, Statement, TestCase } from '../testcase/statement.js';
import { isValue, references, wanted } from '../testcase/statements/index.js';
import { objectShape } from '../testcase/statements/object.js';
import { takesAnything } from '../testcase/types/type-table.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { findLinkedParts } from '../testcase/types/linked-parts.js';
import { detoursOf } from './detours.js';
import { givenTwice } from './given-twice.js';
import { isCalledOn } from './itself.js';
import { isInstanceWanted, isMadeUp, isUnlikely } from './likelihood.js';
import { mixedRows } from './mixed-kinds.js';
import { Neighbours } from './neighbours.js';
import { roleCost } from './played-roles.js';
import { createScalarCost, type LiteralPlace, type ScalarCost } from './scalar-cost.js';
import { isWord } from './simplify-statement.js';
import { isOutOfOrder } from './sorted-lists.js';
import { linksWritten, straysOf } from './strays.js';
import { type ValuePlace, valuePlaces } from './value-places.js';

/**
 * What a reader pays for a test: the one measure that every accepted change must lower. Actions weigh most, then
 * structures, then how odd the literals are (values of the source and names of parameters say something, random ones
 * do not). Weights are ours; only their order matters, as no change trades one kind for another at a loss.
 */
export interface Readability {
  cost(test: TestCase): number;
  /** Of one literal. */
  readonly scalar: ScalarCost;
  /** How many calls are not meant for users, and how often a state is put together that none of them could make. */
  contrived(test: TestCase): number;
}

const ACTION = 40;
/** A call that is not meant for users: rather two others. */
const INTERNAL = 60;
/** Time that passes is a line of its own, but calls nothing. */
const WAIT = 12;
const STRUCTURE = 3;
/** What has more members than anybody counts; each of them takes time. */
const MANY = 10;
const REFERENCE = 1;
const VARIABLE = 8;
/** A value of another kind than untyped code seems to expect, or than others that are for the same thing. */
const UNLIKELY = 12;
/** An object of the subject's where any data would do: a schema that is given itself to check. */
const PASSED_ON = 6;
/** The same where an object of a class is expected: to make one is worth another line. */
const NO_INSTANCE = 60;
/** A node of no tree, or of another one, and a link that is written by hand: rather two calls that give the like. */
const CONTRIVED = 110;
/** An object that another of its class made: to make it is worth a line. */
const DETOUR = 45;
/** An object that is given itself: to make another one is worth a line. */
const ITSELF = 60;
/** An object that is given for two things: to make another one is worth two lines. */
const TWICE = 110;
/** A list out of order looks as if its order mattered. */
const DISORDER = 0.5;
/** One structure in two places looks as if it mattered that it is the same. */
const SHARED = 2;

export function createReadability(model: SubjectModel, facts: Facts, strangers?: ReadonlySet<string>): Readability {
  const scalar = createScalarCost(model.constants, strangers);
  const isInternal = (statement: Statement): boolean =>
    'callable' in statement && model.callables[statement.callable]?.internal === true;
  const parts = findLinkedParts(model, facts.table);
  const brokenLinks = (test: TestCase): number =>
    parts === undefined ? 0 : straysOf(test, parts, facts).length + linksWritten(test, parts);
  const strangersIn = (test: TestCase): number => mixedRows(test, model, facts).reduce((sum, row) => sum + row.strangers, 0);
  return {
    scalar,
    contrived: (test) => test.statements.filter(isInternal).length + brokenLinks(test),
    cost(test) {
      const places = valuePlaces(test, model);
      const neighbours = new Neighbours();
      /** Of each value, where it is written: literals and structures count at every use. */
      const written: number[] = [];
      const isUsed: boolean[] = [];
      let sum =
        brokenLinks(test) * CONTRIVED +
        detoursOf(test, facts).length * DETOUR +
        strangersIn(test) * UNLIKELY +
        givenTwice(test).length * TWICE;
      test.statements.forEach((statement, i) => {
        let own = statementCost(statement, facts);
        if (statement.kind === 'wait') own += scalar(statement.length);
        if (statement.kind === 'stub') own += scalar(statement.text ?? statement.length);
        if (isOutOfOrder(statement, test.statements)) own += DISORDER;
        references(statement).forEach((ref, n) => {
          const used = test.statements[ref] as Statement;
          own += REFERENCE;
          const type = wanted(statement, n, facts);
          if (isMadeUp(used, statement, n, facts)) own += UNLIKELY;
          own += roleCost(used, statement, n, facts);
          if (isUnlikely(used, type, facts.table)) own += isInstanceWanted(type, facts.table) ? NO_INSTANCE : UNLIKELY;
          if (used.kind === 'primitive') {
            own += scalar(used.value, placeOf(places[i]?.[n], neighbours.of(statement, i, n)));
            neighbours.add(statement, i, n, used.value);
          } else if (isValue(used)) own += (written[ref] as number) + (isUsed[ref] && used.kind !== 'enum' ? SHARED : 0);
          else {
            const receives = n === 0 && isMemberUse(statement);
            if (!receives && isCalledOn(statement, ref)) own += ITSELF;
            own += resultCost(used, receives) + (!receives && takesAnything(type, facts.table) ? PASSED_ON : 0);
          }
          isUsed[ref] = true;
        });
        if (isValue(statement)) written[i] = own;
        else sum += own;
      });
      return sum;
    },
  };
}

function placeOf(place: ValuePlace | undefined, taken: LiteralPlace['taken']): LiteralPlace {
  return taken === undefined ? (place ?? {}) : { ...place, taken };
}

function statementCost(statement: Statement, facts: Facts): number {
  switch (statement.kind) {
    case 'primitive':
    case 'await':
      return 0;
    case 'enum':
      return 1 + statement.member / 100;
    case 'object':
      return STRUCTURE + keysCost(statement, facts);
    case 'builtin':
      // What can be consumed only once has to be thought about.
      return statement.name === 'Iterable' ? STRUCTURE + 1 : STRUCTURE;
    case 'many':
      return MANY + statement.length / 10_000 + Number(statement.name === 'String' && statement.text !== 'a');
    case 'array':
    case 'callback':
      return STRUCTURE;
    case 'construct':
    case 'call':
    case 'get':
    case 'set':
      return ACTION + (facts.plans[statement.callable]?.callable.internal ? INTERNAL : 0);
    case 'wait':
    case 'stub':
      return WAIT;
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

/** Keys that no type asks for are free to be letters; a word among them looks as if it mattered. */
function keysCost(statement: ObjectStatement, { table }: Facts): number {
  const { props } = objectShape(statement.type, table);
  const free = statement.entries.filter(([key]) => !props.some((prop) => prop.name === key));
  return free.reduce((sum, [key]) => sum + (isWord(key) ? 0.1 : 1) + key.length / 20, 0);
}
