import type { SubjectModel } from '../../model/subject.js';
import type { Statement } from '../../testcase/statement.js';
import { enumeration, times, withArticle } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentWords } from './argument-words.js';

/** What was done to the object before: `after checkout`, `when called twice`; undefined when nothing was. */
export function historyWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  const before = earlierUses(plan);
  if (!act || before.length === 0) return undefined;
  const done = before.map((statement) => doneWords(statement, model));
  const names = [...new Set(done)].map((name) => {
    const count = done.filter((other) => other === name).length;
    return count === 1 ? name : `${name} ${times(count)}`;
  });
  const again = 'callable' in act && before.every((statement) => 'callable' in statement && statement.callable === act.callable);
  if (again) return before.length === 1 ? 'when called twice' : `when called ${before.length + 1} times`;
  return names.length > 3 ? `after ${before.length} calls` : `after ${enumeration(names)}`;
}

/** `for a new Cart`, `for a Cart of 1000`. */
export function newObjectWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  const receiver = act && 'receiver' in act && act.receiver !== undefined ? plan.statements[act.receiver] : undefined;
  if (receiver?.kind !== 'construct' || earlierUses(plan).length > 0) return undefined;
  const name = model.callables[receiver.callable]?.name ?? 'object';
  const args = receiver.args.map((arg) => argumentWords(arg, plan.statements, model));
  const text = `for ${withArticle(name)} of ${enumeration(args)}`;
  return args.length === 0 || text.length > 50 ? `for a new ${name}` : text;
}

function earlierUses(plan: TestPlan): readonly Statement[] {
  const act = plan.statements[plan.act];
  const receiver = act && 'receiver' in act ? act.receiver : undefined;
  if (receiver === undefined) return [];
  return plan.statements.slice(0, plan.act).filter((statement) => 'receiver' in statement && statement.receiver === receiver);
}

function doneWords(statement: Statement, model: SubjectModel): string {
  const name = ('callable' in statement && model.callables[statement.callable]?.name) || 'use';
  if (statement.kind === 'set') return `setting ${name}`;
  return statement.kind === 'get' ? `reading ${name}` : name;
}
