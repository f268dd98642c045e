import { describe, expect, it } from 'vitest';
import { criteria } from '../../../src/goals/index.js';
import { probeTable, type SlotSketch } from './probe-table.js';

function graphOf(...sketch: SlotSketch[]): Record<number, { parents: readonly number[]; children: readonly number[] }> {
  const graph = criteria.branch.goals(probeTable(sketch));
  return Object.fromEntries(graph.goals.map((goal) => [goal, { parents: graph.parents(goal), children: graph.children(goal) }]));
}

describe('branch goals', () => {
  it('are the outcomes of predicates; those at the top of a function are roots', () =>
    expect(graphOf(['entry', []], ['true', [0]], ['false', [0]], ['true', [1]], ['false', [1]])).toEqual({
      1: { parents: [], children: [3, 4] },
      2: { parents: [], children: [] },
      3: { parents: [1], children: [] },
      4: { parents: [1], children: [] },
    }));

  it('are roots when the table gives them no parents at all', () =>
    expect(graphOf(['entry', []], ['true', []], ['false', []])).toEqual({
      1: { parents: [], children: [] },
      2: { parents: [], children: [] },
    }));

  it('include the entry of a function without predicates', () =>
    expect(graphOf(['entry', [], { goal: true }])).toEqual({ 0: { parents: [], children: [] } }));

  it('leave out ignored slots and see through them', () =>
    expect(graphOf(['entry', []], ['true', [0]], ['false', [0]], ['true', [1], { ignored: true }], ['true', [3]])).toEqual({
      1: { parents: [], children: [4] },
      2: { parents: [], children: [] },
      4: { parents: [1], children: [] },
    }));

  it('are roots when one of several ways to them needs no goal', () =>
    expect(graphOf(['entry', []], ['true', [0]], ['false', [0]], ['true', [0, 2]])).toMatchObject({
      3: { parents: [] },
      2: { children: [] },
    }));

  it('keep all parents when each way needs one, in table order', () =>
    expect(graphOf(['entry', []], ['true', [0]], ['false', [0]], ['catch', [2, 1, 2]])).toMatchObject({
      3: { parents: [1, 2] },
      1: { children: [3] },
    }));

  it('do not depend on themselves where a loop leads back', () =>
    expect(graphOf(['entry', []], ['true', [0, 1]], ['false', [0, 1]], ['true', [3, 1]], ['false', [3, 1]])).toEqual({
      1: { parents: [], children: [3, 4] },
      2: { parents: [], children: [] },
      3: { parents: [1], children: [4] },
      4: { parents: [1, 3], children: [] },
    }));

  it('pass through a chain of slots that are no goals, even a circular one', () =>
    expect(
      graphOf(['true', []], ['false', []], ['true', [0, 3], { ignored: true }], ['false', [2], { ignored: true }], ['true', [3]]),
    ).toMatchObject({ 4: { parents: [0] } }));
});
