import { type EmittableTest, type EmittedSuite, isMocked } from '../emit/index.js';
import type { ProbeTable } from '../model/probes.js';
import type { Verifier } from '../verify/run-vitest.js';
import type { TypeChecker } from '../verify/type-check.js';
import type { GuardKind, MeasuredCoverage, OtherTests, Round, Verdict } from '../verify/verdict.js';
import type { ModuleUse, Scribe } from './5-write-down.js';
import { fail } from './failure.js';
import { type Mended, mendFailures, type Printed, testsAt } from './mend-suite.js';
import { missedArms } from './missed-arms.js';
import type { DroppedCounts } from './result.js';
import { settleTypes } from './settle-types.js';

export interface VerifyRequest {
  readonly tests: readonly EmittableTest[];
  readonly testFile: string;
  readonly subject: string;
  readonly emit: Scribe;
  readonly table: ProbeTable;
  readonly verifier: Verifier;
  readonly checker: TypeChecker;
  readonly onWarning: (message: string) => void;
  /** Tests in the file that stay whatever they do. */
  readonly others?: OtherTests;
}

export interface Verified {
  readonly tests: readonly EmittableTest[];
  readonly suite: EmittedSuite;
  readonly coverage?: MeasuredCoverage;
  readonly dropped: Omit<DroppedCounts, 'harmful'>;
}

/** Each round mends or drops at least one test, so this only bounds bad luck. */
const maxRounds = 16;

/**
 * Step 6: nothing is written that has not type-checked and passed in the user's runner. What fails is mended first
 * (the module evaluated anew for each test, printed more loosely, assertions relaxed) and dropped when that does not
 * help.
 */
export async function verifySuite(request: VerifyRequest): Promise<Verified> {
  let tests = request.tests;
  /** The search saw that tests disturb each other: begun with fresh copies, unless it turns out that there can be none. */
  let isKnown = tests.some(isKnownDisturbed);
  let use: ModuleUse = isKnown ? 'fresh' : 'shared';
  /** Set until it is known whether fresh copies of the module help: how it was without. */
  let before: Trial | undefined;
  let mayRefresh = !isKnown;
  let warned = false;
  let dropped: Verified['dropped'] = { flaky: 0, interfering: 0, typeError: 0 };
  const take = ({ tests: mended, flaky, interfering }: Mended): void => {
    tests = mended;
    dropped = { ...dropped, flaky: dropped.flaky + flaky, interfering: dropped.interfering + interfering };
  };
  const goBack = (to: Trial): void => {
    use = 'shared';
    before = undefined;
    dropped = to.dropped;
    take(mendFailures(to, to.verdict));
  };
  /** Without copies nothing can be done for tests that hold in some orders only. */
  const share = (): void => {
    use = 'shared';
    isKnown = false;
    const kept = tests.filter((test) => !isKnownDisturbed(test));
    take({ tests: kept, flaky: 0, interfering: tests.length - kept.length });
  };
  /** Mocks stand for the whole file: where they are in its way, all tests that need them go. */
  const giveUpMocks = (): void => {
    before = undefined;
    tests = tests.filter((test) => !isMocked(test));
    if (tests.length === 0) fail('MOCKS_FAILED', 'mocks of its effects do not work in the runner, and no test goes without');
  };
  for (let round = 0; round < maxRounds; round++) {
    const suite = request.emit(tests, use);
    const checked = await request.checker.check(request.testFile, suite.text);
    if (checked.runnerUnresolved && round === 0) {
      request.onWarning('TypeScript cannot find the types of vitest from the test file; what depends on them is not checked');
    }
    if (checked.diagnostics.length > 0) {
      const isOfNoTest = checked.diagnostics.some(({ line }) => testsAt(suite, line).length === 0);
      if (isOfNoTest && tests.some(isMocked)) {
        giveUpMocks();
        continue;
      }
      if (isKnown && isOfNoTest) {
        share();
        continue;
      }
      if (before && isOfNoTest) {
        if (before.verdict.passed) return verified(before);
        goBack(before);
        continue;
      }
      const mended = await settleTypes({ tests, suite }, checked.diagnostics, {
        emit: (some) => request.emit(some, use),
        check: async (text) => (await request.checker.check(request.testFile, text)).diagnostics,
      });
      dropped = { ...dropped, typeError: dropped.typeError + tests.length - mended.length };
      tests = mended;
      continue;
    }
    const independent = use === 'fresh' || tests.every((test) => !test.changesState || test.disturbed === false);
    const verdict = await request.verifier.verify({
      ...request,
      text: suite.text,
      independent,
      ...guardOf(tests, suite),
      ownTests: suite.tests.length,
    });
    if (tests.some(isMocked) && verdict.failures.some(({ index }) => index < 0)) {
      giveUpMocks();
      continue;
    }
    if (!warned) warnOf(verdict, request);
    warned = true;
    if (isKnown && verdict.failures.some(({ index }) => index < 0)) {
      share();
      continue;
    }
    const trial: Trial = { tests, suite, verdict, dropped, missed: missedArms(tests, request.table, verdict.coverage) };
    if (before && !isBetter(trial, before)) {
      if (before.verdict.passed) return verified(before);
      goBack(before);
      continue;
    }
    before = undefined;
    if (mayRefresh && isDisturbed(trial)) {
      // Tried once: what is disturbed by more than the module's state stays so.
      mayRefresh = false;
      use = 'fresh';
      before = trial;
      const failures = verdict.failures.filter(({ cause }) => cause !== 'interference');
      if (failures.length > 0) take(mendFailures(trial, { ...verdict, failures }));
    } else if (verdict.passed) return verified(trial);
    else take(mendFailures(trial, verdict));
  }
  return fail('NEVER_GREEN', `of the tests that were left, others failed in the runner each time, ${maxRounds} times in turn`);
}

/** What the user wrote into the file may do as it likes. */
function guardOf(tests: readonly EmittableTest[], { kept = [] }: EmittedSuite): { readonly guard?: GuardKind } {
  if (tests.some(isMocked)) return { guard: 'always' };
  return kept.some(({ whose }) => whose === 'user') ? {} : { guard: 'alone' };
}

/** A file, and how it fared in the runner. */
interface Trial extends Printed {
  readonly verdict: Verdict;
  /** Arms taken in the search and not in the runner. */
  readonly missed: number;
  /** Until then. */
  readonly dropped: Verified['dropped'];
}

function verified({ tests, suite, verdict, dropped }: Trial): Verified {
  return { tests, suite, ...(verdict.coverage ? { coverage: verdict.coverage } : {}), dropped };
}

/** Tests fail, or go another way than in the search, because of what others left in the module. */
function isDisturbed({ tests, verdict, missed }: Trial): boolean {
  if (!verdict.passed) return verdict.failures.some(({ cause }) => cause === 'interference');
  return missed > 0 && tests.some((test) => test.changesState);
}

function isKnownDisturbed({ disturbed }: EmittableTest): boolean {
  return disturbed === true;
}

const order: readonly Round[] = ['whole', 'backwards', 'alone', 'own'];

/** Got further, or as far with fewer failures or more arms. A failure that is no test's is that of all. */
function isBetter(trial: Trial, than: Trial): boolean {
  if (trial.verdict.failures.some(({ index }) => index < 0)) return false;
  const further = roundsPassed(trial) - roundsPassed(than);
  if (further !== 0) return further > 0;
  const fewer = than.verdict.failures.length - trial.verdict.failures.length;
  return fewer > 0 || (fewer === 0 && trial.missed < than.missed);
}

function roundsPassed({ verdict: { failures } }: Trial): number {
  const [first] = failures;
  return first ? order.indexOf(first.round) : order.length;
}

function warnOf({ notIncluded, coverageError }: Verdict, { onWarning }: VerifyRequest): void {
  if (notIncluded) {
    onWarning(`your own runs will not find it: the runner includes only ${notIncluded.join(', ')}; choose a place with --out`);
  }
  if (coverageError) onWarning(`coverage could not be measured: ${coverageError}`);
}
