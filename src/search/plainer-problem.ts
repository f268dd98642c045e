import type { GoalGraph, Problem } from './problem.js';
import type { Seeds } from './seeds.js';

/** An evaluation, and the candidate that it is of: how odd that is, is asked only where it matters. */
export interface Judged<E, T = unknown> {
  readonly run: E;
  readonly candidate: T;
}

export interface Plainness<T> {
  /** Goals that only odd candidates have covered so far. */
  readonly again: ReadonlySet<number>;
  readonly oddness: (candidate: T) => number;
  /** What the search begins with: what there is to be made plainer. */
  readonly seeds: Seeds<T>;
}

/**
 * The same problem for those who want some goals to be covered again, by a candidate that is not odd: one that is, and
 * covers them, is as far away from them as it is odd, at most a step. What covered a goal somehow then leads to what covers
 * it as it should. Most candidates cover none of these goals, and nobody has to know how odd they are.
 */
export function plainerProblem<T, E>(
  problem: Problem<T, E>,
  goals: GoalGraph,
  { again, oddness, seeds }: Plainness<T>,
): Problem<T, Judged<E, T>> {
  const { fitnessRow, coveredBelow, learn } = problem;
  const isAgain = (goal: number): boolean => again.has(goal);
  const penalty = (candidate: T): number => {
    const odd = oddness(candidate);
    return odd / (odd + 1);
  };
  const covering = (covered: readonly number[], candidate: T): readonly number[] =>
    covered.some(isAgain) && oddness(candidate) > 0 ? covered.filter((goal) => !isAgain(goal)) : covered;
  return {
    goals,
    random: (rng) => seeds.next() ?? problem.random(rng),
    mutate: (candidate, rng, { own, parents }) =>
      problem.mutate(candidate, rng, { own: own?.run, parents: parents.map(({ run }) => run) }),
    crossover: (a, b, rng) => problem.crossover(a, b, rng),
    size: (candidate) => problem.size(candidate),
    evaluate: (batch, done, counts) =>
      problem.evaluate(
        batch,
        (candidate, run) => done(candidate, { run, candidate }),
        (candidate, run) => counts(candidate, { run, candidate }),
      ),
    fitness: ({ run, candidate }, goal) => {
      const fitness = problem.fitness(run, goal);
      return fitness === 0 && isAgain(goal) ? penalty(candidate) : fitness;
    },
    ...(fitnessRow && {
      fitnessRow: ({ run, candidate }, targets, values, at) => {
        fitnessRow(run, targets, values, at);
        for (let n = 0; n < targets.length; n++)
          if (values[at + n] === 0 && isAgain(targets[n] as number)) values[at + n] = penalty(candidate);
      },
    }),
    ...(coveredBelow && {
      coveredBelow: ({ run, candidate }, places, limit) => covering(coveredBelow(run, places, limit), candidate),
    }),
    covered: ({ run, candidate }) => covering(problem.covered(run), candidate),
    focus: (uncovered) => problem.focus(uncovered),
    // What was found before is material still.
    ...(learn && { learn: (archived, version) => learn(() => [...seeds.all, ...archived()], version) }),
    cost: ({ candidate, evaluation }) => problem.cost({ candidate, evaluation: evaluation.run }),
    ...(problem.leastCost && {
      leastCost: ({ candidate, evaluation }) =>
        (problem.leastCost as NonNullable<typeof problem.leastCost>)({ candidate, evaluation: evaluation.run }),
    }),
  };
}
