import type { Observation, Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { isUse, isValue } from '../testcase/statements/index.js';
import { isComparison } from '../testcase/types/callback-role.js';
import { withoutAliases } from './aliases.js';
import type { Assertion } from './assertion.js';
import { leaves } from './leaves.js';
import { resultClaims } from './result-claims.js';
import { partnerState, receiverState, resultState } from './state-assertions.js';
import { partsOf } from './parts-of.js';
import { isTelling } from './telling.js';
import { thrownCheck } from './thrown-check.js';
import { nothingUsual, performedBy, performedCallable, type Usual } from './usual.js';
import { publicEntries, valueChecks } from './value-checks.js';

/** More would be read by nobody. */
const mostAssertions = 4;

/**
 * Chooses what a test claims from what was seen (algorithms.md C15): how the act ended first, then changed state,
 * changed arguments and callback calls. Never something that an earlier claim implies, and at least one.
 */
export function chooseAssertions(given: FoundTest, model: SubjectModel, usual: Usual = nothingUsual): readonly Assertion[] {
  const found = { ...given, test: { statements: withoutAliases(given.test.statements, given.observations) } };
  const { statements } = found.test;
  const act = lastDoing(statements);
  const ending = endingAssertions(found, act, model, usual);
  const performed = performedBy(statements, act);
  const receiver = performed && 'receiver' in performed ? performed.receiver : undefined;
  // That it is the object itself is news where the same call gives others as well.
  const itself = usual.givesOthers(performedCallable(performed)) ? undefined : receiver;
  const isNews = ending.some((assertion) => !isNothing(assertion, itself));
  const state = { found, act, model, isNews, usual };
  const result = resultState(state);
  const own = receiverState(state);
  // Beside what is in an object, how its parts are linked is its own affair.
  const isListed = [...result, ...own].some(isListing);
  const partners = partnerState(state).filter((assertion) => !isListed || isListing(assertion));
  const effects = [...own.slice(0, partners.length > 0 ? 1 : own.length), ...partners, ...argumentAssertions(found, model)];
  const calls = callAssertions(found, model, givenTo(act, found));
  const threw = ending.some(({ kind }) => kind === 'throws');
  const silent = calls.filter(isSilence);
  const isTellingSilence = !usual.neverCalls(performedCallable(performed));
  const heard = threw && isTellingSilence ? calls : calls.filter((assertion) => !isSilence(assertion));
  const told = [...withoutClass(ending, result), ...result, ...effects, ...heard.filter((assertion) => !isMereCall(assertion))];
  // That something was asked of a function that is given nothing is how it is done, unless nothing else is to be seen.
  const shown = told.length > 0 ? told : heard;
  if (shown.some((assertion) => !isNothing(assertion, itself))) return shown.slice(0, mostAssertions);
  // Better a state that did not change than only that nothing was thrown.
  const still = receiverState(state, 'all').slice(0, 2);
  const rest = [...shown, ...(silent.length > 0 && (isTellingSilence || still.length === 0) ? silent : still)];
  return rest.length > 0 ? rest.slice(0, mostAssertions) : [{ kind: 'completes', at: act }];
}

/**
 * An object that shows what it is needs no mention of its class, one of which a member tells something none of how it is
 * made inside, and one that shows anything is there.
 */
function withoutClass(ending: readonly Assertion[], result: readonly Assertion[]): readonly Assertion[] {
  const isAsked = result.some((assertion) => assertion.kind === 'value' && assertion.target.of === 'query');
  const isTold = result.some(tellsMember);
  const implied = isAsked
    ? ['instance', 'match', 'defined']
    : isTold
      ? ['match', 'defined']
      : result.length > 0
        ? ['defined']
        : [];
  return ending.filter(
    (assertion) => assertion.kind !== 'value' || !(implied.includes(assertion.check.c) || isRepeated(assertion, result)),
  );
}

/** What the object says of itself is what one of its members is claimed to be. */
function isRepeated({ target, check }: Assertion & { kind: 'value' }, result: readonly Assertion[]): boolean {
  if (target.of !== 'result' || target.view?.v !== 'text' || check.c !== 'is') return false;
  return result.some(
    (claim) =>
      claim.kind === 'value' &&
      claim.check.c === 'match' &&
      claim.check.value.k === 'object' &&
      claim.check.value.entries.some(([, value]) => value.k === 'scalar' && value.v === check.value),
  );
}

/** Claims what is inside an object. */
function isListing(assertion: Assertion): boolean {
  return assertion.kind === 'value' && assertion.target.of !== 'result' && assertion.check.c === 'equal';
}

function tellsMember(assertion: Assertion): boolean {
  if (assertion.kind !== 'value' || assertion.target.of !== 'member') return false;
  const { check } = assertion;
  return check.c === 'equal' || (check.c === 'is' && check.value !== null && check.value !== undefined);
}

/** That a callback was not called is news where the act failed before, or where nothing else is to be seen. */
function isSilence(assertion: Assertion): boolean {
  return assertion.kind === 'call-count' && assertion.count === 0;
}

function isMereCall(assertion: Assertion): boolean {
  return assertion.kind === 'call-count' && assertion.some === true;
}

function lastDoing(statements: readonly Statement[]): Ref {
  const last = statements.findLastIndex(isUse);
  return last < 0 ? statements.length - 1 : last;
}

function endingAssertions(found: FoundTest, act: Ref, model: SubjectModel, usual: Usual): readonly Assertion[] {
  const thrown = found.observations.find((seen) => seen.of === 'threw');
  if (thrown?.of === 'threw') return [{ kind: 'throws', at: thrown.at, thrown: thrownCheck(thrown.value, model) }];
  const statement = found.test.statements[act];
  const result = found.observations.find((seen) => seen.of === 'result' && seen.at === act);
  if (!result || result.of !== 'result') {
    // Every statement but an assignment leaves a result when it ends by itself.
    return statement?.kind === 'set' ? [] : [{ kind: 'throws', at: act, thrown: { t: 'anything' } }];
  }
  if (isDeclaredVoid(statement, model) && result.value.k === 'scalar' && result.value.v === undefined) return [];
  const callable = performedCallable(performedBy(found.test.statements, act));
  const isAsked = found.observations.some((seen) => seen.of === 'query' && seen.ref === act);
  const known = { usual: usual.results.get(callable), type: model.callables[callable]?.ret, isAsked };
  const claims = resultClaims(result, found.effects, model, known);
  // That `new C()` gives a C is implied by the language.
  const shown =
    statement?.kind === 'construct' && hasMembers(found, act) ? claims.filter(({ check }) => check.c !== 'instance') : claims;
  const target = { of: 'result' as const, at: act, ...(result.spread && { spread: true as const }) };
  return shown.map(({ check, view }) => ({ kind: 'value', target: view ? { ...target, view } : target, check }));
}

function isDeclaredVoid(statement: Statement | undefined, model: SubjectModel): boolean {
  if (statement?.kind !== 'call') return false;
  const node = model.types[model.callables[statement.callable]?.ret ?? -1];
  return node?.k === 'prim' && node.name === 'void';
}

function hasMembers(found: FoundTest, ref: Ref): boolean {
  return found.observations.some((seen) => (seen.of === 'member' || seen.of === 'query') && seen.ref === ref);
}

/** The act gave nothing new: only the object it was called on. */
function isNothing(assertion: Assertion, receiver: Ref | undefined): boolean {
  return assertion.kind === 'value' && assertion.check.c === 'same' && assertion.check.ref === receiver;
}

function argumentAssertions(found: FoundTest, model: SubjectModel): readonly Assertion[] {
  return found.observations.flatMap((seen): readonly Assertion[] => {
    // What the test built from the subject's own classes is looked at through its members.
    if (seen.of !== 'argument' || seen.value.k === 'instance') return [];
    const [check] = valueChecks(seen.value, found.effects, model);
    // A part of the argument, or its length, may be just what did not change.
    if (!check || !isTelling(check) || ['match', 'length', 'instance'].includes(check.c)) return [];
    return [{ kind: 'value', target: { of: 'argument', ref: seen.ref }, check }];
  });
}

const mostCalls = 3;
const mostCounted = 10;

type CallsSeen = Extract<Observation, { of: 'calls' }>;

/**
 * Callbacks that the act was given, and others that only it has called: those are what the object was given for the
 * purpose. How often one compares is the subject's own affair.
 */
function givenTo(act: Ref, found: FoundTest): (seen: CallsSeen) => boolean {
  const { statements } = found.test;
  const given = partsOf(statements, act, (one) => isValue(one) || one.kind === 'await' || one.kind === 'call');
  return (seen) => {
    if (given.has(seen.ref)) return true;
    const { ref, value, before = 0 } = seen;
    return before === 0 && value.length > 0 && value.length <= mostCalls && !isComparator(statements, ref, value);
  };
}

/** Takes two things and gives a number. */
function isComparator(statements: readonly Statement[], ref: Ref, calls: CallsSeen['value']): boolean {
  const callback = statements[ref];
  if (callback?.kind === 'callback' && isComparison(callback.body)) return true;
  const returns = callback?.kind === 'callback' ? callback.returns.map((each) => statements[each]) : [];
  const isNumber = (each: Statement | undefined): boolean => each?.kind === 'primitive' && typeof each.value === 'number';
  return calls.length > 0 && calls.every((args) => args.length === 2) && returns.length > 0 && returns.every(isNumber);
}

function callAssertions(found: FoundTest, model: SubjectModel, wanted: (seen: CallsSeen) => boolean): readonly Assertion[] {
  const seen = found.observations.filter((one): one is CallsSeen => one.of === 'calls' && wanted(one));
  return seen.flatMap(({ ref, value: all }): readonly Assertion[] => {
    const callback = found.test.statements[ref];
    if (callback?.kind === 'callback' && isComparison(callback.body)) return [];
    if (all.length > 0 && all.every((args) => args.length === 0)) return calledBare(found.test.statements, ref, all.length);
    const value = all.map((args) => args.map((arg) => shownArgument(arg, model)));
    const size = value.flat().reduce((total, arg) => total + leaves(arg), 0);
    const exact =
      value.length > 0 && value.length <= mostCalls && size <= 8 && value.flat().every(isPrintable) && !found.effects.random;
    if (exact) return [{ kind: 'calls', ref, calls: value }];
    if (isComparator(found.test.statements, ref, value)) return [];
    return value.length <= mostCounted ? [{ kind: 'call-count', ref, count: value.length }] : [];
  });
}

/** Without arguments, it is the point only of what listens that it is called: it was given for itself and gives nothing. */
function calledBare(statements: readonly Statement[], ref: Ref, count: number): readonly Assertion[] {
  const callback = statements[ref];
  const isSource = callback?.kind === 'callback' && callback.returns.some((each) => !isUndefined(statements[each]));
  const isListener = !isSource && statements.some((one) => 'args' in one && one.kind === 'call' && one.args.includes(ref));
  if (!isListener) return [{ kind: 'call-count', ref, count, some: true }];
  if (count === 1) return [{ kind: 'calls', ref, calls: [[]] }];
  return count <= mostCounted ? [{ kind: 'call-count', ref, count }] : [];
}

function isUndefined(statement: Statement | undefined): boolean {
  return statement?.kind === 'primitive' && statement.value === undefined;
}

/** Of an object of a class only what is public and plain: the rest is the subject's own affair. */
function shownArgument(value: Observed, model: SubjectModel): Observed {
  if (value.k !== 'instance') return value;
  const entries = publicEntries(value, model).filter(
    ([, item]) => item.k === 'scalar' && item.v !== undefined && item.v !== null,
  );
  return { ...value, entries: entries.slice(0, mostInArgument), cut: true };
}

const mostInArgument = 3;

function isPrintable(value: Observed): boolean {
  return value.k !== 'opaque' && (value.k !== 'instance' || value.entries.length > 0);
}
