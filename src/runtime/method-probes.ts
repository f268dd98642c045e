import { createMembership } from './distance/membership.js';
import { windowDistance } from './distance/strings.js';
import type { Recorder } from './recorder.js';

type Observe = (slot: number, result: boolean, receiver: unknown, a?: unknown, b?: unknown) => void;

/** Families of methods by number, as instrumented code names them in `__cov_call`. */
export const methodFamilies = ['startsWith', 'endsWith', 'includes'] as const;

/**
 * Probes for well-known predicates that are calls. The subject's own call has been made already and its result is
 * returned as it is: the method may be another one of the same name, then the distance is merely useless.
 */
export function createMethodProbes({ decided, idle, outcome, take }: Recorder, isProxy: (value: unknown) => boolean) {
  const distanceToMember = createMembership(isProxy);

  const starts: Observe = (slot, result, text, part, start) => {
    if (typeof text !== 'string' || typeof part !== 'string') return outcome(slot, result, 1);
    const at = typeof start === 'number' && start > 0 ? Math.floor(start) : 0;
    if (result) outcome(slot, true, 1);
    else outcome(slot, false, windowDistance(text, at, part), text.slice(at, at + part.length), part);
  };

  const ends: Observe = (slot, result, text, part) => {
    if (typeof text !== 'string' || typeof part !== 'string') return outcome(slot, result, 1);
    const at = Math.max(0, text.length - part.length);
    if (result) outcome(slot, true, 1);
    else outcome(slot, false, windowDistance(text, at, part), text.slice(at), part);
  };

  const member: Observe = (slot, result, container, element) =>
    outcome(slot, result, result ? 1 : distanceToMember(container, element), container, element);

  const stranger: Observe = (slot, result, container, element) =>
    outcome(slot, result, result ? distanceToMember(container, element) : 1, container, element);

  /** Non-booleans pass through: a method of the subject's own may return anything. */
  const observing =
    (observe: Observe) =>
    <T>(slot: number, result: T, receiver: unknown, a?: unknown, b?: unknown): T => {
      if (idle(slot, Boolean(result))) take(slot, Boolean(result));
      else observe(slot, Boolean(result), receiver, a, b);
      return result;
    };

  const integer = <T>(slot: number, result: T, value: unknown): T => {
    if (idle(slot, Boolean(result))) take(slot, Boolean(result));
    else
      outcome(
        slot,
        Boolean(result),
        result ? 1 : typeof value === 'number' ? Math.abs(value - Math.round(value)) : Number.MAX_VALUE,
      );
    return result;
  };

  const nan = <T>(slot: number, result: T, value: unknown): T => {
    if (idle(slot, Boolean(result))) take(slot, Boolean(result));
    else {
      const distance = result || typeof value === 'number' || typeof value === 'string' ? 1 : Number.MAX_VALUE;
      outcome(slot, Boolean(result), distance, value, result ? undefined : Number.NaN);
    }
    return result;
  };

  /**
   * A text was asked whether it matches a regular expression. There is no telling how near it was, but what would
   * have done: one of two examples, by turns as the length of the text has it.
   */
  const matched = <T>(slot: number, result: T, text: unknown, one: string, other: string): T => {
    decided(slot, Boolean(result), text, result ? undefined : typeof text === 'string' && text.length % 2 === 1 ? other : one);
    return result;
  };

  const families = [starts, ends, member] as const;

  /**
   * `receiver.key(a)` where the receiver is no plain variable, so that it must be evaluated here. `text` is how
   * V8 would name the callee, because the message of "is not a function" is part of the subject's behaviour.
   */
  const call = (slot: number, family: number, receiver: any, key: string, text: string, a: unknown): unknown => {
    // A name that stands in the code is found by what came by here before, one that comes as a value is searched for.
    const method =
      key === 'has'
        ? receiver.has
        : key === 'includes'
          ? receiver.includes
          : key === 'startsWith'
            ? receiver.startsWith
            : receiver[key];
    if (typeof method !== 'function') throw new TypeError(`${text} is not a function`);
    const result = invoke(method, receiver, a);
    if (idle(slot, Boolean(result))) take(slot, Boolean(result));
    else families[family]?.(slot, Boolean(result), receiver, a);
    return result;
  };

  return {
    startsWith: observing(starts),
    endsWith: observing(ends),
    includes: observing(member),
    excludes: observing(stranger),
    integer,
    nan,
    matched,
    call,
  };
}

/** `Function.prototype.call` itself, so that no property of the method is read. */
const invoke: (method: unknown, receiver: unknown, a: unknown) => unknown = Function.prototype.call.bind(Function.prototype.call);
