import type { TestEffects } from '../model/effects.js';
import type { Observation } from '../model/observation.js';
import type { TestCase } from './statement.js';

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
}
