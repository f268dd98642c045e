import { describe, expect, it } from 'vitest';
import { Meter, type MeterOptions } from '../../../src/child/meter.js';
import { callsTold } from '../../../src/execute/announced.js';
import type { Execution } from '../../../src/execute/execution.js';
import { emptyTrace } from '../../../src/execute/trace-copy.js';
import type { SearchBudget } from '../../../src/model/job.js';
import type { Statement } from '../../../src/testcase/statement.js';
import type { Clock } from '../../../src/util/clock.js';

const quiet = { denied: [], timers: false, clock: false, random: false, leaks: false };
const execution: Execution = { outcome: 'ok', position: 0, trace: emptyTrace, effects: quiet, steps: 1 };

function createMeter(search: number, finish: number): Meter {
  return meterOf({ kind: 'executions', search, finish }, () => 0);
}

function meterOf(budget: SearchBudget, clock: Clock, more: Partial<MeterOptions> = {}): Meter {
  return new Meter({
    executor: { run: () => execution, spoilt: false },
    runAlone: () => execution,
    clock,
    budget,
    bans: new Set(),
    quarantine: new Set(),
    avoided: new Set(),
    wanted: new Uint8Array(0),
    executions: 0,
    elapsedMs: 0,
    messageMs: () => 0,
    onAnnounced: () => undefined,
    onRunning: () => undefined,
    announceCalls: true,
    onReached: () => undefined,
    onBeat: () => undefined,
    ...more,
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

it('gives signs of life between executions too, not more often than every 40 ms', () => {
  let now = 0;
  const beats: number[] = [];
  const meter = meterOf({ kind: 'time', searchMs: 1000, finishMs: 100 } as SearchBudget, () => now, {
    onBeat: () => beats.push(now),
  });
  for (now = 0; now < 100; now += 10) meter.pulse();
  expect(beats).toEqual([50]);
});

it('asks with signs of life whether another process should go on, and keeps to it', () => {
  let now = 0;
  let asked = 0;
  const meter = meterOf({ kind: 'executions', search: 1000, finish: 100 }, () => now, { isFull: () => ++asked === 2 });
  const seen: boolean[] = [];
  for (now = 10; now < 200; now += 10) {
    meter.pulse();
    seen.push(meter.full);
  }
  expect(asked).toBe(2);
  expect(seen.indexOf(true)).toBe(9);
  expect(seen.slice(9)).not.toContain(false);
});

describe('what is seen on the way', () => {
  const hang = (length: number, end: 'steps' | 'killed') => ({
    callable: 7,
    test: { statements: Array.from({ length }, (): Statement => ({ kind: 'wait', length: 1 })) },
    end,
  });

  it('is remembered by the child that goes on, beside what it sees itself', () => {
    const refusing: Execution = { ...execution, effects: { ...quiet, denied: ['fs.rm'] } };
    const next = meterOf({ kind: 'executions', search: 9, finish: 9 }, () => 0, {
      executor: { run: () => refusing, spoilt: false },
    });
    next.recall({
      refused: [[3, ['fs.cp', 'fs.rm']]],
      denied: ['net.connect'],
      endless: [5],
      unstable: [6],
      hangs: [hang(2, 'steps')],
    });
    next.recall({
      refused: [
        [4, ['fs.rm']],
        [3, ['fs.rm']],
      ],
      denied: [],
      endless: [],
      unstable: [],
      hangs: [hang(1, 'killed'), hang(3, 'killed')],
    });
    void next.run({ statements: [] });

    expect(next.seen).toEqual({
      refused: [
        [3, ['fs.rm']],
        [4, ['fs.rm']],
      ],
      denied: ['net.connect', 'fs.rm'],
      endless: [5],
      unstable: [6],
      hangs: [hang(1, 'killed')],
    });
  });
});

describe('an allowance in executions', () => {
  it('is shared by the steps of the finish, and never exceeded', () => {
    const meter = createMeter(5, 100);
    expect(spend(meter)).toBe(5);
    meter.beginFinish();
    expect(spend(meter)).toBe(50);
    meter.beginProbes('telling');
    expect(spend(meter)).toBe(28);
    meter.beginProbes('wording');
    expect(spend(meter)).toBe(10);
    meter.beginProbes('roles');
    expect(spend(meter)).toBe(12);
  });

  it('tells how much of the search is over, and ends it earlier where that is wanted', () => {
    const meter = createMeter(20, 8);
    spend(meter, 5);
    expect(meter.searchShare).toBe(0.25);
    meter.limitSearch(0.5);
    expect(spend(meter)).toBe(10);
  });

  it('ends for a child that goes on with it where it would have ended', () => {
    const budget: SearchBudget = { kind: 'executions', search: 20, finish: 8 };
    const first = meterOf(budget, () => 0);
    first.limitSearch(0.5);
    spend(first, 4);
    const next = meterOf(budget, () => 0, { executions: first.executions });
    next.keepEnds(first.ends);
    expect(spend(next)).toBe(6);
    first.beginFinish();
    spend(first, 1);
    const last = meterOf(budget, () => 0, { executions: first.executions });
    last.beginFinish(first.finishFrom);
    expect(spend(last)).toBe(3);
  });

  it('leaves to later steps what earlier ones did not need', () => {
    const meter = createMeter(5, 8);
    meter.beginFinish();
    spend(meter, 1);
    meter.beginProbes('telling');
    expect(spend(meter)).toBe(6);
    meter.beginProbes('roles');
    expect(spend(meter)).toBe(1);
  });
});

describe('an allowance in time', () => {
  /** When the search ends, if that much is reserved. */
  function endOfSearch(reserved: number): number {
    let now = 0;
    const meter = meterOf({ kind: 'time', searchMs: 100, finishMs: 10 }, () => now);
    meter.reserve(reserved);
    while (!meter.spent) now++;
    return now;
  }

  it('ends earlier by what is reserved', () => expect(endOfSearch(30)).toBe(70));
  it('keeps half of it for the search', () => expect(endOfSearch(1000)).toBe(50));
  it('leaves to later steps of the finish what earlier ones did not need', () => {
    let now = 0;
    const meter = meterOf({ kind: 'time', searchMs: 100, finishMs: 100 }, () => now);
    const end = (): number => {
      while (!meter.spent) now++;
      return now;
    };
    now = 90;
    meter.beginFinish();
    now = 110;
    meter.beginProbes('telling');
    expect(end()).toBe(171);
    meter.beginProbes('wording');
    expect(end()).toBe(177);
    meter.beginProbes('roles');
    expect(end()).toBe(190);
  });
  it('tells how much of the search is over, of what is left of it', () => {
    let now = 0;
    const meter = meterOf({ kind: 'time', searchMs: 100, finishMs: 10 }, () => now);
    now = 40;
    expect(meter.searchShare).toBe(0.4);
    meter.reserve(20);
    expect(meter.searchShare).toBe(0.5);
  });
  it.each([
    [10, 35],
    [90, 100],
  ])('ends a search that is limited at %i at %i', (from, end) => {
    let now = 0;
    const meter = meterOf({ kind: 'time', searchMs: 100, finishMs: 10 }, () => now);
    now = from;
    meter.limitSearch(0.25);
    while (!meter.spent) now++;
    expect(now).toBe(end);
  });
  it('ends for a child that goes on with it where it would have ended', () => {
    let now = 0;
    const budget: SearchBudget = { kind: 'time', searchMs: 100, finishMs: 10 };
    const first = meterOf(budget, () => now);
    first.reserve(20);
    first.limitSearch(0.5);
    now = 1030;
    const next = meterOf(budget, () => now, { elapsedMs: 30 });
    next.keepEnds(first.ends);
    expect(next.ends).toEqual({ now: 50, reservedMs: 20 });
    while (!next.spent) now++;
    expect(now).toBe(1050);
    next.limitSearch(1);
    while (!next.spent) now++;
    expect(now).toBe(1080);
  });
  it('is no matter of time where executions are counted', () => {
    const meter = createMeter(5, 8);
    meter.reserve(1000);
    expect(spend(meter)).toBe(5);
  });
});

describe('an announced test', () => {
  const call = (callable: number): Statement => ({ kind: 'call', callable, args: [] }) as never;
  const value: Statement = { kind: 'primitive', type: 0, value: 1 };

  /** The statements that are told to be done. */
  function reached(...statements: Statement[]): readonly number[] {
    return reachedWhere(true, statements);
  }

  function reachedWhere(announceCalls: boolean, statements: readonly Statement[], executions = 0): readonly number[] {
    const told: number[] = [];
    const meter = meterOf({ kind: 'executions', search: 1, finish: 1 }, () => 0, {
      announceFrom: 0,
      announceCalls,
      executions,
      onReached: (index) => told.push(index),
      executor: {
        run: (test, watcher) => {
          test.statements.forEach((_, index) => watcher?.after(index, []));
          return execution;
        },
        spoilt: false,
      },
    });
    void meter.run({ statements });
    return told;
  }

  it('tells of each call before the last that it came back', () => {
    expect(reached(value, call(1), value, value, call(2), call(3), value)).toEqual([1, 4]);
  });
  it('tells nothing of its calls unless it is one of the first, or asked to', () => {
    expect(reachedWhere(false, [call(1), call(2)], 0)).toEqual([0]);
    expect(reachedWhere(false, [call(1), call(2)], callsTold)).toEqual([]);
    expect(reachedWhere(true, [call(1), call(2)], callsTold)).toEqual([0]);
  });
  it('tells nothing of values', () => expect(reached(value, value, call(1))).toEqual([]));

  /** What the parent is told of a meter that announces from the start. */
  function telling(): { meter: Meter; told: unknown[] } {
    const told: unknown[] = [];
    const meter = meterOf({ kind: 'executions', search: 1, finish: 1 }, () => 0, {
      announceFrom: 0,
      onAnnounced: (first, tests) => told.push(['announced', first, tests.length]),
      onRunning: (number) => told.push(['running', number]),
    });
    return { meter, told };
  }

  it('is told of together with the others of its batch', () => {
    const { meter, told } = telling();
    const batch = [{ statements: [call(1)] }, { statements: [call(2)] }];
    meter.announce(batch);
    for (const test of batch) void meter.run(test);
    expect(told).toEqual([
      ['announced', 0, 2],
      ['running', 0],
      ['running', 1],
    ]);
  });
  it('is told of by itself where nobody spoke of a batch', () => {
    const { meter, told } = telling();
    meter.announce([{ statements: [call(1)] }]);
    void meter.run({ statements: [call(1)] });
    void meter.run({ statements: [call(2)] });
    expect(told).toEqual([
      ['announced', 0, 1],
      ['running', 0],
      ['announced', 1, 1],
      ['running', 1],
    ]);
  });
});

describe('a test that would be kept', () => {
  const traceOf = (...taken: number[]): Execution['trace'] => ({
    ...emptyTrace,
    slots: Int32Array.from(taken),
    end: taken.length,
  });
  const ran = (taken: readonly number[], more: Partial<Execution> = {}): Execution => ({
    ...execution,
    trace: traceOf(...taken),
    ...more,
  });
  const confirmed = (first: Execution, again: Execution) => {
    const meter = meterOf({ kind: 'executions', search: 9, finish: 9 }, () => 0, {
      runAlone: () => again,
      wanted: Uint8Array.of(1, 1, 1, 1, 1),
    });
    return { execution: meter.confirm({ statements: [] }, first), executions: meter.executions, unstable: [...meter.unstable] };
  };

  it('is run once more by itself, which counts', () => {
    const first = ran([1, 4]);
    expect(confirmed(first, ran([1, 4]))).toEqual({ execution: first, executions: 1, unstable: [] });
  });

  it('counts with what it does by itself, where that is more', () => {
    const again = ran([1, 2, 4]);
    expect(confirmed(ran([1, 4]), again)).toEqual({ execution: again, executions: 1, unstable: [] });
  });

  it.each([
    ['takes less', ran([1])],
    ['takes something else', ran([1, 2, 5])],
    ['ends otherwise', ran([1, 4], { outcome: 'threw' })],
    ['ends elsewhere', ran([1, 4], { position: 2 })],
    ['has an effect', ran([1, 4], { effects: { ...quiet, denied: ['prototype.pollution'] } })],
  ])('is not kept when it %s by itself', (_, again) => {
    expect(confirmed(ran([1, 4]), again)).toEqual({ execution: undefined, executions: 1, unstable: [1, 4] });
  });

  it('leaves those behind it without announcement, until they are announced with their new numbers', () => {
    const announced: [number, number][] = [];
    const running: number[] = [];
    const meter = meterOf({ kind: 'executions', search: 9, finish: 9 }, () => 0, {
      announceFrom: 0,
      onAnnounced: (from, tests) => announced.push([from, tests.length]),
      onRunning: (number) => running.push(number),
    });
    const test = { statements: [] };
    meter.announce([test, test, test]);
    void meter.run(test);
    void meter.confirm(test, execution);
    meter.announce([test, test]);
    void meter.run(test);
    void meter.run(test);
    expect(announced).toEqual([
      [0, 3],
      [1, 1],
      [2, 2],
    ]);
    expect(running).toEqual([0, 1, 2, 3]);
  });
});
