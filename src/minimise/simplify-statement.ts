import type { ConstantPool } from '../model/subject.js';
import { plain } from '../testcase/shapes.js';
import type { ManyStatement, ObjectStatement, Statement, StubStatement, WaitStatement } from '../testcase/statement.js';
import { fewOf } from '../testcase/statements/many.js';
import { primitiveOf } from '../testcase/statements/make.js';
import { objectShape } from '../testcase/statements/object.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { number as searchNumber } from './values/number.js';
import { string as searchString } from './values/string.js';

/** A text of fewer characters is read faster than how often one is repeated. */
const REPEATED = 10;

/** Simpler versions of a statement that is no literal itself, each told whether it did. */
export function* plainerStatements(
  statement: Statement,
  table: TypeTable,
  { strings, numbers }: Pick<ConstantPool, 'strings' | 'numbers'>,
): Generator<Statement, void, boolean> {
  if (statement.kind === 'enum' && statement.member > 0) yield { ...statement, member: 0 };
  if (statement.kind === 'object') yield* plainerKeys(statement, table, strings);
  if (statement.kind === 'many') yield* fewer(statement);
  if (statement.kind === 'wait') yield* plainerWait(statement, numbers);
  if (statement.kind === 'stub') yield* plainerStub(statement);
  // An array can be gone through as well, and more than once.
  if (statement.kind === 'builtin' && statement.name === 'Iterable' && takesArray(statement.type, table))
    yield { kind: 'array', type: statement.type, elements: statement.args };
}

function* plainerWait(start: WaitStatement, numbers: readonly number[]): Generator<Statement, void, boolean> {
  const search = searchNumber(start.length, { strings: [], numbers, bigints: [] });
  for (let step = search.next(); !step.done; ) step = search.next(yield { ...start, length: step.value });
}

/** Half is half, and `1` is on. */
function* plainerStub(start: StubStatement): Generator<Statement, void, boolean> {
  if (start.length !== undefined) {
    for (const length of [0.5, 0, 0.25, 0.75, 0.99]) if (length === start.length || (yield { ...start, length })) return;
  } else if (start.text !== undefined) {
    for (const text of ['1', 'text']) if (text === start.text || (yield { ...start, text })) return;
  }
}

/** A few will often do; else as many as are beyond the limit, which lies between two lengths. */
function* fewer(start: ManyStatement): Generator<Statement, void, boolean> {
  if (yield plain(fewOf(start))) return;
  let statement = start;
  if (start.name === 'String' && start.text !== 'a' && (yield { ...start, text: 'a' })) statement = { ...start, text: 'a' };
  let low = 1;
  let high = start.length;
  // First at its edge, where search has mostly put it: then there is nothing to look for.
  if (high >= 2 && (yield { ...statement, length: high - 1 })) {
    high--;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (yield { ...statement, length: middle }) high = middle;
      else low = middle + 1;
    }
  }
  if (start.name === 'String' && high < REPEATED) yield primitiveOf(start.type, statement.text.repeat(high));
}

function takesArray(type: number, table: TypeTable): boolean {
  const node = table.shape(type);
  return node.k === 'builtin' && node.name === 'Iterable';
}

/** Keys that no type asks for become letters, or at least shorter. */
function* plainerKeys(start: ObjectStatement, table: TypeTable, strings: readonly string[]): Generator<Statement, void, boolean> {
  const { props, index } = objectShape(start.type, table);
  // Keys of a narrower type than string are not any word.
  if (index.some(({ key }) => !isText(key, table))) return;
  let statement = start;
  for (const [n, [key, ref]] of start.entries.entries()) {
    const letter = 'abcdefghij'[n];
    if (letter === undefined || key.length < 2 || props.some((prop) => prop.name === key)) continue;
    const before: ObjectStatement = statement;
    const search = plainerKey(key, letter, strings);
    let step = search.next();
    while (!step.done) {
      const wanted: string = step.value;
      const renamed: ObjectStatement = { ...before, entries: before.entries.with(n, [wanted, ref]) };
      const accepted: boolean = !before.entries.some(([other]) => other === wanted) && (yield renamed);
      if (accepted) statement = renamed;
      step = search.next(accepted);
    }
  }
}

function* plainerKey(key: string, letter: string, strings: readonly string[]): Generator<string, void, boolean> {
  if (!(yield letter) && !isWord(key)) yield* searchString(key, { strings, numbers: [], bigints: [] });
}

export function isText(type: number, table: TypeTable): boolean {
  const node = table.shape(type);
  return node.k === 'prim' && node.name === 'string';
}

export function isWord(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}
