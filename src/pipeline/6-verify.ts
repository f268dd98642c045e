import { relax } from '../assertions/index.js';
import type { EmittableTest, EmittedSuite } from '../emit/index.js';
import type { Verifier } from '../verify/run-vitest.js';
import type { TypeChecker, TypeDiagnostic } from '../verify/type-check.js';
import type { Failure, MeasuredCoverage } from '../verify/verdict.js';
import type { DroppedCounts } from './result.js';
import { fail } from './failure.js';

export interface VerifyRequest {
  readonly tests: readonly EmittableTest[];
  readonly testFile: string;
  readonly subject: string;
  readonly seed: number;
  readonly emit: (tests: readonly EmittableTest[]) => EmittedSuite;
  readonly verifier: Verifier;
  readonly checker: TypeChecker;
  readonly onWarning: (message: string) => void;
}

export interface Verified {
  readonly tests: readonly EmittableTest[];
  readonly suite: EmittedSuite;
  readonly coverage?: MeasuredCoverage;
  readonly dropped: Omit<DroppedCounts, 'harmful'>;
}

/** Each round mends or drops at least one test, so this only bounds bad luck. */
const maxRounds = 12;

/**
 * Step 6: nothing is written that has not type-checked and passed in the user's runner. What fails is mended first
 * (printed more loosely, assertions relaxed) and dropped when that does not help.
 */
export async function verifySuite(request: VerifyRequest): Promise<Verified> {
  let tests = request.tests;
  let typeError = 0;
  let flaky = 0;
  for (let round = 0; round < maxRounds; round++) {
    const suite = request.emit(tests);
    const checked = request.checker.check(request.testFile, suite.text);
    if (checked.runnerUnresolved && round === 0) {
      request.onWarning('TypeScript cannot find the types of vitest from the test file; what depends on them is not checked');
    }
    if (checked.diagnostics.length > 0) {
      const mended = mendTypes(tests, suite, checked.diagnostics);
      typeError += tests.length - mended.length;
      tests = mended;
      continue;
    }
    const verdict = await request.verifier.verify({ ...request, text: suite.text });
    if (verdict.notIncluded && round === 0) {
      request.onWarning(
        `your own runs will not find it: the runner includes only ${verdict.notIncluded.join(', ')}; choose a place with --out`,
      );
    }
    if (verdict.coverageError) request.onWarning(`coverage could not be measured: ${verdict.coverageError}`);
    if (verdict.passed) {
      const coverage = verdict.coverage ? { coverage: verdict.coverage } : {};
      return { tests, suite, ...coverage, dropped: { flaky, typeError } };
    }
    const mended = mendFailures(tests, suite, verdict.failures);
    flaky += tests.length - mended.length;
    tests = mended;
  }
  return fail('NOT_VERIFIED', `the suite did not become green in ${maxRounds} rounds`);
}

function mendTypes(
  tests: readonly EmittableTest[],
  suite: EmittedSuite,
  diagnostics: readonly TypeDiagnostic[],
): readonly EmittableTest[] {
  const guilty = new Set<number>();
  for (const { line, message } of diagnostics) {
    const inside = suite.tests.filter(({ startLine, endLine }) => startLine <= line && line <= endLine);
    if (inside.length === 0) fail('TYPE_ERROR', `the test file does not type-check at line ${line}: ${message}`);
    for (const { index } of inside) guilty.add(index);
  }
  return tests.flatMap((test, index) => {
    if (!guilty.has(index)) return [test];
    return test.loose ? [] : [{ ...test, loose: true as const }];
  });
}

function mendFailures(
  tests: readonly EmittableTest[],
  suite: EmittedSuite,
  failures: readonly Failure[],
): readonly EmittableTest[] {
  const guilty = new Map<number, Failure>();
  for (const failure of failures) {
    const index = suite.tests[failure.index]?.index;
    if (index !== undefined) guilty.set(index, failure);
  }
  if (guilty.size === 0) {
    const [first] = failures;
    fail('NOT_VERIFIED', `the suite fails in the runner: ${first?.message ?? 'for an unknown reason'}`);
  }
  return tests.flatMap((test, index) => {
    const failure = guilty.get(index);
    if (!failure) return [test];
    const assertions = failure.cause === 'assertion' ? test.assertions.flatMap((assertion) => relax(assertion) ?? []) : [];
    return assertions.length > 0 ? [{ ...test, assertions }] : [];
  });
}
