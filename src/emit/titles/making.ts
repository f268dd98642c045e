/** How the object of the act was made. */
import type { SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { Statement } from '../../testcase/statement.js';
import { plainParameterName } from '../names/variables.js';
import { camelCase } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentWords } from './argument-words.js';
import { chainWords } from './code-words.js';
import { actCallable } from './condition.js';
import { isUsedBefore } from './history.js';
import { strongest } from './influence.js';
import { typeNoun } from './type-noun.js';

export interface Making {
  /** `DateTime.fromISO('2020')`, `new Range('>1')`. */
  readonly words: string;
  /** What it was given is of no account; which function made it may be. */
  readonly isIdle: boolean;
}

/** `a new Cart`, where nothing was done to it yet. */
export function newObjectWords(plan: TestPlan, model: SubjectModel): string | undefined {
  const receiver = receiverOf(plan);
  if (receiver?.kind !== 'construct' || isUsedBefore(plan)) return undefined;
  return `a new ${model.callables[receiver.callable]?.name ?? 'object'}`;
}

/** `for a new Cart`; what a call could have been given is not what it was called on: `on a new Cart`. */
export function newObjectEnd(plan: TestPlan, model: SubjectModel): string | undefined {
  const words = newObjectWords(plan, model);
  const takesArguments = (actCallable(plan, model)?.params.length ?? 0) > 0;
  return words && `${takesArguments ? 'on' : 'for'} ${words}`;
}

/**
 * As code, where a function made it, or what it was given matters. A constructor is told by its parameters instead, where
 * their names say something beside those of the act.
 */
export function makingOf(plan: TestPlan, model: SubjectModel): Making | undefined {
  const receiver = receiverOf(plan);
  if (receiver?.kind === 'construct') {
    const words = argumentWords(plan.statements.indexOf(receiver), plan.statements, model);
    const isTold = words.startsWith('new ') && !hasTellingNames(plan, receiver, model) && !isIdle(receiver, plan);
    return isTold ? { words, isIdle: false } : undefined;
  }
  if (receiver?.kind !== 'call') return undefined;
  const called = model.callables[receiver.callable];
  const words =
    chainWords(plan.statements.indexOf(receiver), plan.statements, model) ??
    typeNoun(called?.ret, model) ??
    `the result of ${called?.name ?? 'a call'}`;
  // What a method makes, it makes of its own object.
  if (!isIdle(receiver, plan) || receiver.receiver !== undefined) return { words, isIdle: false };
  // What can be given any number, and is given nothing, is as empty as a list.
  if (receiver.args.length === 0 && called?.params.some((param) => param.rest)) return { words, isIdle: true };
  // Whatever it was given: that this one made it, and not another, may be the point.
  return makersOf(called?.ret, model) > 1 ? { words, isIdle: true } : undefined;
}

/** How many functions make objects of the same class. */
function makersOf(type: TypeId | undefined, model: SubjectModel): number {
  const node = model.types[type ?? -1];
  const isSame = (ret: TypeId): boolean => {
    const other = model.types[ret];
    return ret === type || (node?.k === 'inst' && other?.k === 'inst' && node.cls === other.cls);
  };
  return model.callables.filter(({ kind, ret }) => kind === 'function' && isSame(ret)).length;
}

function isIdle(maker: Statement & { kind: 'construct' | 'call' }, plan: TestPlan): boolean {
  return ['idle', 'state'].includes(strongest(maker.args, plan));
}

/** Not those that the act has as well, not that of the class itself, `range` of a `Range`, and none for a list: that is what is in it. */
function hasTellingNames(plan: TestPlan, maker: Statement & { kind: 'construct' }, model: SubjectModel): boolean {
  const made = model.callables[maker.callable];
  const own = actCallable(plan, model)?.params.map((param) => param.name) ?? [];
  return maker.args.every((arg, i) => {
    const name = made?.params[i]?.name;
    const kind = plan.statements[arg]?.kind;
    if (kind === 'array') return false;
    return (
      kind === 'object' ||
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
