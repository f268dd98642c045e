import type { TypeId } from '../model/types.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { wanted } from '../testcase/statements/index.js';
import { objectShape } from '../testcase/statements/object.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { hasNoShape } from '../testcase/types/type-table.js';
import { usesOf, wantedObject } from './uses.js';

/**
 * Search builds objects where anything goes and passes them on: data as options. Where all uses of such an object want
 * one of known members, and it has some of them, it is one of that type, so that it shows which of its values are odd
 * there. What the test does stays the same.
 */
export function shapeObjects(test: TestCase, facts: Facts): TestCase {
  const { table } = facts;
  // Where types are known, nothing else is passed.
  if (!table.model.untyped) return test;
  // Earlier statements are looked at last: what is inside of an object is wanted as what that object is.
  let current = test;
  for (let at = test.statements.length - 1; at >= 0; at--) {
    const statement = test.statements[at] as Statement;
    if (statement.kind !== 'object' || !hasNoShape(statement.type, table)) continue;
    const types = new Set(
      usesOf(current, at).map(({ by, n }) => wantedObject(wanted(current.statements[by] as Statement, n, facts), -1, facts)),
    );
    const [type] = types;
    const names = type === undefined ? [] : objectShape(type, table).props.map((prop) => prop.name);
    if (types.size !== 1 || !statement.entries.some(([key]) => names.includes(key))) continue;
    current = { statements: current.statements.with(at, { ...statement, type: type as TypeId }) };
  }
  return current;
}
