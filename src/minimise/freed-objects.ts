import type { TypeId } from '../model/types.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { wanted } from '../testcase/statements/index.js';
import { objectShape } from '../testcase/statements/object.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { usesOf } from './uses.js';

/**
 * Search passes on objects that were made for something else: options as data. Where anything goes, such an object is
 * no longer one of its type, so that its keys are free to be plain. What the test does stays the same.
 */
export function freeObjects(test: TestCase, facts: Facts): TestCase {
  const statements = test.statements.map((statement, at): Statement => {
    if (statement.kind !== 'object' || objectShape(statement.type, facts.table).props.length === 0) return statement;
    const places = usesOf(test, at).map((use) => wanted(test.statements[use.by] as Statement, use.n, facts));
    const [type] = places;
    return type !== undefined && places.every((place) => takesAnything(place, facts.table)) ? { ...statement, type } : statement;
  });
  return statements.every((statement, at) => statement === test.statements[at]) ? test : { statements };
}

function takesAnything(type: TypeId, table: TypeTable): boolean {
  if (type < 0 || type >= table.known) return false;
  const node = table.shape(type);
  return node.k === 'prim' && ['any', 'unknown', 'object'].includes(node.name);
}
