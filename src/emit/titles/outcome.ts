import type { Assertion, Check, Thrown } from '../../assertions/assertion.js';
import type { Observed } from '../../model/observation.js';
import type { Callable, SubjectModel } from '../../model/subject.js';
import type { Statement } from '../../testcase/statement.js';
import { enumeration, otherName, times, withArticle } from '../names/words.js';
import { plainParameterName } from '../names/variables.js';
import { resultAssertions, type TestPlan } from '../test-plan.js';
import { argumentFacts } from './argument-facts.js';
import { namedItems } from './named-items.js';
import { resultNoun, sameWords } from './same-words.js';
import { changeWords, isOfState, memberWords, printedWords as textWords } from './state-words.js';
import {
  arrayWords,
  cutQuoted,
  keyWords,
  likeWords,
  longestResult,
  objectWords,
  observedWords,
  scalarWords,
  sizedWords,
  writtenWords,
} from './value-words.js';

/**
 * What happens, as the start of a title: `returns 5`, `throws BAD_QUANTITY`, `calls onRetry twice`. Data of up to so many
 * characters are told whole.
 */
export function outcomeWords(plan: TestPlan, model: SubjectModel, most?: number): string {
  const { assertions } = plan.test;
  const thrown = assertions.find((assertion) => assertion.kind === 'throws');
  if (thrown?.kind === 'throws')
    return `${throwingVerb(plan)} ${errorMessage(thrown.thrown) ?? thrownWords(thrown.thrown, plan)}`;
  const act = plan.statements[plan.act];
  if (act?.kind === 'construct') return constructionWords(plan, model.callables[act.callable], model);
  const [result] = resultAssertions(plan);
  if (result && !isSideShow(result.check, plan))
    return `${verb(plan, model)} ${resultWords(result, plan, model, most)}${besidesWords(result.check, plan, model)}`;
  const asked = resultQueryWords(plan, model);
  if (asked !== undefined) return `${verb(plan, model)} ${asked}`;
  return effectWords(plan, model) ?? (result ? `${verb(plan, model)} ${resultWords(result, plan, model)}` : 'does not throw');
}

/** The same for several tests that throw alike: without the message, in which they may differ. */
export function thrownKind(plan: TestPlan): string | undefined {
  const thrown = plan.test.assertions.find((assertion) => assertion.kind === 'throws');
  return thrown?.kind === 'throws' ? `${throwingVerb(plan)} ${thrownWords(thrown.thrown, plan)}` : undefined;
}

export function throwingVerb(plan: TestPlan): string {
  return plan.awaited === undefined ? 'throws' : 'rejects with';
}

const longestMessage = longestResult;

/** An error of no particular class is told by what it says. */
function errorMessage(thrown: Thrown): string | undefined {
  const isPlain =
    (thrown.t === 'builtin' && thrown.cls === 'Error') ||
    (thrown.t === 'error' && thrown.name === 'Error' && thrown.props.length === 0);
  if (!isPlain || thrown.message === undefined || thrown.message === '') return undefined;
  return /`/.test(thrown.message) ? undefined : cutQuoted(thrown.message, longestMessage);
}

export function verb(plan: TestPlan, model: SubjectModel): string {
  if (plan.awaited !== undefined) return 'resolves with';
  const act = plan.statements[plan.act];
  const kind = act && 'callable' in act ? model.callables[act.callable]?.kind : undefined;
  return kind === 'getter' || kind === 'value' ? 'is' : 'returns';
}

/** A call made for its effect: what it gives back is not the news. */
function isSideShow(check: Check, plan: TestPlan): boolean {
  const act = plan.statements[plan.act];
  const receiver = act && 'receiver' in act ? act.receiver : undefined;
  const all = plan.test.assertions;
  return check.c === 'same' && check.ref === receiver && all.length > 1;
}

const longestBesides = 60;

/**
 * ` and adds 1 to keys`: true and false say little where something that the call did is claimed as well; nothing else says
 * that it left all as it was.
 */
function besidesWords(check: Check, plan: TestPlan, model: SubjectModel): string {
  const act = plan.statements[plan.act];
  if (act?.kind !== 'call') return '';
  const isAnswer = check.c === 'is' && typeof check.value === 'boolean';
  const { receiver } = act;
  const states = plan.test.assertions.filter((assertion) => receiver !== undefined && isOfObject(assertion, receiver));
  const words = states
    .flatMap((assertion) => changeWords(assertion, plan, model) ?? [])
    .filter((one) => isAnswer || one.startsWith('keeps '))
    .filter((one) => one.length <= longestBesides && !/^\w+ it | an? (?!empty)/.test(one));
  // Contents say more than their number.
  const best = words.find((one) => /[[{]| empty$|^(?:adds|removes|empties) |^changes .* in /.test(one)) ?? words[0];
  if (best !== undefined) return ` and ${best}`;
  if (!isAnswer) return '';
  const calls = sinksFirst(plan).flatMap((assertion) => callbackWords(assertion, plan, model) ?? []);
  const called = calls.find((one) => one.startsWith('calls ') && one.length <= longestBesides);
  return called === undefined ? '' : ` and ${called}`;
}

function thrownWords(thrown: Thrown, plan: TestPlan): string {
  switch (thrown.t) {
    case 'anything':
      return 'an error';
    case 'class':
    case 'builtin':
      return thrown.cls;
    case 'error': {
      const code = thrown.props.find(
        ([key, value]) => key === 'code' && typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value),
      );
      return code ? String(code[1]) : thrown.name;
    }
    case 'value': {
      const source = thrown.value.k === 'same' ? plan.statements[thrown.value.ref] : undefined;
      return source?.kind === 'builtin' && source.name.endsWith('Error') ? 'the same error' : observedWords(thrown.value);
    }
  }
}

/** A result that is looked at by its parts is told by the first of them, a list of texts by what is in it. */
function resultWords(
  { target, check }: Assertion & { kind: 'value' },
  plan: TestPlan,
  model: SubjectModel,
  most?: number,
): string {
  const view = target.of === 'result' ? target.view : undefined;
  if (view?.v === 'part' && check.c === 'equal') return partsWords([[view.key, check.value]], resultNoun(plan, model));
  if (view?.v !== 'texts' && view?.v !== 'text') return checkWords(check, plan, model, most);
  const seen = plan.test.observations.findLast((one) => one.of === 'result');
  const words = seen?.of === 'result' ? observedWords(seen.value) : view.v === 'text' ? 'an object' : 'an array';
  return view.v === 'text' ? `${words} ${printedWords(check)}` : words;
}

/** `printed as 'a'`: what an object says of itself. */
function printedWords(check: Check): string {
  if (check.c === 'is' && typeof check.value === 'string') return `printed as ${cutQuoted(check.value)}`;
  return check.c === 'pattern' ? likeWords(check.like).replace('a string', 'printed') : 'that can be printed';
}

function checkWords(check: Check, plan: TestPlan, model: SubjectModel, most?: number): string {
  switch (check.c) {
    case 'is':
      return scalarWords(check.value, longestResult);
    case 'close':
      return `about ${Number(check.value.toPrecision(4))}`;
    case 'same':
      return sameWords(check.ref, plan, model);
    case 'equal':
    case 'match': {
      const words = namedItems(check.value, plan, model) ?? wholeWords(check, most) ?? observedWords(check.value);
      if (check.value.k !== 'object' || (check.c === 'equal' && !words.startsWith('an object'))) return words;
      return partsWords(check.value.entries, resultNoun(plan, model));
    }
    case 'length':
      return check.of === undefined ? arrayWords(check.length) : sizedWords(check.of, check.length);
    case 'instance':
      return `${withArticle(check.cls)}${resultMemberWords(plan, model, most)}`;
    case 'defined':
      return `${seenNoun(plan)}${resultMemberWords(plan, model, most)}`;
    case 'pattern':
      return likeWords(check.like);
    case 'type':
      return withArticle(check.type);
  }
}

/** Data that are claimed as they are, where they are no longer than so. */
function wholeWords({ c, value }: Check & { c: 'equal' | 'match' }, most: number | undefined): string | undefined {
  const items = value.k === 'array' ? value.items : value.k === 'object' ? value.entries : [];
  return c === 'equal' && most !== undefined && items.length > 0 ? writtenWords(value, most) : undefined;
}

/** `a Duration`: an object by its class, also where the test cannot name that. */
function seenNoun({ test }: TestPlan): string {
  const seen = test.observations.findLast((one) => one.of === 'result');
  return seen?.of === 'result' && seen.value.k === 'instance' && seen.value.cls !== '' ? withArticle(seen.value.cls) : 'a value';
}

/** An object by what says most of it: rather by a text or a number than by a switch. */
function partsWords(entries: readonly (readonly [string, Observed])[], noun: string | undefined): string {
  const plain = entries.flatMap(([key, item]) =>
    item.k === 'scalar' && key !== '' && key.length <= 30 ? [[key, item.v] as const] : [],
  );
  const [first] = plain.filter(([, value]) => value !== null && value !== undefined);
  const told = plain.find(([, value]) => typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint');
  if (typeof first?.[1] !== 'boolean' || told === undefined || told[1] === '') return objectWords(entries, noun);
  return `${noun ?? 'an object'} with ${keyWords(told[0])} ${scalarWords(told[1], longestResult)}`;
}

const longestMember = 70;

/** ` with name 'a'`: the first member of the result that is claimed and says something; a text whole where there is room. */
function resultMemberWords(plan: TestPlan, model: SubjectModel, most?: number): string {
  const result = plan.awaited ?? plan.act;
  for (const assertion of plan.test.assertions) {
    if (assertion.kind !== 'value' || assertion.target.of !== 'member' || assertion.target.ref !== result) continue;
    const { check } = assertion;
    if (check.c === 'is' && (check.value === null || check.value === undefined)) continue;
    const name = model.callables[assertion.target.callable]?.name ?? '';
    if (check.c === 'same' && fedName(check.ref, plan, model) === name) return ` with the given ${name}`;
    const [words] = memberWords(assertion, model);
    if (words === undefined || words.length > longestMember) continue;
    const text = most !== undefined && check.c === 'is' && typeof check.value === 'string' ? check.value : '';
    return ` with ${text === '' ? ownWords(words) : `${name} ${scalarWords(text, longestResult)}`}`;
  }
  return '';
}

/** `a Range printed as '>=1'`: what the result said of itself when it was asked. */
function resultQueryWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const result = plan.awaited ?? plan.act;
  const asked = plan.test.assertions.find(
    (assertion) => isOfObject(assertion, result) && memberWords(assertion, model).length > 0,
  );
  const [words] = asked ? memberWords(asked, model) : [];
  if (words === undefined) return undefined;
  return `${resultNoun(plan, model) ?? 'an object'} ${words.startsWith('text ') ? textWords(words) : `with ${ownWords(words)}`}`;
}

/** `an empty key`, `no keys`, `2 keys`, `'a' in its shape`: what is empty, or many, is told of the object that has it. */
function ownWords(words: string): string {
  return words
    .replace(/^(\S+) empty$/, (_, name: string) => (name.endsWith('s') ? `no ${name}` : `an empty ${name}`))
    .replace(/^(\S+s) an array of (\d+) \S+$/, '$2 $1')
    .replace(/^(\S+) an object with (\S+)$/, '$2 in its $1');
}

/** What an object was seen to hold, or said of itself. */
function isOfObject(assertion: Assertion, ref: number): boolean {
  return isOfState(assertion) && assertion.target.ref === ref;
}

const mostSet = 2;

/** `sets interval to 1000`, `creates a Tree with keys [1]`: what is claimed of it. */
function constructionWords(plan: TestPlan, callable: Callable | undefined, model: SubjectModel): string {
  const made = `creates ${withArticle(callable?.name ?? 'object')}`;
  const [result] = resultAssertions(plan);
  if (result?.check.c === 'same') return `returns ${sameWords(result.check.ref, plan, model)}`;
  if (result?.check.c === 'match' && result.check.value.k === 'object') return partsWords(result.check.value.entries, made);
  if (result?.check.c === 'equal' && result.check.value.k === 'error' && result.check.value.message !== '')
    return `${made} with message ${scalarWords(result.check.value.message, longestResult)}`;
  const claims = plan.test.assertions.filter((assertion) => isOfObject(assertion, plan.act));
  const given = new Set(argumentFacts(plan, model).map(({ key }) => key.split('.').at(-1) ?? ''));
  const set = claims.flatMap((assertion) => setWords(assertion, given, model) ?? []);
  if (set.length > 0 && set.length === claims.length && set.length <= mostSet) return `sets ${enumeration(set)}`;
  const members = claims.flatMap((assertion) => memberWords(assertion, model)).filter((words) => !words.startsWith('text '));
  const told = members.find((words) => !/ an? (?!empty)/.test(words));
  return told === undefined ? made : `${made} with ${ownWords(told)}`;
}

/** `interval to 1000`: of members that a constructor is given something of the same name for. */
function setWords(assertion: Assertion, given: ReadonlySet<string>, model: SubjectModel): string | undefined {
  if (!isOfState(assertion) || assertion.target.of !== 'member') return undefined;
  const { target, check } = assertion;
  const name = model.callables[target.callable]?.name;
  const value = check.c === 'is' ? scalarWords(check.value) : check.c === 'equal' ? observedWords(check.value) : undefined;
  return name === undefined || !given.has(name) || value === undefined || value.length > 30 ? undefined : `${name} to ${value}`;
}

/** The first thing that changed: a member, an argument, or a callback that was called. To be told something is the news. */
function effectWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const told = toldWords(plan, model);
  const changed = changedWords(plan, model);
  if (told === undefined || changed === undefined || changed === told) return changed;
  return changed.length <= longestBesides && !changed.startsWith('returns ') ? `${told} and ${changed}` : told;
}

/** `calls onEviction with 1 and 2`, where the function was given to the object before and only listens. */
function toldWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  const own = act && 'args' in act ? act.args : [];
  for (const assertion of plan.test.assertions) {
    if (assertion.kind !== 'calls' || own.includes(assertion.ref) || isSource(assertion, plan.statements)) continue;
    const words = callbackWords(assertion, plan, model);
    if (words?.startsWith('calls ')) return words;
  }
  return undefined;
}

function changedWords(plan: TestPlan, model: SubjectModel): string | undefined {
  for (const assertion of sinksFirst(plan)) {
    const set = assignmentWords(assertion, plan, model);
    if (set !== undefined) return set;
    const changed = changeWords(assertion, plan, model);
    if (changed?.includes(' it printed as ') && resultAssertions(plan)[0]?.check.c === 'same') return 'returns itself';
    if (changed !== undefined) return changed;
    if (assertion.kind === 'value' && assertion.target.of === 'argument')
      return `changes ${fedName(assertion.target.ref, plan, model) ?? 'its argument'}`;
    const called = callbackWords(assertion, plan, model);
    if (called !== undefined) return called;
  }
  return undefined;
}

/** `sets limit to 5`: of a member that has what it was set to. */
function assignmentWords(assertion: Assertion, plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  if (act?.kind !== 'set' || assertion.kind !== 'value' || assertion.target.of !== 'member') return undefined;
  const { check, target } = assertion;
  const value = plan.statements[act.value];
  const name = model.callables[act.callable]?.name;
  const isSet =
    (check.c === 'same' && check.ref === act.value) ||
    (check.c === 'is' && value?.kind === 'primitive' && Object.is(value.value, check.value));
  if (!isSet || target.ref !== act.receiver || name !== model.callables[target.callable]?.name) return undefined;
  const words = argumentFacts(plan, model)[0]?.clause?.replace(/^set to /, '');
  return words === undefined ? undefined : `sets ${name} to ${words}`;
}

const longestGiven = 24;

/**
 * `calls fn with 'a' and 1`, `calls fn and otherFn twice`, `does not call fn`: what the act did, not what was done before
 * it. Functions that were given for the same thing and called alike are told together.
 */
function callbackWords(assertion: Assertion, plan: TestPlan, model: SubjectModel): string | undefined {
  const own = callWords(assertion, plan, model);
  if (own === undefined) return undefined;
  const alike = plan.test.assertions.filter((other) => other !== assertion && callWords(other, plan, model) === own);
  if (alike.length === 0 || !own.startsWith('calls ')) return own;
  const name = calledName(assertion as CallsAssertion, plan, model);
  return own.replace(name, alike.length === 1 ? `${name} and ${otherName(name)}` : `${name} and ${alike.length} others`);
}

type CallsAssertion = Assertion & { kind: 'calls' | 'call-count' };

function calledName({ ref }: CallsAssertion, plan: TestPlan, model: SubjectModel): string {
  return fedName(ref, plan, model) ?? 'the callback';
}

function callWords(assertion: Assertion, plan: TestPlan, model: SubjectModel): string | undefined {
  if (assertion.kind !== 'calls' && assertion.kind !== 'call-count') return undefined;
  const name = calledName(assertion, plan, model);
  const seen = plan.test.observations.find((one) => one.of === 'calls' && one.ref === assertion.ref);
  const before = seen?.of === 'calls' ? (seen.before ?? 0) : 0;
  const count = (assertion.kind === 'calls' ? assertion.calls.length : assertion.count) - before;
  if (count === 0) return `does not call ${name}${before > 0 ? ' again' : ''}`;
  const given = assertion.kind === 'calls' && count === 1 ? assertion.calls.at(-1)?.map((one) => writtenWords(one)) : undefined;
  const words = given?.every((one) => one !== undefined) ? enumeration(given as string[]) : '';
  return words !== '' && words.length <= longestGiven ? `calls ${name} with ${words}` : `calls ${name} ${times(count)}`;
}

/** Of the callbacks those come first that are only told something; what the others return is a condition of the test. */
function sinksFirst({ test, statements }: TestPlan): readonly Assertion[] {
  const { assertions } = test;
  const isOne = (assertion: Assertion): boolean => isSource(assertion, statements);
  return [...assertions.filter((one) => !isOne(one)), ...assertions.filter(isOne)];
}

function isSource(assertion: Assertion, statements: readonly Statement[]): boolean {
  const callback = assertion.kind === 'calls' || assertion.kind === 'call-count' ? statements[assertion.ref] : undefined;
  return callback?.kind === 'callback' && callback.returns.some((ref) => !isUndefined(statements[ref]));
}

function isUndefined(statement: Statement | undefined): boolean {
  return statement?.kind === 'primitive' && statement.value === undefined;
}

/** The parameter or property through which the subject gets the value. */
export function fedName(ref: number, plan: TestPlan, model: SubjectModel): string | undefined {
  for (const statement of plan.statements) {
    if ((statement.kind === 'call' || statement.kind === 'construct') && statement.args.includes(ref)) {
      const name = model.callables[statement.callable]?.params[statement.args.indexOf(ref)]?.name;
      return name === undefined ? undefined : plainParameterName(name);
    }
    const key = statement.kind === 'object' ? statement.entries.find(([, value]) => value === ref)?.[0] : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}
