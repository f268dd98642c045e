import type {
  ArchivedTest,
  ChildJob,
  ChildMessage,
  Checkpoint,
  FailedImport,
  Hang,
  SearchBudget,
  SearchStatistics,
  SecondSight,
} from '../model/job.js';
import type { ImportFailureCode } from '../model/load-failure-code.js';
import type { FoundTest } from '../testcase/found-test.js';
import { hangAt, keepShorter } from '../testcase/hang-at.js';
import { testKey } from '../testcase/key.js';
import type { TestCase } from '../testcase/statement.js';
import type { Clock } from '../util/clock.js';
import { callsTold, mayHang } from './announced.js';
import { silenceLimit } from './silence-limit.js';
import type { ChildEnd, SandboxedChild } from './supervise-child.js';

export type Job = ChildJob<TestCase>;
export type Message = ChildMessage<TestCase, FoundTest>;

export interface SuperviseOptions {
  /** A fresh child; a pool hands out a warm one. */
  readonly spawn: () => SandboxedChild;
  readonly clock: Clock;
  readonly onMessage?: (message: Message) => void;
  /** Stops the search; what was found so far is minimised in a hurry and returned. */
  readonly stop?: AbortSignal;
  /**
   * A child is hung after this long without a sign of life; longer, up to four times, where tests are slow. Five times as
   * long while it imports the subject, which may take a while by itself and gives no signs.
   */
  readonly silenceMs: number;
  /** So many lost children, then the search ends with what it has. */
  readonly maxDeaths: number;
}

export type Supervised =
  | { readonly kind: 'suite'; readonly suite: readonly FoundTest[]; readonly report: SearchReport }
  | ({ readonly kind: 'observed' } & SecondSight)
  | FailedImport<ImportFailureCode>
  /** A bug of ours. */
  | { readonly kind: 'crashed'; readonly message: string }
  /** No child came to the end of the tests, whatever was left out. */
  | { readonly kind: 'lost'; readonly message: string };

export interface SearchReport {
  readonly statistics?: SearchStatistics;
  readonly archive: readonly ArchivedTest<TestCase>[];
  readonly coveredByImport: readonly number[];
  /** [ms since search start, goals covered], at changes. */
  readonly timeline: readonly (readonly [number, number])[];
  /** Bugs of ours that cost a step of the work, and no test. */
  readonly faults: readonly string[];
  /** Tests that hung or killed a child. */
  readonly bans: readonly string[];
  readonly hangs: readonly Hang<TestCase>[];
  readonly deaths: number;
}

/**
 * Runs one job to its end whatever the subject does. A child that falls silent is killed; the next one replays from
 * the last checkpoint and announces every test, so the second silence names the culprit, which is then banned.
 * Nothing found is lost: gains arrive at once, and a replay under an execution budget finds them again.
 */
export async function supervise(job: Job, options: SuperviseOptions): Promise<Supervised> {
  const memory = createMemory(job, options.clock);
  for (;;) {
    const attempt = await runOnce(memory.nextJob(), options, memory);
    if (attempt.result?.kind === 'crashed' && memory.goOn(attempt.result)) continue;
    if (attempt.result?.kind === 'load-failed' && memory.importsAgain()) continue;
    if (attempt.result) return finish(attempt.result, memory);
    if (attempt.stopped) memory.hurry();
    else if (attempt.spoilt !== undefined) memory.replace(attempt.spoilt);
    else if (attempt.full) memory.countReplaced();
    else if (memory.loaded) memory.learnFromDeath();
    // Once more would end the same way: importing the module is what it does not survive.
    else return { kind: 'load-failed', code: 'IMPORT_DIED', message: lastWords(attempt.end, 'while the module was imported') };
    if (memory.deaths > options.maxDeaths) {
      if (memory.finishing)
        return { kind: 'lost', message: lastWords(attempt.end, 'while the suite was minimised, time and again') };
      memory.interrupt();
    }
  }
}

function finish(result: Message, memory: Memory): Supervised {
  switch (result.kind) {
    case 'done':
      return { kind: 'suite', suite: result.suite, report: memory.report() };
    case 'observed':
      return result;
    case 'load-failed':
      return memory.loaded ? unstableImport(result) : result;
    case 'crashed':
      return { kind: 'crashed', message: `${result.message}\n${result.stack}` };
    default:
      throw new Error(`${result.kind} does not end a job`);
  }
}

/** What succeeded once, and then did not. */
export function unstableImport({ message }: { readonly message: string }): Extract<Supervised, { kind: 'load-failed' }> {
  return { kind: 'load-failed', code: 'IMPORT_UNSTABLE', message: `importing the module does not always succeed: ${message}` };
}

type Spoilt = Extract<Message, { kind: 'spoilt' }>;

interface Attempt {
  readonly result?: Message;
  readonly stopped: boolean;
  /** The child gave up because of this test. */
  readonly spoilt?: Spoilt;
  /** It gave up for want of memory, and no test is to blame. */
  readonly full: boolean;
  readonly end: ChildEnd;
}

async function runOnce(job: Job, options: SuperviseOptions, memory: Memory): Promise<Attempt> {
  const child = options.spawn();
  let lastSign = options.clock();
  let result: Message | undefined;
  let stopped = false;
  let spoilt: Spoilt | undefined;
  let full = false;
  let importMs: number | undefined;
  child.start(job, (raw) => {
    const message = raw as Message;
    lastSign = options.clock();
    if (message.kind === 'loaded') importMs = message.importMs;
    memory.note(message);
    options.onMessage?.(message);
    if (message.kind === 'spoilt') spoilt = message;
    full ||= message.kind === 'full';
    if (isLast(message)) {
      result = message;
      child.kill();
    }
  });
  const limit = (): number => silenceLimit({ importMs, slowestMs: memory.slowestMs }, options.silenceMs, job.search.budget);
  const isSilent = (): boolean => options.clock() - lastSign > limit();
  const watch = setInterval(() => {
    // The parent itself may have been busy: messages that wait in the pipe are read before the verdict.
    if (isSilent()) setImmediate(() => setImmediate(() => isSilent() && child.kill()));
  }, 50);
  const stop = (): void => {
    if (!memory.mayHurry) return;
    stopped = true;
    child.kill();
  };
  if (options.stop?.aborted) stop();
  options.stop?.addEventListener('abort', stop);
  const end = await child.ended;
  clearInterval(watch);
  options.stop?.removeEventListener('abort', stop);
  return { ...(result ? { result } : {}), stopped: stopped && !result, full, ...(spoilt === undefined ? {} : { spoilt }), end };
}

function lastWords(end: ChildEnd, when: string): string {
  const how = end.tooLarge
    ? 'took too much memory'
    : end.signal === 'SIGKILL'
      ? 'fell silent'
      : `ended with ${end.signal ?? `code ${end.code}`}`;
  const said = end.stderr.trim().split('\n').slice(0, 3).join(' ');
  return `the process ${how} ${when}${said ? ` (${said})` : ''}`;
}

function isLast(message: Message): boolean {
  return message.kind === 'done' || message.kind === 'observed' || message.kind === 'load-failed' || message.kind === 'crashed';
}

type Memory = ReturnType<typeof createMemory>;

function isOnlyCall(test: TestCase | undefined): boolean {
  return test?.statements.filter(mayHang).length === 1;
}

/** Each costs a child, and the time until its silence is noticed. */
const MOST_HANGS = 4;

/** So much time that children took which died before anything was found does not count. */
const mostForgivenMs = 5000;

/** So often may minimisation lose a child before tests are taken as they are. */
const patience = 3;

/** For minimising when somebody waits for the end: of time, whatever the budget counts in. */
const hurriedBudget: SearchBudget = { kind: 'time', searchMs: 0, finishMs: 1500 };

/** So many children may give up before each counts as lost. */
const mostReplaced = 20;

function withoutFinish(budget: SearchBudget): SearchBudget {
  return budget.kind === 'time' ? { ...budget, finishMs: 0 } : { ...budget, finish: 0 };
}

/** What survives the death of a child. */
function createMemory(job: Job, clock: Clock) {
  const startedAt = clock();
  let bornAt = startedAt;
  let forgivenMs = 0;
  const hungIn = new Map<number, number>();
  const hangs = new Map<number, Hang<TestCase>>();
  const quarantine: number[] = [];
  const avoided: number[] = [];
  const archive = new Map<number, TestCase>();
  const bans = [...job.bans];
  const timeline: (readonly [number, number])[] = [];
  const faults: string[] = [];
  let task = job.task;
  let checkpoint: Checkpoint | undefined;
  let announceFrom = job.announceFrom;
  let announced: Extract<Message, { kind: 'announced' }> | undefined;
  let running: { readonly execution: number; reached: number } | undefined;
  let beats = 0;
  let ran = 0;
  let lost = 0;
  let replaced = 0;
  let refusedImports = 0;
  let coveredByImport: readonly number[] = [];
  let statistics: SearchStatistics | undefined;
  let isMinimising = false;
  let isHurried = false;
  const memory = {
    slowestMs: 0,
    deaths: 0,
    finishing: job.task.kind !== 'search',
    loaded: false,
    /** To be asked for once; what only observes is soon done. */
    get mayHurry(): boolean {
      return !isHurried && job.task.kind === 'search';
    },
    nextJob(): Job {
      running = undefined;
      announced = undefined;
      const budget = isHurried ? hurriedBudget : job.search.budget;
      const isPatient = !memory.finishing || memory.deaths <= patience;
      return {
        ...job,
        search: { ...job.search, budget: isPatient ? budget : withoutFinish(budget) },
        bans,
        quarantine,
        avoided,
        elapsedMs: (bornAt = clock()) - startedAt - forgivenMs,
        gains: archived(),
        ...(announceFrom === undefined ? {} : { announceFrom }),
        // Each sign costs as much as a short test: they are asked for once a child was lost.
        announceCalls: lost > 0,
        task: task.kind === 'observe' || !checkpoint ? task : { ...task, resume: checkpoint },
      };
    },
    note(message: Message): void {
      switch (message.kind) {
        case 'loaded':
          memory.loaded = true;
          refusedImports = 0;
          coveredByImport = message.coveredByImport;
          return;
        case 'beat':
          beats = message.executions;
          // How many signs the finish gives is a matter of time.
          if (!memory.finishing) ran = Math.max(ran, beats);
          memory.slowestMs = message.slowestMs;
          return;
        case 'announced':
          announced = message;
          return;
        case 'running':
          running = { execution: message.execution, reached: -1 };
          beats = message.execution;
          if (!memory.finishing) ran = Math.max(ran, beats);
          return;
        case 'reached':
          if (running) running.reached = message.index;
          return;
        case 'gain':
          archive.set(message.gained.goal, message.gained.test);
          if ((timeline.at(-1)?.[1] ?? -1) < message.covered) timeline.push([message.ms, message.covered]);
          return;
        case 'checkpoint':
          checkpoint = message.checkpoint;
          isMinimising = memory.finishing;
          return;
        case 'searched':
          for (const { goal, test } of message.archive) archive.set(goal, test);
          for (const hang of message.hangs) if (!hangs.has(hang.callable)) hangs.set(hang.callable, hang);
          statistics = message.statistics;
          memory.finishing = true;
          memory.deaths = 0;
          return;
        case 'fault':
          faults.push(message.message);
          return;
        default:
          return;
      }
    },
    /** An import that has succeeded before and does not now may do so the next time; twice in turn is enough. */
    importsAgain: (): boolean => memory.loaded && ++refusedImports < 2,
    /** A search that a bug of ours ended has found tests until then. */
    goOn(crash: Extract<Message, { kind: 'crashed' }>): boolean {
      if (memory.finishing || archive.size === 0) return false;
      faults.push(crash.stack || crash.message);
      memory.interrupt();
      return true;
    },
    /** Somebody waits: no more search, and little time for what follows. */
    hurry(): void {
      isHurried = true;
      if (!isMinimising) memory.interrupt();
    },
    /** The search is over by decree: minimise what the archive holds. */
    interrupt(): void {
      memory.finishing = true;
      memory.deaths = 0;
      checkpoint = undefined;
      task = { kind: 'finish', archive: archived() };
    },
    /** A child that is of no use any more says so itself, and why: no death, but too many of them are as bad. */
    replace({ ban, callables }: Spoilt): void {
      bans.push(ban);
      // What is called in tests that were kept does no such thing.
      const suspects = new Set(callables.filter((callable) => !cameBack(callable)));
      if (suspects.size === 1) quarantine.push(...suspects);
      memory.countReplaced();
    },
    countReplaced(): void {
      replaced++;
      if (memory.finishing || replaced > mostReplaced) memory.deaths++;
    },
    learnFromDeath(): void {
      const knowsCalls = lost > 0 || (running?.execution ?? Infinity) < callsTold;
      memory.deaths++;
      lost++;
      // Else a module with two functions that hang gets no tests of the others within a short time.
      if (archive.size === 0) forgivenMs = Math.min(mostForgivenMs, forgivenMs + clock() - bornAt);
      // Also after a ban: where one test hangs, the next is seldom far, and an announced one costs only one child.
      announceFrom = beats;
      if (running === undefined) return;
      const { execution, reached } = running;
      const test = announced?.tests[execution - announced.execution];
      // Children that only observe are given their tests, and know them by their place.
      bans.push(test ? testKey(test) : String(execution));
      if (!knowsCalls && !isOnlyCall(test)) return;
      const position = test?.statements.findIndex((statement, index) => index > reached && mayHang(statement)) ?? -1;
      const hang = test && hangAt(test, position, 'killed');
      if (hang === undefined) return;
      keepShorter(hangs, hang);
      blame(hang.callable);
    },
    report(): SearchReport {
      return {
        // A child that went on from the beginning has counted from there.
        ...(statistics ? { statistics: { ...statistics, executions: Math.max(statistics.executions, ran) } } : {}),
        archive: archived(),
        coveredByImport,
        timeline,
        faults,
        bans,
        hangs: [...hangs.values()],
        deaths: lost,
      };
    },
  };
  /**
   * A callable that hung twice (once, if there is but one way to call it) and has never come back in any kept test would
   * only go on costing children; so would one that comes back now and then, but of that the kept tests stay.
   */
  const blame = (callable: number): void => {
    const times = (hungIn.get(callable) ?? 0) + 1;
    hungIn.set(callable, times);
    if (!cameBack(callable) && times >= (isAlwaysTheSame(callable) ? 1 : 2)) quarantine.push(callable);
    else if (times === MOST_HANGS) avoided.push(callable);
  };
  const isAlwaysTheSame = (callable: number): boolean => {
    const { kind, params } = job.model.callables[callable] ?? {};
    return kind === 'function' && params?.length === 0;
  };
  const cameBack = (callable: number): boolean =>
    [...archive.values()].some((test) => test.statements.some((one) => 'callable' in one && one.callable === callable));
  const archived = (): ArchivedTest<TestCase>[] =>
    [...archive].sort((a, b) => a[0] - b[0]).map(([goal, test]) => ({ goal, test }));
  return memory;
}
