import { hasEffect } from '../execute/effect-kinds.js';
import type { Sandbox } from '../execute/sandbox.js';
import type { Job, Message, SearchReport, Supervised } from '../execute/supervise.js';
import { supervise } from '../execute/supervise.js';
import type { TestEffects } from '../model/effects.js';
import type { RefusedImport, SearchBudget, SearchOptions } from '../model/job.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Clock } from '../util/clock.js';
import type { Analysed } from './2-analyse.js';
import { confirm } from './4-confirm.js';
import type { CauseCount } from './result.js';
import { harmAt, isHarmful, type OtherPlace, otherPlaces, refusedAt, untriedAt, variationsAt } from './other-places.js';
import { availableChildren } from './child-pool.js';
import { failed, observedAgain } from './observed-again.js';

export interface SearchRequest {
  readonly analysed: Analysed;
  readonly readable: readonly string[];
  readonly sandbox: Sandbox;
  /** Of the project: where the runner runs. */
  readonly root: string;
  readonly algorithm: string;
  readonly seed: number;
  readonly population: number;
  readonly crowding: SearchOptions['crowding'];
  readonly budget: SearchBudget;
  /** Tests with effects that can be mocked are wanted as well. */
  readonly mocks: boolean;
  /** Processes at a time that run the tests elsewhere. */
  readonly lanes: number;
  /** Names of the files that the run writes, this module's first. */
  readonly testFiles: readonly string[];
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly onMessage: (message: Message) => void;
}

export interface Searched {
  readonly suite: readonly FoundTest[];
  /** Tests dropped because they did not show the same in a fresh process, or in other surroundings. */
  readonly flaky: number;
  readonly causes: readonly CauseCount[];
  /** Other surroundings in which the tests could not be tried, and why. */
  readonly untried: readonly string[];
  /** Other surroundings in which the module does what is refused when it is imported. */
  readonly refusedImports: readonly RefusedImport[];
  /** What importing the module did, and looked at. */
  readonly importEffects: TestEffects;
  readonly report: SearchReport;
}

/** Step budget of one test: far beyond ordinary calls, and still only milliseconds. */
export const stepsPerTest = 100_000;
/** As many as can be counted. */
const endless = 0x7fff_ffff;

/** Step 3: search, minimise and observe in a sandboxed child, then once more observe in a fresh one. */
export async function search(request: SearchRequest): Promise<Searched> {
  const children = availableChildren(request.readable, request.sandbox, request.root);
  try {
    const job = searchJob(request);
    const options = {
      spawn: children.take,
      clock: request.clock,
      stop: request.stop,
      // Under an execution budget a kill must not depend on how busy the machine is.
      silenceMs: request.sandbox.off.has('L3') ? Infinity : request.budget.kind === 'time' ? 600 : 5000,
      maxDeaths: 40,
    };
    const first = await supervise(job, { ...options, onMessage: request.onMessage });
    if (first.kind !== 'suite') failed(first);
    const tests = first.suite.map(({ test }) => test);
    const queries = first.suite.map(queriesSeen);
    const effects = first.suite.map((found) => found.effects.denied);
    const second = await observedAgain(() => supervise({ ...job, task: { kind: 'observe', tests, queries, effects } }, options));
    const untried: string[] = [];
    const lost: Extract<Supervised, { kind: 'load-failed' }>[] = [];
    const refusedImports = [...(second.refusedImports ?? [])];
    const varied = second.varied.map((own) => [...own]);
    const tryAt = async (other: OtherPlace): Promise<void> => {
      const pick = <T>(list: readonly T[]): T[] => other.tests.map((index) => list[index] as T);
      const { elsewhere, place } = other;
      const there = await supervise(
        { ...job, task: { kind: 'observe', tests: pick(tests), queries: pick(queries), effects: pick(effects), elsewhere } },
        { ...options, spawn: () => children.takeAt(place) },
      );
      if (isHarmful(other, there)) {
        lost.push(there);
        return;
      }
      if (there.kind === 'observed') {
        for (const [index, variation] of variationsAt(other, second, there)) varied[index]?.push(variation);
        return;
      }
      const refused = refusedAt(other, there);
      const why = refused ? undefined : untriedAt(other, there);
      if (refused) refusedImports.push(refused);
      if (why !== undefined) untried.push(why);
    };
    await inLanes(otherPlaces(second, job.program), request.lanes, tryAt);
    if (lost[0]) failed({ ...lost[0], message: harmAt(lost.flatMap(({ kinds = [] }) => kinds)) });
    const folders = [request.root, ...request.readable];
    const { statistics } = first.report;
    // Of a search that was stopped nobody knows.
    const harmful = statistics === undefined || hasEffect(statistics.denied);
    return {
      ...confirm(first.suite, { ...second, varied }, folders, harmful),
      untried,
      refusedImports,
      importEffects: second.importEffects,
      report: first.report,
    };
  } finally {
    children.close();
  }
}

async function inLanes<T>(items: readonly T[], count: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

/** What the objects of a test were asked. */
function queriesSeen({ observations }: FoundTest): readonly number[] {
  return [...new Set(observations.flatMap((seen) => (seen.of === 'query' ? [seen.callable] : [])))];
}

function searchJob(request: SearchRequest): Job {
  const { analysed } = request;
  return {
    program: analysed.program,
    table: analysed.table,
    model: analysed.model,
    search: {
      algorithm: request.algorithm,
      seed: request.seed,
      population: request.population,
      crowding: request.crowding,
      budget: request.budget,
      steps: request.sandbox.off.has('L0') ? endless : stepsPerTest,
      mocks: request.mocks,
      testFiles: request.testFiles,
      guarded: !request.sandbox.off.has('L1'),
      ...(request.sandbox.off.has('L4') ? {} : { roomMb: request.sandbox.memory.room }),
      ...(analysed.selected.callables ? { selected: analysed.selected.callables } : {}),
      ...(analysed.selected.goals ? { goals: analysed.selected.goals } : {}),
    },
    bans: [],
    quarantine: [],
    avoided: [],
    gains: [],
    elapsedMs: 0,
    // The first tests meet every callable: one that hangs is found before it has cost much.
    announceFrom: 0,
    task: { kind: 'search' },
  };
}
