import type { TestCase } from '../testcase/statement.js';
import type { Search } from '../search/search.js';
import { checkpointPause } from './checkpoint-pause.js';
import type { Meter } from './meter.js';
import type { SessionIo } from './session.js';

export interface AdvanceParts {
  readonly meter: Meter;
  readonly io: Pick<SessionIo, 'clock' | 'giveUp' | 'makeRoom'>;
  /** Lets what a step has left behind surface. */
  readonly turn: () => Promise<void>;
  /** Sends where the search is; how long that took. */
  readonly writeDown: () => number;
}

export interface Advance {
  /** Step by step until it is over; `between` is done after each. */
  search(search: Search<TestCase, unknown>, isOver?: () => boolean, between?: () => Promise<void>): Promise<void>;
  /** Leaves the work to another child where this one is of no more use; only between steps. */
  handOver(): Promise<void>;
}

/**
 * What all parts of the search have in common: between two steps where it is gets written down now and then, and whoever
 * goes on with it goes on from there.
 */
export function createAdvance({ meter, io, turn, writeDown }: AdvanceParts): Advance {
  let last = io.clock();
  let pause = checkpointPause(0);
  const handOver = async (): Promise<void> => {
    if (meter.culprit === undefined && !meter.full) return;
    writeDown();
    await (meter.culprit === undefined ? io.makeRoom() : io.giveUp(meter.culprit));
  };
  return {
    handOver,
    search: async (search, isOver = () => search.done, between) => {
      while (!isOver()) {
        const step = search.step();
        if (step) await step;
        await turn();
        await handOver();
        await between?.();
        if (io.clock() - last <= pause) continue;
        pause = checkpointPause(writeDown());
        last = io.clock();
      }
    },
  };
}
