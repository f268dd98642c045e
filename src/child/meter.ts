import type { Execution } from '../execute/execution.js';
import type { Executor, Watcher } from '../execute/run-test.js';
import { sameEffects } from '../execute/effects.js';
import { announcedAtOnce, callsTold, mayHang } from '../execute/announced.js';
import { emptyTrace, takenSlots, takesAll } from '../execute/trace-copy.js';
import type { RefusedGoal, SearchBudget } from '../model/job.js';
import type { Hang } from '../model/job.js';
import { hangAt, keepShorter } from '../testcase/hang-at.js';
import { testKey } from '../testcase/key.js';
import type { TestCase } from '../testcase/statement.js';
import type { Clock } from '../util/clock.js';

export interface MeterOptions {
  readonly executor: Pick<Executor, 'run' | 'spoilt'>;
  /** Runs a test in a copy of the modules in which nothing has run. */
  runAlone(test: TestCase): Execution | Promise<Execution>;
  readonly clock: Clock;
  /** Asked with every sign of life: whether there is too much in memory to go on in this process. */
  isFull?(): boolean;
  readonly budget: SearchBudget;
  readonly bans: ReadonlySet<string>;
  readonly quarantine: ReadonlySet<number>;
  /** The same for the search alone. */
  readonly avoided: ReadonlySet<number>;
  readonly announceFrom?: number;
  /** Says of announced tests which of their calls have come back. */
  readonly announceCalls: boolean;
  /** Slots that search still looks for. */
  readonly wanted: Uint8Array;
  /** From an earlier child, when this one goes on where that one was killed. */
  readonly executions: number;
  readonly elapsedMs: number;
  /** Time spent on messages so far: what is announced while a test runs is no part of its execution. */
  messageMs(): number;
  /** These tests are next, the first of them as this execution. */
  onAnnounced(execution: number, tests: readonly TestCase[]): void;
  onRunning(execution: number): void;
  onReached(index: number): void;
  onBeat(executions: number, slowestMs: number): void;
}

/** What was seen of the subject beside what its tests cover: part of every checkpoint, so that a lost child loses none of it. */
export interface SeenOnTheWay {
  readonly refused: readonly RefusedGoal[];
  readonly denied: readonly string[];
  readonly endless: readonly number[];
  readonly unstable: readonly number[];
  readonly hangs: readonly Hang<TestCase>[];
}

/** When the search has to end, for a child that goes on with it: after so many executions, or so much time of the whole job. */
export interface SearchEnds {
  /** What it does now. */
  readonly now: number;
  /** Time that is kept for what comes after it; absent while nobody knows how much that is. */
  readonly reservedMs?: number;
}

type Limit = { readonly executions: number } | { readonly until: number };

/** The steps of the finish share one allowance: how much of it may be gone after each. What one leaves is for the next. */
const finishShares = { minimise: 0.5, telling: 0.78, wording: 0.88, roles: 1 } as const;
/** Of time, of which minimising needs more. */
const finishTimes = { minimise: 0.7, telling: 0.81, wording: 0.87, roles: 1 } as const;
/** Seeing here which tests disturb others spares the runner to run each of them alone, which takes longer. */
const disturbanceTime = 0.6;
/** Of the allowance once more, where tests with mocks are wanted. */
const mockedShare = 0.4;

/** Counts and times executions, keeps banned tests out, and gives signs of life. Everything that runs goes through it. */
export class Meter {
  executions: number;
  executionMs = 0;
  slowestMs = 0;
  /** The test that has changed builtins for good: nothing is run after it. */
  culprit: TestCase | undefined;
  /** Another process should go on; nobody has to hurry. */
  full = false;
  /** Wanted slots that were reached by tests which did something else when they ran by themselves. */
  readonly unstable = new Set<number>();
  /** Wanted slots that were reached by tests with effects, and the kinds of the test that had the fewest. */
  readonly refused = new Map<number, readonly string[]>();
  readonly denied = new Set<string>();
  /** Wanted slots that were reached by tests that ran out of steps. */
  readonly endless = new Set<number>();
  readonly #hangs = new Map<number, Hang<TestCase>>();
  #limit: Limit;
  /** Of the whole search. */
  #searchLimit: Limit;
  #lastBeat: number;
  readonly #startedAt: number;
  /** When the finish began, or how many executions there were by then. */
  #finishFrom = 0;
  #reservedMs: number | undefined;
  #avoided: ReadonlySet<number>;
  /** The first execution of which the test has not been told. */
  #announcedUntil = 0;

  constructor(private readonly options: MeterOptions) {
    this.executions = options.executions;
    this.#avoided = options.avoided;
    this.#startedAt = options.clock() - options.elapsedMs;
    this.#lastBeat = options.clock();
    const { budget } = options;
    this.#searchLimit = budget.kind === 'time' ? { until: this.#startedAt + budget.searchMs } : { executions: budget.search };
    this.#limit = this.#searchLimit;
  }

  get elapsedMs(): number {
    return this.options.clock() - this.#startedAt;
  }

  /** The search's share of the budget is used up, later the finishing share, then that of the probes; or nothing can run here any more. */
  get spent(): boolean {
    if (this.culprit !== undefined) return true;
    return 'until' in this.#limit ? this.options.clock() >= this.#limit.until : this.executions >= this.#limit.executions;
  }

  /** How much of the search's budget is gone. */
  get searchShare(): number {
    const { budget } = this.options;
    return budget.kind === 'time'
      ? this.elapsedMs / (budget.searchMs - (this.#reservedMs ?? 0))
      : this.executions / budget.search;
  }

  /** What the search does next may take at most so much of its budget. */
  limitSearch(share: number): void {
    const { budget, clock } = this.options;
    const all = this.#searchLimit;
    if ('until' in all && budget.kind === 'time') this.#limit = { until: Math.min(all.until, clock() + budget.searchMs * share) };
    else if ('executions' in all && budget.kind === 'executions')
      this.#limit = { executions: Math.min(all.executions, this.executions + Math.ceil(budget.search * share)) };
  }

  /** The search ends that much earlier, for work that has no share of its own; half of its time it keeps. */
  reserve(ms: number): void {
    const { budget } = this.options;
    if (budget.kind !== 'time') return;
    this.#reservedMs = Math.min(ms, budget.searchMs / 2);
    this.#searchLimit = { until: this.#startedAt + budget.searchMs - this.#reservedMs };
    this.#limit = this.#searchLimit;
  }

  get ends(): SearchEnds {
    const limit = this.#limit;
    const now = 'until' in limit ? limit.until - this.#startedAt : limit.executions;
    return this.#reservedMs === undefined ? { now } : { now, reservedMs: this.#reservedMs };
  }

  /** As the child before this one had it. */
  keepEnds({ now, reservedMs }: SearchEnds): void {
    if (reservedMs !== undefined) this.reserve(reservedMs);
    this.#limit = this.options.budget.kind === 'time' ? { until: this.#startedAt + now } : { executions: now };
  }

  /** How many executions there were when the finish began. */
  get finishFrom(): number {
    return this.#finishFrom;
  }

  /**
   * From now on the allowance for minimisation counts; of executions those count as well that a child before this one has used
   * for it. Of time there is as much again: what was lost with a child would leave too little.
   */
  beginFinish(from = this.executions): void {
    const { budget, clock } = this.options;
    this.#finishFrom = budget.kind === 'time' ? clock() : from;
    this.#avoided = new Set();
    this.#limitFinish('minimise');
  }

  /** For data that tell more, for texts that read well, then for what decides the tests. */
  beginProbes(kind: 'telling' | 'wording' | 'roles'): void {
    this.#limitFinish(kind);
  }

  #limitFinish(step: keyof typeof finishShares): void {
    const { budget } = this.options;
    this.#limit =
      budget.kind === 'time'
        ? { until: this.#finishFrom + budget.finishMs * finishTimes[step] }
        : { executions: this.#finishFrom + Math.ceil(budget.finish * finishShares[step]) };
  }

  /** For tests with mocks, which come last. */
  beginMocked(): void {
    const { budget, clock } = this.options;
    this.#limit =
      budget.kind === 'time'
        ? { until: clock() + budget.finishMs * mockedShare }
        : { executions: this.executions + Math.ceil(budget.finish * mockedShare) };
  }

  /** For seeing which tests disturb others, on top of all else. */
  beginDisturbances(): void {
    const { budget } = this.options;
    this.#limit =
      budget.kind === 'time' ? { until: this.options.clock() + budget.finishMs * disturbanceTime } : { executions: Infinity };
  }

  /** Tells of tests that will run one after the other, if any of them is to be announced: at once, which is cheaper than one by one. */
  announce(batch: readonly TestCase[]): void {
    const from = this.executions;
    if (batch.length === 0 || (!this.#isAnnounced(from) && !this.#isAnnounced(from + batch.length - 1))) return;
    this.options.onAnnounced(from, batch);
    this.#announcedUntil = from + batch.length;
  }

  #isAnnounced(number: number): boolean {
    const { announceFrom = Infinity } = this.options;
    return number >= announceFrom && number < announceFrom + announcedAtOnce;
  }

  run(test: TestCase): Execution | Promise<Execution> {
    return this.supervised(test, this.#execute, sameExecution, sameExecution);
  }

  readonly #execute = (test: TestCase, watcher?: Watcher): Execution | Promise<Execution> =>
    this.options.executor.run(test, watcher);

  /**
   * Makes sure that a test does by itself what it has done among others, in a copy of the modules in which nothing has run:
   * how it went there, which may be more than before; undefined where it is not that. Counts as an execution like any other.
   */
  confirm(test: TestCase, first: Execution): Execution | undefined | Promise<Execution | undefined> {
    // Behind it the numbers of those that were announced together are others.
    this.#announcedUntil = Math.min(this.#announcedUntil, this.executions);
    const again = this.supervised(test, this.options.runAlone, sameExecution, sameExecution);
    return again instanceof Promise ? again.then((settled) => this.#confirmed(first, settled)) : this.#confirmed(first, again);
  }

  #confirmed(first: Execution, again: Execution): Execution | undefined {
    const isSame =
      again.outcome === first.outcome &&
      again.position === first.position &&
      sameEffects(again.effects, first.effects) &&
      takesAll(again.trace, first.trace);
    if (isSame) return takesAll(first.trace, again.trace) ? first : again;
    for (const slot of takenSlots(first.trace, this.options.wanted)) this.unstable.add(slot);
    return undefined;
  }

  /** Runs anything that executes the test, under the same announcements, bans and timing. */
  supervised<R>(
    test: TestCase,
    execute: (test: TestCase, watcher?: Watcher) => R | Promise<R>,
    executionOf: (result: R) => Execution,
    banned: (execution: Execution) => R,
  ): R | Promise<R> {
    const number = this.executions++;
    const { options } = this;
    if (options.quarantine.size > 0 && callsAny(test, options.quarantine)) return banned(bannedExecution);
    if (this.#avoided.size > 0 && callsAny(test, this.#avoided)) return banned(bannedExecution);
    const announced = this.#isAnnounced(number);
    if (options.bans.size > 0 && options.bans.has(testKey(test))) return banned(bannedExecution);
    if (announced) {
      if (number >= this.#announcedUntil) options.onAnnounced(number, [test]);
      options.onRunning(number);
    }
    const start = options.clock();
    const told = options.messageMs();
    const result = execute(test, announced && (options.announceCalls || number < callsTold) ? this.#announcer(test) : undefined);
    if (result instanceof Promise) {
      return result.then((settled) => {
        this.#account(test, start, told, executionOf(settled));
        return settled;
      });
    }
    this.#account(test, start, told, executionOf(result));
    return result;
  }

  /** Each word costs as much as a short test: only what is needed to name the statement that does not come back. */
  #announcer({ statements }: TestCase): Watcher {
    const last = statements.findLastIndex(mayHang);
    return {
      blind: true,
      after: (index) => {
        if (index < last && mayHang(statements[index])) this.options.onReached(index);
      },
      end: () => {},
    };
  }

  /** The shortest test that ran out of steps, for each callable that did. */
  get hangs(): readonly Hang<TestCase>[] {
    return [...this.#hangs.values()];
  }

  get seen(): SeenOnTheWay {
    const { denied, endless, hangs, refused, unstable } = this;
    return { refused: [...refused], denied: [...denied], endless: [...endless], unstable: [...unstable], hangs };
  }

  /** What the child before this one had seen. */
  recall({ refused, denied, endless, unstable, hangs }: SeenOnTheWay): void {
    for (const [slot, kinds] of refused) this.#noteRefused(slot, kinds);
    for (const kind of denied) this.denied.add(kind);
    for (const slot of endless) this.endless.add(slot);
    for (const slot of unstable) this.unstable.add(slot);
    for (const hang of hangs) keepShorter(this.#hangs, hang);
  }

  #noteRefused(slot: number, kinds: readonly string[]): void {
    const known = this.refused.get(slot);
    if (known === undefined || kinds.length < known.length) this.refused.set(slot, kinds);
  }

  #noteEndless(test: TestCase, { position, trace }: Execution): void {
    for (const slot of takenSlots(trace, this.options.wanted)) this.endless.add(slot);
    const hang = hangAt(test, position, 'steps');
    if (hang) keepShorter(this.#hangs, hang);
  }

  #account(test: TestCase, start: number, told: number, execution: Execution): void {
    const now = this.options.clock();
    const took = now - start;
    this.executionMs += took - (this.options.messageMs() - told);
    if (took > this.slowestMs) this.slowestMs = took;
    if (execution.effects.denied.length > 0) {
      for (const slot of takenSlots(execution.trace, this.options.wanted)) this.#noteRefused(slot, execution.effects.denied);
      for (const kind of execution.effects.denied) this.denied.add(kind);
    }
    if (this.options.executor.spoilt) this.culprit ??= test;
    if (execution.outcome === 'over-budget') this.#noteEndless(test, execution);
    this.#beat(now);
  }

  /** A sign of life between executions, where much is worked out and little is run. */
  pulse(): void {
    this.#beat(this.options.clock());
  }

  #beat(now: number): void {
    if (now - this.#lastBeat <= 40) return;
    this.#lastBeat = now;
    this.full ||= this.options.isFull?.() === true;
    this.options.onBeat(this.executions, this.slowestMs);
  }
}

function callsAny({ statements }: TestCase, callables: ReadonlySet<number>): boolean {
  return statements.some((statement) => 'callable' in statement && callables.has(statement.callable));
}

const sameExecution = (execution: Execution): Execution => execution;

const bannedExecution: Execution = {
  outcome: 'banned',
  position: 0,
  trace: emptyTrace,
  effects: { denied: [], timers: false, clock: false, random: false, leaks: false },
  steps: 0,
};
