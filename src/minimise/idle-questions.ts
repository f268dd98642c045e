import type { TypeId } from '../model/types.js';
import type { TestCase } from '../testcase/statement.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { isUsed } from './uses.js';

/**
 * How many calls ask for a list of what there is, and nobody looks at the answer: `tree.keys()` before the act is there for
 * what it does on the way, if anything, and no user calls it for that.
 */
export function idleQuestions(test: TestCase, { plans, table }: Facts): number {
  const { statements } = test;
  let found = 0;
  for (let i = 0; i < statements.length - 1; i++) {
    const statement = statements[i];
    if (statement?.kind !== 'call' || statement.receiver === undefined || statement.args.length > 0) continue;
    if (isList(plans[statement.callable]?.result ?? -1, table) && !isUsed(test, i) && isBeforeAnother(i, test)) found++;
  }
  return found;
}

function isList(type: TypeId, table: TypeTable): boolean {
  if (type < 0 || type >= table.known) return false;
  const node = table.shape(type);
  return node.k === 'array' || (node.k === 'builtin' && /^(?:Map|Set|.*Iterator|Generator|Iterable)$/.test(node.name));
}

/** The act itself is no step before it. */
function isBeforeAnother(at: number, { statements }: TestCase): boolean {
  for (let i = at + 1; i < statements.length; i++) {
    const kind = statements[i]?.kind;
    if (kind === 'call' || kind === 'construct' || kind === 'get' || kind === 'set') return true;
  }
  return false;
}
