import { expect, it } from 'vitest';
import { createGoalGraph, restrictGoals } from '../../../src/goals/goal-graph.js';

it('orders every list as the goals are ordered, drops duplicates and unknown parents', () => {
  const graph = createGoalGraph([7, 3, 5], (goal) => (goal === 5 ? [3, 7, 3, 99] : []));
  expect([graph.goals, graph.parents(5), graph.children(3), graph.children(7), graph.parents(3)]).toEqual([
    [7, 3, 5],
    [7, 3],
    [5],
    [5],
    [],
  ]);
});

it('knows nothing of numbers that are no goals', () => {
  const graph = createGoalGraph([1], () => []);
  expect([graph.parents(2), graph.children(2)]).toEqual([[], []]);
});

it('restricted to some goals, opens what hung on one that is left out', () => {
  const chain = createGoalGraph([0, 1, 2, 3, 4], (goal) => ({ 1: [0], 2: [1], 3: [1, 2], 4: [2] })[goal] ?? []);
  const graph = restrictGoals(chain, new Set([0, 2, 3, 4]));
  expect(graph.goals.map((goal) => [goal, graph.parents(goal), graph.children(goal)])).toEqual([
    [0, [], []],
    [2, [], [4]],
    [3, [], []],
    [4, [2], []],
  ]);
});
