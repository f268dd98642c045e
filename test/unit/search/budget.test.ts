import { expect, it } from 'vitest';
import { executionBudget, timeBudget } from '../../../src/search/budget.js';

it('by executions is spent by counting', () => {
  const budget = executionBudget(3);
  const seen = Array.from({ length: 5 }, () => {
    const now = [budget.executions, budget.fraction, budget.spent];
    budget.count();
    return now;
  });
  expect(seen).toEqual([
    [0, 0, false],
    [1, 1 / 3, false],
    [2, 2 / 3, false],
    [3, 1, true],
    [4, 1, true],
  ]);
});

it('by executions goes on from those used before', () => {
  const budget = executionBudget(10, 9);
  budget.count();
  expect([budget.executions, budget.spent]).toEqual([10, true]);
});

it('by time starts when it is made and counts executions for information', () => {
  let now = 1000;
  const budget = timeBudget(() => now, 200, 50);
  budget.count();
  const early = [budget.fraction, budget.spent, budget.executions];
  now = 1149.5;
  const late = budget.spent;
  now = 1150;
  expect([early, late, budget.spent, budget.fraction]).toEqual([[0.25, false, 1], false, true, 1]);
});

it('of nothing is spent at once', () => {
  const budgets = [executionBudget(0), timeBudget(() => 5, 0)];
  expect(budgets.map(({ spent, fraction }) => [spent, fraction])).toEqual([
    [true, 1],
    [true, 1],
  ]);
});
