import { describe, expect, it } from 'vitest';
import type { NotEntered } from '../../../src/pipeline/never-entered.js';
import { type FruitlessSearch, whyNothing } from '../../../src/pipeline/nothing-found.js';

const hang = { kind: 'hang', line: 1, message: 'f hung', reproduction: 'f()' };
const search: FruitlessSearch = {
  statistics: { executions: 900, denied: [] },
  flaky: 0,
  hangs: [],
  hasGoals: true,
  outOfReach: [],
  budget: { kind: 'time', ms: 5000, text: '5s' },
  population: 50,
  mocks: false,
};
const named = (name: string, line: number, why: NotEntered) => ({
  fn: { id: line, name, line, span: [0, 1], entrySlot: 0 } as const,
  why,
});
const short = (executions: number): Partial<FruitlessSearch> => ({ statistics: { executions, denied: [] } });

describe('a search after which there is no test', () => {
  it.each<[string, Partial<FruitlessSearch>, string]>([
    ['that had time', {}, 'NOTHING_COVERED: no call of an export covered anything; its arguments may be too hard to build'],
    [
      'that had none',
      short(0),
      'TIME_TOO_SHORT: no test could be tried before the 5 s that it had were over, and none covered anything',
    ],
    [
      'that had next to none',
      short(12),
      'TIME_TOO_SHORT: only 12 tests could be tried before the 5 s that it had were over, and none covered anything',
    ],
    [
      'that was cut short',
      { statistics: undefined },
      'TIME_TOO_SHORT: no test could be tried before the 5 s that it had were over, and none covered anything',
    ],
    [
      'that was to be short',
      { ...short(12), budget: { kind: 'executions', count: 12, text: '12exec' } },
      'NOTHING_COVERED: no call of an export covered anything; its arguments may be too hard to build',
    ],
    ['whose calls hang', { ...short(12), hangs: [hang] }, 'ONLY_HANGS: no call that covers something came back: f hung'],
    ['whose tests differ', { flaky: 3 }, 'NOTHING_STABLE: no test did the same in a second process, or in other surroundings'],
    ['without goals', { hasGoals: false }, 'NO_GOALS: there is no branch and no function to cover'],
    [
      'of a module whose functions are out of reach',
      { ...short(12), outOfReach: [named('pages', 3, 'ASYNC_GENERATOR'), named('limit', 6, 'STATIC_SETTER')] },
      'NOT_ENTERED: no test enters pages (line 3, ASYNC_GENERATOR) and limit (line 6, STATIC_SETTER): async generators are not gone over; static setters are not set',
    ],
    [
      'whose tests write',
      { statistics: { executions: 9, denied: ['fs.rm', 'net.connect'] } },
      'ONLY_HARMFUL: every test that covers something has effects that the sandbox keeps from the machine (fs.rm, net.connect); --emit-io-mocks writes those that can be mocked',
    ],
  ])('%s says why', (_, more, reason) => {
    const { code, message } = whyNothing({ ...search, ...more });
    expect(`${code}: ${message}`).toBe(reason);
  });
});
