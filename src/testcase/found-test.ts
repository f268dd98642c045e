import type { TestEffects } from '../model/effects.js';
import type { Observation } from '../model/observation.js';
import type { Ref, TestCase } from './statement.js';

/** A test as it leaves the child: minimised and observed. */
export interface FoundTest {
  readonly test: TestCase;
  /** Slots (branch goals) it covers. */
  readonly goals: readonly number[];
  /** The goals it was kept for: those that no earlier test of the suite covers. */
  readonly ownGoals: readonly number[];
  readonly observations: readonly Observation[];
  readonly effects: TestEffects;
  /** It leaves a module in another state than it found it in; in doubt it does. */
  readonly changesState?: true;
  /** It reads a clock that must be set to local time, or may be; absent: to the instant. */
  readonly clock?: 'local' | 'either';
  /** What its literals are there for, as far as that was found out; one that is not listed is taken to decide. */
  readonly roles?: readonly LiteralRole[];
}

/**
 * A literal that could as well be another: the test would cover what it is kept for, and end alike. `shown` when what
 * the act gives would be different, `idle` when nothing would.
 */
export interface LiteralRole {
  readonly ref: Ref;
  readonly role: 'shown' | 'idle';
}
