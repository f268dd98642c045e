import { fileSystem } from '../execute/overlay/shared.js';
import { resetEnvironment } from '../execute/host/environment.js';
import { resetProcessFacts } from '../execute/host/process-facts.js';
import { resetRandom } from '../execute/random-source.js';
import { virtualClock } from '../execute/virtual-clock.js';
import { resetTimeline } from '../execute/virtual-performance.js';
import type { Job, Send } from './session.js';
import { type LoadedSubject, loadSubject } from './subject.js';

/** Imports of the subject by a child that observes, besides the first one. */
export interface ImportTrials {
  /** Undefined where that has cost a child: it is not tried again. */
  again(): Promise<LoadedSubject | FailedTrial | undefined>;
  /** Children that such imports have cost. */
  readonly lost: number;
}

export interface FailedTrial {
  readonly failure: unknown;
}

/** Loading took no longer the first time, or the process would have been given up. */
const loadMs = 1000;

/**
 * Each import is announced by a number of its own, behind those of the tests: where the process does not survive it, it is banned
 * as tests are, and no test that ran before it is blamed. A child tries the same ones in the same order as the one before it.
 */
export function createImportTrials(job: Job, tests: number, send: Send): ImportTrials {
  const banned = new Set(job.bans.map(Number).filter((number) => number >= tests));
  let number = tests;
  return {
    lost: banned.size,
    async again() {
      const execution = number++;
      if (banned.has(execution)) return undefined;
      send({ kind: 'beat', phase: 'finish', executions: 0, covered: 0, slowestMs: loadMs });
      send({ kind: 'running', execution });
      forgetWhatRan();
      return loadSubject(job).catch((failure: unknown) => ({ failure }));
    },
  };
}

/** As in a fresh process: a folder that the last import has made would decide what this one does, and so would its timers. */
function forgetWhatRan(): void {
  fileSystem.reset();
  virtualClock.reset();
  resetTimeline();
  resetRandom();
  resetEnvironment();
  resetProcessFacts();
}
