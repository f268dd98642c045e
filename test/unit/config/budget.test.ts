import { describe, expect, it } from 'vitest';
import { defaultBudget, parseBudget } from '../../../src/config/budget.js';

describe('parseBudget', () => {
  it.each([
    ['60s', { kind: 'time', ms: 60_000, text: '60s' }],
    ['10m', { kind: 'time', ms: 600_000, text: '10m' }],
    ['1.5m', { kind: 'time', ms: 90_000, text: '1.5m' }],
    ['500ms', { kind: 'time', ms: 500, text: '500ms' }],
    ['1h', { kind: 'time', ms: 3_600_000, text: '1h' }],
    ['20000exec', { kind: 'executions', count: 20_000, text: '20000exec' }],
  ] as const)('reads %s', (text, budget) => {
    expect(parseBudget(text)).toEqual(budget);
  });

  it.each(['', '60', 's', '0s', '-5s', '1.5exec', '10 minutes', '1e3s', 'NaNs'])('refuses %j', (text) => {
    expect(() => parseBudget(text)).toThrow(
      expect.objectContaining({
        message: `"${text}" is not a budget.`,
        nextStep:
          'Write a time for the whole run such as 60s or 10m, or a number of executions for each module such as 20000exec.',
      }),
    );
  });
});

describe('defaultBudget', () => {
  it.each([
    [1, '60s'],
    [2, '40s'],
    [10, '200s'],
    [30, '600s'],
    [400, '600s'],
  ])('gives %d modules %s', (modules, text) => {
    expect(defaultBudget(modules).text).toBe(text);
  });
});
