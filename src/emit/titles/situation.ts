import type { SubjectModel } from '../../model/subject.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import { plainParameterName } from '../names/variables.js';
import { camelCase, enumeration, times } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentWords, callWords, ownedWords, shortChain } from './argument-words.js';
import { actCallable } from './condition.js';
import { strongest } from './influence.js';

const longestHistory = 44;

/** What was done before the act. */
export interface History {
  /** `after checkout`, `after add('a')`, `when called twice`. */
  readonly words: string;
  /** `on the second call`, for a repetition beside other conditions; only where the act itself was called, given the same. */
  readonly repetition?: string;
  /** Without what was given. */
  readonly short: string;
  /** What earlier calls were given, as far as the words tell it. */
  readonly told: readonly GivenBefore[];
  /** The act itself was called before with something else: only all that both were given tells the difference. */
  readonly isContrast: boolean;
}

interface GivenBefore {
  /** The parameter that it was given for. */
  readonly name: string | undefined;
  readonly ref: Ref;
}

/** undefined when nothing was done. */
export function historyOf(plan: TestPlan, model: SubjectModel): History | undefined {
  const act = plan.statements[plan.act];
  const before = earlierUses(plan);
  if (!act || before.length === 0) return undefined;
  if (before.every((statement) => isRepeated(statement, act, plan.statements))) {
    const words = `when ${act.kind === 'get' ? 'read' : 'called'} ${times(before.length + 1)}`;
    const repetition = before.length === 1 ? 'on the second call' : `on call ${before.length + 1}`;
    return { words, repetition, short: words, told: [], isContrast: false };
  }
  const short = `after ${listed(before.map((statement) => doneName(statement, model))) ?? `${before.length} calls`}`;
  const whole = listed(before.map((statement) => doneWords(statement, plan, model)));
  if (whole === undefined || whole.length > longestHistory) return { words: short, short, told: [], isContrast: false };
  const told = valuesTold(before, plan, model);
  const isContrast = told.length > 0 && before.some((statement) => isOfSame(statement, act));
  return { words: `after ${whole}`, short, told, isContrast };
}

function valuesTold(before: readonly Statement[], plan: TestPlan, model: SubjectModel): readonly GivenBefore[] {
  return before.flatMap((statement) => {
    if (statement.kind !== 'call' || !doneWords(statement, plan, model).endsWith(')')) return [];
    return statement.args.map((ref, i) => ({ name: model.callables[statement.callable]?.params[i]?.name, ref }));
  });
}

/** `add and remove`, `add twice`; undefined when these are too many. */
function listed(done: readonly string[]): string | undefined {
  const names = [...new Set(done)].map((name) => {
    const count = done.filter((other) => other === name).length;
    return count === 1 ? name : `${name} ${times(count)}`;
  });
  return names.length > 3 ? undefined : enumeration(names);
}

/** `a new Cart`, where nothing was done to it yet. */
export function newObjectWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const receiver = receiverOf(plan);
  if (receiver?.kind !== 'construct' || earlierUses(plan).length > 0) return undefined;
  return `a new ${model.callables[receiver.callable]?.name ?? 'object'}`;
}

/**
 * `DateTime.fromISO('2020')`, `new Range('>1')`: how the receiver was made, where what it was given matters. A
 * constructor is told by its parameters instead, where their names say something beside those of the act.
 */
export function makingWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const receiver = receiverOf(plan);
  if (receiver?.kind === 'construct') {
    const words = argumentWords(plan.statements.indexOf(receiver), plan.statements, model);
    return words.startsWith('new ') && !hasTellingNames(plan, receiver, model) && strongest(receiver.args, plan) !== 'idle'
      ? words
      : undefined;
  }
  if (receiver?.kind !== 'call' || strongest(receiver.args, plan) === 'idle') return undefined;
  const words = callWords(receiver, plan.statements, model);
  if (receiver.receiver !== undefined)
    return shortChain(plan.statements.indexOf(receiver), plan.statements, model) ?? `the result of ${words}`;
  return words.endsWith(')') ? ownedWords(words, model.callables[receiver.callable]) : `the result of ${words}`;
}

/** Not those that the act has as well, and not that of the class itself: `range` of a `Range`. */
function hasTellingNames(plan: TestPlan, maker: Statement & { kind: 'construct' }, model: SubjectModel): boolean {
  const made = model.callables[maker.callable];
  const own = actCallable(plan, model)?.params.map((param) => param.name) ?? [];
  return maker.args.every((arg, i) => {
    const name = made?.params[i]?.name;
    return (
      plan.statements[arg]?.kind === 'object' ||
      (name !== undefined &&
        plainParameterName(name) !== undefined &&
        !own.includes(name) &&
        name !== camelCase(made?.name ?? ''))
    );
  });
}

function receiverOf(plan: TestPlan): Statement | undefined {
  const act = plan.statements[plan.act];
  const receiver = act && 'receiver' in act && act.receiver !== undefined ? plan.statements[act.receiver] : undefined;
  return receiver?.kind === 'await' ? plan.statements[receiver.value] : receiver;
}

/**
 * Earlier calls on the receiver of the act, or of functions where it has none. Not those whose result the act is given:
 * they are told with its arguments.
 */
function earlierUses(plan: TestPlan): readonly Statement[] {
  const act = plan.statements[plan.act];
  if (!act) return [];
  const receiver = 'receiver' in act ? act.receiver : undefined;
  const given = new Set(references(act));
  return plan.statements.slice(0, plan.act).filter((statement, ref) => {
    if (given.has(ref)) return false;
    if (receiver !== undefined) return 'receiver' in statement && statement.receiver === receiver;
    return statement.kind === 'call' && statement.receiver === undefined && !isUsed(ref, plan);
  });
}

function isUsed(ref: Ref, plan: TestPlan): boolean {
  return plan.statements.some((statement) => references(statement).includes(ref));
}

function isOfSame(statement: Statement, act: Statement): boolean {
  return 'callable' in statement && 'callable' in act && statement.callable === act.callable;
}

/** The same call with the same arguments. */
function isRepeated(statement: Statement, act: Statement, statements: readonly Statement[]): boolean {
  if (!isOfSame(statement, act)) return false;
  const [before, now] = [references(statement), references(act)];
  return before.length === now.length && before.every((ref, n) => sameValue(ref, now[n] ?? -1, statements));
}

function sameValue(a: Ref, b: Ref, statements: readonly Statement[]): boolean {
  if (a === b) return true;
  const [one, other] = [statements[a], statements[b]];
  if (one?.kind === 'primitive') return other?.kind === 'primitive' && Object.is(one.value, other.value);
  if (one?.kind === 'array' && other?.kind === 'array')
    return (
      one.elements.length === other.elements.length &&
      one.elements.every((item, i) => sameValue(item, other.elements[i] ?? -1, statements))
    );
  return one?.kind === 'enum' && other?.kind === 'enum' && one.type === other.type && one.member === other.member;
}

/** With what it was given, where that matters. */
function doneWords(statement: Statement, plan: TestPlan, model: SubjectModel): string {
  if (statement.kind === 'set')
    return `setting ${nameOf(statement, model)} to ${argumentWords(statement.value, plan.statements, model)}`;
  if (statement.kind !== 'call' || strongest(statement.args, plan) === 'idle') return doneName(statement, model);
  return callWords(statement, plan.statements, model);
}

function doneName(statement: Statement, model: SubjectModel): string {
  const name = nameOf(statement, model);
  if (statement.kind === 'set') return `setting ${name}`;
  return statement.kind === 'get' ? `reading ${name}` : name;
}

function nameOf(statement: Statement, model: SubjectModel): string {
  return ('callable' in statement && model.callables[statement.callable]?.name) || 'use';
}
