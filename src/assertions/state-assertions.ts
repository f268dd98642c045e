import type { Observation } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import type { Assertion, Check } from './assertion.js';
import { isBlurred } from './blurred.js';
import { isImplied } from './implied.js';
import { partsOf } from './parts-of.js';
import { observedKey } from './observed-key.js';
import { bestContents, type Fact, factsOf, insideOf, isAsked, type StateSeen, withoutNonsense } from './state-facts.js';
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
  const known = withoutNonsense(factsOf(found, (seen) => seen.ref === act, model));
  // That nothing is in it is news where something was given to be put in.
  const isFed = isGivenItems(found.test.statements, act);
  const isTorn = known.some(({ check }) => check.c === 'pattern');
  const tells = (fact: Fact): boolean =>
    isFull(fact) || (isFed && fact.form === 'contents') || (isTorn && isAmount(fact) && !isUsual(state, fact.seen));
  const all = known.filter((fact) => fact.seen.of === 'member' || tells(fact));
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
  return !isNothing(check);
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
  const facts = withoutNonsense(factsOf(found, (seen) => seen.ref === receiver && !isDoing(seen, usual), model));
  // That what is there stayed as it was is news of what the same act mostly changes.
  const isStill = ({ seen, form }: Fact): boolean =>
    form === 'contents' &&
    insideOf(seen.value).length > 0 &&
    seen.unchanged === true &&
    usual.states.isChanged(situationOf(statements, act, receiver), seen);
  const isKept = usual.isOneResult(performed.callable) && isVerdict(result) && !predicate.test(nameOf(performed, model));
  const news = withoutStamps(withOneAnswer(facts.filter((fact) => isNew(fact.seen) || isStill(fact))), isNews);
  const set = performed.kind === 'set' ? facts.find(({ name }) => name === nameOf(performed, model)) : undefined;
  if (set) return withSet(set, scope === 'news' ? news : [], state);
  // Where nothing changed, what the act was about is what would have.
  const about = scope === 'all' ? news.filter(isAnswer) : [];
  if (about.length > 0) return claims(about, state);
  const there = scope === 'all' ? news.filter(({ check }) => !isNothing(check)) : [];
  if (there.length > 0) return claims(there, state);
  const plain = news.filter(({ form }) => form !== 'object');
  // How much there is says less than what there is, even where that stayed as it was.
  if (plain.length > 0 && plain.every(isSize)) return claims([...bestContents(facts).slice(0, 1), ...news], state);
  if (plain.length > 0 || !facts.some(({ form }) => form === 'contents')) return claims(news, state);
  // How the object holds its contents changed, not what they are: its own affair, but for what the act gave.
  const [own] = news.filter(({ check }) => check.c === 'same' && check.ref === act);
  // Beside what the act always gives, that they are still there is what there is to say of it.
  const full = facts.filter((fact) => !isKept || insideOf(fact.seen.value).length > 0);
  const [contents] = isKept || (!isNews && news.length > 0) ? bestContents(full) : [];
  return [...(contents ? [contents] : []), ...(own ? [own] : [])].map(claim);
}

/** Asks, and does nothing. */
const predicate = /^(is|has|can|should|contains|includes|equals|matches|test|some|every|starts|ends)/i;

function nameOf({ callable }: { readonly callable: number }, model: SubjectModel): string {
  return model.callables[callable]?.name ?? '';
}

function isVerdict(result: Observation | undefined): boolean {
  return result?.of === 'result' && result.value.k === 'scalar' && typeof result.value.v === 'boolean';
}

const mostWithSet = 2;

/** What was set comes first, whatever it was before; then what else became different by it. */
function withSet(set: Fact, news: readonly Fact[], state: StateAct): readonly Assertion[] {
  const others = claims(
    news.filter((fact) => fact !== set && !isSame(fact, set.seen)),
    state,
  );
  return [claim(set), ...others].slice(0, mostWithSet);
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
  const plain = facts.filter(({ form, seen }) => form === 'contents' || (form === 'scalar' && !isAsked(seen) && !seen.stamp));
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
  const plain = facts.some(({ seen }) => seen.ref === state.act) ? made(texts, scalars, state) : changed(texts, scalars);
  // A part of an object beside plain values is mostly how they are held.
  const objects = distinct(of('object')).filter(({ check }) => check.c === 'same' || plain.length === 0);
  const isGiven = (fact: Fact): boolean => fact.check.c === 'same' && rank(fact) === 0;
  const ordered = [...objects.filter(isGiven), ...plain, ...objects.filter((fact) => !isGiven(fact))];
  return ordered
    .filter((fact, i) => !isImplied(fact, ordered.slice(0, i)))
    .slice(0, state.isNews ? 2 : 3)
    .map(claim);
}

/** A new object says best itself what it is; where that is another elsewhere, an amount says something that is not. */
function made(texts: readonly Fact[], scalars: readonly Fact[], { usual }: StateAct): readonly Fact[] {
  const beside = texts.length === 0 ? scalars : scalars.filter(({ seen }) => !usual.states.isCommon(seen));
  const isExact = texts.some(({ check }) => check.c !== 'pattern') || beside.some(isAmount);
  const [text] = texts.filter((fact) => !(isExact && isBlurred(fact.check)));
  if (text === undefined) return beside;
  // What all invalid ones are printed like says less than why this one is.
  const isRarer = ({ seen, check }: Fact): boolean =>
    check.c === 'is' && typeof check.value === 'string' && usual.states.times(seen) < usual.states.times(text.seen);
  const rarer = usual.states.times(text.seen) < fewTimes ? [] : beside.filter(isRarer);
  return [...rarer, text, ...beside.filter((fact) => !rarer.includes(fact))];
}

/** What fewer tests show is no catchword. */
const fewTimes = 4;

/** What became of an object is seen by what everybody may read; what it is printed like is mostly for its authors. */
function changed(texts: readonly Fact[], scalars: readonly Fact[]): readonly Fact[] {
  return scalars.some(({ seen }) => seen.of === 'member') ? scalars : [...texts.slice(0, 1), ...scalars];
}

/** The parameters that the act was given something for, properties of what it was given and what was set of it: a member of that name shows what became of it. */
function namesGiven({ found, act, model }: StateAct): ReadonlySet<string> {
  const performed = performedBy(found.test.statements, act);
  if (!performed || !('args' in performed) || !('callable' in performed)) return new Set();
  const params = model.callables[performed.callable]?.params ?? [];
  const keys = performed.args.flatMap((arg) => {
    const given = found.test.statements[arg];
    return given?.kind === 'object' ? given.entries.map(([key]) => key) : [];
  });
  // What was done to an object before it was given.
  const set = found.test.statements.flatMap((one) =>
    one.kind === 'set' && performed.args.includes(one.receiver) ? [model.callables[one.callable]?.name ?? ''] : [],
  );
  return new Set([...params.slice(0, performed.args.length).map(({ name }) => name), ...keys, ...set]);
}

function isUsual({ usual, found, act }: StateAct, seen: StateSeen): boolean {
  return usual.states.isUsual(situationOf(found.test.statements, act, seen.ref), seen);
}

/** A count of what is inside. */
function isSize({ seen, name, check }: Fact): boolean {
  return !isAsked(seen) && check.c === 'is' && typeof check.value === 'number' && /^(size|length|count)$/i.test(name);
}

/** Says how much of something there is. */
function isAmount({ form, check }: Fact): boolean {
  return form === 'scalar' && check.c === 'is' && typeof check.value === 'number' && Number.isFinite(check.value);
}

function isNothing(check: Check): boolean {
  return check.c === 'is' && (check.value === undefined || check.value === null);
}

/** How late it was is worth a claim only where nothing else happened. */
function withoutStamps(facts: readonly Fact[], isNews: boolean): readonly Fact[] {
  const lasting = facts.filter(({ seen }) => !seen.stamp);
  return lasting.length > 0 || isNews ? lasting : facts;
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
