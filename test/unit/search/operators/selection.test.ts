import { describe, expect, it } from 'vitest';
import type { Ranked } from '../../../../src/search/operators/ranked.js';
import type { SelectionName, SelectionParameters } from '../../../../src/search/operators/selection.js';
import { selections } from '../../../../src/search/operators/selections.js';
import { createRng } from '../../../../src/util/rng.js';

/** How often each index is selected, in percent. */
function shares(
  name: SelectionName,
  pool: readonly Ranked[],
  parameters: Partial<SelectionParameters>,
  draws = 100_000,
): number[] {
  const rng = createRng(6);
  const counts = pool.map(() => 0);
  for (let i = 0; i < draws; i++) {
    const index = selections[name](pool, { tournamentSize: 10, rankBias: 1.7, ...parameters }, rng);
    counts[index] = (counts[index] as number) + 1;
  }
  return counts.map((count) => Math.round((100 * count) / draws));
}

const pool: Ranked[] = [
  { rank: 0, crowding: 0.5 },
  { rank: 0, crowding: 0.2 },
  { rank: 1, crowding: 0.9 },
  { rank: 2, crowding: 1 },
];

describe('tournament', () => {
  it('prefers rank, then crowding', () => {
    // Of n draws with replacement the best index is i with probability ((4 - i)ⁿ - (3 - i)ⁿ) / 4ⁿ.
    expect(shares('tournament', pool, { tournamentSize: 2 })).toEqual([44, 31, 19, 6]);
    expect(shares('tournament', pool, { tournamentSize: 10 })).toEqual([94, 6, 0, 0]);
  });

  it('of one is a uniform choice', () => expect(shares('tournament', pool, { tournamentSize: 1 })).toEqual([25, 25, 25, 25]));

  it('favours no position among equals', () =>
    expect(
      shares(
        'tournament',
        [0, 1, 2, 3].map(() => ({ rank: 1, crowding: 0 })),
        {},
      ),
    ).toEqual([25, 25, 25, 25]));
});

describe('rank selection', () => {
  it('follows the bias linearly', () => {
    expect(shares('rank', pool, { rankBias: 2 })).toEqual([44, 31, 19, 6]);
    expect(shares('rank', pool, { rankBias: 1.7 })).toEqual([38, 29, 21, 12]);
  });

  it('is uniform for bias 1', () => expect(shares('rank', pool, { rankBias: 1 })).toEqual([25, 25, 25, 25]));
});
