import { afterEach, describe, expect, it } from 'vitest';
import { effects, resetEffects } from '../../../src/execute/effects.js';
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

  /** Lets time pass with an interval and a timer that sets another one. */
  function passing(length: number): readonly [readonly string[], number] {
    const fired: string[] = [];
    const set = (name: string, delay: number, repeats: boolean, then?: () => void): VirtualTimer => {
      const timer = new VirtualTimer(() => (fired.push(`${name} ${virtualClock.read()}`), then?.()), [], delay, repeats);
      virtualClock.schedule(timer);
      return timer;
    };
    set('interval', 4, true);
    set('timer', 5, false, () => set('inner', 2, false));
    virtualClock.cancel(set('cancelled', 1, false));
    virtualClock.pass(length);
    return [fired, virtualClock.read()];
  }

  it.each([
    [3, [], 3],
    [4, ['interval 4'], 4],
    [7, ['interval 4', 'timer 5', 'inner 7'], 7],
    [9, ['interval 4', 'timer 5', 'inner 7', 'interval 8'], 9],
  ])('fires what falls due while %s ms pass', (length, fired, now) => expect(passing(length)).toEqual([fired, now]));

  it('goes on from where it was', () => {
    virtualClock.pass(3);
    virtualClock.pass(4);
    expect(virtualClock.read()).toBe(7);
  });

  it('is of no use where more fires than anybody would wait for', () => {
    resetEffects();
    virtualClock.schedule(new VirtualTimer(() => undefined, [], 1, true));
    virtualClock.pass(86_400_000);
    expect([effects.leaks, virtualClock.read()]).toEqual([true, 86_400_000]);
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
