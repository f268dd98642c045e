import { basename } from 'node:path';
import type { TypeReader } from '../analysis/types/type-thread.js';
import type { Budget } from '../config/budget.js';
import type { Options } from '../config/options.js';
import { type EmittableTest, isGenerated } from '../emit/index.js';
import type { Sandbox } from '../execute/sandbox.js';
import type { Message } from '../execute/supervise.js';
import type { FunctionProbe } from '../model/probes.js';
import { searchBudget } from './search-budget.js';
import { readGrants } from '../project/read-grants.js';
import { ensureHeld, type Lock, lockTestFile } from '../verify/lock.js';
import type { Verifier } from '../verify/run-vitest.js';
import type { TypeChecker } from '../verify/type-check.js';
import { checkWritable, writeTestFile } from '../verify/write-file.js';
import type { Unit } from './1-load.js';
import { analyse, type Analysed } from './2-analyse.js';
import { search, type Searched } from './3-search.js';
import { createScribe, ensureKeepable, withAssertions } from './5-write-down.js';
import { type Verified, verifySuite } from './6-verify.js';
import { addonWarning } from './addon-warning.js';
import { toolRoot } from './child-pool.js';
import type { Phase, RunIo } from './events.js';
import { fail, ModuleFailed } from './failure.js';
import { grantable } from './grantable.js';
import { hangFindings } from './hang-findings.js';
import { watchKept } from './kept-tests.js';
import type { Lanes } from './lanes.js';
import { lostCoverage } from './lost-coverage.js';
import { moduleResult, neverEntered, searchFacts, uncoveredGoals } from './module-result.js';
import { neverEnteredWarning, outOfReachOf } from './never-entered.js';
import { notCalled } from './not-called.js';
import { whyNothing } from './nothing-found.js';
import { refusedImportWarnings } from './refused-imports.js';
import type { ModuleResult } from './result.js';
import { untilUnchanged } from './until-unchanged.js';
import { warmUpChecker, warmUpRunner } from './warm-up.js';

export interface ModuleTools {
  readonly types: TypeReader;
  readonly verifier: Verifier;
  readonly checker: TypeChecker;
}

export interface ModuleRun {
  readonly unit: Unit;
  readonly options: Options;
  /** Of all modules of the run. */
  readonly testFiles: readonly string[];
  /** This module's share. */
  readonly budget: Budget;
  readonly tools: ModuleTools;
  readonly sandbox: Sandbox;
  readonly lanes: Lanes;
  readonly io: RunIo;
}

/** All steps for one module. Whatever cannot be done ends in `ModuleFailed`, thrown to the run, which goes on. */
export async function runModule(run: ModuleRun): Promise<ModuleResult> {
  const { unit, options } = run;
  checkWritable(unit.testFile, isGenerated);
  // From before the old file is read until the new one is written: in between nobody else may change it.
  const lock = options.dryRun ? undefined : lockTestFile(unit.project.root, unit.testFile);
  try {
    return await runSteps(run, lock);
  } finally {
    lock?.release();
  }
}

async function runSteps(run: ModuleRun, lock: Lock | undefined): Promise<ModuleResult> {
  const { unit, options, io, tools } = run;
  const started = io.clock();
  const report = progressReporter(run, started);
  ensureKeepable(unit);
  const readable = grantable(readGrants(unit.project, toolRoot), run.sandbox);
  report('analysing');
  const analysed = await analyse(unit, tools.types);
  // Not before: two compilers that load at once keep each other waiting, and the search with them.
  warmUpChecker(unit, tools.checker);
  for (const message of analysed.warnings) io.onEvent({ type: 'warning', message, file: unit.subject.display });
  tools.verifier.warmUp();
  const spentMs = io.clock() - started;
  let rehearsal: ReturnType<typeof warmUpRunner> | undefined;
  const searched = await search({
    analysed,
    readable,
    sandbox: run.sandbox,
    root: unit.project.root,
    algorithm: options.algorithm,
    seed: options.seed,
    population: options.population,
    crowding: options.crowding,
    mocks: options.emitIoMocks,
    lanes: run.lanes.places,
    testFiles: [...new Set([unit.testFile, ...run.testFiles].map((file) => basename(file)))],
    budget: searchBudget(run.budget, spentMs, analysed.table),
    clock: io.clock,
    stop: io.signal,
    onMessage: (message) => {
      report.onMessage(message, analysed);
      // Once: a child that goes on where another died says so again.
      if (message.kind === 'loaded') rehearsal ??= warmUpRunner(unit, tools.verifier);
    },
  });
  for (const fault of searched.report.faults.slice(0, 1)) {
    const message = `a step was left out because of a bug in covolve, please report it: ${fault}`;
    io.onEvent({ type: 'warning', message, file: unit.subject.display });
  }
  if (searched.untried.length > 0) {
    const message = `the tests could not be tried in other surroundings: ${searched.untried.join('; ')}`;
    io.onEvent({ type: 'warning', message, file: unit.subject.display });
  }
  for (const message of refusedImportWarnings(searched.refusedImports))
    io.onEvent({ type: 'warning', message, file: unit.subject.display });
  const addon = addonWarning(searched.importEffects);
  if (addon !== undefined) io.onEvent({ type: 'warning', message: addon, file: unit.subject.display });
  const unbuildable = notCalled(searched.report.statistics?.unbuildable ?? [], analysed.model);
  for (const message of unbuildable) io.onEvent({ type: 'warning', message, file: unit.subject.display });
  if (searched.suite.length === 0) throw nothingFound(searched, run, analysed);
  report('verifying', searched.suite.length);
  const verified = await untilUnchanged(
    unit.testFile,
    verifyKeeping(run, analysed, withAssertions(searched.suite, analysed)),
    ({ suite }, old) => {
      if (!lock) return true;
      ensureHeld(lock, unit.testFile);
      return writeTestFile(unit.testFile, suite.text, isGenerated, old);
    },
  );
  const lost = lostCoverage(await rehearsal, verified.coverage);
  if (lost !== undefined) io.onEvent({ type: 'warning', message: lost, file: unit.subject.display });
  const notEntered = neverEntered({ analysed, searched }, verified.tests);
  const message = neverEnteredWarning(
    [...notEntered].map(([id, why]) => ({ fn: analysed.table.functions[id] as FunctionProbe, why })),
  );
  if (message !== undefined) io.onEvent({ type: 'warning', message, file: unit.subject.display });
  return moduleResult({ unit, options, analysed, searched, verified, notEntered, interrupted: io.signal.aborted });
}

/** Verified with what stays of an earlier file; once more without the tests of it that do not hold any more. */
function verifyKeeping(
  run: ModuleRun,
  analysed: Analysed,
  tests: readonly EmittableTest[],
): (old: string | undefined) => Promise<Verified> {
  const { unit, io, tools } = run;
  // Where the file changes meanwhile, the same is found again.
  const told = new Set<string>();
  const onWarning = (message: string): void => {
    if (!told.has(message)) io.onEvent({ type: 'warning', message, file: unit.subject.display });
    told.add(message);
  };
  // A run that looked at a part, or was cut short, has nothing to say of the rest.
  const carry = unit.subject.selectors !== undefined || io.signal.aborted;
  return async (old) => {
    const without = new Set<string>();
    for (let given = tests; ; ) {
      const kept = watchKept(createScribe(unit, analysed, old, { carry, without }), tools.checker);
      const verified = await verifySuite({
        tests: given,
        testFile: unit.testFile,
        subject: unit.subject.file,
        emit: kept.emit,
        table: analysed.table,
        verifier: tools.verifier,
        checker: kept.checker,
        others: kept.others,
        onWarning,
      });
      if (verified.tests.length === 0) fail('NOTHING_STABLE', 'no test passed in the runner the way it did in the search');
      if (kept.broken.size === 0) {
        kept.notes().forEach(onWarning);
        return verified;
      }
      for (const title of kept.broken) without.add(title);
      const titles = [...kept.broken].map((title) => title.replaceAll('\n', ' › ')).join(', ');
      onWarning(`tests of an earlier run do not hold any more and were left out: ${titles}`);
      given = verified.tests;
    }
  };
}

function nothingFound(searched: Searched, { unit, options, budget }: ModuleRun, analysed: Analysed): ModuleFailed {
  const { report, flaky } = searched;
  const { statistics } = report;
  const findings = hangFindings(report.hangs, unit, analysed);
  const hasGoals = analysed.table.slots.some((slot) => slot.goal);
  const { population, emitIoMocks: mocks } = options;
  const notEntered = neverEntered({ analysed, searched }, []);
  const asked = new Set(searchFacts(analysed).goals.map(({ fn }) => fn));
  const outOfReach = outOfReachOf(asked, notEntered, analysed.table);
  const failure = whyNothing({ statistics, flaky, hangs: findings, hasGoals, outOfReach, budget, population, mocks });
  return new ModuleFailed(failure, {
    ...(statistics ? { executions: statistics.executions, denied: statistics.denied } : {}),
    uncovered: uncoveredGoals({ analysed, searched, notEntered }, []),
    ...(findings.length > 0 ? { findings } : {}),
  });
}

function progressReporter({ unit, budget, io }: ModuleRun, started: number) {
  const state = { covered: 0, total: 0, executions: 0, tests: 0 };
  const report = (phase: Phase, tests = state.tests): void => {
    state.tests = tests;
    const secondsLeft = budget.kind === 'time' ? { secondsLeft: Math.max(0, (budget.ms - (io.clock() - started)) / 1000) } : {};
    io.onEvent({ type: 'progress', file: unit.subject.display, phase, ...state, ...secondsLeft });
  };
  report.onMessage = (message: Message, analysed: Analysed): void => {
    state.total ||= searchFacts(analysed).goals.length;
    if (message.kind === 'beat') {
      state.covered = Math.max(state.covered, message.covered);
      state.executions = message.executions;
      report(message.phase === 'search' ? 'searching' : 'minimising');
    } else if (message.kind === 'searched') report('minimising');
  };
  return report;
}
