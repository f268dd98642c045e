import { types } from 'node:util';
import type { SubjectModel } from '../model/subject.js';
import { resetTrace, type Trace } from '../runtime/trace.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import type { CallLog } from './callback.js';
import { alsoDenied, effects, effectsSeen, noteDenied, noteRefusal, ownData, resetEffects, sameEffects } from './effects.js';
import type { Execution } from './execution.js';
import { takeBackExitCode } from './exit-code.js';
import { realFiles } from './guards/real-files.js';
import { resetEnvironment } from './host/environment.js';
import { resetProcessFacts } from './host/process-facts.js';
import { createInterpreter } from './interpreter.js';
import { keepLateFailures } from './late-failures.js';
import { deniedLater, noteRealTimers } from './left-behind.js';
import { dropListeners, listenersAdded, noteListenersLeft } from './listeners-left.js';
import { otherContexts } from './other-contexts.js';
import { fileSystem } from './overlay/shared.js';
import { resetRandom } from './random-source.js';
import { pendingWork } from './pending-work.js';
import { quiesce, settle, thenableOf } from './settle.js';
import { createStackSwitch } from './stack-traces.js';
import { createTraceCopier } from './trace-copy.js';
import { virtualClock } from './virtual-clock.js';
import { resetTimeline } from './virtual-performance.js';
import { holdTimers, releaseTimers } from './virtual-timers.js';
import { createWorld, type Damage, type World } from './world.js';

export interface ExecutorOptions {
  readonly model: SubjectModel;
  readonly trace: Trace;
  /** The subject's exports as they are now. */
  readonly namespace: () => Record<string, unknown>;
  /** Evaluates the subject's modules anew. */
  readonly refresh: () => void | Promise<void>;
  /** The subject holds state that a test can change. */
  readonly mutable: boolean;
  /** The subject looks at the stack traces of errors: they are made in every run. */
  readonly readsStacks?: boolean;
  /** The builtins of the subject; those of the process where it has patched none. */
  readonly world?: World;
  /** The subject seems to change builtins: looked for after every test. */
  readonly touchesBuiltins?: boolean;
  /** Step budget of one test. */
  readonly steps: number;
}

export interface Executor {
  /** Runs a test. Synchronous unless something has to be waited for; one test at a time. */
  run(test: TestCase, watcher?: Watcher): Execution | Promise<Execution>;
  /** The same with other exports than those of the subject as it is now: of a copy that nothing has run in yet. */
  runIn(namespace: Record<string, unknown>, test: TestCase): Execution | Promise<Execution>;
  /** A test has changed builtins for good: what runs here from now on does not count. */
  readonly spoilt: boolean;
  /** For a watcher at the end: reads something of the subject's; undefined when that threw, took too long, or had an effect. */
  attempt(read: () => unknown, steps?: number): { readonly value: unknown } | undefined;
}

/** Looks on while a test runs. */
export interface Watcher {
  /** It is what this test is judged by: nothing that it leaves behind is overlooked. */
  readonly thorough?: true;
  /** It looks at no value: errors need no stack traces. */
  readonly blind?: true;
  /** Statement `index` has run; its value is the last of `values`. */
  after(index: number, values: readonly unknown[]): void;
  /** The test is over and `execution` holds its trace; what happens now leaves no mark on it. */
  end(execution: Execution, values: readonly unknown[], calls: ReadonlyMap<number, CallLog>): void;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** How a test ended; `waiting` when an await has to be waited for. */
type End = Execution['outcome'] | 'waiting';

/**
 * Executes tests next to the subject, in the same process. A test stops at its first exception, and whatever the
 * subject does is data: nothing it does makes `run` throw. `installSurroundings` must have been called first, or
 * time, chance and side effects are the real ones.
 */
export function createExecutor(options: ExecutorOptions): Executor {
  const { trace } = options;
  const { steps } = trace;
  const interpreter = createInterpreter(options.model, steps);
  const { values } = interpreter;
  const copyTrace = createTraceCopier(trace);
  const stacks = createStackSwitch();
  const world = options.world ?? createWorld();
  let isSuspect = options.touchesBuiltins === true;
  let isSpoilt = false;
  let looks = 0;
  let exports: Record<string, unknown> | undefined;
  let dirty = false;
  let running = false;
  /** All is looked at: it is what this test is judged by. */
  let isDeep = false;
  let statements: readonly Statement[] = [];
  let watcher: Watcher | undefined;
  let position = 0;
  let error: unknown;

  const begin = (): Execution | Promise<Execution> => {
    resetTrace(trace, options.steps);
    virtualClock.reset();
    resetTimeline();
    resetRandom();
    resetEnvironment();
    resetProcessFacts();
    resetEffects();
    pendingWork.separate();
    dropListeners();
    dirty ||= exports === undefined;
    position = 0;
    error = undefined;
    interpreter.begin(exports ?? options.namespace(), watcher !== undefined);
    isDeep = exports !== undefined || watcher?.thorough === true;
    realFiles.openedBy('test');
    holdTimers();
    if ((watcher === undefined || watcher.blind) && options.readsStacks !== true) stacks.off();
    const end = advance();
    if (end === 'waiting' || effects.async || effects.realWork) return goOn(end);
    const execution = conclude(end);
    if (isDeep && mayComeLater(execution)) return withWhatComes(execution);
    // Set off by the watcher; it must not reach into the next test.
    return watcher && (effects.async || effects.realWork) ? quiesce([]).then(() => execution) : execution;
  };

  /** Runs statements from `position` on, as far as they go without waiting. */
  const advance = (): End => {
    try {
      for (; position < statements.length; position++) {
        const statement = statements[position] as Statement;
        if (statement.kind === 'await') {
          const value = values[statement.value];
          const thenable = thenableOf(value);
          if (thenable !== undefined) {
            awaited = thenable;
            return 'waiting';
          }
          values[position] = value;
        } else {
          values[position] = interpreter.perform(statement, position);
        }
        if ((steps[0] as number) < 0) return 'over-budget';
        if (watcher !== undefined) look(watcher);
      }
      return 'ok';
    } catch (thrown) {
      error = thrown;
      return 'threw';
    }
  };

  /** Who looks on does not see by the subject's own means. */
  const look = (onlooker: Watcher): void => {
    world.leave();
    onlooker.after(position, values);
    world.enter();
  };

  let awaited: Promise<unknown> | undefined;

  const goOn = async (from: End): Promise<Execution> => {
    let end = from;
    while (end === 'waiting') {
      const settled = await settle(awaited, steps);
      if (!settled.done) end = 'unsettled';
      else if (settled.threw) {
        error = settled.value;
        end = 'threw';
      } else {
        values[position] = settled.value;
        if ((steps[0] as number) < 0) break;
        if (watcher !== undefined) look(watcher);
        position++;
        end = advance();
      }
    }
    awaited = undefined;
    // It was waited for already.
    if (end === 'unsettled') pendingWork.abandon();
    // A loop that outlived its budget dies now: every step it takes throws.
    if (await quiesce(values)) effects.leaks = true;
    keepLateFailures();
    const execution = conclude(end === 'waiting' ? 'over-budget' : end);
    if (isDeep && mayComeLater(execution)) return withWhatComes(execution);
    if (watcher) await quiesce([]);
    return execution;
  };

  /** What the test has set off for later is its doing too. The trace is copied by now, and the watcher has seen all. */
  const withWhatComes = async (execution: Mutable<Execution>): Promise<Execution> => {
    await quiesce([]);
    steps[0] = options.steps;
    world.enter();
    holdTimers();
    const denied = await deniedLater(steps);
    releaseTimers();
    const isHarmless = inspect(true) === 'none';
    world.leave();
    keepLateFailures();
    takeBackExitCode();
    const kinds = isHarmless ? denied : [...denied, 'prototype.pollution'];
    if (kinds.length > 0) execution.effects = alsoDenied(execution.effects, kinds);
    return execution;
  };

  const conclude = (end: Exclude<End, 'waiting'>): Execution => {
    stacks.on();
    releaseTimers();
    noteRealTimers();
    noteListenersLeft();
    if (realFiles.forgotten) effects.leaks = true;
    if (inspect(++looks % looksApart === 0 || isDeep) !== 'none') noteDenied('prototype.pollution');
    world.leave();
    takeBackExitCode();
    if (end === 'threw') noteRefusal(error);
    const execution: Mutable<Execution> = {
      // The subject may have swallowed the signal; the counter it cannot reach.
      outcome: (steps[0] as number) < 0 ? 'over-budget' : end,
      position,
      trace: copyTrace(),
      effects: effectsSeen(),
      steps: options.steps + interpreter.granted - (steps[0] as number),
    };
    if (end === 'threw') {
      execution.error = error;
      if (isStackOverflow(error)) execution.stackOverflow = true;
    }
    watcher?.end(execution, values, interpreter.calls);
    error = undefined;
    running = false;
    exports = undefined;
    return execution;
  };

  /** Nobody keeps a test that did not end by itself. */
  const mayComeLater = ({ outcome, effects: { leaks } }: Execution): boolean =>
    virtualClock.isPending && !leaks && (outcome === 'ok' || outcome === 'threw');

  /** Whether builtins are as before the test; they are afterwards. One who was seen to change some is watched from then on. */
  const inspect = (isDecisive: boolean): Damage => {
    const damage = world.check(isDecisive ? 'full' : isSuspect || otherContexts.used ? 'wide' : 'quick');
    if (damage !== 'none') isSuspect = true;
    if (damage === 'spoilt') isSpoilt = true;
    return damage;
  };

  /** A subject that does not survive a second evaluation: the test did not run, and what it would do is unknown. */
  const notRefreshed = (thrown: unknown): Execution => {
    resetTrace(trace, options.steps);
    resetEffects();
    effects.leaks = true;
    interpreter.begin({}, false);
    position = 0;
    error = thrown;
    return conclude('threw');
  };

  const attempt = (read: () => unknown, most = options.steps): { readonly value: unknown } | undefined => {
    const before = effectsSeen();
    const { begun } = pendingWork;
    const listeners = listenersAdded();
    const left = steps[0] as number;
    steps[0] = Math.min(most, options.steps);
    world.enter();
    try {
      const value = read();
      const isUnharmed = inspect(false) === 'none';
      const isSame = sameEffects(before, effectsSeen()) && pendingWork.begun === begun && listenersAdded() === listeners;
      return isUnharmed && (steps[0] as number) >= 0 && isSame ? { value } : undefined;
    } catch {
      inspect(false);
      return undefined;
    } finally {
      world.leave();
      steps[0] = left;
    }
  };

  const start = (test: TestCase, onlooker: Watcher | undefined): void => {
    if (running) throw new Error('one test at a time: the last one is still running');
    running = true;
    statements = test.statements;
    watcher = onlooker;
    if (fileSystem.touched) fileSystem.reset();
    world.begin();
  };

  return {
    attempt,
    get spoilt() {
      return isSpoilt;
    },
    runIn(namespace, test) {
      start(test, undefined);
      exports = namespace;
      return begin();
    },
    run(test, onlooker) {
      realFiles.closeLeft();
      start(test, onlooker);
      if (!dirty || !options.mutable) return begin();
      dirty = false;
      realFiles.openedBy('module');
      // The last test may have spent them all.
      steps[0] = refreshSteps;
      try {
        const refreshed = options.refresh();
        return refreshed === undefined ? begin() : refreshed.then(begin, notRefreshed);
      } catch (thrown) {
        return notRefreshed(thrown);
      }
    },
  };
}

/** So many tests pass before all builtins are looked at, where nothing speaks for their being changed: a look takes as long as many tests. */
const looksApart = 1024;

/** As much as importing the subject may take. */
const refreshSteps = 200_000_000;

function isStackOverflow(error: unknown): boolean {
  return types.isNativeError(error) && ownData(error, 'message') === 'Maximum call stack size exceeded';
}
