import { looseDistance, unequalDistance } from './distance/equality.js';
import { atLeastGap, aboveGap } from './distance/ordering.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';
import { SETTLED, SETTLED_BUT_FOR_NUMBERS } from './settled.js';
import type { Trace } from './trace.js';

type Compare = (slot: number, result: boolean, a: unknown, b: unknown) => boolean;

/**
 * One small function per operator: takes its result and its operands, and returns the result. Counting is all that
 * happens unless the predicate is wanted.
 */
export function createOperatorProbes({ settled }: Trace, { decided, idle, least, mark, outcome, stepped, take }: Recorder) {
  const lt: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) take(slot, result);
    else if (result) outcome(slot, true, aboveGap(b, a), a, b);
    else stepped(slot, false, atLeastGap(a, b), a, b);
    return result;
  };

  const le: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) take(slot, result);
    else if (result) stepped(slot, true, atLeastGap(b, a), a, b);
    else outcome(slot, false, aboveGap(a, b), a, b);
    return result;
  };

  const gt: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) take(slot, result);
    else if (result) outcome(slot, true, aboveGap(a, b), a, b);
    else stepped(slot, false, atLeastGap(b, a), a, b);
    return result;
  };

  const ge: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) take(slot, result);
    else if (result) stepped(slot, true, atLeastGap(a, b), a, b);
    else outcome(slot, false, aboveGap(b, a), a, b);
    return result;
  };

  const eq: Compare = (slot, result, a, b) => {
    if (result) decided(slot, true, a, b);
    else if (idle(slot, false)) take(slot, false);
    else outcome(slot, false, looseDistance(a, b, least(slot)), a, b);
    return result;
  };

  const ne: Compare = (slot, result, a, b) => {
    if (!result) decided(slot, false, a, b);
    else if (idle(slot, true)) take(slot, true);
    else outcome(slot, true, looseDistance(a, b, least(slot + 1)), a, b);
    return result;
  };

  const same: Compare = (slot, result, a, b) => {
    if (result) decided(slot, true, a, b);
    else if (idle(slot, false)) take(slot, false);
    else outcome(slot, false, unequalDistance(a, b, least(slot)), a, b);
    return result;
  };

  const differ: Compare = (slot, result, a, b) => {
    if (!result) decided(slot, false, a, b);
    else if (idle(slot, true)) take(slot, true);
    else outcome(slot, true, unequalDistance(a, b, least(slot + 1)), a, b);
    return result;
  };

  /** Of a truthy value that may be more or less so: of any other its side says all. */
  const measured = (slot: number, value: unknown): void => {
    if (idle(slot, true)) return take(slot, true);
    outcome(slot, true, falsyDistance(value));
    // Only a fraction is closer to falsy than one step.
    if (least(slot + 1) <= 1) settled[slot] = SETTLED_BUT_FOR_NUMBERS;
  };

  const truth = <T>(slot: number, value: T): T => {
    mark(value ? slot : slot + 1);
    if (value && value !== true && typeof value !== 'object') {
      const state = settled[slot];
      if (state !== SETTLED && (state === 0 || typeof value === 'number')) measured(slot, value);
    }
    return value;
  };

  const nullish = <T>(slot: number, value: T): T => {
    mark(value === null || value === undefined ? slot : slot + 1);
    return value;
  };

  return { lt, le, gt, ge, eq, ne, same, differ, truth, nullish };
}
