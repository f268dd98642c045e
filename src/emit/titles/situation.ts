import type { SubjectModel } from '../../model/subject.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { plainParameterName } from '../names/variables.js';
import { enumeration, withArticle } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentWords } from './argument-words.js';
import { actCallable } from './condition.js';

/** One argument of the act in words: `quantity` → `when quantity is 0`. */
export interface ArgumentFact {
  readonly name: string | undefined;
  readonly words: string;
  readonly omitted: boolean;
}

/** The arguments of the act, omitted optional ones included. */
export function argumentFacts(plan: TestPlan, model: SubjectModel): readonly ArgumentFact[] {
  const act = plan.statements[plan.act];
  const params = actCallable(plan, model)?.params ?? [];
  if (act?.kind === 'set') return [{ name: undefined, words: argumentWords(act.value, plan.statements, model), omitted: false }];
  const args: readonly Ref[] = act && 'args' in act ? act.args : [];
  const count = Math.max(args.length, params.filter((param) => !param.rest).length);
  return Array.from({ length: count }, (_, i) => {
    const ref = args[i];
    const name = plainParameterName(params[i]?.name ?? '');
    if (ref === undefined) return { name, words: 'nothing', omitted: true };
    return { name, words: argumentWords(ref, plan.statements, model), omitted: false };
  });
}

/** `for 'a' and 3`; undefined when that would be longer than a title can bear. */
export function allArgumentsWords(facts: readonly ArgumentFact[]): string | undefined {
  const given = facts.filter((fact) => !fact.omitted).map((fact) => fact.words);
  if (given.length === 0) return facts.length > 0 ? 'without arguments' : undefined;
  const text = `for ${enumeration(given)}`;
  return given.length > 4 || text.length > 60 ? undefined : text;
}

/** Only the arguments in which the test differs from its neighbours; by name when there are others beside them. */
export function differingArgumentsWords(
  facts: readonly ArgumentFact[],
  neighbours: readonly (readonly ArgumentFact[])[],
): string | undefined {
  if (facts.length < 2) return undefined;
  const differing = facts.filter((fact, i) => neighbours.some((other) => other[i]?.words !== fact.words));
  const named = differing.filter((fact) => fact.name !== undefined);
  if (differing.length === 0 || differing.length > 2 || named.length < differing.length) return undefined;
  const text = `when ${enumeration(named.map((fact) => `${fact.name} is ${fact.omitted ? 'omitted' : fact.words}`))}`;
  return text.length > 60 ? undefined : text;
}

/** What was done to the object before: `after checkout`, `when called twice`, `for a new Cart`. */
export function historyWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  const receiver = act && 'receiver' in act ? act.receiver : undefined;
  if (act === undefined || receiver === undefined) return undefined;
  const before = plan.statements
    .slice(0, plan.act)
    .filter((statement) => 'receiver' in statement && statement.receiver === receiver);
  const made = plan.statements[receiver];
  if (before.length === 0) return made?.kind === 'construct' ? newWords(made, plan.statements, model) : undefined;
  const names = [...new Set(before.map((statement) => doneWords(statement, model)))];
  const again = 'callable' in act && before.every((statement) => 'callable' in statement && statement.callable === act.callable);
  if (again) return before.length === 1 ? 'when called twice' : `when called ${before.length + 1} times`;
  return names.length > 3 ? `after ${before.length} calls` : `after ${enumeration(names)}`;
}

function doneWords(statement: Statement, model: SubjectModel): string {
  const name = ('callable' in statement && model.callables[statement.callable]?.name) || 'use';
  if (statement.kind === 'set') return `setting ${name}`;
  return statement.kind === 'get' ? `reading ${name}` : name;
}

function newWords(made: Statement & { kind: 'construct' }, statements: readonly Statement[], model: SubjectModel): string {
  const name = model.callables[made.callable]?.name ?? 'object';
  const args = made.args.map((arg) => argumentWords(arg, statements, model));
  const text = `for ${withArticle(name)} of ${enumeration(args)}`;
  return args.length === 0 || text.length > 50 ? `for a new ${name}` : text;
}
