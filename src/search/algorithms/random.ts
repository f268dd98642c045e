import { restoreRng } from '../../util/rng.js';
import { checkpoint } from '../checkpoint.js';
import { Evaluation } from '../evaluation.js';
import { allGoals } from '../goal-manager.js';
import { type Algorithm, untimed } from '../search.js';

/** Independent random tests and the archive: the baseline of every comparison. A step is one population's worth. */
export const random: Algorithm = (setup, state) => {
  const { problem, parameters, timed = untimed } = setup;
  const rng = state ? restoreRng(state.rng) : setup.rng;
  const evaluation = new Evaluation(setup, allGoals(problem.goals), state);
  let generation = state?.generation ?? 0;
  return {
    step: () => {
      if (evaluation.done) return undefined;
      const batch = timed('breeding', () => Array.from({ length: parameters.population }, () => problem.random(rng)));
      return evaluation.run(batch, () => {
        generation++;
      });
    },
    get done() {
      return evaluation.done;
    },
    get generation() {
      return generation;
    },
    get executions() {
      return evaluation.executions;
    },
    archive: evaluation.archive,
    uncovered: evaluation.goals.uncovered,
    state: () => checkpoint(generation, evaluation, [], rng),
  };
};
