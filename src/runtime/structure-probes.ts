import { unequalDistance } from './distance/equality.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';
import { createSwitchProbes } from './switch-probes.js';
import type { Trace } from './trace.js';

/** Probes for what is no operator: optional calls, logical assignment, defaults, iteration, switch. */
export function createStructureProbes(trace: Trace, recorder: Recorder) {
  const { passes, pending, run } = trace;
  const { decided, idle, least, outcome, take } = recorder;
  /** The predicate came out true, or false, where nothing more can be known than that. */
  const yes = (slot: number): number => {
    decided(slot, true);
    return slot;
  };
  /** Before the first argument of an optional call: there was something to call. */
  const passed = (slot: number): void => {
    passes[slot + 1]!++;
    decided(slot, false);
  };

  /** Spread into the arguments of an optional call that has none: evaluated only when there is something to call. */
  const noArguments = (slot: number): readonly never[] => {
    passed(slot);
    return none;
  };

  /** The object of a chain's first link, where later ones ask whether it was passed. */
  const head = <T>(slot: number, value: T): T => {
    if (value === null || value === undefined) decided(slot, true);
    else passed(slot);
    return value;
  };

  /** An object of a chain that an earlier link may have ended: then this one was not evaluated. */
  const linked = <T>(slot: number, previous: number, previousPassed: number, value: T): T =>
    passes[previous + 1] === previousPassed ? value : head(slot, value);

  /**
   * Around a chain with an optional call: the call was skipped when the link before it was passed since `before` was
   * read, and the call's own arguments were not reached.
   */
  const link = <T>(slot: number, before: number, previous: number, previousPassed: number, value: T): T => {
    if (passes[slot + 1] === before && (previous < 0 || passes[previous + 1] !== previousPassed)) decided(slot, true);
    return value;
  };

  /** Stands before the right side of `||=`, `&&=`, `??=`: `taken` is the side that evaluates it. */
  const target = (slot: number, taken: number): number => {
    passes[taken]!++;
    decided(slot, taken === slot);
    return taken;
  };

  /** Around the assignment: when the right side was not evaluated, the value is the target's own. */
  const assigned = <T>(slot: number, taken: number, before: number, value: T): T => {
    if (passes[taken] !== before) return value;
    const result = taken !== slot;
    if (idle(slot, result)) take(slot, result);
    else outcome(slot, result, result ? falsyDistance(value) : 1);
    return value;
  };

  /** Around a default value, whose slot was taken before it was evaluated. */
  const fallback = <T>(slot: number, value: T): T => {
    pending[slot] = run[0]!;
    return value;
  };

  /** After the pattern: a default that was not evaluated means that there was a value. */
  const settle = (slot: number): void => {
    if (pending[slot] === run[0]) pending[slot] = -1;
    else decided(slot, false);
  };

  const settled = <T>(slot: number, value: T): T => {
    settle(slot);
    return value;
  };

  /** By number of the switch statement: its discriminant, or its slots and literals. */
  const discriminants: unknown[] = [];

  const matches = <T>(slot: number, discriminant: unknown, value: T): T => {
    if (discriminant === value) decided(slot, true, discriminant, value);
    else if (idle(slot, false)) take(slot, false);
    else outcome(slot, false, unequalDistance(discriminant, value, least(slot)), discriminant, value);
    return value;
  };

  return {
    first,
    yes,
    passed,
    noArguments,
    head,
    linked,
    link,
    target,
    assigned,
    fallback,
    settle,
    settled,
    discriminants,
    matches,
    ...createSwitchProbes(trace),
  };
}

const none: readonly never[] = Object.freeze([]);

/** The second argument's value; the first is a probe that had to run before it. */
function first<T>(_probe: unknown, value: T): T {
  return value;
}
