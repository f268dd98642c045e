import { looseDistance, unequalDistance } from './distance/equality.js';
import { aboveGap, atLeastGap } from './distance/ordering.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';
import { SETTLED, SETTLED_BUT_FOR_NUMBERS } from './settled.js';
import type { Trace } from './trace.js';

/**
 * What is known of two operands after a comparison: how far the side that was `missed` was. The side that was taken is
 * marked already, and not settled.
 */
type Relation = (missed: number, a: unknown, b: unknown) => void;

/** A whole comparison: takes its result and its operands, and returns the result. */
type Compare = (slot: number, result: boolean, a: unknown, b: unknown) => boolean;

/** One small function per relation; where a comparison cannot be rewritten in place, one per operator. */
export function createOperatorProbes(
  { distances, others, settled, sought, taken }: Trace,
  { idle, least, mark, missed: near, outcome, take }: Recorder,
) {
  /** Nothing more can be learned of the side that was taken. */
  const settle = (missed: number): void => {
    settled[others[missed] as number] = SETTLED;
  };

  const below: Relation = (missed, a, b) => {
    if (taken[missed] === 1) settle(missed);
    else near(missed, aboveGap(b, a), a, b);
  };

  const above: Relation = (missed, a, b) => {
    if (taken[missed] === 1) settle(missed);
    else near(missed, aboveGap(a, b), a, b);
  };

  // These two are never less than one step from the other side: once one was that close, it tells nothing new.

  const atMost: Relation = (missed, a, b) => {
    if (taken[missed] === 0) near(missed, atLeastGap(b, a), a, b);
    if (taken[missed] === 1 || distances[missed]! <= 1) settle(missed);
  };

  const atLeast: Relation = (missed, a, b) => {
    if (taken[missed] === 0) near(missed, atLeastGap(a, b), a, b);
    if (taken[missed] === 1 || distances[missed]! <= 1) settle(missed);
  };

  const apart: Relation = (missed, a, b) => {
    if (taken[missed] === 1) settle(missed);
    else near(missed, unequalDistance(a, b, distances[missed]!), a, b);
  };

  const looselyApart: Relation = (missed, a, b) => {
    if (taken[missed] === 1) settle(missed);
    else near(missed, looseDistance(a, b, distances[missed]!), a, b);
  };

  /** Always one step from being unequal, which is what a side without a distance is: only the operands are kept. */
  const equal: Relation = (missed, a, b) => {
    if (sought[missed] === 1 && taken[missed] === 0) near(missed, 1, a, b);
    settle(missed);
  };

  const operator =
    (whenTrue: Relation, whenFalse: Relation): Compare =>
    (slot, result, a, b) => {
      const side = result ? slot : slot + 1;
      mark(side);
      if (settled[side] === 0) (result ? whenTrue : whenFalse)(result ? slot + 1 : slot, a, b);
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

  return {
    below,
    above,
    atMost,
    atLeast,
    apart,
    looselyApart,
    equal,
    lt: operator(below, atLeast),
    le: operator(atMost, above),
    gt: operator(above, atMost),
    ge: operator(atLeast, below),
    eq: operator(equal, looselyApart),
    ne: operator(looselyApart, equal),
    same: operator(equal, apart),
    differ: operator(apart, equal),
    truth,
    nullish,
  };
}
