import { createExecutor, type Executor } from '../../../src/execute/run-test.js';
import type { Execution } from '../../../src/execute/execution.js';
import { installSurroundings } from '../../../src/execute/surroundings.js';
import { eventLoopTurn } from '../../../src/execute/real-world.js';
import type { World } from '../../../src/execute/world.js';
import type { Callable, SubjectModel } from '../../../src/model/subject.js';
import type { TypeNode } from '../../../src/model/types.js';
import { createTrace, type Trace } from '../../../src/runtime/trace.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';

export interface Rig {
  readonly executor: Executor;
  readonly trace: Trace;
  readonly model: SubjectModel;
  run(...statements: Statement[]): Promise<Execution>;
  runSync(...statements: Statement[]): Execution;
}

export interface RigOptions {
  readonly callables?: readonly Partial<Callable>[];
  readonly types?: readonly TypeNode[];
  readonly steps?: number;
  readonly mutable?: boolean;
  readonly readsStacks?: boolean;
  readonly touchesBuiltins?: boolean;
  readonly world?: World;
  readonly refresh?: () => void | Promise<void>;
  readonly slots?: number;
}

/**
 * An executor on a namespace made by hand. Without `callables`, every export is one: callable i is the i-th export,
 * a constructor when it is a class, else a function. `make` gets the trace, for subjects that count their own steps.
 */
export function rig(make: object | ((trace: Trace) => object), options: RigOptions = {}): Rig {
  const trace = createTrace(Array.from({ length: options.slots ?? 4 }, (_, slot) => slot ^ 1));
  const namespace = (typeof make === 'function' ? make(trace) : make) as Record<string, unknown>;
  const callables = options.callables ?? Object.keys(namespace).map((name) => exported(name, namespace[name]));
  const model: SubjectModel = {
    types: options.types ?? [{ k: 'prim', name: 'unknown' }],
    classes: [],
    callables: callables.map((callable, id) => ({
      id,
      kind: 'function',
      path: [callable.name ?? ''],
      name: '',
      params: [],
      ret: 0,
      ...callable,
    })),
    producers: {},
    constants: { strings: [], numbers: [], bigints: [], regexes: [] },
    untyped: false,
  };
  const executor = createExecutor({
    model,
    trace,
    namespace: () => namespace,
    refresh: options.refresh ?? (() => undefined),
    mutable: options.mutable ?? false,
    readsStacks: options.readsStacks ?? false,
    touchesBuiltins: options.touchesBuiltins ?? false,
    ...(options.world && { world: options.world }),
    steps: options.steps ?? 10_000,
  });
  return {
    executor,
    trace,
    model,
    run: async (...statements) => executor.run({ statements }),
    runSync: (...statements) => {
      const execution = executor.run({ statements });
      if (execution instanceof Promise) throw new Error('the test was expected to run synchronously');
      return execution;
    },
  };
}

function exported(name: string, value: unknown): Partial<Callable> {
  return { name, kind: typeof value === 'function' && /^class\b/.test(String(value)) ? 'constructor' : 'function' };
}

/** Statements in short. */
export const say = {
  value: (value: number | string | boolean | bigint | null | undefined): Statement => ({ kind: 'primitive', type: 0, value }),
  array: (...elements: number[]): Statement => ({ kind: 'array', type: 0, elements }),
  object: (entries: Record<string, number>): Statement => ({ kind: 'object', type: 0, entries: Object.entries(entries) }),
  builtin: (name: string, ...args: number[]): Statement => ({ kind: 'builtin', type: 0, name, args }),
  many: (name: string, length: number, text: string, ...args: number[]): Statement => ({
    kind: 'many',
    type: 0,
    name,
    args,
    text,
    length,
  }),
  call: (callable: number, ...args: number[]): Statement => ({ kind: 'call', callable, args }),
  method: (callable: number, receiver: number, ...args: number[]): Statement => ({ kind: 'call', callable, receiver, args }),
  make: (callable: number, ...args: number[]): Statement => ({ kind: 'construct', callable, args }),
  get: (callable: number, receiver?: number): Statement =>
    receiver === undefined ? { kind: 'get', callable } : { kind: 'get', callable, receiver },
  set: (callable: number, receiver: number, value: number): Statement => ({ kind: 'set', callable, receiver, value }),
  callback: (...returns: number[]): Statement => ({ kind: 'callback', type: 0, returns }),
  throwing: (...returns: number[]): Statement => ({ kind: 'callback', type: 0, returns, throws: true }),
  wait: (value: number): Statement => ({ kind: 'await', value }),
  pass: (length: number): Statement => ({ kind: 'wait', length }),
};

export function test(...statements: Statement[]): TestCase {
  return { statements };
}

/** Runs `body` with the surroundings in place; they are gone again before anything of the runner's has its turn. */
export async function surrounded<T>(body: () => T | Promise<T>): Promise<T> {
  // Vitest itself puts `process.nextTick` back a tick after it was in use.
  await eventLoopTurn();
  const remove = installSurroundings();
  try {
    return await body();
  } finally {
    remove();
  }
}
