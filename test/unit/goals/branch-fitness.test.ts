import { describe, expect, it } from 'vitest';
import { createBranchFitness } from '../../../src/goals/branch-fitness.js';
import type { TouchedSlots } from '../../../src/goals/fitness-row.js';
import { createRng } from '../../../src/util/rng.js';
import { probeTable, type SlotSketch } from './probe-table.js';

interface Run {
  readonly taken?: readonly number[];
  readonly distance?: Readonly<Record<number, number>>;
}

/** Fitness of every slot after a run that took some slots and came close to others. */
function fitnessAfter(sketch: readonly SlotSketch[], { taken = [], distance = {} }: Run): number[] {
  const fitness = createBranchFitness(probeTable(sketch));
  const { counts, distances } = traceOf(sketch.length, { taken, distance });
  const each = sketch.map((_, slot) => fitness(counts, distances, slot));
  const row = new Float64Array(each.length + 2).fill(-1);
  fitness.row(touchedBy({ taken, distance }), [...sketch.keys()], row, 1);
  expect([...row]).toEqual([-1, ...each, -1]);
  sketch.forEach((_, slot) => fitness.row(touchedBy({ taken, distance }), [slot], row, 1 + slot));
  expect([...row]).toEqual([-1, ...each, -1]);
  return each;
}

function traceOf(slots: number, { taken = [], distance = {} }: Run): { counts: Uint32Array; distances: Float64Array } {
  const counts = new Uint32Array(slots);
  const distances = new Float64Array(slots).fill(Infinity);
  for (const slot of taken) counts[slot] = 2;
  for (const [slot, value] of Object.entries(distance)) distances[Number(slot)] = value;
  return { counts, distances };
}

/** As executions are kept: sides that were taken, and others that were missed by a known distance. */
function touchedBy({ taken = [], distance = {} }: Run): TouchedSlots {
  const missed = Object.entries(distance).filter(([slot]) => !taken.includes(Number(slot)));
  return {
    slots: Int32Array.from([-1, ...taken, ...missed.map(([slot]) => Number(slot))]),
    start: 1,
    end: 1 + taken.length,
    last: 1 + taken.length + missed.length,
    distances: Float64Array.from([-1, ...missed.map(([, gap]) => gap)]),
    first: 1,
  };
}

/** f() { if (1/2) { if (3/4) { if (5/6) } } } */
const nested: SlotSketch[] = [
  ['entry', []],
  ['true', [0]],
  ['false', [0]],
  ['true', [1]],
  ['false', [1]],
  ['true', [3]],
  ['false', [3]],
];

describe('branch fitness', () => {
  it('is 0 for what was taken, whatever the distance says', () =>
    expect(fitnessAfter(nested, { taken: [0, 1, 3, 5], distance: { 2: 3, 4: 1, 6: 4, 5: 0 } })).toEqual([
      0, 0, 0.75, 0, 0.5, 0, 0.8,
    ]));

  it('adds a level for each dependence between the goal and the nearest predicate that ran', () =>
    expect(fitnessAfter(nested, { taken: [0, 2], distance: { 1: 3 } })).toEqual([0, 0.75, 0, 1.75, 1.75, 2.75, 2.75]));

  it('is exactly 1 when the parent was taken but the predicate not reached', () =>
    expect(fitnessAfter(nested, { taken: [0, 1], distance: { 2: 1 } })).toEqual([0, 0, 0.5, 1, 1, 2, 2]));

  it('is that of one step when the predicate ran without a distance', () =>
    expect(fitnessAfter(nested, { taken: [0, 2] })).toEqual([0, 0.5, 0, 1.5, 1.5, 2.5, 2.5]));

  it('is larger than anything reached when the function was not entered', () => {
    expect(fitnessAfter(nested, {})).toEqual([1, 2, 2, 3, 3, 4, 4]);
    expect(fitnessAfter(nested, { taken: [0] })).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  it('finds the entry of the function when the table gives a top predicate no parents', () => {
    const top: SlotSketch[] = [
      ['entry', []],
      ['true', []],
      ['false', []],
    ];
    expect(fitnessAfter(top, {})).toEqual([1, 2, 2]);
    expect(fitnessAfter(top, { taken: [0] })).toEqual([0, 1, 1]);
  });

  it('has no entry to look for at module level', () =>
    expect(
      fitnessAfter(
        [
          ['true', [], { fn: -1 }],
          ['false', [], { fn: -1 }],
          ['true', [0], { fn: -1 }],
        ],
        {},
      ),
    ).toEqual([1, 1, 2]));

  it('takes the best of several parents', () =>
    expect(
      fitnessAfter(
        [
          ['true', []],
          ['false', []],
          ['true', []],
          ['false', []],
          ['catch', [0, 2]],
        ],
        { taken: [1, 3], distance: { 0: 3, 2: 1 } },
      ),
    ).toEqual([0.75, 0, 0.5, 0, 1.5]));

  it('prefers a near ancestor of which little is known to a far one that was taken', () =>
    expect(
      fitnessAfter(
        [
          ['entry', []],
          ['true', [0]],
          ['false', [0]],
          ['true', [1, 0]],
        ],
        { taken: [0, 2] },
      )[3],
    ).toBe(1));

  it('never claims coverage from a distance alone', () => {
    const [entry, wanted] = fitnessAfter(nested, { taken: [0, 2], distance: { 1: 0 } });
    expect(entry).toBe(0);
    expect(wanted).toBeGreaterThan(0);
    expect(wanted).toBeLessThan(1e-300);
  });

  it('treats a distance that is not a number as none', () =>
    expect(fitnessAfter(nested, { taken: [0, 2], distance: { 1: Number.NaN } })[1]).toBe(0.5));

  it('keeps outcomes of different predicates apart when slots without sibling stand between', () =>
    expect(
      fitnessAfter(
        [
          ['true', []],
          ['catch', []],
          ['false', []],
        ],
        { taken: [0], distance: {} },
      ),
    ).toEqual([0, 1, 1]));

  it('ends on loops, and on a cycle that nothing enters', () => {
    const loop: SlotSketch[] = [
      ['entry', []],
      ['true', [0, 1]],
      ['false', [0, 1]],
      ['true', [1, 3]],
      ['false', [1, 3]],
    ];
    expect(fitnessAfter(loop, {})).toEqual([1, 2, 2, 3, 3]);
    expect(
      fitnessAfter(
        [
          ['true', [1]],
          ['catch', [0]],
        ],
        {},
      ),
    ).toEqual([3, 3]);
  });

  it('gives the same answer as the definition on random dependence graphs', () => {
    const rng = createRng(11);
    for (let round = 0; round < 200; round++) {
      const predicates = 2 + rng.below(12);
      const sketch: SlotSketch[] = [['entry', []]];
      for (let p = 0; p < predicates; p++) {
        const parents = Array.from({ length: rng.below(3) }, () => rng.below(predicates * 2 + 1));
        sketch.push(['true', parents], ['false', parents]);
      }
      const taken = sketch.flatMap((_, slot) => (rng.chance(0.15) ? [slot] : []));
      // 1, 3, 7, 15: their normalised values are exact, so sums compare by equality.
      const distance = Object.fromEntries(
        sketch.flatMap((_, slot) => (rng.chance(0.15) ? [[slot, 2 ** (1 + rng.below(4)) - 1]] : [])),
      );
      expect(fitnessAfter(sketch, { taken, distance })).toEqual(byDefinition(sketch, { taken, distance }));
    }
  });
});

/** Shortest ways by relaxation over the whole graph until nothing improves. */
function byDefinition(sketch: readonly SlotSketch[], run: Run): number[] {
  const { counts, distances } = traceOf(sketch.length, run);
  const parentsOf = (slot: number): readonly number[] => {
    const parents = sketch[slot]?.[1] ?? [];
    return parents.length === 0 && slot !== 0 ? [0] : parents;
  };
  const known = sketch.map(([kind], slot) => {
    if ((counts[slot] ?? 0) > 0) return 0;
    if (Number.isFinite(distances[slot])) return (distances[slot] as number) / ((distances[slot] as number) + 1);
    const sibling = kind === 'true' ? slot + 1 : kind === 'false' ? slot - 1 : -1;
    if ((counts[sibling] ?? 0) > 0) return 0.5;
    return parentsOf(slot).length === 0 ? 1 : Infinity;
  });
  const values = [...known];
  for (let round = 0; round < sketch.length; round++) {
    for (let slot = 0; slot < sketch.length; slot++) {
      if (known[slot] !== Infinity) continue;
      values[slot] = Math.min(values[slot] as number, ...parentsOf(slot).map((parent) => 1 + (values[parent] as number)));
    }
  }
  // Nothing known anywhere above: one more than the length of the longest way up, as far as it goes.
  return values.map((value, slot) => (value === Infinity ? depth(slot) + 1 : value));

  function depth(slot: number): number {
    const seen = new Set([slot]);
    let level = [slot];
    let steps = 0;
    while (level.length > 0) {
      steps++;
      level = [...new Set(level.flatMap(parentsOf))].filter((parent) => !seen.has(parent));
      for (const parent of level) seen.add(parent);
    }
    return steps;
  }
}
