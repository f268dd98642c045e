import { effects, effectsSeen, resetEffects } from './effects.js';
import { noteListenersLeft } from './listeners-left.js';
import { quiesce, settle } from './settle.js';
import { virtualClock } from './virtual-clock.js';

/** Whoever lets time pass after a test does so a few times. */
const mostTimers = 100;
/** An interval shows within a few rounds what it does. */
const mostRounds = 20;

/**
 * Fires the timers that a test has left behind: the kinds of what they do that is refused. The fake timers of a runner hold
 * them, but not where the user lets time pass, or has none.
 */
export async function deniedLater(steps: Int32Array): Promise<readonly string[]> {
  resetEffects();
  await settle(new Promise(() => {}), steps, mostTimers, mostRounds);
  await quiesce([]);
  noteListenersLeft();
  return effectsSeen().denied;
}

/** Something fires in a runner after the test is over, in the middle of another one or of none. */
export function noteRealTimers(): void {
  if (virtualClock.isRealPending) effects.leaks = true;
}
