import { realpathSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../util/user-error.js';
import { type Delay, wallDelay, wallTime } from '../util/clock.js';
import { awayLocale } from './away-locale.js';
import { awayZone } from './away-zone.js';
import { type CandidateFiles, candidateFiles, prepareRunFolder } from './candidate-files.js';
import { measuredCoverage } from './coverage-figures.js';
import { findVitest } from './find-vitest.js';
import { forgiven } from './forgiven.js';
import { failuresOf, isUnattributed, type RoundEnd } from './round-failures.js';
import type { RunReport, RunRequest } from './runner/protocol.js';
import { RunnerEnded, type RunnerEntry, type RunnerProcess, startRunner } from './runner-process.js';
import { ensureRoom, openRunFolder } from './state-folder.js';
import { trailSize, unfinishedTest } from './trail.js';
import type { Candidate, Failure, MeasuredCoverage, Round, Verdict } from './verdict.js';
import { type IdleLimits, watchIdle } from './watchdog.js';

export interface ProjectToVerify {
  /** Folder of the package.json (and of the runner's config). */
  readonly root: string;
  /** The bundled `verify/runner/main`. */
  readonly runnerEntry: RunnerEntry;
  readonly delay?: Delay;
  readonly limits?: IdleLimits;
}

/** Runs candidates in the user's own Vitest. Calls may overlap; they are taken one after the other. */
export interface Verifier {
  /** `vitest 4.1.12` */
  readonly runner: string;
  /** Starts the runner ahead of the first candidate, while there is something else to wait for. */
  warmUp(): void;
  /** Runs a file once: what it imports is then transformed when the first candidate comes. Gives what it covers, if it passes. */
  rehearse(candidate: Candidate): Promise<MeasuredCoverage | undefined>;
  verify(candidate: Candidate): Promise<Verdict>;
  /** Ends at once whatever runs; the verifier is of no use afterwards. */
  kill(): void;
  close(): Promise<void>;
}

export async function createVerifier(project: ProjectToVerify): Promise<Verifier> {
  const root = realpathSync(project.root);
  const vitest = findVitest(root);
  const run = openRunFolder(root, 'verify', wallTime);
  const { temporary, ...texts } = prepareRunFolder(run.folder);
  const settings = { root, vitestNode: vitest.nodeEntry, ...texts, cacheDir: path.join(root, '.covolve', 'cache', 'vite') };
  let runner: RunnerProcess | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let candidates = 0;
  /** Why the runner did not come up; the next one would not either. */
  let broken: UserError | undefined;
  const warm = (): RunnerProcess => {
    if (runner?.alive !== true) runner = startRunner(project.runnerEntry, settings, temporary);
    return runner;
  };
  const taken = async <R>(candidate: Candidate, work: (real: Candidate, files: CandidateFiles, run: RunRound) => Promise<R>) => {
    candidates += 1;
    const real = { ...candidate, subject: realpathSync(candidate.subject) };
    const files = candidateFiles(run.folder, candidates, real);
    try {
      if (broken) throw broken;
      return await work(real, files, async (request) =>
        forgiven(await runGuarded(warm(), request, files, project), candidate.others),
      );
    } catch (error) {
      if (error instanceof UserError && error.code === 'RUNNER_FAILED' && runner?.alive !== true) broken = error;
      throw error;
    } finally {
      files.remove();
    }
  };
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };
  return {
    runner: `vitest ${vitest.version}`,
    warmUp: () => void warm(),
    // What is in its way is in that of the first candidate, and told there.
    rehearse: (candidate) => inTurn(() => taken(candidate, rehearseOnce)).catch(() => undefined),
    verify: (candidate) => inTurn(() => withRoom(run.folder, () => taken(candidate, verifyInRounds))),
    kill: () => runner?.kill(),
    close: async () => {
      // What is still in the queue is of no use to anybody.
      const cancel = (project.delay ?? wallDelay)(CLOSE_MS, () => runner?.kill());
      await queue;
      await runner?.close();
      cancel();
      run.remove();
    },
  };
}

/** What fails where nothing can be written says nothing of the tests: the runner leaves its trail and its figures on disk. */
async function withRoom(folder: string, verify: () => Promise<Verdict>): Promise<Verdict> {
  try {
    const verdict = await verify();
    if (!verdict.passed) ensureRoom(folder);
    return verdict;
  } catch (error) {
    ensureRoom(folder);
    throw error;
  }
}

/** A user's global tear-down gets this long. */
const CLOSE_MS = 5000;
const LOAD_MS = 60_000;
const SLACK_MS = 5000;

/** The settings of a project are code, and may end the runner or keep it from ever being up. */
async function whenReady(runner: RunnerProcess, { delay = wallDelay, limits }: ProjectToVerify): RunnerProcess['ready'] {
  let hung = false;
  const loadMs = limits?.loadMs ?? LOAD_MS;
  const cancel = delay(loadMs, () => {
    hung = true;
    runner.kill();
  });
  try {
    return await runner.ready;
  } catch (error) {
    if (!(error instanceof RunnerEnded)) throw error;
    const [words = ''] = error.message.split('\n');
    throw new UserError(
      hung ? `Vitest was not up after ${loadMs / 1000} s.` : `Vitest ended before it was up${words === '' ? '' : `: ${words}`}.`,
      'Check that `npx vitest run` works in this project.',
      'RUNNER_FAILED',
    );
  } finally {
    cancel();
  }
}

/** A run, and how it ended if the tests did not let it end by itself. */
async function runGuarded(
  runner: RunnerProcess,
  request: RunRequest,
  files: CandidateFiles,
  project: ProjectToVerify,
): Promise<RoundEnd> {
  const { testTimeout } = await whenReady(runner, project);
  files.resetTrail();
  const limits = project.limits ?? { loadMs: LOAD_MS, testMs: testTimeout + SLACK_MS };
  let hung = false;
  const stop = watchIdle(
    limits,
    () => trailSize(files.trail),
    project.delay ?? wallDelay,
    () => {
      hung = true;
      runner.kill();
    },
  );
  try {
    return { kind: 'reported', report: await runner.run(request), unfinished: unfinishedTest(files.trail) };
  } catch (error) {
    if (!(error instanceof RunnerEnded)) throw error;
    const message = hung ? 'The test did not come to an end.' : `The test ended the runner. ${error.message}`.trim();
    return { kind: hung ? 'hang' : 'crash', unfinished: unfinishedTest(files.trail), message };
  } finally {
    stop();
  }
}

type RunRound = (request: RunRequest) => Promise<RoundEnd>;

function requestFor({ testFile, subject, guard }: Candidate, { folder }: CandidateFiles, files: readonly string[]): RunRequest {
  return { folder, files, finalPath: testFile, subject, instrument: false, ...(guard && { guard }) };
}

async function rehearseOnce(candidate: Candidate, files: CandidateFiles, run: RunRound): Promise<MeasuredCoverage | undefined> {
  const end = await run({ ...requestFor(candidate, files, [files.copy('whole')]), instrument: true });
  const hasPassed = failuresOf('whole', end, [], () => undefined).length === 0;
  return end.kind === 'reported' && hasPassed ? factsOf(end.report).coverage : undefined;
}

async function verifyInRounds(candidate: Candidate, files: CandidateFiles, run: RunRound): Promise<Verdict> {
  const request = (variants: readonly string[], away?: Away): RunRequest => ({
    ...requestFor(candidate, files, variants),
    ...away,
  });

  const whole = await run({ ...request([files.copy('whole')]), instrument: true });
  const tests = whole.kind === 'reported' ? (whole.report.files[0]?.tests ?? []) : [];
  const facts = { tests: tests.map((test) => test.titlePath), ...(whole.kind === 'reported' && factsOf(whole.report)) };
  const verdict = (failures: readonly Failure[]): Verdict => ({ passed: failures.length === 0, failures, ...facts });
  const inWhole = failuresOf('whole', whole, facts.tests, () => undefined);
  const alone: RunAlone = (wanted, away) =>
    runAlone(wanted, 'alone', facts.tests, files, (variants) => request(variants, away), run);
  const inOwn = async (): Promise<readonly Failure[]> => {
    if (whole.kind !== 'reported' || whole.report.ownPool === undefined) return [];
    const own = (variants: readonly string[]): RunRequest => ({ ...request(variants), own: true });
    const failures = failuresOf('own', await run(own([files.copy('whole')])), facts.tests, () => undefined);
    if (!failures.some(isUnattributed)) return failures;
    const byThemselves = await runAlone([...tests.keys()], 'own', facts.tests, files, own, run);
    return byThemselves.length > 0 ? byThemselves : failures;
  };
  // What nobody can be blamed for yet, the rounds of single tests will show.
  if (inWhole.some((failure) => !isUnattributed(failure))) return verdict(await withInterference(inWhole, alone));

  if (inWhole.length === 0) {
    const isAllOurs = (candidate.ownTests ?? tests.length) === tests.length;
    const away = isAllOurs ? { zone: awayZone(), locale: awayLocale() } : undefined;
    const backwards = await run(request([files.copy('reversed')], away));
    const inBackwards = failuresOf('backwards', backwards, facts.tests, () => undefined);
    if (inBackwards.length > 0) return verdict(await withInterference(inBackwards, (wanted) => alone(wanted, away)));
    if (candidate.independent) return verdict(await inOwn());
  }

  const inAlone = await alone(tests.flatMap((test, index) => (test.state === 'passed' ? [index] : [])));
  const known = inAlone.length > 0 ? inAlone : inWhole;
  return verdict(known.length > 0 ? known : await inOwn());
}

function factsOf(report: RunReport): Pick<Verdict, 'coverage' | 'coverageError' | 'notIncluded'> {
  return {
    ...(report.coverage !== undefined && { coverage: measuredCoverage(report.coverage) }),
    ...(report.notIncluded !== undefined && { notIncluded: report.notIncluded }),
    ...(report.coverageError !== undefined && { coverageError: report.coverageError }),
  };
}

/** What is not as on this machine. */
type Away = Pick<RunRequest, 'zone' | 'locale'>;

type RunAlone = (wanted: readonly number[], away?: Away) => Promise<readonly Failure[]>;

/** Runs what failed once more by itself: a test that passes then is disturbed by others, not wrong. */
async function withInterference(failures: readonly Failure[], alone: RunAlone): Promise<readonly Failure[]> {
  const wanted = failures.flatMap(({ index, cause }) => (index >= 0 && cause === 'assertion' ? [index] : []));
  if (wanted.length === 0) return failures;
  const inAlone = await alone(wanted);
  // A round that was cut short says nothing about the tests that did not run.
  if (inAlone.some(({ index, cause }) => index < 0 || cause === 'hang' || cause === 'crash')) return failures;
  const guilty = new Set(inAlone.map(({ index }) => index));
  return failures.map((failure) =>
    wanted.includes(failure.index) && !guilty.has(failure.index) ? { ...failure, cause: 'interference' } : failure,
  );
}

/**
 * Each test by itself, in one process, the last one first: what a test leaves behind in the process (modules are
 * evaluated anew) can then not help the tests that the whole file runs after it.
 */
async function runAlone(
  wanted: readonly number[],
  round: Round,
  titles: Verdict['tests'],
  files: CandidateFiles,
  request: (variants: readonly string[]) => RunRequest,
  run: RunRound,
): Promise<readonly Failure[]> {
  const ran = wanted.toReversed();
  const variants = ran.map((index) => files.alone(index));
  const indexOf = (file: string): number | undefined => ran[variants.indexOf(file)];
  const failures = failuresOf(round, await run(request(variants)), titles, indexOf);
  if (!failures.some((failure) => failure.cause === 'unhandled-error')) return failures;

  // An error that comes late is told of the test that runs by then: ask those before it too, each in its own process.
  const named = failures.filter((failure) => failure.cause === 'unhandled-error').map((failure) => ran.indexOf(failure.index));
  const suspects = new Set(named.flatMap((at) => (at < 0 ? ran.map((_, i) => i) : [at - 2, at - 1, at])).filter((i) => i >= 0));
  const exact: Failure[] = failures.filter((failure) => failure.cause !== 'unhandled-error');
  for (const suspect of [...suspects].sort((a, b) => a - b)) {
    const variant = variants[suspect];
    if (variant === undefined) continue;
    const index = ran[suspect] as number;
    const found = failuresOf(round, await run(request([variant])), titles, indexOf);
    exact.push(...found.map((failure) => ({ ...failure, index, titlePath: titles[index] ?? [] })));
  }
  return exact.length > 0 ? exact : failures;
}
