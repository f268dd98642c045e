import type { WaitStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';

export const wait: StatementKind<WaitStatement> = {
  collect: () => {},
  move: (statement) => statement,
  typeOf: () => NO_TYPE,
  wanted: () => NO_TYPE,
};

/** The longest that a timer can be set to: nothing falls due later. */
export const longestWait = 2 ** 31 - 1;

/** What is wrong with it; undefined when nothing is. */
export function checkWait({ length }: WaitStatement): string | undefined {
  return Number.isInteger(length) && length >= 1 && length <= longestWait ? undefined : `lets ${length} ms pass`;
}
