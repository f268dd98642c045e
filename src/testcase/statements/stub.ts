import type { StubStatement } from '../statement.js';
import { NO_TYPE } from '../types/type-table.js';
import type { StatementKind } from './statement-kind.js';

export const stub: StatementKind<StubStatement> = {
  collect: () => {},
  move: (statement) => statement,
  typeOf: () => NO_TYPE,
  wanted: () => NO_TYPE,
};

/** In the place of the name of a variable: what `Math.random` gives. No variable is called so. */
export const chanceName = 'Math.random';

/** What is wrong with it; undefined when nothing is. */
export function checkStub({ name, text, length }: StubStatement): string | undefined {
  if (name !== chanceName) return length === undefined && !text?.includes('\0') ? undefined : `sets ${name} to a number`;
  return length !== undefined && length >= 0 && length < 1 ? undefined : `draws ${length}`;
}
