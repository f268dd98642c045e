import { expect, it } from 'vitest';
import { parseBudget } from '../../../src/config/budget.js';
import { shareOf } from '../../../src/pipeline/time-share.js';

/** The share of a module in milliseconds. */
function share(budget: string, spentMs: number, waiting: number, lanes: number): number | undefined {
  const given = shareOf(parseBudget(budget), spentMs, waiting, lanes);
  return given?.kind === 'time' ? given.ms : undefined;
}

it('divides the time that is left by the modules that wait', () => {
  expect(share('60s', 0, 1, 1)).toBe(60_000);
  expect(share('60s', 0, 6, 1)).toBe(10_000);
  expect(share('60s', 20_000, 4, 1)).toBe(10_000);
});

it('counts modules that run side by side', () => {
  expect(share('60s', 0, 6, 2)).toBe(20_000);
  expect(share('60s', 30_000, 1, 2)).toBe(30_000);
});

it('gives none less than a second, and none anything when the time is up', () => {
  expect(share('10s', 0, 100, 1)).toBe(1000);
  expect(share('10s', 9900, 90, 1)).toBe(1000);
  expect(share('10s', 10_000, 89, 1)).toBeUndefined();
  expect(share('10s', 12_000, 1, 4)).toBeUndefined();
});

it('leaves executions as they are', () => {
  expect(shareOf(parseBudget('500exec'), 1e9, 5, 1)).toEqual({ kind: 'executions', count: 500, text: '500exec' });
});
