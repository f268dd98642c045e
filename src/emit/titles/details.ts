import type { SubjectModel } from '../../model/subject.js';
import type { TestPlan } from '../test-plan.js';
import { actCallable } from './condition.js';
import { scalarWords } from './value-words.js';

/**
 * Single things that a test is made of, as ends of a title: keys of its objects, literals, other calls. The last means
 * to tell two tests apart before a number; the most telling first.
 */
export function detailWords(plan: TestPlan, model: SubjectModel): readonly string[] {
  const act = actCallable(plan, model);
  const keys: string[] = [];
  const calls: string[] = [];
  const literals: string[] = [];
  for (const statement of plan.statements) {
    if (statement.kind === 'object') {
      for (const [key, ref] of statement.entries) {
        const value = plan.statements[ref];
        if (value?.kind === 'primitive') keys.push(`with ${key} ${scalarWords(value.value)}`);
        keys.push(`with ${key}`);
      }
    }
    if (statement.kind === 'primitive') literals.push(`with ${scalarWords(statement.value)}`);
    const callable = 'callable' in statement ? model.callables[statement.callable] : undefined;
    if (callable && callable !== act && callable.kind !== 'constructor') calls.push(`after ${callable.name}`);
    if (statement.kind === 'callback' && statement.throws) literals.push('with a callback that throws');
  }
  return [...new Set([...keys, ...calls, ...literals])].filter((words) => !/[\n`]/.test(words));
}
