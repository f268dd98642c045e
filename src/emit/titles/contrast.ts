import type { SubjectModel } from '../../model/subject.js';
import type { TestPlan } from '../test-plan.js';
import { type ArgumentFact, argumentFacts, makerFacts } from './argument-facts.js';

/**
 * What makes no difference to a test, nor to any other of its group, by its key. A title speaks of something that one
 * would expect to matter; without a test where it does, nobody would.
 */
export function withoutContrast(plan: TestPlan, group: readonly TestPlan[], model: SubjectModel): ReadonlySet<string> {
  const vain = factsOf(plan, model).filter((fact) => fact.vain);
  if (vain.length === 0) return new Set();
  const others = group.filter((other) => other !== plan).flatMap((other) => factsOf(other, model));
  return new Set(vain.map(({ key }) => key).filter((key) => !others.some((fact) => fact.key === key && matters(fact))));
}

function matters({ omitted, vain, influence }: ArgumentFact): boolean {
  return !omitted && !vain && influence !== 'idle' && influence !== 'state';
}

function factsOf(plan: TestPlan, model: SubjectModel): readonly ArgumentFact[] {
  return [...argumentFacts(plan, model), ...makerFacts(plan, model)];
}
