import { hasView, isQuery, unviewed, weaken } from '../assertions/index.js';
import { type EmittableTest, type EmittedSuite, squeezed } from '../emit/index.js';
import type { TypeDiagnostic } from '../verify/type-check.js';
import type { Failure, Verdict } from '../verify/verdict.js';
import { fail } from './failure.js';

/** Tests as they were printed. */
export interface Printed {
  readonly tests: readonly EmittableTest[];
  readonly suite: EmittedSuite;
}

export interface Mended {
  readonly tests: readonly EmittableTest[];
  /** Of the dropped tests: those that passed by themselves, and all others. */
  readonly interfering: number;
  readonly flaky: number;
}

/** An argument that is not assignable to its parameter. */
const REFUSED_ARGUMENT = 2345;

/** A member that the type does not have, or of something that may not be there. */
const refusedAccess: ReadonlySet<number> = new Set([
  2339, 2349, 2531, 2532, 2533, 2571, 4111, 7053, 18_046, 18_047, 18_048, 18_049,
]);

/** A name that the types of the project do not have, such as `process` where those of Node are missing. */
const unknownName: ReadonlySet<number> = new Set([2304, 2580, 2584, 2591]);

/** What the checker refused is printed so that it cannot; when it still does, it asks objects nothing, or is dropped. For each test what it becomes. */
export function mendTypes(
  { tests, suite }: Printed,
  diagnostics: readonly TypeDiagnostic[],
): readonly (readonly EmittableTest[])[] {
  const guilty = new Map<number, TypeDiagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { line, message } = diagnostic;
    const inside = testsAt(suite, line);
    if (inside.length === 0) fail('TYPE_ERROR', `the test file does not type-check at line ${line}: ${message}`);
    for (const { index } of inside) guilty.set(index, [...(guilty.get(index) ?? []), diagnostic]);
  }
  return tests.map((test, index) => {
    const own = guilty.get(index);
    return own === undefined ? [test] : loosened(test, own);
  });
}

/** Silence is left out where it cannot be written; parts of a result that cannot be reached are left; the refused arguments are cast, as long as that may help; then all of them. */
function loosened(test: EmittableTest, diagnostics: readonly TypeDiagnostic[]): readonly EmittableTest[] {
  if (test.effects.output && diagnostics.some(({ code }) => unknownName.has(code))) {
    const { output: _, ...effects } = test.effects;
    return [{ ...test, effects }];
  }
  const isUnreachable = test.assertions.some(hasView) && diagnostics.some(({ code }) => refusedAccess.has(code));
  if (isUnreachable) return [{ ...test, assertions: unviewed(test.assertions) }];
  const known = test.refused ?? [];
  const texts = diagnostics.filter(({ code }) => code === REFUSED_ARGUMENT).map(({ text }) => squeezed(text));
  const refused = [...new Set([...known, ...texts])];
  if (refused.length > known.length && !test.loose) return [{ ...test, refused }];
  if (!test.loose) return [{ ...test, loose: true as const }];
  // If it was the questions or the parts, no argument needed a cast.
  const { loose: _, refused: __, ...unchanged } = test;
  if (test.assertions.some(hasView)) return [{ ...unchanged, assertions: unviewed(test.assertions) }];
  const assertions = test.assertions.filter((assertion) => !isQuery(assertion));
  return assertions.length > 0 && assertions.length < test.assertions.length ? [{ ...unchanged, assertions }] : [];
}

export function testsAt(suite: EmittedSuite, line: number): EmittedSuite['tests'] {
  return suite.tests.filter(({ startLine, endLine }) => startLine <= line && line <= endLine);
}

/** Failing assertions are relaxed; a test that has none left, or failed otherwise, is dropped. */
export function mendFailures({ tests, suite }: Printed, verdict: Pick<Verdict, 'tests' | 'failures'>): Mended {
  const guilty = new Map<number, Failure>();
  for (const failure of verdict.failures) {
    const index = ownTest(suite, verdict, failure)?.index;
    if (index !== undefined) guilty.set(index, failure);
  }
  if (guilty.size === 0) {
    const [first] = verdict.failures;
    const title = first && first.titlePath.length > 0 ? `${first.titlePath.join(' › ')}: ` : '';
    fail('NOT_VERIFIED', `the suite fails in the runner: ${title}${first?.message ?? 'for an unknown reason'}`);
  }
  const kept: EmittableTest[] = [];
  let interfering = 0;
  tests.forEach((test, index) => {
    const cause = guilty.get(index)?.cause;
    const mayRelax = cause === 'assertion' || cause === 'interference';
    const assertions = mayRelax ? weaken(test.assertions) : [];
    if (cause === undefined) kept.push(test);
    else if (assertions.length > 0) kept.push({ ...test, assertions, ...(cause === 'assertion' && { relaxed: true as const }) });
    else if (cause === 'interference') interfering++;
  });
  return { tests: kept, interfering, flaky: tests.length - kept.length - interfering };
}

/** The test of ours that failed; where the user's tests stand between ours, places do not match and titles must. */
function ownTest(
  suite: EmittedSuite,
  { tests }: Pick<Verdict, 'tests'>,
  failure: Failure,
): EmittedSuite['tests'][number] | undefined {
  if (tests.length === suite.tests.length || tests.length === 0) return suite.tests[failure.index];
  const title = failure.titlePath.join('\n');
  return suite.tests.find(({ titlePath }) => titlePath.join('\n') === title);
}
