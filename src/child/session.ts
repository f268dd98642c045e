import type { Execution } from '../execute/execution.js';
import { realFiles } from '../execute/guards/real-files.js';
import { pendingWork } from '../execute/pending-work.js';
import { detached } from '../execute/trace-copy.js';
import { criteria } from '../goals/index.js';
import { type GoalGraph, restrictGoals } from '../goals/goal-graph.js';
import { createOddness } from '../minimise/index.js';
import type { ArchivedTest, ChildJob, ChildMessage, SearchStatistics } from '../model/job.js';
import { algorithms } from '../search/algorithms/index.js';
import { defaultParameters } from '../search/parameters.js';
import { plainStart } from '../search/plain-start.js';
import type { Problem } from '../search/problem.js';
import type { Search, SearchState, Timed, Work } from '../search/search.js';
import { createFactory } from '../testcase/factory.js';
import type { FoundTest } from '../testcase/found-test.js';
import { plainTest, shapedTest } from '../testcase/shapes.js';
import type { TestCase } from '../testcase/statement.js';
import type { SeenPattern } from '../runtime/pattern-watch.js';
import type { Clock } from '../util/clock.js';
import { createRng } from '../util/rng.js';
import { finishSuite } from './finish.js';
import { Meter, type SeenOnTheWay } from './meter.js';
import { checkpointPause } from './checkpoint-pause.js';
import { createPost, type Post } from './post.js';
import { observationMs } from './reserve.js';
import {
  createPlainPhase,
  oddlyCovered,
  plainFactory,
  type PlainProgress,
  type PlainerSearch,
  plainerSearch,
  plainShare,
} from './plainer.js';
import { foundIn, isReachedByEffects, isTimeForEffects, type SandboxedSearch, sandboxedSearch } from './sandboxed.js';
import { endsByItself, isMockable, setAside, subjectProblem } from './subject-problem.js';
import type { LoadedSubject } from './subject.js';

export type Job = ChildJob<TestCase>;
export type Send = (message: ChildMessage<TestCase, FoundTest>) => void;

export interface SessionIo {
  readonly clock: Clock;
  readonly send: Send;
  /** Lets the event loop turn once, so that what the subject left behind surfaces. */
  readonly turn: () => Promise<void>;
  /** What this process holds in memory. */
  readonly residentBytes: () => number;
  /** Leaves the work to another child; never comes back. */
  readonly giveUp: (culprit: TestCase, ban?: string) => Promise<never>;
  /** The same where no test is to blame. */
  readonly makeRoom: () => Promise<never>;
}

/** What a checkpoint holds: where in the work the child was. */
export type SessionState =
  | {
      readonly phase: 'search';
      readonly search: SearchState<TestCase, Execution>;
      readonly executionMs: number;
      readonly worked: Readonly<Record<Work, number>>;
      readonly seen: SeenOnTheWay;
      readonly messageMs: number;
      readonly turnMs: number;
      readonly plain: PlainProgress;
      /** Of the trace: learned from them is what comes next. */
      readonly patterns: readonly SeenPattern[];
    }
  | {
      readonly phase: 'finish';
      readonly archive: readonly ArchivedTest<TestCase>[];
      readonly mocked?: readonly ArchivedTest<TestCase>[];
      readonly finish: unknown;
    };

/** The whole work of a child on one subject: search, then minimise and observe; from a checkpoint where there is one. */
export async function runSession(job: Job, subject: LoadedSubject, io: SessionIo): Promise<void> {
  const { task } = job;
  if (task.kind === 'observe') return;
  const resumed = task.resume?.state as SessionState | undefined;
  const goals = goalsOf(job, subject);
  const searched = resumed?.phase === 'search' ? resumed : undefined;
  const post: SearchPost = createPost(io.clock, io.send, searched?.messageMs);
  const meter = new Meter({
    executor: subject.executor,
    runAlone: subject.runAlone,
    clock: io.clock,
    isFull: () =>
      pendingWork.isBlocked ||
      realFiles.tooMany ||
      (job.search.roomMb !== undefined && io.residentBytes() > job.search.roomMb * 2 ** 20),
    budget: job.search.budget,
    bans: new Set(job.bans),
    quarantine: new Set(job.quarantine),
    avoided: new Set(job.avoided),
    ...(job.announceFrom === undefined ? {} : { announceFrom: job.announceFrom }),
    announceCalls: job.announceCalls === true,
    wanted: subject.trace.wanted,
    executions: task.resume?.executions ?? 0,
    elapsedMs: job.elapsedMs,
    messageMs: () => post.spentMs,
    onAnnounced: (execution, tests) => post.send(() => ({ kind: 'announced', execution, tests: tests.map(plainTest) })),
    onRunning: (execution) => post.send(() => ({ kind: 'running', execution })),
    onReached: (index) => post.send(() => ({ kind: 'reached', index })),
    onBeat: (executions, slowestMs) =>
      post.send(() => ({ kind: 'beat', phase: progress.phase, executions, covered: progress.covered, slowestMs })),
  });
  const progress: { phase: 'search' | 'finish'; covered: number } = { phase: 'search', covered: 0 };
  let archive: readonly ArchivedTest<TestCase>[];
  let mocked: readonly ArchivedTest<TestCase>[] = [];
  if (resumed?.phase === 'finish') ({ archive, mocked = [] } = resumed);
  else if (task.kind === 'finish') archive = task.archive;
  else ({ archive, mocked } = await search({ job, goals, subject, meter, io, post, progress, resumed: searched }));
  progress.phase = 'finish';
  progress.covered = archive.length;
  const suite = await finishSuite({
    job,
    subject,
    meter,
    io,
    archive,
    mocked,
    goals: goals.goals,
    resume: resumed?.phase === 'finish' ? resumed.finish : undefined,
    checkpoint: (finish) =>
      io.send({
        kind: 'checkpoint',
        checkpoint: { executions: meter.executions, state: { phase: 'finish', archive, mocked, finish } },
      }),
  });
  if (meter.culprit !== undefined) await io.giveUp(meter.culprit);
  io.send({ kind: 'done', suite });
}

type SearchPost = Post<Parameters<Send>[0]>;

interface SearchParts {
  readonly job: Job;
  readonly goals: GoalGraph;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
  readonly io: SessionIo;
  readonly post: SearchPost;
  readonly progress: { covered: number };
  readonly resumed: Extract<SessionState, { phase: 'search' }> | undefined;
}

/** What can be written as it is, and, where that is wanted, what can with mocks. */
interface Found {
  readonly archive: readonly ArchivedTest<TestCase>[];
  readonly mocked: readonly ArchivedTest<TestCase>[];
}

async function search(parts: SearchParts): Promise<Found> {
  const { job, goals, subject, meter, io, post, progress, resumed } = parts;
  const { search: options } = job;
  const factory = createFactory(job.model, options.selected ? { selected: options.selected } : {});
  if (resumed) {
    meter.executionMs = resumed.executionMs;
    meter.recall(resumed.seen);
    subject.trace.patterns.splice(0, Infinity, ...resumed.patterns);
  }
  const oddness = createOddness(job.model);
  const { trace, fitness } = subject;
  // Random search is what others are compared with: it stays as it is.
  const isPlain = options.algorithm !== 'random';
  const prefersBrief = (): boolean => isPlain && meter.refused.size > 0;
  const world = { goals, table: job.table, trace, meter, fitness, oddness, prefersBrief };
  const whole = subjectProblem({ ...world, factory });
  const plain = subjectProblem({ ...world, factory: plainFactory(job.model, options.selected) });
  const early = createPlainPhase(() => meter.searchShare, resumed?.plain);
  const problem = isPlain ? plainStart(whole, { plain, oddness, lasts: early.lasts, ruledOut: setAside }) : whole;
  const parameters = { ...defaultParameters, population: options.population, crowding: options.crowding };
  const onCovered = (goal: number, test: TestCase): void => {
    early.gained();
    post.send(() => ({
      kind: 'gain',
      gained: { goal, test: plainTest(test) },
      covered: ++progress.covered,
      ms: Math.round(meter.elapsedMs),
    }));
  };
  const worked = { ...(resumed?.worked ?? { breeding: 0, ranking: 0 }) };
  const timed: Timed = (work, act) => {
    const start = io.clock();
    const done = act();
    worked[work] += io.clock() - start;
    return done;
  };
  const running: Search<TestCase, Execution> = algorithms[options.algorithm as keyof typeof algorithms](
    { problem, rng: createRng(options.seed), budget: meter, parameters, events: { onCovered }, timed },
    resumed && shapedState(resumed.search),
  );
  // Neither execution nor search: what tests left behind surfaces, and is cleared away.
  let turnMs = resumed?.turnMs ?? 0;
  const turn = async (): Promise<void> => {
    const start = io.clock();
    await io.turn();
    turnMs += io.clock() - start;
  };
  const writeDown = (): void =>
    post.send(() => {
      const state: SessionState = {
        phase: 'search',
        search: detachedState(running.state()),
        executionMs: meter.executionMs,
        worked: { ...worked },
        seen: { ...meter.seen, hangs: meter.hangs.map((hang) => ({ ...hang, test: plainTest(hang.test) })) },
        messageMs: post.spentMs,
        turnMs,
        plain: early.progress,
        patterns: [...subject.trace.patterns],
      };
      return { kind: 'checkpoint', checkpoint: { executions: meter.executions, state } };
    });
  let lastCheckpoint = io.clock();
  let pause = checkpointPause(0);
  // By then most tests of the suite are there, and half of the time is still left to be shortened.
  let reserveAt = options.budget.kind === 'time' ? options.budget.searchMs / 2 : Infinity;
  const reserve = async (): Promise<void> => {
    if (reserveAt === Infinity) return;
    reserveAt = Infinity;
    const found = running.archive.entries.map(({ solution }) => solution.candidate);
    meter.reserve(await observationMs(found, { job, subject, meter, clock: io.clock }));
  };
  let plainerAt: number = isPlain ? plainShare.again : Infinity;
  let odd: ReadonlySet<number> = new Set();
  while (!running.done && odd.size === 0) {
    const step = running.step();
    if (step) await step;
    await turn();
    if (meter.culprit !== undefined) {
      writeDown();
      await io.giveUp(meter.culprit);
    }
    if (meter.full) {
      writeDown();
      await io.makeRoom();
    }
    if (meter.searchShare > plainerAt || (running.done && plainerAt < Infinity)) {
      plainerAt = Infinity;
      odd = oddlyCovered(running, oddness);
    }
    if (isPlain && isTimeForEffects(meter.searchShare, early.progress.gainedAt) && isReachedByEffects(running, meter)) break;
    if (meter.elapsedMs > reserveAt) await reserve();
    progress.covered = running.archive.size;
    if (io.clock() - lastCheckpoint > pause) {
      const before = post.spentMs;
      writeDown();
      pause = checkpointPause(post.spentMs - before);
      lastCheckpoint = io.clock();
    }
  }
  // Where tests with mocks are wanted, those that could not be written even so are of no use.
  const sandboxedProblem = subjectProblem({ ...world, factory, isUsable: options.mocks ? isMockable : endsByItself });
  let sandboxed: SandboxedSearch | undefined;
  if (isPlain && isReachedByEffects(running, meter)) {
    sandboxed = sandboxedSearch(running, sandboxedProblem, { onCovered, budget: meter, parameters, timed });
    odd = oddlyCovered(running, oddness);
    await reserve();
    // Plainer tests come last, and still get their share.
    meter.limitSearch(Math.max(0, 1 - meter.searchShare - (odd.size > 0 ? plainShare.most / 2 : 0)));
    while (!sandboxed.done) {
      const step = sandboxed.step();
      if (step) await step;
      await turn();
      if (meter.culprit !== undefined) await io.giveUp(meter.culprit);
    }
  }
  const again = { problem: plain, goals, oddness, onCovered, budget: meter, parameters, timed };
  const plainer = odd.size > 0 ? plainerSearch(running, odd, again) : undefined;
  meter.limitSearch(plainShare.most);
  while (plainer && !plainer.done) {
    const step = plainer.step();
    if (step) await step;
    await turn();
    // What it has found by then is among the gains, or not needed.
    if (meter.culprit !== undefined) await io.giveUp(meter.culprit);
  }
  const found = foundIn(sandboxed);
  const archive = withGains(withGains(archivedTests(running, plainer), found.clean), job.gains);
  io.send({
    kind: 'searched',
    archive,
    hangs: meter.hangs,
    statistics: statistics(
      running,
      archive,
      meter,
      {
        breedingMs: worked.breeding,
        rankingMs: worked.ranking,
        messageMs: post.spentMs,
        turnMs,
        unbuildable: factory.unbuildable,
      },
      [{ search: running, problem }, ...(sandboxed ? [{ search: sandboxed, problem: sandboxedProblem }] : [])],
    ),
  });
  return { archive, mocked: options.mocks ? found.mockable : [] };
}

/** Executions share slabs with many others, which would all be sent along. */
function detachedState(state: SearchState<TestCase, Execution>): SearchState<TestCase, Execution> {
  const solutions = state.solutions.map(({ candidate, evaluation }) => ({
    candidate,
    evaluation: { ...evaluation, trace: detached(evaluation.trace) },
  }));
  return { ...state, solutions };
}

/** What has come through a pipe has lost its shape. */
function shapedState(state: SearchState<TestCase, Execution>): SearchState<TestCase, Execution> {
  const solutions = state.solutions.map(({ candidate, evaluation }) => ({ candidate: shapedTest(candidate), evaluation }));
  return { ...state, solutions };
}

/** The branch goals, less those that importing the module covers, and only the selected ones. */
function goalsOf(job: Job, subject: LoadedSubject): GoalGraph {
  const graph = criteria.branch.goals(job.table);
  const imported = new Set(subject.coveredByImport);
  const selected = job.search.goals ? new Set(job.search.goals) : undefined;
  const wanted = graph.goals.filter((goal) => !imported.has(goal) && (selected?.has(goal) ?? true));
  return restrictGoals(graph, new Set(wanted));
}

/** What is plainer takes the place of what was found first. */
function archivedTests(search: Search<TestCase, Execution>, plainer: PlainerSearch | undefined): ArchivedTest<TestCase>[] {
  const isPlainer = (goal: number): boolean => plainer?.archive.solutionOf(goal) !== undefined;
  const first = search.archive.entries.map(({ solution: { candidate }, goals }) => ({
    candidate,
    goals: goals.filter((goal) => !isPlainer(goal)),
  }));
  const better = (plainer?.archive.entries ?? []).map(({ solution: { candidate }, goals }) => ({ candidate, goals }));
  return [...first, ...better]
    .flatMap(({ candidate, goals }) => {
      // One object for all goals: what is the same test is told by that.
      const test = plainTest(candidate);
      return goals.map((goal) => ({ goal, test }));
    })
    .sort((a, b) => a.goal - b.goal);
}

function withGains(
  archive: readonly ArchivedTest<TestCase>[],
  gains: readonly ArchivedTest<TestCase>[],
): readonly ArchivedTest<TestCase>[] {
  const covered = new Set(archive.map(({ goal }) => goal));
  return [...archive, ...gains.filter(({ goal }) => !covered.has(goal))].sort((a, b) => a.goal - b.goal);
}

/** How near a search has come to its goals, as its problem sees it. */
interface Approach {
  readonly search: Search<TestCase, Execution>;
  readonly problem: Pick<Problem<TestCase, Execution>, 'fitness'>;
}

function statistics(
  search: Search<TestCase, Execution>,
  archive: readonly ArchivedTest<TestCase>[],
  meter: Meter,
  known: Pick<SearchStatistics, 'breedingMs' | 'rankingMs' | 'messageMs' | 'turnMs' | 'unbuildable'>,
  approaches: readonly Approach[],
): SearchStatistics {
  const uncovered = new Set(search.uncovered);
  for (const { goal } of archive) uncovered.delete(goal);
  const best = new Map([...uncovered].map((goal) => [goal, Infinity]));
  for (const approach of approaches) {
    for (const { evaluation } of approach.search.state().solutions) {
      for (const [goal, least] of best) best.set(goal, Math.min(least, approach.problem.fitness(evaluation, goal)));
    }
  }
  return {
    executions: meter.executions,
    generations: search.generation,
    executionMs: meter.executionMs,
    ...known,
    searchMs: meter.elapsedMs,
    refused: [...meter.refused].filter(([goal]) => uncovered.has(goal)).sort(([a], [b]) => a - b),
    endless: [...meter.endless].filter((goal) => uncovered.has(goal)).sort((a, b) => a - b),
    unstable: [...meter.unstable].filter((goal) => uncovered.has(goal)).sort((a, b) => a - b),
    denied: [...meter.denied].sort(),
    best: [...best],
  };
}
