import type { GoalGraph, Problem } from './problem.js';

/** An evaluation, and how odd the candidate is that it is of. */
export interface Judged<E> {
  readonly run: E;
  readonly odd: number;
}

export interface Plainness<T> {
  /** Goals that only odd candidates have covered so far. */
  readonly again: ReadonlySet<number>;
  readonly oddness: (candidate: T) => number;
  /** What the search begins with: what there is to be made plainer. */
  readonly seeds: readonly T[];
}

/**
 * The same problem for those who want some goals to be covered again, by a candidate that is not odd: one that is, is as
 * far away from them as it is odd, at most a step. What covered a goal somehow then leads to what covers it as it should.
 */
export function plainerProblem<T, E>(
  problem: Problem<T, E>,
  goals: GoalGraph,
  { again, oddness, seeds }: Plainness<T>,
): Problem<T, Judged<E>> {
  const { fitnessRow, coveredBelow, learn } = problem;
  let seed = 0;
  return {
    goals,
    random: (rng) => (seed < seeds.length ? (seeds[seed++] as T) : problem.random(rng)),
    mutate: (candidate, rng, { own, parents }) =>
      problem.mutate(candidate, rng, { own: own?.run, parents: parents.map(({ run }) => run) }),
    crossover: (a, b, rng) => problem.crossover(a, b, rng),
    size: (candidate) => problem.size(candidate),
    evaluate: (batch, done) => problem.evaluate(batch, (candidate, run) => done(candidate, { run, odd: oddness(candidate) })),
    fitness: ({ run, odd }, goal) => problem.fitness(run, goal) + (again.has(goal) ? penalty(odd) : 0),
    ...(fitnessRow && {
      fitnessRow: ({ run, odd }, targets, values, at) => {
        fitnessRow(run, targets, values, at);
        if (odd === 0) return;
        const more = penalty(odd);
        for (let n = 0; n < targets.length; n++) if (again.has(targets[n] as number)) (values[at + n] as number) += more;
      },
    }),
    ...(coveredBelow && {
      coveredBelow: ({ run, odd }, places, limit) => {
        const covered = coveredBelow(run, places, limit);
        return odd === 0 ? covered : covered.filter((goal) => !again.has(goal));
      },
    }),
    covered: ({ run, odd }) => {
      const covered = problem.covered(run);
      return odd === 0 ? covered : covered.filter((goal) => !again.has(goal));
    },
    focus: (uncovered) => problem.focus(uncovered),
    // What was found before is material still.
    ...(learn && { learn: (archived, version) => learn(() => [...seeds, ...archived()], version) }),
    cost: ({ candidate, evaluation }) => problem.cost({ candidate, evaluation: evaluation.run }),
  };
}

function penalty(odd: number): number {
  return odd / (odd + 1);
}
