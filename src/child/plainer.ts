import type { Execution } from '../execute/execution.js';
import { restrictGoals } from '../goals/goal-graph.js';
import type { SubjectModel } from '../model/subject.js';
import { algorithms } from '../search/algorithms/index.js';
import { type Judged, plainerProblem } from '../search/plainer-problem.js';
import type { GoalGraph, Problem } from '../search/problem.js';
import type { Search, SearchSetup } from '../search/search.js';
import { createSeeds } from '../search/seeds.js';
import { createFactory, type Factory } from '../testcase/factory.js';
import type { TestCase } from '../testcase/statement.js';
import { restoreRng } from '../util/rng.js';
import { mapEvaluations, type SeededSearch, type SeededState, seededState, shapedState } from './search-state.js';

/**
 * Of the search's budget: how much of it only plain tests count for at the most, how much is gone when plainer ones are looked for
 * again, and how much that may take at most. With a first part of 0.3 half as many tests of a template engine were odd
 * (21 -> 11 of 48) at the cost of 4 of 180 branches, and a tree gained 10 of 373; 0.5 cost an option parser 14 of 489.
 */
export const plainShare = { first: 0.3, again: 0.8, most: 0.25 } as const;
/** So much of the first part is over in any case before it may end for want of gains. */
const least = 0.03;

/** Of the search's budget: what was gone at the last gain; and whether the first part is over. */
export interface PlainProgress {
  readonly gainedAt: number;
  readonly isOver: boolean;
}

export interface PlainPhase {
  readonly progress: PlainProgress;
  lasts(): boolean;
  gained(): void;
}

/** The first part ends at the latest at its share, and sooner when nothing was gained for as long as it took to gain all else. */
export function createPlainPhase(share: () => number, resumed?: PlainProgress): PlainPhase {
  let { gainedAt, isOver } = resumed ?? { gainedAt: 0, isOver: false };
  return {
    get progress() {
      return { gainedAt, isOver };
    },
    lasts: () => {
      const now = share();
      isOver ||= now >= plainShare.first || now > Math.max(2 * gainedAt, least);
      return !isOver;
    },
    gained: () => {
      gainedAt = share();
    },
  };
}

export type PlainerSearch = SeededSearch<Judged<Execution, TestCase>>;

export interface PlainerParts extends Pick<SearchSetup<TestCase, unknown>, 'budget' | 'parameters' | 'timed'> {
  readonly problem: Problem<TestCase, Execution>;
  readonly goals: GoalGraph;
  readonly oddness: (test: TestCase) => number;
  readonly onCovered: (goal: number, test: TestCase) => void;
}

/**
 * Makes no values of other kinds than expected, gives objects no parts but their own, and calls nothing that is given
 * what only the subject makes, or that is not meant for users: what these do has to be reached by way of others.
 */
export function plainFactory(model: SubjectModel, selected: readonly number[] = model.callables.map(({ id }) => id)): Factory {
  const forUsers = selected.filter((id) => {
    const callable = model.callables[id];
    return callable?.internal !== true && !callable?.params.some(({ piece }) => piece);
  });
  return createFactory(model, {
    selected: forUsers.length > 0 ? forUsers : selected,
    rates: { offType: 0, stray: 0, linking: 0 },
  });
}

/** Goals that only odd tests cover so far. */
export function oddlyCovered({ archive }: Search<TestCase, Execution>, oddness: PlainerParts['oddness']): ReadonlySet<number> {
  return new Set(archive.entries.flatMap(({ solution, goals }) => (oddness(solution.candidate) > 0 ? goals : [])));
}

/**
 * Search leaves a goal alone once it is covered, in whatever way: by made-up tokens where a template would do, by nodes
 * of no tree. For what is left of its budget it goes on with those goals as well, which then want a test without oddities;
 * what is not covered at all stays a goal like before.
 */
export function plainerSearch(
  main: Search<TestCase, Execution>,
  again: ReadonlySet<number>,
  { problem, goals, oddness, onCovered, ...setup }: PlainerParts,
  resumed?: SeededState,
): PlainerSearch {
  const seeds = createSeeds(
    main.archive.entries.map(({ solution }) => solution.candidate),
    resumed?.given,
  );
  const search = algorithms.dynamosa<TestCase, Judged<Execution, TestCase>>(
    {
      ...setup,
      problem: plainerProblem(problem, restrictGoals(goals, new Set([...again, ...main.uncovered])), { again, oddness, seeds }),
      rng: restoreRng(main.state().rng),
      events: { onCovered: (goal, test) => (again.has(goal) ? undefined : onCovered(goal, test)) },
    },
    resumed && mapEvaluations(shapedState(resumed.search), ({ candidate, evaluation: run }) => ({ run, candidate })),
  );
  return { search, state: () => seededState(search.state(), seeds, ({ run }) => run) };
}
