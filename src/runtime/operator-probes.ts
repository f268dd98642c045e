import { looseDistance, strictDistance } from './distance/equality.js';
import { atMostDistance, belowDistance } from './distance/ordering.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';
import type { Trace } from './trace.js';

type Compare = (slot: number, a: any, b: any) => boolean;

/**
 * One small function per operator: evaluates it exactly once, on the operands as they are, and returns its value.
 * Counting is all that happens unless the predicate is wanted.
 */
export function createOperatorProbes({ counts }: Trace, { idle, outcome }: Recorder) {
  const lt: Compare = (slot, a, b) => {
    const result = a < b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, a - b + 1, b - a);
    else outcome(slot, result, belowDistance(a, b), atMostDistance(b, a));
    return result;
  };

  const le: Compare = (slot, a, b) => {
    const result = a <= b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, a - b, b - a + 1);
    else outcome(slot, result, atMostDistance(a, b), belowDistance(b, a));
    return result;
  };

  const gt: Compare = (slot, a, b) => {
    const result = a > b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, b - a + 1, a - b);
    else outcome(slot, result, belowDistance(b, a), atMostDistance(a, b));
    return result;
  };

  const ge: Compare = (slot, a, b) => {
    const result = a >= b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else if (typeof a === 'number' && typeof b === 'number') outcome(slot, result, b - a, a - b + 1);
    else outcome(slot, result, atMostDistance(b, a), belowDistance(a, b));
    return result;
  };

  const eq: Compare = (slot, a, b) => {
    // oxlint-disable-next-line eqeqeq -- the subject's own operator
    const result = a == b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else outcome(slot, result, result ? 0 : looseDistance(a, b), 1);
    return result;
  };

  const ne: Compare = (slot, a, b) => {
    // oxlint-disable-next-line eqeqeq -- the subject's own operator
    const result = a != b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else outcome(slot, result, 1, result ? looseDistance(a, b) : 0);
    return result;
  };

  const same: Compare = (slot, a, b) => {
    const result = a === b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else outcome(slot, result, result ? 0 : strictDistance(a, b), 1);
    return result;
  };

  const differ: Compare = (slot, a, b) => {
    const result = a !== b;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else outcome(slot, result, 1, result ? strictDistance(a, b) : 0);
    return result;
  };

  const truth = <T>(slot: number, value: T): T => {
    if (idle(slot)) counts[value ? slot : slot + 1]!++;
    else if (value) outcome(slot, true, 0, falsyDistance(value));
    else outcome(slot, false, 1, 0);
    return value;
  };

  const nullish = <T>(slot: number, value: T): T => {
    const result = value === null || value === undefined;
    if (idle(slot)) counts[result ? slot : slot + 1]!++;
    else outcome(slot, result, 1, 1);
    return value;
  };

  return { lt, le, gt, ge, eq, ne, same, differ, truth, nullish };
}
