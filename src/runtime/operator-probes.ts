import { looseDistance, unequalDistance } from './distance/equality.js';
import { aboveGap, atLeastGap } from './distance/ordering.js';
import { characterDistance, LONGEST } from './distance/strings.js';
import { falsyDistance } from './distance/truth.js';
import type { Recorder } from './recorder.js';
import { SETTLED } from './settled.js';
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
  { distances, noted, others, settled, taken }: Trace,
  { keep, mark, missed: near }: Recorder,
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
    else if (typeof a === 'string' && typeof b === 'string') textsApart(missed, a, b);
    else near(missed, unequalDistance(a, b, distances[missed]!), a, b);
  };

  /**
   * As `stringDistance`, with the smallest distance so far as limit. In one piece: parsers compare texts all the time, and
   * fractions that go from function to function are objects.
   */
  const textsApart = (missed: number, a: string, b: string): void => {
    const closest = distances[missed]!;
    const surplus = a.length - b.length;
    let sum = surplus < 0 ? -surplus : surplus;
    const length = Math.min(surplus < 0 ? a.length : b.length, LONGEST);
    for (let i = 0; i < length && sum < closest; i++) sum += characterDistance(a.charCodeAt(i), b.charCodeAt(i));
    // They may differ behind what is looked at.
    if (sum === 0) sum = 1;
    if (sum < closest) keep(missed, sum, a, b);
  };

  const looselyApart: Relation = (missed, a, b) => {
    if (taken[missed] === 1) settle(missed);
    else near(missed, looseDistance(a, b, distances[missed]!), a, b);
  };

  /** Always one step from being unequal, which is what a side without a distance is: only the operands are kept. */
  const equal: Relation = (missed, a, b) => {
    if (noted[missed] === 1 && taken[missed] === 0) near(missed, 1, a, b);
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

  /** Of a truthy value: how far it is from falsy. What is one step away is settled, unless a fraction may come closer. */
  const graded = (slot: number, value: unknown): void => {
    // Of most values there is no more or less: they are one step away, which need not be noted.
    const isGraded = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
    if (taken[slot + 1] === 0 && (isGraded || distances[slot + 1] !== Infinity)) near(slot + 1, falsyDistance(value));
    if (taken[slot + 1] === 1 || !isGraded || (distances[slot + 1]! <= 1 && typeof value !== 'number')) settled[slot] = SETTLED;
  };

  const truth = <T>(slot: number, value: T): T => {
    mark(value ? slot : slot + 1);
    if (value && settled[slot] === 0) graded(slot, value);
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
    graded,
    truth,
    nullish,
  };
}
