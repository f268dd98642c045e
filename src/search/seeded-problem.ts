import type { Problem } from './problem.js';

/** The same problem for those who do not begin at nothing: candidates that there are already come first, and stay material. */
export function seededProblem<T, E>(problem: Problem<T, E>, seeds: readonly T[]): Problem<T, E> {
  const { learn } = problem;
  let next = 0;
  return {
    ...problem,
    random: (rng) => (next < seeds.length ? (seeds[next++] as T) : problem.random(rng)),
    ...(learn && { learn: (archived, version) => learn(() => [...seeds, ...archived()], version) }),
  };
}
