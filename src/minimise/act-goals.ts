import { actionsOf, arrangementOf } from './actions.js';
import type { Steps, Witness } from './trial.js';

/**
 * What the act adds to what was covered before it. Making an object is not worth a test of its own as long as other
 * tests make it as well, unless that throws.
 */
export function* goalsOfAct({ test, goals, ending }: Witness): Steps<readonly number[]> {
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  if (act?.kind === 'construct' && ending.outcome === 'ok') return [];
  const arrangement = arrangementOf(test);
  if (arrangement === undefined) return goals;
  const run = yield arrangement;
  return goals.filter((goal) => !run.covered(goal));
}
