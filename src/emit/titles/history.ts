/** What was done before the act, as far as it decides anything. */
import type { SubjectModel } from '../../model/subject.js';
import type { Ref, Statement, StubStatement } from '../../testcase/statement.js';
import { isSetting, references } from '../../testcase/statements/index.js';
import { chanceName } from '../../testcase/statements/stub.js';
import { quoted } from '../literals/string.js';
import { enumeration, times } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentWords } from './argument-words.js';
import { callWords } from './code-words.js';
import { isCondition, stepInfluence, strongest } from './influence.js';
import type { Said } from './said.js';

const longestHistory = 96;
/** What is that short is told whether it matters or not: `after insert(1)` spares the reader a look. */
const shortCall = 24;

export interface History {
  /** `after checkout`, `after add('a')`, `when called twice`. */
  readonly words: string;
  /** `on the second call`, for a repetition beside other conditions; only where the act itself was called, given the same. */
  readonly repetition?: string;
  /** Without what was given. */
  readonly short: string;
  /** What earlier calls were given, as far as the words tell it. */
  readonly told: readonly GivenBefore[];
  /** The act itself was called before with something else. */
  readonly isOfAct: boolean;
  /** One of the steps changes what the act gives. */
  readonly decides: boolean;
}

interface GivenBefore {
  /** The parameter that it was given for. */
  readonly name: string | undefined;
  readonly ref: Ref;
  readonly words: string;
}

/**
 * undefined when nothing was done that the title has to tell. Where the outcome is about what the act left, it may have
 * to tell more; where nothing came of it, what was given before says why.
 */
export function historyOf(plan: TestPlan, model: SubjectModel, said: Pick<Said, 'state' | 'nothing'>): History | undefined {
  const act = plan.statements[plan.act];
  const steps = withEarlier(withoutGiven(stepsOf(plan, said.state !== undefined), plan), plan);
  if (!act || steps.length === 0) return undefined;
  const before = steps.map((ref) => plan.statements[ref] as Statement);
  const decides = steps.some((ref) => stepInfluence(ref, plan) === 'decides');
  if (before.every((statement) => isRepeated(statement, act, plan.statements))) {
    const words = `when ${act.kind === 'get' ? 'read' : 'called'} ${times(before.length + 1)}`;
    const repetition = before.length === 1 ? 'on the second call' : `on call ${before.length + 1}`;
    return { words, repetition, short: words, told: [], isOfAct: false, decides };
  }
  const short = `after ${listed(before.map((statement) => doneName(statement, model))) ?? `${before.length} calls`}`;
  const done = (statement: Statement): string => doneWords(statement, plan, model, said.nothing);
  const whole = listed(before.map(done));
  if (whole === undefined || whole.length > longestHistory) return { words: short, short, told: [], isOfAct: false, decides };
  const isOfAct = before.some((statement) => isOfSame(statement, act));
  return { words: `after ${whole}`, short, told: valuesTold(before, done, plan, model), isOfAct, decides };
}

/** Whether anything at all was done with the object of the act before, whether it decides or not. */
export function isUsedBefore({ statements, act }: TestPlan): boolean {
  const performed = statements[act];
  const receiver = performed && 'receiver' in performed ? performed.receiver : undefined;
  return receiver !== undefined && statements.slice(0, act).some((statement) => references(statement).includes(receiver));
}

/**
 * The steps that decide. Where nothing was tried out these are the earlier uses of the act's object, or the earlier calls
 * where it has none.
 */
function stepsOf(plan: TestPlan, tellsState: boolean): readonly Ref[] {
  const act = plan.statements[plan.act];
  if (!act) return [];
  const needed = neededBy(plan.act, plan);
  const receiver = 'receiver' in act ? act.receiver : undefined;
  return plan.statements.flatMap((statement, ref) => {
    if (!isStep(statement) || (ref >= plan.act && statement.kind !== 'wait') || needed.has(ref)) return [];
    if (plan.test.roles === undefined) return isSetting(statement) || isEarlierUse(statement, ref, receiver, plan) ? [ref] : [];
    const influence = stepInfluence(ref, plan);
    return isCondition(influence) || (tellsState && influence === 'state') ? [ref] : [];
  });
}

/** What the act is given by a call on its own object came before the steps that follow it: all are told in their order. */
function withEarlier(steps: readonly Ref[], { statements, act }: TestPlan): readonly Ref[] {
  const performed = statements[act];
  if (performed?.kind !== 'call' || performed.receiver === undefined) return steps;
  const isOfSameObject = (ref: Ref): boolean => {
    const statement = statements[ref];
    return statement?.kind === 'call' && statement.receiver === performed.receiver;
  };
  const earlier = performed.args.filter((arg) => isOfSameObject(arg) && steps.some((step) => step > arg && isOfSameObject(step)));
  return [...new Set([...steps, ...earlier])].sort((a, b) => a - b);
}

/** To read what the module exports is not yet to do anything. */
function isStep(statement: Statement): boolean {
  if (statement.kind === 'get') return statement.receiver !== undefined;
  return statement.kind === 'call' || statement.kind === 'set' || isSetting(statement);
}

function isEarlierUse(statement: Statement, ref: Ref, receiver: Ref | undefined, plan: TestPlan): boolean {
  if (receiver !== undefined) return 'receiver' in statement && statement.receiver === receiver;
  return statement.kind === 'call' && statement.receiver === undefined && !isUsed(ref, plan);
}

/** All that a statement is made of. */
function neededBy(ref: Ref, { statements }: TestPlan): ReadonlySet<Ref> {
  const needed = new Set<Ref>();
  const visit = (one: Ref): void => {
    if (needed.has(one)) return;
    needed.add(one);
    references(statements[one] as Statement).forEach(visit);
  };
  references(statements[ref] as Statement).forEach(visit);
  return needed;
}

/** A call that another step is given is told with that one. */
function withoutGiven(steps: readonly Ref[], { statements }: TestPlan): readonly Ref[] {
  const settled = (ref: Ref): readonly Ref[] => [
    ref,
    ...statements.flatMap((statement, i) => (statement.kind === 'await' && statement.value === ref ? [i] : [])),
  ];
  const isGiven = (ref: Ref): boolean =>
    steps.some((other) => {
      const statement = statements[other] as Statement;
      const receiver = 'receiver' in statement ? statement.receiver : undefined;
      return settled(ref).some((one) => one !== receiver && references(statement).includes(one));
    });
  return steps.filter((ref) => !isGiven(ref));
}

function valuesTold(
  before: readonly Statement[],
  done: (statement: Statement) => string,
  plan: TestPlan,
  model: SubjectModel,
): readonly GivenBefore[] {
  return before.flatMap((statement) => {
    if (statement.kind !== 'call' || !done(statement).endsWith(')')) return [];
    return statement.args.map((ref, i) => ({
      name: model.callables[statement.callable]?.params[i]?.name,
      ref,
      words: argumentWords(ref, plan.statements, model),
    }));
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

/** With what it was given, where that matters, or all does, and is short. */
function doneWords(statement: Statement, plan: TestPlan, model: SubjectModel, withAll: boolean): string {
  if (statement.kind === 'set') {
    const value = statement.value === statement.receiver ? 'itself' : argumentWords(statement.value, plan.statements, model);
    return `setting ${nameOf(statement, model)} to ${value}`;
  }
  if (statement.kind !== 'call') return doneName(statement, model);
  const words = callWords(statement, plan.statements, model);
  return withAll || words.length <= shortCall || strongest(statement.args, plan) !== 'idle' ? words : doneName(statement, model);
}

function doneName(statement: Statement, model: SubjectModel): string {
  if (statement.kind === 'wait') return `${statement.length} ms`;
  if (statement.kind === 'stub') return fixedWords(statement);
  const name = nameOf(statement, model);
  if (statement.kind === 'set') return `setting ${name}`;
  return statement.kind === 'get' ? `reading ${name}` : name;
}

function fixedWords({ name, text, length }: StubStatement): string {
  if (name === chanceName) return `fixing ${name} at ${length}`;
  return text === undefined ? `unsetting ${name}` : `setting ${name} to ${quoted(text)}`;
}

function nameOf(statement: Statement, model: SubjectModel): string {
  return ('callable' in statement && model.callables[statement.callable]?.name) || 'use';
}
