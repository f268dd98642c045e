import { VirtualTimer, virtualClock } from './virtual-clock.js';

/*
 * What the timer functions return, with the methods that Node gives it. The fake timers of a runner have neither `close` nor
 * `Symbol.dispose`: where they would hold a timer, a test that needs these is dropped there. To go without them would be to
 * claim that the code cannot do what it does for its users.
 */

/** Numbers start anew with each test: an entry of an earlier test is overwritten, or names a timer that is over. */
const byNumber = new Map<number, Timeout>();

/** What `setTimeout` and `setInterval` return. */
export class Timeout extends VirtualTimer {
  #keepsAlive = true;

  ref(): this {
    this.#keepsAlive = true;
    return this;
  }
  unref(): this {
    this.#keepsAlive = false;
    return this;
  }
  hasRef(): boolean {
    return this.#keepsAlive;
  }
  refresh(): this {
    virtualClock.refresh(this);
    return this;
  }
  close(): this {
    virtualClock.cancel(this);
    return this;
  }
  /** As in Node, only a timer whose number was asked for can be cleared by its number. */
  [Symbol.toPrimitive](): number {
    byNumber.set(this.number, this);
    return this.number;
  }
}

export class Immediate extends VirtualTimer {
  #keepsAlive = true;

  ref(): this {
    this.#keepsAlive = true;
    return this;
  }
  unref(): this {
    this.#keepsAlive = false;
    return this;
  }
  /** In Node one that is over keeps nothing alive; fake timers say what they were told last. */
  hasRef(): boolean {
    return this.#keepsAlive && (this.active || !this.isReal);
  }
}

disposeLikeNode();

/** Not every version of Node lets `using` clear its timers. */
function disposeLikeNode(): void {
  const { dispose } = Symbol as { readonly dispose?: symbol };
  const known = setTimeout(() => undefined, 0);
  clearTimeout(known);
  if (dispose === undefined || !(dispose in known)) return;
  const value = function (this: unknown): void {
    clear(this);
  };
  for (const { prototype } of [Timeout, Immediate]) {
    Object.defineProperty(prototype, dispose, { value, writable: true, enumerable: true, configurable: true });
  }
}

/** What `clearTimeout`, `clearInterval` and `clearImmediate` do. */
export function clear(timer: unknown): void {
  if (timer instanceof VirtualTimer) virtualClock.cancel(timer);
  else if (typeof timer === 'number' || typeof timer === 'string') {
    const known = byNumber.get(Number(timer));
    // Once it has fired, nobody finds it by its number.
    if (known?.active) virtualClock.cancel(known);
  }
}
