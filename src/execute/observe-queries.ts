import { iteration, type Observation, type Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { isUse } from '../testcase/statements/index.js';
import { inheritedData } from './class-name.js';
import { isIterator, isOwnIterable, itemsOf } from './iterated.js';
import { memberKey } from './member-key.js';
import { type GivenQuery, givenQueriesOf } from './given-queries.js';
import { type Attempt, hasMembers, type MemberWatch } from './observe-members.js';
import { observeValue } from './observe-value.js';
import { ownersByVariable } from './owners.js';
import { queriesOf } from './queries.js';
import { type DoubtfulTrust, mostChanges } from './query-trust.js';
import { sameObserved } from './same-observed.js';

type QuerySeen = Extract<Observation, { of: 'query' }>;

export interface QueryLook {
  readonly model: SubjectModel;
  readonly statements: readonly Statement[];
  readonly values: readonly unknown[];
  readonly attempt: Attempt;
  readonly trust: DoubtfulTrust;
  /** What else can be seen of the test's objects, and what was seen of it; a query changes none of it. */
  readonly members: MemberWatch;
  readonly fields: readonly Observation[];
}

export interface QueriesSeen {
  readonly queries: readonly QuerySeen[];
  /** A query turned out to change something: nothing was asked after it, and to see more the test has to run again. */
  readonly spoiled: boolean;
}

/** What takes longer is no look at an object. */
const querySteps = 20_000;

/** So many queries, besides the members, are looked at again after each. */
const mostWatched = 3;

/**
 * What the act's receiver and its result tell when they are asked. That a query changes nothing is found out by
 * asking: twice in a row it gives the same, and the members and the first other queries stay as they were. One that
 * fails this is not asked again. Looking at everything after each query takes most of the time: as long as nothing speaks
 * against it, it is done once, after all of them, and query by query only in the run after one in which something changed.
 */
export function observeQueries(look: QueryLook): QueriesSeen {
  const asked = questions(look);
  if (asked.length === 0) return { queries: [], spoiled: false };
  const { trust } = look;
  if (trust.isCareful() || asked.some(({ callable }) => culpritsOf(look.model).has(callable))) return oneByOne(asked, look);
  const seen = allAtOnce(asked, look);
  if (seen) for (const { callable } of asked) trust.asked(callable);
  else trust.beCareful();
  return { queries: seen ?? [], spoiled: seen === undefined };
}

/** Queries that once changed something. Only a hint at what to expect: what is seen does not depend on it. */
const culprits = new WeakMap<SubjectModel, Set<number>>();

function culpritsOf(model: SubjectModel): Set<number> {
  const known = culprits.get(model) ?? new Set();
  culprits.set(model, known);
  return known;
}

/** Undefined where something changed, by whichever of them. */
function allAtOnce(asked: readonly Question[], look: QueryLook): readonly QuerySeen[] | undefined {
  const seen: QuerySeen[] = [];
  for (const question of asked) {
    const first = ask(question, look);
    const second = first && ask(question, look);
    if (first && !(second && sameObserved(first.value, second.value))) return undefined;
    if (!look.members.holdSame()) return undefined;
    if (first && isAnswer(first.value, question)) seen.push(first);
  }
  const isSame = sameMembers(look.fields, look.members.see());
  return isSame && seen.slice(0, mostWatched).every((one) => isAsBefore(one, asked, look)) ? seen : undefined;
}

function oneByOne(asked: readonly Question[], look: QueryLook): QueriesSeen {
  const seen: QuerySeen[] = [];
  const spoiledBy = (callable: number): QueriesSeen => {
    culpritsOf(look.model).add(callable);
    look.trust.doubt(callable);
    return { queries: seen, spoiled: true };
  };
  for (const question of asked) {
    const { callable, given } = question;
    look.trust.asked(callable);
    const first = ask(question, look);
    const second = first && ask(question, look);
    // Most methods that take something are there to do something: one that once did is not asked again.
    const times = given === undefined ? 1 : mostChanges;
    if (first && !(second && sameObserved(first.value, second.value))) {
      look.trust.distrust(callable, times);
      return spoiledBy(callable);
    }
    const watched = seen.slice(0, mostWatched);
    if (!sameMembers(look.fields, look.members.see()) || !watched.every((one) => isAsBefore(one, asked, look))) {
      if (given !== undefined) look.trust.distrust(callable, times);
      return spoiledBy(callable);
    }
    if (first && isAnswer(first.value, question)) seen.push(first);
  }
  return { queries: seen, spoiled: false };
}

interface Question {
  readonly ref: Ref;
  readonly callable: number;
  readonly given?: Ref;
  readonly read: () => unknown;
}

function questions({ model, statements, values, attempt, trust }: QueryLook): readonly Question[] {
  const owners = ownersByVariable(model, statements);
  const objects = new Set(lookedAt(statements).flatMap((ref) => (ref < values.length ? [values[ref]] : [])));
  const all = [...objects].filter(hasMembers).flatMap((object): readonly Question[] => {
    const ref = values.indexOf(object);
    const types = new Set([...owners].flatMap(([other, known]) => (values[other] === object ? [...known] : [])));
    const call = (name: string, args: readonly unknown[]): unknown =>
      Reflect.apply(Reflect.get(object, memberKey(name)) as () => unknown, object, args);
    const about = givenQueries(model, types, statements, ref);
    const methods = [
      ...queriesOf(model, types)
        .filter(({ id, name }) => !about.some(({ callable }) => callable.id === id) && !wantsMore(model, object, name))
        .map(({ id, name }) => ({ ref, callable: id, read: () => call(name, []) })),
      ...about.map(({ callable: { id, name }, given }) => ({
        ref,
        callable: id,
        given,
        read: () => call(name, [values[given]]),
      })),
    ];
    const iterable = types.size > 0 && attempt(() => isOwnIterable(object))?.value === true;
    return iterable ? [{ ref, callable: iteration, read: () => object }, ...methods] : methods;
  });
  const trusted = all.filter(({ callable }) => trust.isTrusted(callable));
  return trust.backwards ? trusted.toReversed() : trusted;
}

/** Untyped code says of no parameter that it may be missing: one without a default is there to be given. */
function wantsMore({ untyped }: SubjectModel, object: object, name: string): boolean {
  const method = untyped ? inheritedData(object, memberKey(name)) : undefined;
  return typeof method === 'function' && method.length > 0;
}

function givenQueries(
  model: SubjectModel,
  types: ReadonlySet<TypeId>,
  statements: readonly Statement[],
  ref: Ref,
): readonly GivenQuery[] {
  const { act } = actOf(statements);
  return act && 'receiver' in act && act.receiver === ref ? givenQueriesOf(model, types, act, statements) : [];
}

function actOf(statements: readonly Statement[]): { readonly act: Statement | undefined; readonly last: Ref } {
  const last = statements.findLastIndex(isUse);
  const ending = statements[last];
  return { act: ending?.kind === 'await' ? statements[ending.value] : ending, last };
}

/** The object that the act was called on, and what it gave. */
function lookedAt(statements: readonly Statement[]): readonly Ref[] {
  const { act, last } = actOf(statements);
  const receiver = act && 'receiver' in act ? act.receiver : undefined;
  return [...(receiver === undefined ? [] : [receiver]), ...(last < 0 ? [] : [last])];
}

function ask({ ref, callable, given, read }: Question, { values, attempt, statements }: QueryLook): QuerySeen | undefined {
  const got = attempt(() => {
    const value = read();
    const spread = callable === iteration || isIterator(value);
    const shown = spread ? itemsOf(value as Iterable<unknown>) : value;
    if (shown === undefined) throw new TypeError('nothing to show');
    return { shown, spread };
  }, querySteps);
  if (!got) return undefined;
  const { shown, spread } = got.value as { shown: unknown; spread: boolean };
  const value = observeValue(shown, values, values.length);
  const how = { ...(spread && { spread: true as const }), ...(given !== undefined && { given }) };
  return { at: statements.length - 1, of: 'query', ref, callable, value, ...how };
}

function isAsBefore(before: QuerySeen, asked: readonly Question[], look: QueryLook): boolean {
  const question = asked.find(({ ref, callable }) => ref === before.ref && callable === before.callable);
  const now = question && ask(question, look);
  return now !== undefined && sameObserved(now.value, before.value);
}

function sameMembers(a: readonly Observation[], b: readonly Observation[]): boolean {
  return a.length === b.length && a.every((one, i) => sameObserved(one.value as Observed, b[i]?.value as Observed));
}

function isAnswer(value: Observed, { ref }: Question): boolean {
  if (value.k === 'same' && value.ref === ref) return false;
  return value.k !== 'opaque' && value.k !== 'function' && value.k !== 'promise' && value.k !== 'instance';
}
