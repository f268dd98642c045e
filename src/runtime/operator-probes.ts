import { looseDistance, strictDistance } from './distance/equality.js';
import { atMostDistance, belowDistance } from './distance/ordering.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';
import type { Trace } from './trace.js';

type Compare = (slot: number, result: boolean, a: any, b: any) => boolean;

/**
 * One small function per operator: takes its result and its operands, and returns the result. Counting is all that
 * happens unless the predicate is wanted.
 */
export function createOperatorProbes({ settled }: Trace, { count, decided, idle, least, outcome }: Recorder) {
  const lt: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, result ? b - a : a - b + 1, a, b);
    else outcome(slot, result, result ? atMostDistance(b, a) : belowDistance(a, b), a, b);
    return result;
  };

  const le: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, result ? b - a + 1 : a - b, a, b);
    else outcome(slot, result, result ? belowDistance(b, a) : atMostDistance(a, b), a, b);
    return result;
  };

  const gt: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, result ? a - b : b - a + 1, a, b);
    else outcome(slot, result, result ? atMostDistance(a, b) : belowDistance(b, a), a, b);
    return result;
  };

  const ge: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, result ? a - b + 1 : b - a, a, b);
    else outcome(slot, result, result ? belowDistance(a, b) : atMostDistance(b, a), a, b);
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
    // Only a fraction is closer to falsy than one step.
    else if (typeof value === 'number' || least(slot + 1) > 1) outcome(slot, true, falsyDistance(value));
  };

  const truth = <T>(slot: number, value: T): T => {
    if (settled[value ? slot : slot + 1] === 0) unsettled(slot, value);
    return value;
  };

  /** Of an expression that gives nothing but true and false. */
  const fact = (slot: number, result: boolean): boolean => {
    decided(slot, result);
    return result;
  };

  const nullish = <T>(slot: number, value: T): T => {
    decided(slot, value === null || value === undefined);
    return value;
  };

  return { lt, le, gt, ge, eq, ne, same, differ, truth, fact, nullish };
}
