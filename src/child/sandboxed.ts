import type { Execution } from '../execute/execution.js';
import { restrictGoals } from '../goals/goal-graph.js';
import type { ArchivedTest } from '../model/job.js';
import { algorithms } from '../search/algorithms/index.js';
import { seededProblem } from '../search/seeded-problem.js';
import { createSeeds } from '../search/seeds.js';
import type { Problem } from '../search/problem.js';
import type { Search, SearchSetup } from '../search/search.js';
import { plainTest } from '../testcase/shapes.js';
import type { TestCase } from '../testcase/statement.js';
import { restoreRng } from '../util/rng.js';
import type { Meter } from './meter.js';
import { type SeededSearch, type SeededState, seededState, shapedState } from './search-state.js';

/**
 * Of the search's budget: how much is gone in any case before tests with effects are let through, and how much when they are
 * even if there were gains without them until then.
 */
const sandboxShare = { least: 0.4, most: 0.8 } as const;

/** Nothing was gained without effects for as long as it took to gain all else. */
export function isTimeForEffects(share: number, gainedAt: number): boolean {
  return share > sandboxShare.most || share > Math.max(sandboxShare.least, 2 * gainedAt);
}

export type SandboxedSearch = SeededSearch<Execution>;

/** Something that is still open was reached by tests that may not be written, as they do what the sandbox keeps from the machine. */
export function isReachedByEffects({ uncovered }: Search<TestCase, Execution>, { refused }: Meter): boolean {
  for (const goal of uncovered) if (refused.has(goal)) return true;
  return false;
}

/**
 * What lies behind an effect is only ever reached by tests that have it. The search looks for tests that can be written as
 * they are as long as that may help; then, for what is left, it goes on with all tests, so that it is known what the
 * sandbox has kept from being covered. A test without effects is still the better one.
 */
export function sandboxedSearch(
  main: Search<TestCase, Execution>,
  problem: Problem<TestCase, Execution>,
  setup: Pick<SearchSetup<TestCase, Execution>, 'budget' | 'parameters' | 'timed'> & {
    readonly onCovered: (goal: number, test: TestCase) => void;
  },
  resumed?: SeededState,
): SandboxedSearch {
  const { onCovered, ...rest } = setup;
  const seeds = createSeeds(
    main.archive.entries.map(({ solution }) => solution.candidate),
    resumed?.given,
  );
  const search = algorithms.dynamosa(
    {
      ...rest,
      problem: seededProblem({ ...problem, goals: restrictGoals(problem.goals, main.uncovered) }, seeds),
      rng: restoreRng(main.state().rng),
      events: {
        onCovered: (goal, test, { effects }) => {
          if (effects.denied.length === 0) onCovered(goal, test);
        },
      },
    },
    resumed && shapedState(resumed.search),
  );
  return { search, state: () => seededState(search.state(), seeds, (run) => run) };
}

/** What it found: tests that can be written as they are, and those that can with mocks. */
export function foundIn(
  search: Search<TestCase, Execution> | undefined,
): Record<'clean' | 'mockable', readonly ArchivedTest<TestCase>[]> {
  const found = { clean: [] as ArchivedTest<TestCase>[], mockable: [] as ArchivedTest<TestCase>[] };
  for (const { solution, goals } of search?.archive.entries ?? []) {
    const { denied, mockable } = solution.evaluation.effects;
    const test = plainTest(solution.candidate);
    if (denied.length === 0) for (const goal of goals) found.clean.push({ goal, test });
    else if (mockable) for (const goal of goals) found.mockable.push({ goal, test });
  }
  return found;
}
