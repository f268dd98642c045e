import type { Observed } from '../../model/observation.js';
import type { SubjectModel } from '../../model/subject.js';
import { nameVariables } from '../names/variables.js';
import type { TestPlan } from '../test-plan.js';

const longest = 32;

/** `[fn, callback]`: a list of the test's own variables by their names. */
export function namedItems(value: Observed, plan: TestPlan, model: SubjectModel): string | undefined {
  if (value.k !== 'array' || value.items.length === 0) return undefined;
  const all = value.items.map((item) => variableWords(item, plan, model));
  const text = `[${all.join(', ')}]`;
  return all.every((name) => name !== undefined) && text.length <= longest ? text : undefined;
}

/** The name of the variable that the value is. */
export function variableWords(value: Observed, plan: TestPlan, model: SubjectModel): string | undefined {
  return value.k === 'same' ? nameVariables(plan, model, new Set()).get(value.ref) : undefined;
}
