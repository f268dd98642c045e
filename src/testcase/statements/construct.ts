import type { ConstructStatement } from '../statement.js';
import { paramAt } from '../types/call-plan.js';
import { NO_TYPE } from '../types/type-table.js';
import { remapRefs, type StatementKind } from './statement-kind.js';

export const construct: StatementKind<ConstructStatement> = {
  references: (statement) => statement.args,
  remap(statement, map) {
    const args = remapRefs(statement.args, map);
    return args === statement.args ? statement : { kind: 'construct', callable: statement.callable, args };
  },
  typeOf: (statement, { plans }) => plans[statement.callable]?.result ?? NO_TYPE,
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    return (plan && paramAt(plan, n)?.type) ?? NO_TYPE;
  },
};
