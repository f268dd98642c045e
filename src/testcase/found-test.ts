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
  /** Whether it shows something else after another test of the suite ran in the same copy of the module; absent: not known. */
  readonly disturbed?: boolean;
  /** It reads a clock that must be set to local time, or may be; absent: to the instant. */
  readonly clock?: 'local' | 'either';
  /** Environment variables that it must find like this; undefined: not set. */
  readonly env?: readonly (readonly [name: string, value: string | undefined])[];
  /** What its literals, options and steps are there for, as far as that was found out; one that is not listed is taken to decide. */
  readonly roles?: readonly StatementRole[];
}

/**
 * A literal that could as well be another, or a step before the act that could be left out: the test would end alike.
 * - `path`: the act would give the same, but take another way
 * - `shown`: what it gives would be different, on the same way
 * - `state`: only what it leaves would be different
 * - `idle`: nothing would
 * - `vain`: said beside one of these, of what holds an option or an optional argument: without it nothing that can be
 *   seen would be different
 */
export interface StatementRole {
  readonly ref: Ref;
  readonly role: 'path' | 'shown' | 'state' | 'idle' | 'vain';
}
