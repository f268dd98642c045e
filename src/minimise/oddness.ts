import type { SubjectModel } from '../model/subject.js';
import type { TypeId, TypeNode } from '../model/types.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { references, wanted } from '../testcase/statements/index.js';
import { planCalls } from '../testcase/types/call-plan.js';
import { isComparison, playedBodies } from '../testcase/types/callback-role.js';
import { createTypeTable, takesAnything, type TypeTable } from '../testcase/types/type-table.js';
import { findLinkedParts } from '../testcase/types/linked-parts.js';
import { detoursOf } from './detours.js';
import { givenTwice } from './given-twice.js';
import { idleQuestions } from './idle-questions.js';
import { isCalledOn } from './itself.js';
import { isMadeUp, isUnlikely } from './likelihood.js';
import { mixedRows } from './mixed-kinds.js';
import { createAmountCheck } from './amounts.js';
import { staleHandles } from './stale-handles.js';
import { linksWritten, straysOf } from './strays.js';

/** A link that is written by hand leaves no part of the structure as its owner would have it. */
const LINK = 2;

/** One list, object or function that is given for two things: what becomes of one of them becomes of the other. */
function isGivenTwice(value: Statement, used: readonly number[], n: number): boolean {
  return ['array', 'object', 'builtin', 'callback'].includes(value.kind) && used.indexOf(used[n] as number) < n;
}

/** All that it may be is plain: an object without functions, or a literal. */
function isData(type: TypeId, table: TypeTable): boolean {
  if (type < 0 || type >= table.known) return false;
  const shapes = table.members(type).map(table.shape);
  const isPlain = (node: TypeNode): boolean =>
    node.k === 'prim' ||
    node.k === 'lit' ||
    (node.k === 'object' && node.props.every((prop) => !prop.method && table.shape(prop.t).k !== 'func'));
  return shapes.some(({ k }) => k === 'object') && shapes.every(isPlain);
}

function isOwnObject(type: TypeId, table: TypeTable): boolean {
  return type >= 0 && type < table.known && table.shape(type).k === 'inst';
}

/**
 * How many values of a test are of another kind than untyped code seems to expect (none where types are known), how many
 * functions that should compare always say the same, how many objects are used after they were taken out of one that has changed since, how many questions nobody wants an answer to, how many objects of the subject are given where any data would do, how many amounts are none, how many lists or keys are of several kinds, how many calls are not meant for users, and how often something is
 * put together that users have no way to, or no reason: nodes of no tree, links written by hand, an object that is given
 * itself. Search gets everywhere with made-up objects; a test that gets there with what the code is for is worth more.
 */
export function createOddness(model: SubjectModel): (test: TestCase) => number {
  const isInternal = ({ callable }: { readonly callable: number }): boolean => model.callables[callable]?.internal === true;
  const table = createTypeTable(model);
  const isOrder = model.types.map((_, type) => playedBodies(type, table).some(isComparison));
  const facts = { table, plans: planCalls(model, table) };
  const parts = findLinkedParts(model, table);
  const makesObject = model.callables.map(({ kind, ret }) => kind === 'constructor' || isOwnObject(ret, table));
  const dataTypes = new Map<TypeId, boolean>();
  const takesData = (type: TypeId): boolean => {
    const found = dataTypes.get(type) ?? (takesAnything(type, table) || isData(type, table));
    dataTypes.set(type, found);
    return found;
  };
  // An object that the subject makes where any data would do: to be data is not what it is for.
  const isGivenAsData = (value: Statement, by: Statement, n: number): boolean =>
    (value.kind === 'construct' || (value.kind === 'call' && makesObject[value.callable] === true)) &&
    (by.kind === 'call' || by.kind === 'construct' || by.kind === 'object') &&
    takesData(wanted(by, n, facts));
  const isNoAmount = createAmountCheck(model);
  const known = new WeakMap<TestCase, number>();
  return (test) => {
    const found = known.get(test);
    if (found !== undefined) return found;
    let odd = parts === undefined ? 0 : straysOf(test, parts, facts).length + LINK * linksWritten(test, parts);
    odd += detoursOf(test, facts).length + givenTwice(test).length;
    odd += staleHandles(test, facts) + idleQuestions(test, facts);
    // Lists of untyped code may hold anything.
    if (!model.untyped) odd += mixedRows(test, model, facts).length;
    for (const statement of test.statements) {
      if ('callable' in statement && isInternal(statement)) odd++;
      if (statement.kind === 'callback' && !statement.body && !statement.throws && isOrder[statement.type]) odd++;
      if (statement.kind === 'call' && statement.args.some((arg) => isCalledOn(statement, arg))) odd++;
      const used = references(statement);
      for (let n = 0; n < used.length; n++) {
        const value = test.statements[used[n] as number] as Statement;
        if (isGivenAsData(value, statement, n) || isNoAmount(value, statement, n) || isGivenTwice(value, used, n)) odd++;
        else if (!model.untyped) continue;
        else if (isUnlikely(value, wanted(statement, n, facts), table) || isMadeUp(value, statement, n, facts)) odd++;
      }
    }
    known.set(test, odd);
    return odd;
  };
}
