import type { TypeId } from '../model/types.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { returnType } from '../testcase/types/return-type.js';
import { wanted } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { takesAnything, type TypeTable } from '../testcase/types/type-table.js';
import { usesOf } from './uses.js';

/**
 * Search passes on what was made for something else: options as data, a list of schemas as what is to be checked. Where
 * anything goes, such an object or list is no longer one of its type, so that its keys and what is in it are free to be
 * plain; nor is a function that may return anything. What the test does stays the same.
 */
export function freeObjects(test: TestCase, facts: Facts): TestCase {
  let current = test;
  // Earlier statements are looked at last: what is inside of an object that is free is free as well.
  for (let at = test.statements.length - 1; at >= 0; at--) {
    const statement = test.statements[at] as Statement;
    const isFree = freedomOf(statement, facts.table);
    if (isFree === undefined) continue;
    const places = usesOf(current, at).map((use) => wanted(current.statements[use.by] as Statement, use.n, facts));
    const [type] = places;
    if (type === undefined || type === (statement as { type: TypeId }).type || !places.every(isFree)) continue;
    current = { statements: current.statements.with(at, { ...statement, type } as Statement) };
  }
  return current;
}

/** Whether a place lets the statement be anything of its kind; undefined where it is that already, or never can. */
function freedomOf(statement: Statement, table: TypeTable): ((place: TypeId) => boolean) | undefined {
  switch (statement.kind) {
    case 'object':
    case 'array':
      return isAnything(statement.type, table) ? undefined : (place) => isAnything(place, table);
    case 'callback': {
      const givesAnything = (type: TypeId): boolean =>
        type >= 0 && type < table.known && table.shape(type).k === 'func' && takesAnything(returnType(type, table), table);
      return statement.throws || statement.returns.length === 0 || givesAnything(statement.type) ? undefined : givesAnything;
    }
    default:
      return undefined;
  }
}

function isAnything(type: TypeId, table: TypeTable): boolean {
  if (type < 0 || type >= table.known) return false;
  const node = table.shape(type);
  return node.k === 'prim' && ['any', 'unknown', 'object'].includes(node.name);
}
