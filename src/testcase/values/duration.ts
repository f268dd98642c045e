import type { Rng } from '../../util/rng.js';
import type { Statement } from '../statement.js';
import { longestWait } from '../statements/wait.js';
import type { ValuePool } from './value-pool.js';

/** Any time at all, and what people count in. */
const plainDurations: readonly number[] = [1, 10, 100, 1000, 60_000, 3_600_000, 86_400_000];

/**
 * A time to let pass, in milliseconds. Best one that the test speaks of: what lasts that long is over then, or not yet.
 * Otherwise one that the source speaks of, or a round one.
 */
export function someDuration(statements: readonly Statement[], { numbers }: Pick<ValuePool, 'numbers'>, rng: Rng): number {
  const own = rng.chance(0.7) ? durationsIn(statements) : [];
  if (own.length > 0) return Math.max(1, rng.pick(own) + rng.pick([0, 0, 0, 1, -1]));
  const known = rng.chance(0.3) ? numbers.filter(isDuration) : [];
  return rng.pick(known.length > 0 ? known : plainDurations);
}

/** Numbers of a test that can be waited for. */
export function durationsIn(statements: readonly Statement[]): readonly number[] {
  const found: number[] = [];
  for (const statement of statements) {
    if (statement.kind === 'primitive' && typeof statement.value === 'number' && isDuration(statement.value))
      found.push(statement.value);
  }
  return found;
}

export function isDuration(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= longestWait;
}
