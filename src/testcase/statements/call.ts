import type { CallStatement, Ref } from '../statement.js';
import { paramAt } from '../types/call-plan.js';
import { NO_TYPE } from '../types/type-table.js';
import { moveRefs, type StatementKind } from './statement-kind.js';
import { callOf } from './make.js';

export const call: StatementKind<CallStatement> = {
  collect({ receiver, args }, refs) {
    if (receiver !== undefined) refs.add(receiver);
    refs.addAll(args);
  },
  move(statement, places) {
    const args = moveRefs(statement.args, places);
    const { receiver } = statement;
    const moved = receiver === undefined ? undefined : (places[receiver] as Ref);
    return moved === receiver && args === statement.args ? statement : callOf(statement.callable, moved, args);
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
