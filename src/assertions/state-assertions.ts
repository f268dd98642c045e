import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import type { Assertion } from './assertion.js';
import { isImplied } from './implied.js';
import { partsOf } from './parts-of.js';
import { observedKey } from './observed-key.js';
import { bestContents, type Fact, factsOf, insideOf, isAsked, type StateSeen } from './state-facts.js';
import { performedBy, situationOf, type Usual } from './usual.js';

/** What may be said of an object: only what is news, or, where nothing is, also what stayed as it was. */
export type StateScope = 'news' | 'all';

export interface StateAct {
  readonly found: FoundTest;
  readonly act: Ref;
  readonly model: SubjectModel;
  /** The act gave something that is worth a claim. */
  readonly isNews: boolean;
  readonly usual: Usual;
}

const mostWithContents = 2;

/** What the object that the act made or gave back is like. */
export function resultState(state: StateAct): readonly Assertion[] {
  const { found, act, model } = state;
  const statement = found.test.statements[act];
  if (statement?.kind === 'get') return [];
  // That nothing is in it is news where something was given to be put in.
  const isFed = isGivenItems(found.test.statements, act);
  const tells = (fact: Fact): boolean => isFull(fact) || (isFed && fact.form === 'contents');
  const all = factsOf(found, (seen) => seen.ref === act, model).filter((fact) => fact.seen.of === 'member' || tells(fact));
  const facts = withoutMarks(all, state);
  // What became of what the act was given is never as usual.
  const given = namesGiven(state);
  const own = facts.filter(({ seen, name }) => given.has(name) || !isUsual(state, seen));
  // Where all is as usual, the usual is what there is to say.
  const telling = own.some(tells) ? own : facts;
  const scalars = telling.filter(({ form }) => form === 'scalar');
  const [contents] = bestContents(telling);
  if (statement?.kind === 'construct' && scalars.length > 1 && !contents) return [together(act, scalars)];
  return claims(
    telling.filter((fact) => tells(fact) || !telling.some(tells)),
    state,
  );
}

/** Without what every object of the class has, such as `isInterval: true`, unless there is nothing else. */
function withoutMarks(facts: readonly Fact[], { usual }: StateAct): readonly Fact[] {
  const own = facts.filter(({ form, seen }) => form !== 'scalar' || !usual.states.isConstant(seen));
  return own.some(isFull) ? own : facts;
}

/** A list with something in it is among what the act was given. */
function isGivenItems(statements: readonly Statement[], act: Ref): boolean {
  const performed = performedBy(statements, act);
  const args = performed && 'args' in performed ? performed.args : [];
  return args.some((arg) => {
    const given = statements[arg];
    return (given?.kind === 'array' || given?.kind === 'builtin') && references(given).length > 0;
  });
}

/** Says something of a new object: more than that nothing is there, or, of a query, how much. */
function isFull({ form, seen, check }: Fact): boolean {
  if (form === 'contents') return insideOf(seen.value).length > 0;
  if (form === 'scalar' && seen.of === 'query') return false;
  return !(check.c === 'is' && (check.value === null || check.value === undefined));
}

/** What the act changed of the object that it was called on. */
export function receiverState(state: StateAct, scope: StateScope = 'news'): readonly Assertion[] {
  const { found, act, model, isNews, usual } = state;
  const { statements } = found.test;
  const performed = performedBy(statements, act);
  if (!performed || !('receiver' in performed) || performed.receiver === undefined || performed.kind === 'get') return [];
  const { receiver } = performed;
  const result = found.observations.find((seen) => seen.of === 'result' && seen.at === act);
  const given = scalarsInside(statements, receiver);
  const isNew = (seen: StateSeen): boolean => {
    const key = observedKey(seen.value);
    // Of what stayed as it was, what the object was made from says least.
    if (scope === 'news' ? seen.unchanged : given.has(key)) return false;
    // A getter that gives what the call gave says nothing new.
    return !(result?.of === 'result' && isNews && observedKey(result.value) === key);
  };
  const facts = factsOf(found, (seen) => seen.ref === receiver && !isDoing(seen, usual), model);
  // That what is there stayed as it was is news of what the same act mostly changes.
  const isStill = ({ seen, form }: Fact): boolean =>
    form === 'contents' &&
    insideOf(seen.value).length > 0 &&
    seen.unchanged === true &&
    usual.states.isChanged(situationOf(statements, act, receiver), seen);
  const news = withOneAnswer(facts.filter((fact) => isNew(fact.seen) || isStill(fact)));
  // Where nothing changed, what the act was about is what would have.
  const about = scope === 'all' ? news.filter(isAnswer) : [];
  if (about.length > 0) return claims(about, state);
  const plain = news.filter(({ form }) => form !== 'object');
  // How much there is says less than what there is, even where that stayed as it was.
  if (plain.length > 0 && plain.every(isSize)) return claims([...bestContents(facts).slice(0, 1), ...news], state);
  if (plain.length > 0 || !facts.some(({ form }) => form === 'contents')) return claims(news, state);
  // How the object holds its contents changed, not what they are: its own affair, but for what the act gave.
  const [own] = news.filter(({ check }) => check.c === 'same' && check.ref === act);
  const [contents] = isNews || news.length === 0 ? [] : bestContents(facts);
  return [...(contents ? [contents] : []), ...(own ? [own] : [])].map(claim);
}

/**
 * What the act changed of an object that it, or the object that it was called on, was given: the parent of a bucket, the
 * cache of a loader. Only what can be said in a plain value: how such objects are linked is their own affair.
 */
export function partnerState(state: StateAct): readonly Assertion[] {
  const { found, act, model, usual } = state;
  const { statements } = found.test;
  const performed = performedBy(statements, act);
  const receiver = performed && 'receiver' in performed ? performed.receiver : undefined;
  const isPartner = (ref: Ref): boolean => ref !== act && ref !== receiver && statements[ref]?.kind === 'construct';
  const partners = [...partsOf(statements, act)].filter(isPartner);
  const facts = factsOf(found, (seen) => partners.includes(seen.ref) && !seen.unchanged && !isDoing(seen, usual), model);
  const plain = facts.filter(({ form, seen }) => form === 'contents' || (form === 'scalar' && !isAsked(seen)));
  return claims(plain, state).slice(0, mostOfPartners);
}

const mostOfPartners = 1;

/** A method that changes the object in another test is no way to look at it. */
function isDoing(seen: StateSeen, { changes }: Usual): boolean {
  return isAsked(seen) && changes(seen.callable);
}

/** Tells what there is for what the act was given, not only whether. */
function isAnswer({ seen, check }: Fact): boolean {
  return isAsked(seen) && !(check.c === 'is' && (typeof check.value === 'boolean' || check.value === null));
}

/** Of the plain values that there are for what the act was given one is enough: rather what it is than that it is there. */
function withOneAnswer(facts: readonly Fact[]): readonly Fact[] {
  const answers = facts.filter(({ seen, form }) => isAsked(seen) && form === 'scalar');
  const best = answers.find(({ check }) => check.c !== 'is' || typeof check.value !== 'boolean') ?? answers[0];
  return facts.filter((fact) => !answers.includes(fact) || fact === best);
}

/** What is inside says most; then come plain values, then objects by their parts. */
function claims(facts: readonly Fact[], state: StateAct): readonly Assertion[] {
  const given = namesGiven(state);
  const rank = ({ seen, name }: Fact): number => (seen.ref === state.act && given.has(name) ? 0 : isUsual(state, seen) ? 2 : 1);
  const telling = (a: Fact, b: Fact): number => rank(a) - rank(b);
  const contents = bestContents(facts).slice(0, mostWithContents);
  if (contents.length > 0) {
    const more = facts.filter((fact) => fact.seen.of === 'member' && isPlain(fact) && !isImplied(fact, contents));
    return [...contents, ...more.filter(({ seen }) => !state.usual.states.isCommon(seen))].slice(0, mostWithContents).map(claim);
  }
  const of = (form: Fact['form']): readonly Fact[] => facts.filter((fact) => fact.form === form).sort(telling);
  const scalars = of('scalar');
  // What holds everywhere says more than what it is like.
  const isLike = ({ check }: Fact): number => Number(check.c === 'pattern');
  const texts = of('text')
    .filter(({ seen }) => !scalars.some((other) => isSame(other, seen)))
    .sort((a, b) => isLike(a) - isLike(b));
  const beside = texts.length === 0 ? scalars : scalars.filter(({ seen }) => !state.usual.states.isCommon(seen));
  const plain = [...texts.slice(0, 1), ...beside];
  // A part of an object beside plain values is mostly how they are held.
  const objects = distinct(of('object')).filter(({ check }) => check.c === 'same' || plain.length === 0);
  const isGiven = (fact: Fact): boolean => fact.check.c === 'same' && rank(fact) === 0;
  const ordered = [...objects.filter(isGiven), ...plain, ...objects.filter((fact) => !isGiven(fact))];
  return ordered
    .filter((fact, i) => !isImplied(fact, ordered.slice(0, i)))
    .slice(0, state.isNews ? 2 : 3)
    .map(claim);
}

/** The parameters that the act was given something for, and properties of what it was given: a member of that name shows what became of it. */
function namesGiven({ found, act, model }: StateAct): ReadonlySet<string> {
  const performed = performedBy(found.test.statements, act);
  if (!performed || !('args' in performed) || !('callable' in performed)) return new Set();
  const params = model.callables[performed.callable]?.params ?? [];
  const keys = performed.args.flatMap((arg) => {
    const given = found.test.statements[arg];
    return given?.kind === 'object' ? given.entries.map(([key]) => key) : [];
  });
  return new Set([...params.slice(0, performed.args.length).map(({ name }) => name), ...keys]);
}

function isUsual({ usual, found, act }: StateAct, seen: StateSeen): boolean {
  return usual.states.isUsual(situationOf(found.test.statements, act, seen.ref), seen);
}

/** A count of what is inside. */
function isSize({ seen, name, check }: Fact): boolean {
  return !isAsked(seen) && check.c === 'is' && typeof check.value === 'number' && /^(size|length|count)$/i.test(name);
}

function isPlain({ form, check }: Fact): boolean {
  return form === 'scalar' || check.c === 'same';
}

/** Two names for one object or list need only one claim. */
function distinct(facts: readonly Fact[]): readonly Fact[] {
  const keys = facts.map(({ seen }) => observedKey(seen.value));
  return facts.filter((_, i) => keys.indexOf(keys[i] as string) === i);
}

function isSame({ seen }: Fact, other: StateSeen): boolean {
  return observedKey(seen.value) === observedKey(other.value);
}

function claim({ seen, check }: Fact): Assertion {
  const { of, ref, callable } = seen;
  const how =
    seen.of === 'query'
      ? { ...(seen.spread && { spread: true as const }), ...(seen.given !== undefined && { given: seen.given }) }
      : {};
  return { kind: 'value', target: of === 'query' ? { of, ref, callable, ...how } : { of, ref, callable }, check };
}

/** What the object was made from: a member that still has it was not changed. */
function scalarsInside(statements: readonly Statement[], ref: Ref): ReadonlySet<string> {
  const keys = new Set<string>();
  const visit = (one: Ref): void => {
    const statement = statements[one];
    if (statement?.kind === 'primitive') keys.add(observedKey({ k: 'scalar', v: statement.value }));
    else if (statement) references(statement).forEach(visit);
  };
  visit(ref);
  return keys;
}

const mostTogether = 6;

/** Several plain members of one object in one claim. */
function together(ref: Ref, facts: readonly Fact[]): Assertion {
  const entries = facts.slice(0, mostTogether).map(({ name, seen }) => [name, seen.value] as const);
  return { kind: 'value', target: { of: 'result', at: ref }, check: { c: 'match', value: { k: 'object', entries } } };
}
