import type { Execution } from '../execute/execution.js';
import type { GoalGraph } from '../goals/goal-graph.js';
import type { ArchivedTest } from '../model/job.js';
import { algorithms } from '../search/algorithms/index.js';
import { defaultParameters } from '../search/parameters.js';
import type { Search, Timed } from '../search/search.js';
import { plainTest } from '../testcase/shapes.js';
import type { TestCase } from '../testcase/statement.js';
import { createRng } from '../util/rng.js';
import { createAdvance } from './advance.js';
import type { Meter } from './meter.js';
import { createPlainPhase, oddlyCovered, plainerSearch, plainShare } from './plainer.js';
import type { Post } from './post.js';
import { observationMs } from './reserve.js';
import { foundIn, isReachedByEffects, isTimeForEffects, sandboxedSearch } from './sandboxed.js';
import { searchProblems } from './search-problems.js';
import { archivedTests, statistics, withGains } from './search-result.js';
import { detachedState, type SearchProgress, type SeededState, shapedState } from './search-state.js';
import type { Job, Send, SessionIo } from './session.js';
import type { LoadedSubject } from './subject.js';

export interface SearchParts {
  readonly job: Job;
  readonly goals: GoalGraph;
  readonly subject: LoadedSubject;
  readonly meter: Meter;
  readonly io: SessionIo;
  readonly post: Post<Parameters<Send>[0]>;
  readonly progress: { covered: number };
  readonly resumed: SearchProgress | undefined;
}

/** What can be written as it is, and, where that is wanted, what can with mocks. */
export interface Found {
  readonly archive: readonly ArchivedTest<TestCase>[];
  readonly mocked: readonly ArchivedTest<TestCase>[];
}

/**
 * The search proper, then for what it leaves open one among tests with effects, then one for plainer tests. Each may be left to
 * another child between any two steps.
 */
export async function searchSubject(parts: SearchParts): Promise<Found> {
  const { job, goals, subject, meter, io, post, progress, resumed } = parts;
  const { search: options } = job;
  if (resumed) recall(resumed, parts);
  const early = createPlainPhase(() => meter.searchShare, resumed?.plain);
  const problems = searchProblems(parts, early);
  const { oddness } = problems;
  const isPlain = options.algorithm !== 'random';
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
  const setup = { budget: meter, parameters, timed };
  const running: Search<TestCase, Execution> = algorithms[options.algorithm as keyof typeof algorithms](
    { ...setup, problem: problems.main, rng: createRng(options.seed), events: { onCovered } },
    resumed && shapedState(resumed.main),
  );
  const goSandboxed = (from?: SeededState) => sandboxedSearch(running, problems.sandboxed, { ...setup, onCovered }, from);
  const goPlainer = (again: ReadonlySet<number>, from?: SeededState) =>
    plainerSearch(running, again, { ...setup, problem: problems.plain, goals, oddness, onCovered }, from);
  let odd: ReadonlySet<number> | undefined = resumed?.odd && new Set(resumed.odd);
  let sandboxed = resumed?.sandboxed && goSandboxed(resumed.sandboxed);
  let plainer = resumed?.plainer && goPlainer(odd ?? new Set(), resumed.plainer);
  // Neither execution nor search: what tests left behind surfaces, and is cleared away.
  let turnMs = resumed?.turnMs ?? 0;
  const state = (): SearchProgress => ({
    phase: 'search',
    main: detachedState(running.state()),
    ...(sandboxed && { sandboxed: sandboxed.state() }),
    ...(plainer && { plainer: plainer.state() }),
    ...(odd && { odd: [...odd] }),
    ends: meter.ends,
    covered: progress.covered,
    executionMs: meter.executionMs,
    worked: { ...worked },
    seen: { ...meter.seen, hangs: meter.hangs.map((hang) => ({ ...hang, test: plainTest(hang.test) })) },
    messageMs: post.spentMs,
    turnMs,
    plain: early.progress,
    patterns: [...subject.trace.patterns],
  });
  const advance = createAdvance({
    meter,
    io,
    turn: async () => {
      const start = io.clock();
      await io.turn();
      turnMs += io.clock() - start;
    },
    writeDown: () => {
      const before = post.spentMs;
      post.send(() => ({ kind: 'checkpoint', checkpoint: { executions: meter.executions, state: state() } }));
      return post.spentMs - before;
    },
  });
  // By then most tests of the suite are there, and half of the time is still left to be shortened.
  let reserveAt = options.budget.kind === 'time' && meter.ends.reservedMs === undefined ? options.budget.searchMs / 2 : Infinity;
  const reserve = async (): Promise<void> => {
    if (reserveAt === Infinity) return;
    reserveAt = Infinity;
    const found = running.archive.entries.map(({ solution }) => solution.candidate);
    meter.reserve(await observationMs(found, { job, subject, meter, clock: io.clock }));
    await advance.handOver();
  };
  const isOver = (): boolean => {
    if (isPlain && odd === undefined && (running.done || meter.searchShare > plainShare.again))
      odd = oddlyCovered(running, oddness);
    if (running.done || (odd !== undefined && odd.size > 0)) return true;
    return isPlain && isTimeForEffects(meter.searchShare, early.progress.gainedAt) && isReachedByEffects(running, meter);
  };
  if (!sandboxed && !plainer) {
    await advance.search(running, isOver, async () => {
      if (meter.elapsedMs > reserveAt) await reserve();
    });
    if (isPlain && isReachedByEffects(running, meter)) {
      await reserve();
      sandboxed = goSandboxed();
      odd = oddlyCovered(running, oddness);
      // Plainer tests come last, and still get their share.
      meter.limitSearch(Math.max(0, 1 - meter.searchShare - (odd.size > 0 ? plainShare.most / 2 : 0)));
    }
  }
  if (sandboxed && !plainer) await advance.search(sandboxed.search);
  if (!plainer && odd !== undefined && odd.size > 0) {
    plainer = goPlainer(odd);
    meter.limitSearch(plainShare.most);
  }
  if (plainer) await advance.search(plainer.search);
  const found = foundIn(sandboxed?.search);
  const archive = withGains(withGains(archivedTests(running, plainer?.search), found.clean), job.gains);
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
        unbuildable: problems.factory.unbuildable,
      },
      [
        { search: running, problem: problems.main },
        ...(sandboxed ? [{ search: sandboxed.search, problem: problems.sandboxed }] : []),
      ],
    ),
  });
  return { archive, mocked: options.mocks ? found.mockable : [] };
}

/** What the child before this one had seen and used. */
function recall(resumed: SearchProgress, { meter, subject, progress }: SearchParts): void {
  meter.executionMs = resumed.executionMs;
  meter.recall(resumed.seen);
  meter.keepEnds(resumed.ends);
  progress.covered = resumed.covered;
  subject.trace.patterns.splice(0, Infinity, ...resumed.patterns);
}
