import type { Blueprint } from '../build/blueprint.js';
import type { UnitCalls } from '../build/unit-calls.js';
import type { Rng } from '../../util/rng.js';
import { chop, prune } from '../prune.js';
import type { TestCase } from '../statement.js';
import { changeStatements } from './changes.js';
import { deleteStatements } from './deletion.js';
import { insertStatements } from './insertion.js';

/** A mutation that changed nothing is tried again: a second run of the same test tells nothing. */
const ATTEMPTS = 4;

/**
 * Delete, change and insert, each with probability 1/3 and independently (Fraser & Arcuri, TSE 2013, §4.2; number of
 * statements up to the first exception). A result that calls nothing of the unit is given up for the parent plus an
 * insertion. Departs from it: values that nothing uses any more are removed at once.
 */
export function mutateTest(parent: TestCase, blueprint: Blueprint, units: UnitCalls, rng: Rng, lastPosition?: number): TestCase {
  const { rates } = blueprint;
  const threw = lastPosition !== undefined && lastPosition < parent.statements.length;
  const start = threw ? chop(parent, lastPosition) : parent;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let test = start;
    if (rng.chance(rates.remove)) test = deleteStatements(test, blueprint, rng);
    if (rng.chance(rates.change)) test = changeStatements(test, blueprint, rng);
    if (test !== start) {
      test = prune(test);
      if (!units.calls(test)) return insertStatements(start, blueprint, units, rng, threw);
    }
    if (rng.chance(rates.insert)) test = insertStatements(test, blueprint, units, rng, threw);
    if (test !== start) return test;
  }
  return insertStatements(start, blueprint, units, rng, threw);
}
