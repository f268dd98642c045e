import type { SubjectModel } from '../../model/subject.js';
import type { Param, TypeId } from '../../model/types.js';
import type { CallbackBody, Ref, Statement } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import { isReversed } from '../../testcase/types/callback-role.js';
import { quoted } from '../literals/string.js';
import { plainParameterName } from '../names/variables.js';
import { enumeration } from '../names/words.js';
import { fillerWord } from '../../util/filler-word.js';
import { actValue, type TestPlan } from '../test-plan.js';
import { asFunction } from './as-function.js';
import { argumentWords } from './argument-words.js';
import { callbackRank, callWords } from './code-words.js';
import { actCallable } from './condition.js';
import { earlierWord } from './earlier.js';
import { type Influence, influenceOf, isCondition, isVain } from './influence.js';
import { perPlan } from './per-plan.js';

/** One argument, or one property of an object argument, in the words of a title. */
export interface ArgumentFact {
  /** What it is called, to compare tests with one another. */
  readonly key: string;
  /** For `when …`: `quantity is 0`, `check throws Error`; undefined where the parameter has no name. */
  readonly clause: string | undefined;
  /** For `for …`; undefined where only a clause reads well. */
  readonly words: string | undefined;
  readonly omitted: boolean;
  readonly influence: Influence;
  /** The variable that holds it. */
  readonly ref?: Ref;
  /** It need not have been given. */
  readonly optional?: true;
  /** One of any number. */
  readonly isRest?: true;
  /** Without it the outcome would be the same. */
  readonly vain?: true;
}

/** The arguments of the act, omitted optional ones included. */
export const argumentFacts = perPlan((plan, model): readonly ArgumentFact[] => {
  const act = plan.statements[plan.act];
  if (act?.kind === 'set') return [setFact(act.value, plan, model)];
  const args: readonly Ref[] = act && 'args' in act ? act.args : [];
  return factsOf(args, actCallable(plan, model)?.params ?? [], plan, model);
});

/** What they are told by. */
export const argumentClauses = perPlan(
  (plan, model): ReadonlySet<string | undefined> => new Set(argumentFacts(plan, model).map(({ clause }) => clause)),
);

/** `set to 1`. */
function setFact(ref: Ref, plan: TestPlan, model: SubjectModel): ArgumentFact {
  const fact = valueFact('value', undefined, ref, plan, model, false);
  return { ...fact, clause: fact.words && `set to ${fact.words}`, words: undefined };
}

/** What the receiver of the act was constructed with. */
export const makerFacts = perPlan((plan, model): readonly ArgumentFact[] => {
  const act = plan.statements[plan.act];
  const maker = act && 'receiver' in act && act.receiver !== undefined ? plan.statements[act.receiver] : undefined;
  if (maker?.kind !== 'construct') return [];
  const facts = factsOf(maker.args, model.callables[maker.callable]?.params ?? [], plan, model);
  // Where the act gave nothing, members were looked at, and there it shows whatever the act does.
  const isOpen = givesSomething(plan);
  return facts.filter((fact) => !fact.omitted && !isNothing(fact, plan) && (isOpen || fact.influence !== 'shows'));
});

/** An object of options without any, given only because there has to be one. */
function isNothing({ ref }: ArgumentFact, { statements }: TestPlan): boolean {
  const statement = ref === undefined ? undefined : statements[ref];
  return statement?.kind === 'object' && statement.entries.length === 0;
}

function givesSomething(plan: TestPlan): boolean {
  const seen = plan.test.observations.find((one) => one.of === 'result' && one.at === actValue(plan));
  if (seen?.of !== 'result') return true;
  return seen.value.k !== 'same' && !(seen.value.k === 'scalar' && seen.value.v === undefined);
}

function factsOf(args: readonly Ref[], params: readonly Param[], plan: TestPlan, model: SubjectModel): readonly ArgumentFact[] {
  const count = Math.max(args.length, params.filter((param) => !param.rest).length);
  return Array.from({ length: count }, (_, i) => i).flatMap((i): readonly ArgumentFact[] => {
    const isRest = i >= params.length || params[i]?.rest === true;
    const ref = args[i];
    const param = params[i];
    const name = param && !param.rest ? plainParameterName(param.name) : undefined;
    const key = param?.name ?? `#${i}`;
    if (ref === undefined || (param?.opt && isUndefined(plan.statements[ref])))
      return [{ key, clause: name && `${name} is omitted`, words: undefined, omitted: true, influence: 'idle' }];
    const properties = propertyFacts(key, ref, param?.t, plan, model);
    if (properties) return properties;
    const own = valueFact(key, name, ref, plan, model, param?.opt === true && !model.untyped);
    const fact = asFunction(own, name, param?.t, plan, model);
    if (isRest) return [{ ...fact, isRest }];
    return [param?.opt ? withVanity(fact, plan) : fact];
  });
}

/** For an optional parameter that is the same as nothing. */
function isUndefined(statement: Statement | undefined): boolean {
  return statement?.kind === 'primitive' && statement.value === undefined;
}

const mostProperties = 4;

/** An object of options is told property by property. */
function propertyFacts(
  key: string,
  ref: Ref,
  wanted: TypeId | undefined,
  plan: TestPlan,
  model: SubjectModel,
  /** The property that it is itself, by its path. */
  within?: string,
): readonly ArgumentFact[] | undefined {
  const statement = plan.statements[ref];
  if (statement?.kind !== 'object' || statement.entries.length === 0 || statement.entries.length > mostProperties)
    return undefined;
  const node = model.types[statement.type];
  // Where anything may be given, an object is data, whatever it was made for.
  const isDeclared = node?.k === 'object' && node.index.length === 0 && node.props.length > 0 && !isAnything(wanted, model);
  // Where any key may stand, the keys are data, unless functions stand there.
  if (!isDeclared && !statement.entries.some(([, value]) => plan.statements[value]?.kind === 'callback')) return undefined;
  return statement.entries.flatMap(([name, value]) => {
    if (isDeclared && isAlwaysSame(name, wanted ?? statement.type, model)) return [];
    const prop = isDeclared ? node.props.find((one) => one.name === name) : undefined;
    const isOptional = prop?.opt === true;
    const own = `${key}.${name}`;
    // A function is known by the name that its type has for it; of data inside of data, and of functions that stand by any
    // key, the way there tells what they are.
    const isKnown = plan.statements[value]?.kind === 'callback' && prop !== undefined && plainParameterName(name) !== undefined;
    const called = within === undefined || isKnown ? propertyName(name) : `${within}.${name}`;
    const inner = propertyFacts(own, value, prop?.t, plan, model, called);
    return inner ?? [withVanity(valueFact(own, called, value, plan, model, isOptional), plan)];
  });
}

/** Its type has but one value, in every alternative: it is there because it has to be. */
function isAlwaysSame(name: string, type: TypeId, model: SubjectModel): boolean {
  const node = model.types[type];
  const alternatives = node?.k === 'union' ? node.of.map((one) => model.types[one]) : [node];
  const values = alternatives.map((one) => {
    const prop = one?.k === 'object' ? one.props.find((own) => own.name === name) : undefined;
    const only = prop && !prop.opt ? model.types[prop.t] : undefined;
    return only?.k === 'lit' ? only.value : undefined;
  });
  return values.length > 0 && values[0] !== undefined && values.every((value) => value === values[0]);
}

function isAnything(type: TypeId | undefined, model: SubjectModel): boolean {
  const node = type === undefined ? undefined : model.types[type];
  return node?.k === 'tparam' || (node?.k === 'prim' && ['unknown', 'any', 'object'].includes(node.name));
}

/** Minimising gives a text the name of its parameter when any other would do as well. */
export function isFiller(statement: Statement | undefined, name: string | undefined): boolean {
  return statement?.kind === 'primitive' && name !== undefined && statement.value === fillerWord(name);
}

/** Keys that are no names are told as texts. */
function propertyName(key: string): string | undefined {
  return (/^[\p{L}_$][\w$]*$/u.test(key) ? plainParameterName(key) : undefined) ?? quoted(key);
}

/** Of what may be left out it was tried what comes without it. */
function withVanity(fact: ArgumentFact, plan: TestPlan): ArgumentFact {
  const { ref, influence, words } = fact;
  if (ref === undefined || !isCondition(influence) || !isVain(ref, plan)) return fact;
  if (isNothing(fact, plan)) return { ...fact, influence: 'idle' };
  // Of two values it says more which one it is than that it is given.
  const isSwitch = words === 'true' || words === 'false';
  const clause = isSwitch ? fact.clause?.replace(/ is given$/, ` is ${words}`) : fact.clause;
  return { ...fact, clause, vain: true, influence: 'path' };
}

function valueFact(
  key: string,
  name: string | undefined,
  ref: Ref,
  plan: TestPlan,
  model: SubjectModel,
  isOptional: boolean,
): ArgumentFact {
  const { statements } = plan;
  const statement = statements[ref];
  // Where nothing was tried out.
  const isUnknown = plan.test.roles === undefined;
  const influence = isUnknown && isFiller(statement, name) ? 'idle' : influenceOf(ref, plan);
  // Minimising has shown that it cannot be left out; that any value will do is the point then.
  const isJustGiven = isOptional && (influence === 'idle' || influence === 'state') && plan.test.roles !== undefined;
  if (statement?.kind === 'callback') {
    if (name && callbackRank(ref, key, statements, model) > 0 && !isGivenBefore(ref, plan))
      return { key, clause: `${name} is another function`, words: undefined, omitted: false, influence: 'decides', ref };
    const isSilent = isNeverCalled(ref, plan);
    const behaviour =
      (isSilent ? undefined : callbackWords(statement, statements, model)) ??
      (isOptional ? 'is given' : isSilent ? undefined : returnsNothing(statement, statements, model));
    const clause = name && behaviour && `${name} ${behaviour}`;
    return {
      key,
      clause,
      words: undefined,
      omitted: false,
      influence: isJustGiven ? 'path' : influence,
      ref,
      ...(isOptional ? { optional: true as const } : {}),
    };
  }
  const words = isReceiver(ref, plan) ? 'itself' : (ownResultWords(ref, plan, model) ?? argumentWords(ref, statements, model));
  const known = { key, words, omitted: false, ref, ...(isOptional ? { optional: true as const } : {}) };
  if (isJustGiven && name) {
    const isLiteral = statement?.kind === 'primitive' || statement?.kind === 'enum';
    return { ...known, clause: `${name} is ${isLiteral ? words : 'given'}`, influence: 'path' };
  }
  return { ...known, clause: name && `${name} is ${words}`, influence };
}

/** A call before the act was given it as well: it is none that the subject has not seen. */
function isGivenBefore(ref: Ref, { statements, act }: TestPlan): boolean {
  return statements.slice(0, act).some((statement) => references(statement).includes(ref));
}

/** What such a callback would have returned is no fact about the test. */
function isNeverCalled(ref: Ref, plan: TestPlan): boolean {
  return plan.test.observations.some((seen) => seen.of === 'calls' && seen.ref === ref && seen.value.length === 0);
}

/** `the result of createNode(2)`, `its root`: what the receiver of the act itself gave before. */
function ownResultWords(ref: Ref, plan: TestPlan, model: SubjectModel): string | undefined {
  const statement = plan.statements[ref];
  if (statement?.kind !== 'call' && statement?.kind !== 'get') return undefined;
  if (statement.receiver === undefined || !isReceiver(statement.receiver, plan)) return undefined;
  if (statement.kind === 'get') {
    const name = model.callables[statement.callable]?.name ?? 'member';
    return ['its', earlierWord(ref, plan), name].filter((word) => word !== undefined).join(' ');
  }
  return `the result of ${callWords(statement, plan.statements, model)}`;
}

function isReceiver(ref: Ref, plan: TestPlan): boolean {
  const act = plan.statements[plan.act];
  return act !== undefined && 'receiver' in act && act.receiver === ref;
}

/** Worth saying only of a callback that was expected to return something. */
function returnsNothing(
  statement: Statement & { kind: 'callback' },
  statements: readonly Statement[],
  model: SubjectModel,
): string | undefined {
  const node = model.types[statement.type];
  const result = node?.k === 'func' ? model.types[node.sigs.at(-1)?.ret ?? -1] : undefined;
  const isVoid = result === undefined || (result.k === 'prim' && ['void', 'undefined', 'any', 'unknown'].includes(result.name));
  const gives = statement.returns.some((ref) => settled(ref, statements, model).words !== 'undefined');
  return isVoid || gives || statement.throws || statement.body ? undefined : 'returns nothing';
}

const longestResult = 60;

/** `returns 1`, `returns false, then true`, `throws Error`, `rejects`; undefined when it does nothing. */
function callbackWords(
  statement: Statement & { kind: 'callback' },
  statements: readonly Statement[],
  model: SubjectModel,
): string | undefined {
  if (statement.body) return playedWords(statement.body);
  const given = statement.returns.map((ref) => settled(ref, statements, model));
  if (given.length === 0 || given.length > 3 || given.every((one) => one.words === 'undefined' && !one.rejects)) return undefined;
  if (statement.throws) return 'throws';
  if (given.every((one) => one.rejects)) return 'rejects';
  if (given.some((one) => one.rejects)) return given.map((one) => (one.rejects ? 'rejects' : 'resolves')).join(', then ');
  const verb = given.every((one) => one.resolves) ? 'resolves with' : 'returns';
  const words = given.map((one) => one.words);
  if (words.every((word) => word.length <= longestResult)) return `${verb} ${words.join(', then ')}`;
  const [only] = statement.returns;
  const made = statement.returns.length === 1 && only !== undefined ? statements[only]?.kind : undefined;
  return made === 'object' ? `${verb} an object` : made === 'array' ? `${verb} an array` : undefined;
}

function playedWords(body: CallbackBody): string {
  if (body === 'first') return 'returns what it is given';
  return isReversed(body) ? 'reverses the order' : 'sorts in ascending order';
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
  const given = facts.flatMap((fact) => (fact.words === undefined || isProperty(fact) ? [] : [fact.words]));
  const properties = facts.filter((fact) => isProperty(fact) || (fact.words === undefined && !fact.omitted));
  const clauses = properties.flatMap((fact) => fact.clause ?? []);
  if (given.length === 0 && clauses.length === 0)
    return facts.every((fact) => fact.omitted) ? (facts.length > 0 ? 'without arguments' : undefined) : givenWords(facts);
  const parts = [
    given.length > 0 ? `for ${enumeration(given)}` : undefined,
    clauses.length > 0 ? `when ${enumeration(clauses)}` : undefined,
  ];
  const text = parts.filter((part) => part !== undefined).join(' ');
  return given.length > 4 || clauses.length > 2 || text.length > longestClause ? undefined : text;
}

/** `when defaultFn is given`: of functions that are not called nothing else can be told. */
function givenWords(facts: readonly ArgumentFact[]): string | undefined {
  const names = facts.flatMap((fact) => (fact.omitted || isProperty(fact) ? [] : (plainParameterName(fact.key) ?? [])));
  const [only] = names;
  return names.length === 1 && only !== undefined ? `when ${only} is given` : undefined;
}

export function isProperty(fact: ArgumentFact): boolean {
  return fact.key.includes('.');
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

/** `with 4 further arguments`, where any number may be given, or more are than there are parameters. */
export function argumentCountWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  const params = actCallable(plan, model)?.params ?? [];
  if (!act || !('args' in act) || act.args.length < 2) return undefined;
  const named = params.filter((param) => !param.rest).length;
  const further = act.args.length - named;
  if (further < 1 || !(params.at(-1)?.rest || act.args.length > params.length)) return undefined;
  return `with ${further}${named > 0 ? ' further' : ''} argument${further === 1 ? '' : 's'}`;
}

/** Something was left out, by all these tests as well. */
export function isNeverGiven(clause: string, plans: readonly TestPlan[], model: SubjectModel): boolean {
  if (!clause.endsWith(' is omitted')) return false;
  return plans.every((plan) => argumentFacts(plan, model).some((fact) => fact.clause === clause));
}

/** Something was left out, by some of these tests as well. */
export function isOmittedBySome(clause: string, plans: readonly TestPlan[], model: SubjectModel): boolean {
  return clause.endsWith(' is omitted') && plans.some((plan) => argumentClauses(plan, model).has(clause));
}

const absent: ArgumentFact = { key: '', clause: undefined, words: undefined, omitted: true, influence: 'idle' };
