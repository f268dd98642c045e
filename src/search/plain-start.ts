import type { Problem } from './problem.js';

export interface PlainStart<T, E> {
  /** The same problem for those who make and vary plain candidates only. */
  readonly plain: Problem<T, E>;
  readonly oddness: (candidate: T) => number;
  /** Asked before each batch; once it is over it stays so. */
  readonly lasts: () => boolean;
  /** What is kept of an execution that is to count for nothing. */
  readonly ruledOut: (evaluation: E) => E;
}

/**
 * The same problem for those who want goals to be covered plainly as long as it is early: what an odd candidate would cover
 * then stays open. Search leaves a goal alone once it is covered, and most goals that an odd candidate comes upon first a plain
 * one comes upon soon after. Odd candidates that cover nothing new are let through: they are material, and how odd they are
 * need not be asked.
 */
export function plainStart<T, E>(problem: Problem<T, E>, { plain, oddness, lasts, ruledOut }: PlainStart<T, E>): Problem<T, E> {
  let isEarly = lasts();
  const now = (): Problem<T, E> => (isEarly ? plain : problem);
  return {
    ...problem,
    random: (rng) => now().random(rng),
    mutate: (candidate, rng, lineage) => now().mutate(candidate, rng, lineage),
    crossover: (a, b, rng) => now().crossover(a, b, rng),
    learn: (archived, version) => {
      isEarly &&= lasts();
      problem.learn?.(archived, version);
      if (isEarly) plain.learn?.(archived, version);
    },
    evaluate: (batch, done, counts) => {
      if (!isEarly) return problem.evaluate(batch, done, counts);
      const isOut = (candidate: T, evaluation: E): boolean => problem.covered(evaluation).length > 0 && oddness(candidate) > 0;
      return problem.evaluate(
        batch,
        (candidate, evaluation) => done(candidate, isOut(candidate, evaluation) ? ruledOut(evaluation) : evaluation),
        (candidate, evaluation) => counts(candidate, evaluation) && !isOut(candidate, evaluation),
      );
    },
  };
}
