import type { SubjectModel } from '../../model/subject.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { plainParameterName } from '../names/variables.js';
import { enumeration } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentWords } from './argument-words.js';
import { actCallable } from './condition.js';

/** One argument of the act, or one property of an object argument, in the words of a title. */
export interface ArgumentFact {
  /** What it is called, to compare tests with one another. */
  readonly key: string;
  /** For `when …`: `quantity is 0`, `check throws Error`; undefined where the parameter has no name. */
  readonly clause: string | undefined;
  /** For `for …`; undefined where only a clause reads well. */
  readonly words: string | undefined;
  readonly omitted: boolean;
}

/** The arguments of the act, omitted optional ones included. */
export function argumentFacts(plan: TestPlan, model: SubjectModel): readonly ArgumentFact[] {
  const act = plan.statements[plan.act];
  const params = actCallable(plan, model)?.params ?? [];
  if (act?.kind === 'set') return [valueFact('value', undefined, act.value, plan.statements, model)];
  const args: readonly Ref[] = act && 'args' in act ? act.args : [];
  const count = Math.max(args.length, params.filter((param) => !param.rest).length);
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    const ref = args[i];
    const name = params[i] && !params[i].rest ? plainParameterName(params[i].name) : undefined;
    const key = params[i]?.name ?? `#${i}`;
    if (ref === undefined) return [{ key, clause: name && `${name} is omitted`, words: undefined, omitted: true }];
    return (
      propertyFacts(key, ref, plan.statements, model) ?? [
        valueFact(key, name, ref, plan.statements, model, params[i]?.opt === true),
      ]
    );
  });
}

const mostProperties = 4;

/** An object of options is told property by property. */
function propertyFacts(
  key: string,
  ref: Ref,
  statements: readonly Statement[],
  model: SubjectModel,
): readonly ArgumentFact[] | undefined {
  const statement = statements[ref];
  if (statement?.kind !== 'object' || statement.entries.length === 0 || statement.entries.length > mostProperties)
    return undefined;
  const node = model.types[statement.type];
  // Where any key may stand, the keys are data.
  if (node?.k !== 'object' || node.index.length > 0 || node.props.length === 0) return undefined;
  return statement.entries.map(([name, value]) => {
    const isOptional = node.props.some((prop) => prop.name === name && prop.opt === true);
    return valueFact(`${key}.${name}`, plainParameterName(name), value, statements, model, isOptional);
  });
}

function valueFact(
  key: string,
  name: string | undefined,
  ref: Ref,
  statements: readonly Statement[],
  model: SubjectModel,
  isOptional = false,
): ArgumentFact {
  const statement = statements[ref];
  if (statement?.kind === 'callback') {
    const behaviour = callbackWords(statement, statements, model) ?? (isOptional ? 'is given' : returnsNothing(statement, model));
    return { key, clause: name && behaviour && `${name} ${behaviour}`, words: undefined, omitted: false };
  }
  const words = argumentWords(ref, statements, model);
  return { key, clause: name && `${name} is ${words}`, words, omitted: false };
}

/** Worth saying only of a callback that was expected to return something. */
function returnsNothing(statement: Statement & { kind: 'callback' }, model: SubjectModel): string | undefined {
  const node = model.types[statement.type];
  const result = node?.k === 'func' ? model.types[node.sigs.at(-1)?.ret ?? -1] : undefined;
  const isVoid = result === undefined || (result.k === 'prim' && ['void', 'undefined', 'any', 'unknown'].includes(result.name));
  return isVoid || statement.returns.length > 1 ? undefined : 'returns nothing';
}

/** `returns 1`, `returns false, then true`, `throws Error`, `rejects`; undefined when it does nothing. */
function callbackWords(
  statement: Statement & { kind: 'callback' },
  statements: readonly Statement[],
  model: SubjectModel,
): string | undefined {
  const given = statement.returns.map((ref) => settled(ref, statements, model));
  if (given.length === 0 || given.length > 3 || given.every((one) => one.words === 'undefined' && !one.rejects)) return undefined;
  if (statement.throws) return 'throws';
  if (given.every((one) => one.rejects)) return 'rejects';
  if (given.some((one) => one.rejects)) return given.map((one) => (one.rejects ? 'rejects' : 'resolves')).join(', then ');
  const verb = given.every((one) => one.resolves) ? 'resolves with' : 'returns';
  const words = given.map((one) => one.words);
  return words.every((word) => word.length <= 24) ? `${verb} ${words.join(', then ')}` : undefined;
}

function settled(
  ref: Ref,
  statements: readonly Statement[],
  model: SubjectModel,
): { words: string; resolves: boolean; rejects: boolean } {
  const statement = statements[ref];
  const promise = statement?.kind === 'builtin' && statement.name.startsWith('Promise') ? statement : undefined;
  const inner = promise ? promise.args[0] : ref;
  const words = inner === undefined ? 'undefined' : argumentWords(inner, statements, model);
  return { words, resolves: promise?.name === 'Promise', rejects: promise?.name === 'PromiseReject' };
}

const longestClause = 60;

/** `for 'a' and 3`; undefined when that would be longer than a title can bear. */
export function allArgumentsWords(facts: readonly ArgumentFact[]): string | undefined {
  const given = facts.flatMap((fact) => (fact.words === undefined || fact.key.includes('.') ? [] : [fact.words]));
  const properties = facts.filter((fact) => fact.key.includes('.') || (fact.words === undefined && !fact.omitted));
  const clauses = properties.flatMap((fact) => fact.clause ?? []);
  if (given.length === 0 && clauses.length === 0)
    return facts.length > 0 && facts.every((fact) => fact.omitted) ? 'without arguments' : undefined;
  const parts = [
    given.length > 0 ? `for ${enumeration(given)}` : undefined,
    clauses.length > 0 ? `when ${enumeration(clauses)}` : undefined,
  ];
  const text = parts.filter((part) => part !== undefined).join(' ');
  return given.length > 4 || clauses.length > 2 || text.length > longestClause ? undefined : text;
}

/** Only what is different from the neighbours, by name: one thing where that tells it from all of them, else two. */
export function differingArgumentsWords(
  facts: readonly ArgumentFact[],
  neighbours: readonly (readonly ArgumentFact[])[],
): string | undefined {
  if (facts.length < 2) return undefined;
  const differs = (fact: ArgumentFact, other: readonly ArgumentFact[]): boolean =>
    telling(other.find((one) => one.key === fact.key) ?? absent) !== telling(fact);
  const unique = facts.filter(
    (fact) => fact.clause !== undefined && neighbours.length > 0 && neighbours.every((other) => differs(fact, other)),
  );
  const single = unique.find((fact) => !fact.omitted) ?? unique[0];
  const differing = single ? [single] : facts.filter((fact) => neighbours.some((other) => differs(fact, other)));
  const clauses = differing.flatMap((fact) => fact.clause ?? []);
  if (clauses.length === 0 || clauses.length > 2 || clauses.length < differing.length) return undefined;
  const text = `when ${enumeration(clauses)}`;
  return text.length > longestClause ? undefined : text;
}

function telling(fact: ArgumentFact): string {
  return fact.clause ?? fact.words ?? '';
}

/** `with 5 arguments`, where any number may be given. */
export function argumentCountWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  const isOpen = model.untyped || actCallable(plan, model)?.params.at(-1)?.rest;
  return act && 'args' in act && act.args.length > 1 && isOpen ? `with ${act.args.length} arguments` : undefined;
}

const absent: ArgumentFact = { key: '', clause: undefined, words: undefined, omitted: true };
