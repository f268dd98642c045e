import type { EmittableTest, EmittedSuite } from '../emit/index.js';
import type { TypeDiagnostic } from '../verify/type-check.js';
import { mendTypes, type Printed, testsAt } from './mend-suite.js';

export interface TypeDesk {
  readonly emit: (tests: readonly EmittableTest[]) => EmittedSuite;
  readonly check: (text: string) => Promise<readonly TypeDiagnostic[]>;
}

/** So often is one test mended before all are looked at again. */
const mostRounds = 8;

/**
 * Mends what the checker refused, and as it often refuses something else then, checks the mended tests again, in a file
 * of their own: one with all the others would take several times as long, each time.
 */
export async function settleTypes(
  printed: Printed,
  diagnostics: readonly TypeDiagnostic[],
  { emit, check }: TypeDesk,
): Promise<readonly EmittableTest[]> {
  let { tests } = printed;
  let open = printed;
  let refused = diagnostics;
  for (let round = 0; round < mostRounds; round++) {
    const mended = mendTypes(open, refused);
    const became = new Map(open.tests.map((test, index) => [test, mended[index] ?? []] as const));
    tests = tests.flatMap((test) => became.get(test) ?? [test]);
    const changed = mended.flat().filter((test) => !became.has(test));
    if (changed.length === 0) return tests;
    const suite = emit(changed);
    refused = await check(suite.text);
    // What is wrong outside of all tests may be so in this file only.
    if (refused.length === 0 || refused.some(({ line }) => testsAt(suite, line).length === 0)) return tests;
    open = { tests: changed, suite };
  }
  return tests;
}
