import { describe, expect, it } from 'vitest';
import { silenceLimit } from '../../../src/execute/silence-limit.js';
import type { SearchBudget } from '../../../src/model/job.js';

const seconds = (n: number): SearchBudget => ({ kind: 'time', searchMs: n * 1000, finishMs: 1000 });
const executions: SearchBudget = { kind: 'executions', search: 100, finish: 50 };

describe('a child', () => {
  it('may be silent for longer where tests are slow, up to four times as long', () => {
    const limits = [1, 50, 500].map((slowestMs) => silenceLimit({ importMs: 10, slowestMs }, 600, seconds(60)));
    expect(limits).toEqual([600, 1000, 2400]);
  });

  it('is not waited for so long that a few tests take a short budget', () => {
    expect(silenceLimit({ importMs: 10, slowestMs: 550 }, 600, seconds(4))).toBe(600);
    expect(silenceLimit({ importMs: 10, slowestMs: 550 }, 600, seconds(12))).toBe(1200);
  });

  it('has all the time under a budget that no clock decides', () => {
    expect(silenceLimit({ importMs: 10, slowestMs: 2000 }, 5000, executions)).toBe(20_000);
  });

  it('may take long for an import, and for tests where that took long', () => {
    expect(silenceLimit({ importMs: undefined, slowestMs: 0 }, 600, seconds(4))).toBe(5000);
    expect(silenceLimit({ importMs: 900, slowestMs: 1 }, 600, seconds(4))).toBe(2700);
  });
});
