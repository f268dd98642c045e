import type { ConstructStatement } from '../statement.js';
import { paramAt } from '../types/call-plan.js';
import { NO_TYPE } from '../types/type-table.js';
import { moveRefs, type StatementKind } from './statement-kind.js';
import { constructOf } from './make.js';

export const construct: StatementKind<ConstructStatement> = {
  collect: (statement, refs) => refs.addAll(statement.args),
  move(statement, places) {
    const args = moveRefs(statement.args, places);
    return args === statement.args ? statement : constructOf(statement.callable, args);
  },
  typeOf: (statement, { plans }) => plans[statement.callable]?.result ?? NO_TYPE,
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    return (plan && paramAt(plan, n)?.type) ?? NO_TYPE;
  },
};
