import { describe, expect, it } from 'vitest';
import { createTrialTime, inTurnsBy } from '../../../src/child/trial-time.js';

describe('the time of trials in other surroundings', () => {
  const after = (budget: Parameters<typeof createTrialTime>[0], passed: number): readonly boolean[] => {
    let now = 500;
    const isOver = createTrialTime(budget, () => now);
    now += passed;
    return [isOver('here'), isOver('imported'), isOver('blamed')];
  };

  it('is a tenth of a budget in time, and not less than two seconds, with something left for imports', () => {
    const long = { kind: 'time', searchMs: 80_000, finishMs: 20_000 } as const;
    expect(after(long, 5999)).toEqual([false, false, false]);
    expect(after(long, 6000)).toEqual([true, false, false]);
    expect(after(long, 8000)).toEqual([true, true, false]);
    expect(after(long, 10_000)).toEqual([true, true, true]);
    const brief = { kind: 'time', searchMs: 3000, finishMs: 500 } as const;
    expect(after(brief, 1199)).toEqual([false, false, false]);
    expect(after(brief, 2000)).toEqual([true, true, true]);
  });

  it('has no end under a budget in executions', () => {
    expect(after({ kind: 'executions', search: 10, finish: 5 }, 1e9)).toEqual([false, false, false]);
  });
});

it('trials come in turns: each thing once before one of them twice', () => {
  expect(inTurnsBy(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'], ([thing]) => thing)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});
