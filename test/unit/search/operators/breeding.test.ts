import { describe, expect, it } from 'vitest';
import { Archive } from '../../../../src/search/archive.js';
import type { Individual } from '../../../../src/search/individual.js';
import { breed, newcomers } from '../../../../src/search/operators/breeding.js';
import { defaultParameters, type SearchParameters } from '../../../../src/search/parameters.js';
import { createRng } from '../../../../src/util/rng.js';

/** Tests are texts that tell how they came about; every second mutation changes nothing. */
function storyteller(stubborn = false) {
  let calls = 0;
  return {
    random: () => 'new',
    mutate: (parent: string) => (stubborn && calls++ % 2 === 0 ? parent : `${parent}'`),
    crossover: (a: string, b: string) => [`${a}+${b}`, `${b}+${a}`] as const,
  };
}

const member = (candidate: string, rank: number): Individual<string, null> => ({
  solution: { candidate, evaluation: null },
  size: 1,
  rank,
  crowding: 0,
  row: 0,
});
const parameters = (change: Partial<SearchParameters>): SearchParameters => ({ ...defaultParameters, population: 4, ...change });
const pair = [member('a', 0), member('b', 1)];

describe('breeding', () => {
  it('recombines and mutates selected parents', () =>
    expect(breed(pair, storyteller(), parameters({ crossoverRate: 1, tournamentSize: 50 }), createRng(1))).toEqual([
      "a+a'",
      "a+a'",
      "a+a'",
      "a+a'",
    ]));

  it('mutates copies of the parents where there is no crossover', () =>
    expect(
      new Set(breed(pair, storyteller(), parameters({ crossoverRate: 0, tournamentSize: 1, population: 40 }), createRng(1))),
    ).toEqual(new Set(["a'", "b'"])));

  it('recombines at the rate', () => {
    const children = breed(pair, storyteller(), parameters({ population: 10_000 }), createRng(1));
    expect(children.filter((child) => child.includes('+')).length / 10_000).toBeCloseTo(0.75, 1);
  });

  it('makes an odd number of children where the population is odd', () =>
    expect(breed(pair, storyteller(), parameters({ population: 5 }), createRng(1))).toHaveLength(5));

  it('mutates once more what came back unchanged', () =>
    expect(new Set(breed(pair, storyteller(true), parameters({ crossoverRate: 0, tournamentSize: 50 }), createRng(1)))).toEqual(
      new Set(["a'"]),
    ));
});

describe('newcomers', () => {
  const archive = new Archive<string, null>({ fitness: () => 1, cost: () => 0 });

  it('are random while nothing is covered, a share of the population rounded up', () =>
    expect(newcomers(archive, storyteller(), parameters({ population: 25, randomShare: 0.1 }), createRng(1))).toEqual([
      'new',
      'new',
      'new',
    ]));

  it('are random or mutants of archived tests afterwards', () => {
    archive.offer({ candidate: 'x', evaluation: null }, [1]);
    archive.offer({ candidate: 'y', evaluation: null }, [2]);
    const drawn = newcomers(archive, storyteller(), parameters({ population: 4000, randomShare: 1 }), createRng(1));
    const share = (name: string): number => drawn.filter((test) => test === name).length / 4000;
    expect(Math.abs(share('new') - 0.4)).toBeLessThan(0.03);
    expect(Math.abs(share("x'") - share("y'"))).toBeLessThan(0.03);
    expect(share('new') + share("x'") + share("y'")).toBe(1);
  });

  it('do not exist without a share', () =>
    expect(newcomers(archive, storyteller(), parameters({ randomShare: 0 }), createRng(1))).toEqual([]));
});
