import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { isUse, move } from '../statements/index.js';
import { waitOf } from '../statements/make.js';
import { isDuration, someDuration } from '../values/duration.js';
import type { ComparedPair } from './copy-operand.js';

/** How often so much time passes as two compared numbers are apart, where any were seen. */
const APART = 0.5;

/**
 * Lets time pass before a call, or at the end; before the first there is nothing that it could matter to. Where it does
 * already, more of it. Gives the very same test where there is no place for it.
 */
export function passTime(
  test: TestCase,
  compared: readonly (readonly ComparedPair[])[],
  blueprint: Blueprint,
  rng: Rng,
): TestCase {
  const { statements } = test;
  const places = placesIn(statements);
  if (places.length === 0 || statements.length >= blueprint.maxLength) return test;
  const at = rng.pick(places);
  const apart = rng.chance(APART) ? distances(compared) : [];
  const length = apart.length > 0 ? rng.pick(apart) : someDuration(statements, blueprint.pool, rng);
  const before = statements[at - 1];
  if (before?.kind === 'wait') {
    const longer = before.length + length;
    return isDuration(longer) ? { statements: statements.with(at - 1, waitOf(longer)) } : test;
  }
  const moved: Ref[] = statements.map((_, i) => (i < at ? i : i + 1));
  return {
    statements: [...statements.slice(0, at), waitOf(length), ...statements.slice(at).map((statement) => move(statement, moved))],
  };
}

/** Before each use of the subject but the first, and behind the last; never between a call and its await. */
function placesIn(statements: readonly Statement[]): readonly number[] {
  const places: number[] = [];
  statements.forEach((statement, i) => {
    if (isUse(statement) && statement.kind !== 'await') places.push(i);
  });
  return places.length === 0 ? [] : [...places.slice(1), statements.length];
}

/** What is compared with the time of day is that time and something added to it: so much is missing, or one more. */
function distances(compared: readonly (readonly ComparedPair[])[]): readonly number[] {
  const found: number[] = [];
  for (const pairs of compared) {
    for (const [a, b] of pairs) {
      const distance = typeof a === 'number' && typeof b === 'number' ? Math.ceil(Math.abs(a - b)) : 0;
      if (isDuration(distance + 1)) found.push(Math.max(distance, 1), distance + 1);
    }
  }
  return found;
}
