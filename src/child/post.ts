import type { Clock } from '../util/clock.js';

/** Sends messages to the parent and knows how long that took: work that is neither execution nor search. */
export interface Post<M> {
  readonly spentMs: number;
  /** `write` makes the message, which for a checkpoint is most of the work. */
  send(write: () => M): void;
}

/** Writing waits as long as the parent does not read and the pipe is full. */
export function createPost<M>(clock: Clock, send: (message: M) => void, spentBefore = 0): Post<M> {
  let spentMs = spentBefore;
  return {
    get spentMs() {
      return spentMs;
    },
    send: (write) => {
      const start = clock();
      send(write());
      spentMs += clock() - start;
    },
  };
}
