import { looseDistance, strictDistance } from './distance/equality.js';
import { atMostDistance, belowDistance } from './distance/ordering.js';
import { falsyDistance } from './distance/truth.js';
import { FAR, type Recorder } from './recorder.js';
import { SETTLED, SETTLED_BUT_FOR_NUMBERS } from './settled.js';
import type { Trace } from './trace.js';

type Compare = (slot: number, result: boolean, a: any, b: any) => boolean;

/**
 * One small function per operator: takes its result and its operands, and returns the result. Counting is all that
 * happens unless the predicate is wanted.
 */
export function createOperatorProbes({ settled }: Trace, { count, decided, idle, least, outcome, stepped }: Recorder) {
  const lt: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (result) outcome(slot, true, typeof a === 'number' && typeof b === 'number' ? b - a : atMostDistance(b, a), a, b);
    else stepped(slot, false, typeof a === 'number' && typeof b === 'number' ? a - b + 1 : belowDistance(a, b), a, b);
    return result;
  };

  const le: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (result) stepped(slot, true, typeof a === 'number' && typeof b === 'number' ? b - a + 1 : belowDistance(b, a), a, b);
    else outcome(slot, false, typeof a === 'number' && typeof b === 'number' ? a - b : atMostDistance(a, b), a, b);
    return result;
  };

  const gt: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (result) outcome(slot, true, typeof a === 'number' && typeof b === 'number' ? a - b : atMostDistance(a, b), a, b);
    else stepped(slot, false, typeof a === 'number' && typeof b === 'number' ? b - a + 1 : belowDistance(b, a), a, b);
    return result;
  };

  const ge: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (result) stepped(slot, true, typeof a === 'number' && typeof b === 'number' ? a - b + 1 : belowDistance(a, b), a, b);
    else outcome(slot, false, typeof a === 'number' && typeof b === 'number' ? b - a : atMostDistance(b, a), a, b);
    return result;
  };

  const eq: Compare = (slot, result, a, b) => {
    if (result) decided(slot, true, a, b);
    else if (idle(slot, false)) count(slot + 1);
    else outcome(slot, false, looseDistance(a, b, least(slot)), a, b);
    return result;
  };

  const ne: Compare = (slot, result, a, b) => {
    if (!result) decided(slot, false, a, b);
    else if (idle(slot, true)) count(slot);
    else outcome(slot, true, looseDistance(a, b, least(slot + 1)), a, b);
    return result;
  };

  const same: Compare = (slot, result, a, b) => {
    if (result) decided(slot, true, a, b);
    else if (idle(slot, false)) count(slot + 1);
    else outcome(slot, false, strictDistance(a, b, least(slot)), a, b);
    return result;
  };

  const differ: Compare = (slot, result, a, b) => {
    if (!result) decided(slot, false, a, b);
    else if (idle(slot, true)) count(slot);
    else outcome(slot, true, strictDistance(a, b, least(slot + 1)), a, b);
    return result;
  };

  const unsettled = (slot: number, value: unknown): void => {
    if (!value) decided(slot, false);
    else if (idle(slot, true)) count(slot);
    else {
      outcome(slot, true, falsyDistance(value));
      // Only a fraction is closer to falsy than one step.
      if (least(slot + 1) <= 1) settled[slot] = SETTLED_BUT_FOR_NUMBERS;
    }
  };

  const truth = <T>(slot: number, value: T): T => {
    const state = settled[value ? slot : slot + 1];
    if (state !== SETTLED && (state === 0 || typeof value === 'number')) unsettled(slot, value);
    return value;
  };

  /** Compared with null or undefined: what is neither is as far from them as can be. */
  const absent = (slot: number, result: boolean): boolean => {
    if (result || idle(slot, result)) decided(slot, result);
    else {
      outcome(slot, false, FAR);
      settled[slot + 1] = SETTLED;
    }
    return result;
  };

  const present = (slot: number, result: boolean): boolean => {
    if (!result || idle(slot, result)) decided(slot, result);
    else {
      outcome(slot, true, FAR);
      settled[slot] = SETTLED;
    }
    return result;
  };

  /** Of an expression that gives nothing but true and false. */
  const fact = (slot: number, result: boolean): boolean => {
    decided(slot, result);
    return result;
  };

  const nullish = <T>(slot: number, value: T): T => {
    const result = value === null || value === undefined;
    if (settled[result ? slot : slot + 1] === 0) decided(slot, result);
    return value;
  };

  return { lt, le, gt, ge, eq, ne, same, differ, absent, present, truth, fact, nullish };
}
