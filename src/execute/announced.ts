import type { Statement } from '../testcase/statement.js';
import { isValue } from '../testcase/statements/index.js';

/** So many tests are announced at once: it costs several times what a short test does, and after these is not worth it. */
export const announcedAtOnce = 2000;

/** The first tests tell of their calls as well: they meet every callable, and one that hangs is known by its first victim. */
export const callsTold = 100;

/** It runs code of the subject's, and may not come back. Of other statements nobody has to know that they are done. */
export function mayHang(statement: Statement | undefined): boolean {
  return statement !== undefined && !isValue(statement);
}
