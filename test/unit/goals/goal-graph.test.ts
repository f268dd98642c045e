import { expect, it } from 'vitest';
import { createGoalGraph } from '../../../src/goals/goal-graph.js';

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
