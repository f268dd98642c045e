import { describe, expect, it } from 'vitest';
import { createGoalGraph, type GoalGraph } from '../../../src/goals/goal-graph.js';
import { allGoals, type GoalManager, reachableGoals } from '../../../src/search/goal-manager.js';
import { createRng } from '../../../src/util/rng.js';

/** `{ 2: [1] }`: goal 2 depends on goal 1. */
function graph(count: number, parents: Readonly<Record<number, readonly number[]>>): GoalGraph {
  return createGoalGraph(
    Array.from({ length: count }, (_, goal) => goal),
    (goal) => parents[goal] ?? [],
  );
}

/** Targets at first, then after each covering. */
function targetsAfter(manager: GoalManager, ...covered: number[]): (readonly number[])[] {
  return [
    manager.targets,
    ...covered.map((goal) => {
      manager.cover(goal);
      return manager.targets;
    }),
  ];
}

const tree = graph(6, { 2: [0], 3: [0], 4: [2], 5: [1, 3] });

describe('all goals', () => {
  it('are targets until covered', () =>
    expect(targetsAfter(allGoals(tree), 3, 0)).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 4, 5],
      [1, 2, 4, 5],
    ]));
});

describe('reachable goals', () => {
  it('start with the roots and open with their parents', () =>
    expect(targetsAfter(reachableGoals(tree), 0, 2, 4)).toEqual([
      [0, 1],
      [1, 2, 3],
      [1, 3, 4],
      [1, 3],
    ]));

  it('need one of several parents only', () =>
    expect(targetsAfter(reachableGoals(tree), 1)).toEqual([
      [0, 1],
      [0, 5],
    ]));

  it('open below a goal that was covered by chance, and are not opened again', () =>
    expect(targetsAfter(reachableGoals(tree), 2, 4, 0)).toEqual([
      [0, 1],
      [0, 1, 4],
      [0, 1],
      [1, 3],
    ]));

  it('include the first goal of a cycle without a way in', () =>
    expect(targetsAfter(reachableGoals(graph(4, { 1: [2], 2: [3], 3: [1] })), 1)).toEqual([
      [0, 1],
      [0, 3],
    ]));

  it('credit a goal once, and only goals', () => {
    const manager = reachableGoals(tree);
    expect([manager.cover(4), manager.cover(4), manager.cover(77), [...manager.uncovered]]).toEqual([
      true,
      false,
      false,
      [0, 1, 2, 3, 5],
    ]);
  });

  it('stay the same array while nothing changes', () => {
    const manager = reachableGoals(tree);
    const before = manager.targets;
    manager.cover(99);
    expect(manager.targets).toBe(before);
    manager.cover(0);
    expect(manager.targets).not.toBe(before);
  });

  it('follow from what is covered, in whatever order it was', () => {
    const rng = createRng(8);
    for (let round = 0; round < 100; round++) {
      const random = graph(
        15,
        Object.fromEntries(
          Array.from({ length: 15 }, (_, goal) => [
            goal,
            goal === 0 ? [] : Array.from({ length: rng.below(3) }, () => rng.below(15)),
          ]),
        ),
      );
      const covered = random.goals.filter(() => rng.chance(0.3));
      const [forward, backward] = [covered, covered.toReversed()].map((order) =>
        targetsAfter(reachableGoals(random), ...order).at(-1),
      );
      expect(forward).toEqual(backward);
      const open = random.goals.filter(
        (goal) => !covered.includes(goal) && random.parents(goal).some((parent) => covered.includes(parent)),
      );
      expect(forward).toEqual(expect.arrayContaining(open));
    }
  });
});
