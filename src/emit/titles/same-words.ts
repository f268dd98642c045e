/** A result that is a value of the test itself. */
import type { SubjectModel } from '../../model/subject.js';
import type { Statement } from '../../testcase/statement.js';
import { nameVariables, plainParameterName } from '../names/variables.js';
import type { TestPlan } from '../test-plan.js';
import { callWords } from './code-words.js';
import { typeNoun } from './type-noun.js';

/** A named type of the result, with its article. */
export function resultNoun(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  return act && 'callable' in act ? typeNoun(model.callables[act.callable]?.ret, model) : undefined;
}

export function sameWords(ref: number, plan: TestPlan, model: SubjectModel): string {
  const act = plan.statements[plan.act];
  if (act && 'receiver' in act && act.receiver === ref) return 'itself';
  const at = act && 'args' in act ? act.args.indexOf(ref) : -1;
  const name = act && 'callable' in act ? model.callables[act.callable]?.params[at]?.name : undefined;
  if (name !== undefined && plainParameterName(name)) return `the given ${name}`;
  const made = plan.statements[ref];
  const isOwn = act && made && 'callable' in act && 'callable' in made && act.callable === made.callable;
  if (isOwn && made.kind === 'call') return `the same ${resultNoun(plan, model)?.replace(/^an? /, '') ?? 'value'} as before`;
  // Of several that a call gave, which one.
  if (made?.kind === 'call' && givenAlike(made, plan) > 1) return `the result of ${callWords(made, plan.statements, model)}`;
  return `the ${variableName(ref, plan, model)}`;
}

/** How many calls before the act were of the same, on the same object. */
function givenAlike(made: Statement & { kind: 'call' }, { statements, act }: TestPlan): number {
  return statements
    .slice(0, act)
    .filter((one) => one.kind === 'call' && one.callable === made.callable && one.receiver === made.receiver).length;
}

function variableName(ref: number, plan: TestPlan, model: SubjectModel): string {
  return nameVariables(plan, model, new Set()).get(ref)?.replace(/\d+$/, '') ?? 'same object';
}
