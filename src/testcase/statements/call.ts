import type { CallStatement, Ref } from '../statement.js';
import { paramAt } from '../types/call-plan.js';
import { NO_TYPE } from '../types/type-table.js';
import { remapRefs, type StatementKind } from './statement-kind.js';

export const call: StatementKind<CallStatement> = {
  references({ receiver, args }) {
    if (receiver === undefined) return args;
    const refs = [receiver];
    for (let i = 0; i < args.length; i++) refs.push(args[i] as Ref);
    return refs;
  },
  remap(statement, map) {
    const args = remapRefs(statement.args, map);
    const { receiver } = statement;
    if (receiver === undefined) return args === statement.args ? statement : { kind: 'call', callable: statement.callable, args };
    const mapped = map(receiver);
    return mapped === receiver && args === statement.args
      ? statement
      : { kind: 'call', callable: statement.callable, receiver: mapped, args };
  },
  typeOf(statement, { plans }, earlier) {
    const plan = plans[statement.callable];
    if (plan === undefined) return NO_TYPE;
    const from = plan.resultFrom < 0 ? undefined : statement.args[plan.resultFrom];
    return from === undefined ? plan.result : (earlier[from] ?? plan.result);
  },
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    if (plan === undefined) return NO_TYPE;
    if (statement.receiver === undefined) return paramAt(plan, n)?.type ?? NO_TYPE;
    return n === 0 ? plan.owner : (paramAt(plan, n - 1)?.type ?? NO_TYPE);
  },
};
