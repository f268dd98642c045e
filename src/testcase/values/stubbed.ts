import type { Rng } from '../../util/rng.js';
import { chanceName } from '../statements/stub.js';
import type { ValuePool } from './value-pool.js';

/** What a variable is set to, none for not at all; or what is drawn. */
export interface Stubbed {
  readonly text?: string;
  readonly length?: number;
}

/** What switches things on and off. */
const usualTexts: readonly (string | undefined)[] = ['1', 'true', 'false', '0', '', 'production', undefined];

/** The ends and what lies between, as nothing is known of where limits are. */
const usualDraws: readonly number[] = [0, 0.25, 0.5, 0.75, 0.99];

/**
 * A value for an environment variable or for `Math.random`. Best one that it was compared with, else one of the texts of the
 * source, or a usual one.
 */
export function someStub(
  name: string,
  compared: readonly (string | number)[],
  { strings }: Pick<ValuePool, 'strings'>,
  rng: Rng,
): Stubbed {
  if (name === chanceName) return { length: someDraw(compared, rng) };
  const seen = compared.filter((value) => typeof value === 'string');
  const known = seen.length > 0 && rng.chance(0.5) ? seen : strings.length > 0 && rng.chance(0.6) ? strings : usualTexts;
  const text = rng.pick<string | undefined>(known);
  return text === undefined || text.includes('\0') ? {} : { text };
}

function someDraw(compared: readonly (string | number)[], rng: Rng): number {
  const limits = compared.filter((value) => typeof value === 'number' && value > 0 && value < 1) as readonly number[];
  if (limits.length > 0 && rng.chance(0.5)) {
    const limit = rng.pick(limits);
    return rng.pick([limit, limit / 2, (limit + 1) / 2]);
  }
  return rng.chance(0.7) ? rng.pick(usualDraws) : Math.floor(rng.float() * 100) / 100;
}
