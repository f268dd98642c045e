import { describe, expect, it } from 'vitest';
import { Meter } from '../../../src/child/meter.js';
import type { Execution } from '../../../src/execute/execution.js';
import { emptyTrace } from '../../../src/execute/trace-copy.js';

const quiet = { denied: [], timers: false, clock: false, random: false, leaks: false };
const execution: Execution = { outcome: 'ok', position: 0, trace: emptyTrace, effects: quiet, steps: 1 };

function createMeter(search: number, finish: number): Meter {
  return new Meter({
    executor: { run: () => execution, attempt: () => undefined },
    clock: () => 0,
    budget: { kind: 'executions', search, finish },
    bans: new Set(),
    quarantine: new Set(),
    wanted: new Uint8Array(0),
    executions: 0,
    elapsedMs: 0,
    messageMs: () => 0,
    onRunning: () => undefined,
    onReached: () => undefined,
    onBeat: () => undefined,
  });
}

/** Executions until nothing is left, or as many as are wanted. */
function spend(meter: Meter, wanted = Infinity): number {
  let count = 0;
  while (count < wanted && !meter.spent) {
    void meter.run({ statements: [] });
    count++;
  }
  return count;
}

describe('an allowance in executions', () => {
  it('is shared by the steps of the finish, and never exceeded', () => {
    const meter = createMeter(5, 8);
    expect(spend(meter)).toBe(5);
    meter.beginFinish();
    expect(spend(meter)).toBe(4);
    meter.beginProbes('telling');
    expect(spend(meter)).toBe(2);
    meter.beginProbes('roles');
    expect(spend(meter)).toBe(2);
  });

  it('leaves to later steps what earlier ones did not need', () => {
    const meter = createMeter(5, 8);
    meter.beginFinish();
    spend(meter, 1);
    meter.beginProbes('telling');
    expect(spend(meter)).toBe(5);
    meter.beginProbes('roles');
    expect(spend(meter)).toBe(2);
  });
});
