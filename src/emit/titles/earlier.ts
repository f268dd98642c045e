import type { Ref } from '../../testcase/statement.js';
import type { TestPlan } from '../test-plan.js';
import { stepInfluence } from './influence.js';

/**
 * `initial`, of a member that was read before anything was done to its object: the title tells that after it, and
 * `its root after delete('b')` would be the root that is there by then. Whether it is another one nobody can say.
 */
export function earlierWord(ref: Ref, plan: TestPlan): 'initial' | 'earlier' | undefined {
  const read = plan.statements[ref];
  if (read?.kind !== 'get' || read.receiver === undefined) return undefined;
  const steps = plan.statements.slice(0, plan.act).flatMap((step, at) => {
    const isStep = (step.kind === 'call' || step.kind === 'set') && step.receiver === read.receiver;
    return isStep && stepInfluence(at, plan) !== 'idle' ? [at] : [];
  });
  if (!steps.some((at) => at > ref)) return undefined;
  return steps.some((at) => at < ref) ? 'earlier' : 'initial';
}
