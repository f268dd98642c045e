import type { Execution } from '../execute/execution.js';
import type { ArchivedTest, SearchStatistics } from '../model/job.js';
import type { Problem } from '../search/problem.js';
import type { Search } from '../search/search.js';
import { plainTest } from '../testcase/shapes.js';
import type { TestCase } from '../testcase/statement.js';
import type { Meter } from './meter.js';

/** What is plainer takes the place of what was found first. */
export function archivedTests(
  { archive: first }: Search<TestCase, Execution>,
  plainer: Search<TestCase, unknown> | undefined,
): readonly ArchivedTest<TestCase>[] {
  const isPlainer = (goal: number): boolean => plainer?.archive.solutionOf(goal) !== undefined;
  const kept = first.entries.map(({ solution: { candidate }, goals }) => ({
    candidate,
    goals: goals.filter((goal) => !isPlainer(goal)),
  }));
  const better = (plainer?.archive.entries ?? []).map(({ solution: { candidate }, goals }) => ({ candidate, goals }));
  return [...kept, ...better]
    .flatMap(({ candidate, goals }) => {
      // One object for all goals: what is the same test is told by that.
      const test = plainTest(candidate);
      return goals.map((goal) => ({ goal, test }));
    })
    .sort((a, b) => a.goal - b.goal);
}

/** With what else was found for goals that nothing here covers. */
export function withGains(
  archive: readonly ArchivedTest<TestCase>[],
  gains: readonly ArchivedTest<TestCase>[],
): readonly ArchivedTest<TestCase>[] {
  const covered = new Set(archive.map(({ goal }) => goal));
  return [...archive, ...gains.filter(({ goal }) => !covered.has(goal))].sort((a, b) => a.goal - b.goal);
}

/** How near a search has come to its goals, as its problem sees it. */
export interface Approach {
  readonly search: Search<TestCase, Execution>;
  readonly problem: Pick<Problem<TestCase, Execution>, 'fitness'>;
}

export function statistics(
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
