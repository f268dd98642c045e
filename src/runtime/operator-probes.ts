import { looseDistance, strictDistance } from './distance/equality.js';
import { atMostDistance, belowDistance } from './distance/ordering.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';

type Compare = (slot: number, result: boolean, a: any, b: any) => boolean;

/**
 * One small function per operator: takes its result and its operands, and returns the result. Counting is all that
 * happens unless the predicate is wanted.
 */
export function createOperatorProbes({ count, idle, least, outcome }: Recorder) {
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
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? 1 : looseDistance(a, b, least(slot)), a, b);
    return result;
  };

  const ne: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? looseDistance(a, b, least(slot + 1)) : 1, a, b);
    return result;
  };

  const same: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? 1 : strictDistance(a, b, least(slot)), a, b);
    return result;
  };

  const differ: Compare = (slot, result, a, b) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? strictDistance(a, b, least(slot + 1)) : 1, a, b);
    return result;
  };

  const truth = <T>(slot: number, value: T): T => {
    if (idle(slot, Boolean(value))) count(value ? slot : slot + 1);
    else outcome(slot, Boolean(value), value ? falsyDistance(value) : 1);
    return value;
  };

  const nullish = <T>(slot: number, value: T): T => {
    const result = value === null || value === undefined;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, 1);
    return value;
  };

  return { lt, le, gt, ge, eq, ne, same, differ, truth, nullish };
}
