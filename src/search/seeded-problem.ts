import type { Problem } from './problem.js';
import type { Seeds } from './seeds.js';

/** The same problem for those who do not begin at nothing: candidates that there are already come first, and stay material. */
export function seededProblem<T, E>(problem: Problem<T, E>, seeds: Seeds<T>): Problem<T, E> {
  const { learn } = problem;
  return {
    ...problem,
    random: (rng) => seeds.next() ?? problem.random(rng),
    ...(learn && { learn: (archived, version) => learn(() => [...seeds.all, ...archived()], version) }),
  };
}
