import { afterEach, describe, expect, it } from 'vitest';
import { timerDelay, VirtualTimer, virtualClock } from '../../../src/execute/virtual-clock.js';

/** Schedules timers by delay and tells in which order they fire, and when. */
function firing(...delays: number[]): [delay: number, at: number][] {
  const fired: [number, number][] = [];
  for (const delay of delays)
    virtualClock.schedule(new VirtualTimer(() => void fired.push([delay, virtualClock.read()]), [], delay, false));
  while (virtualClock.fireNext());
  return fired;
}

describe('virtualClock', () => {
  afterEach(() => virtualClock.reset());

  it('fires by due time, then in order of scheduling', () => {
    expect(firing(5, 1, 3, 1, -1)).toEqual([
      [-1, 0],
      [1, 1],
      [1, 1],
      [3, 3],
      [5, 5],
    ]);
  });

  it('keeps order among many', () => {
    const delays = Array.from({ length: 500 }, (_, i) => 1 + ((i * 7919) % 503));
    expect(firing(...delays).map(([delay]) => delay)).toEqual([...delays].sort((a, b) => a - b));
  });

  it('starts anew after a reset, and forgets what was scheduled', () => {
    let fired = 0;
    const timer = new VirtualTimer(() => fired++, [], 10, true);
    virtualClock.schedule(timer);
    virtualClock.fireNext();
    virtualClock.reset();
    expect([virtualClock.fireNext(), virtualClock.read(), timer.active, fired]).toEqual([false, 0, false, 1]);
  });

  it.each([
    [undefined, 1],
    [0, 1],
    [-5, 1],
    [Number.NaN, 1],
    ['20', 20],
    [1.9, 1],
    [2 ** 31, 1],
  ])('takes a delay of %s as %s ms, as Node does', (delay, expected) => expect(timerDelay(delay)).toBe(expected));
});
