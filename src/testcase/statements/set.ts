import type { Ref, SetStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';
import { setOf } from './make.js';

export const set: StatementKind<SetStatement> = {
  collect({ receiver, value }, refs) {
    refs.add(receiver);
    refs.add(value);
  },
  move(statement, places) {
    const receiver = places[statement.receiver] as Ref;
    const value = places[statement.value] as Ref;
    return receiver === statement.receiver && value === statement.value ? statement : setOf(statement.callable, receiver, value);
  },
  // An assignment has a value in JavaScript; using it would only be another name for `value`.
  typeOf: () => NO_TYPE,
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    return (n === 0 ? plan?.owner : plan?.params[0]?.type) ?? NO_TYPE;
  },
};
