import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import type { CallPlan } from '../testcase/types/call-plan.js';
import { isObject, type TypeTable } from '../testcase/types/type-table.js';

/** What is called so takes something out of its object, or ends it. */
const removing = /^(?:delete|remove|clear|reset|pop|shift|drop|evict|dispose|destroy|close|end)(?![a-z])/;

/**
 * How many objects were taken out of another one, and are used after it was changed: `root = tree.root; tree.delete(1);
 * tree.delete(root)` deletes what is in the tree no longer. What an adding call gave is a handle for later; it is stale
 * only when something was removed meanwhile.
 */
export function staleHandles(test: TestCase, { plans, table }: Facts): number {
  const { statements } = test;
  let found = 0;
  for (let handle = 0; handle < statements.length; handle++) {
    const got = statements[handle] as Statement;
    if ((got.kind !== 'get' && got.kind !== 'call') || got.receiver === undefined) continue;
    if (!isObject(plans[got.callable]?.result ?? -1, table)) continue;
    const changed = changedAfter(handle, got.receiver, got.kind === 'get', test, { plans, table });
    if (changed >= 0 && isUsedAfter(changed, handle, test)) found++;
  }
  return found;
}

/** The first call behind the handle by which its object may be another; -1 without one. */
function changedAfter(handle: Ref, owner: Ref, isRead: boolean, { statements }: TestCase, { plans, table }: Facts): Ref {
  for (let i = handle + 1; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind !== 'call' || statement.receiver !== owner) continue;
    // To be given back is what a handle is for.
    const plan = plans[statement.callable];
    const isRemoving = removing.test(plan?.callable.name ?? '');
    if (statement.args.includes(handle)) return isRemoving ? i : -1;
    if (isRemoving || (isRead && !isQuestion(plan, table))) return i;
  }
  return -1;
}

/** `tree.has(1)`: a truth value, and no name of something that changes its object. */
function isQuestion(plan: CallPlan | undefined, table: TypeTable): boolean {
  const node = plan && plan.result >= 0 ? table.shape(plan.result) : undefined;
  const isTruth = node?.k === 'prim' && node.name === 'boolean';
  return isTruth && !/^(?:add|insert|set|push|put|append|update|replace|move)(?![a-z])/.test(plan?.callable.name ?? '');
}

function isUsedAfter(position: Ref, handle: Ref, { statements }: TestCase): boolean {
  for (let i = position + 1; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind !== 'await' && references(statement).includes(handle)) return true;
  }
  return false;
}
