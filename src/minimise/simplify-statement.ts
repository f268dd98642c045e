import type { ObjectStatement, Statement } from '../testcase/statement.js';
import { objectShape } from '../testcase/statements/object.js';
import type { TypeTable } from '../testcase/types/type-table.js';

/** Simpler versions of a statement that is no literal itself, each told whether it did. */
export function* plainerStatements(statement: Statement, table: TypeTable): Generator<Statement, void, boolean> {
  if (statement.kind === 'enum' && statement.member > 0) yield { ...statement, member: 0 };
  if (statement.kind === 'object') yield* plainerKeys(statement, table);
}

/** Keys that no type asks for and that are no words become letters. */
function* plainerKeys(start: ObjectStatement, table: TypeTable): Generator<Statement, void, boolean> {
  const { props, index } = objectShape(start.type, table);
  // Keys of a narrower type than string are not any word.
  if (index.some(({ key }) => !isText(key, table))) return;
  let statement = start;
  for (const [n, [key, ref]] of start.entries.entries()) {
    const letter = 'abcdefghij'[n];
    if (letter === undefined || isWord(key) || props.some((prop) => prop.name === key)) continue;
    if (statement.entries.some(([other]) => other === letter)) continue;
    const renamed = { ...statement, entries: statement.entries.with(n, [letter, ref]) };
    if (yield renamed) statement = renamed;
  }
}

function isText(type: number, table: TypeTable): boolean {
  const node = table.shape(type);
  return node.k === 'prim' && node.name === 'string';
}

export function isWord(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}
