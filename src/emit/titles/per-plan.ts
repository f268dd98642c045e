import type { SubjectModel } from '../../model/subject.js';
import type { TestPlan } from '../test-plan.js';

type OfPlan<R> = (plan: TestPlan, model: SubjectModel) => R;

/** Titles compare each test of a group with all others: what depends on the plan alone is worked out once. */
export function perPlan<R>(work: OfPlan<R>): OfPlan<R> {
  const known = new WeakMap<TestPlan, { readonly model: SubjectModel; readonly result: R }>();
  return (plan, model) => {
    const before = known.get(plan);
    if (before?.model === model) return before.result;
    const result = work(plan, model);
    known.set(plan, { model, result });
    return result;
  };
}
