import type { SubjectModel } from '../model/subject.js';
import { actOf } from './actions.js';
import type { KeptTest } from './kept-test.js';

/** In source order of what they call, those that return before those that throw, then by goal. */
export function orderSuite(kept: readonly KeptTest[], model: SubjectModel): readonly KeptTest[] {
  const position = (test: KeptTest): number => {
    const callable = model.callables[actOf(test.test)];
    // Inherited and re-exported members have no place in the source: behind the others.
    return callable === undefined ? Number.MAX_SAFE_INTEGER : (callable.span?.[0] ?? 1e9 + callable.id);
  };
  return [...kept].sort((a, b) => position(a) - position(b) || throws(a) - throws(b) || firstGoal(a) - firstGoal(b));
}

function throws(test: KeptTest): number {
  return Number(test.ending.outcome === 'threw');
}

function firstGoal(test: KeptTest): number {
  return test.own[0] ?? Number.MAX_SAFE_INTEGER;
}
