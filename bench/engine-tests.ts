import type { Callable, SubjectModel } from '../src/model/subject.js';
import type { Statement, TestCase } from '../src/testcase/statement.js';
import { createRng, type Rng } from '../src/util/rng.js';
import type { EngineSubject } from './engine-subjects.js';

export interface EngineWork {
  readonly model: SubjectModel;
  readonly tests: readonly TestCase[];
}

/** 300 tests of ten calls each, the same for every style of execution. */
export function engineWork(subject: EngineSubject): EngineWork {
  const rng = createRng(1);
  const callables: Callable[] = [];
  const add = (callable: Omit<Callable, 'id' | 'params' | 'ret'>): Callable => {
    const added = { ...callable, id: callables.length, params: [], ret: 0 };
    callables.push(added);
    return added;
  };
  const makers: ((statements: Statement[]) => void)[] = [];
  for (const [name, pools] of Object.entries(subject.functions ?? {})) {
    const callable = add({ kind: 'function', path: [name], name });
    makers.push((statements) => call(statements, callable, pools, subject, rng));
  }
  for (const [name, { construct, methods }] of Object.entries(subject.classes ?? {})) {
    const made = add({ kind: 'constructor', path: [name], name });
    const members = Object.entries(methods).map(([method, pools]) => ({
      callable: add({ kind: 'method', path: [name], name: method, owner: 0 }),
      pools,
    }));
    makers.push((statements) => {
      const args = draw(statements, construct, subject, rng);
      const receiver = statements.push({ kind: 'construct', callable: made.id, args }) - 1;
      for (let i = 0; i < 9; i++) {
        const { callable, pools } = rng.pick(members);
        call(statements, callable, pools, subject, rng, receiver);
      }
    });
  }
  const tests = Array.from({ length: 300 }, () => {
    const statements: Statement[] = [];
    while (statements.filter(isCall).length < 10) rng.pick(makers)(statements);
    return { statements };
  });
  const constants = { strings: [], numbers: [], bigints: [], regexes: [] };
  return {
    tests,
    model: { types: [{ k: 'prim', name: 'any' }], classes: [], callables, producers: {}, constants, untyped: true },
  };
}

/**
 * The same calls without interpreter and probes: a function per test, compiled once. Results are kept, as a test keeps
 * them: otherwise the compiler leaves out whatever has no effect, and what is timed is no longer the same calls.
 */
export function directCalls({ model, tests }: EngineWork, namespace: Record<string, unknown>): (() => void)[] {
  const kept: unknown[] = [];
  return tests.map(({ statements }) => {
    const lines = statements.map((statement, index) => `const v${index} = (kept[${index}] = ${expression(statement, model)});`);
    return new Function('ns', 'kept', `return () => { try { ${lines.join(' ')} } catch {} }`)(namespace, kept) as () => void;
  });
}

function expression(statement: Statement, model: SubjectModel): string {
  switch (statement.kind) {
    case 'primitive':
      return JSON.stringify(statement.value);
    case 'construct':
      return `new ns.${model.callables[statement.callable]?.name}(${variables(statement.args)})`;
    case 'call': {
      const target = statement.receiver === undefined ? 'ns' : `v${statement.receiver}`;
      return `${target}.${model.callables[statement.callable]?.name}(${variables(statement.args)})`;
    }
    default:
      throw new Error(`the engine bench makes no ${statement.kind} statements`);
  }
}

function variables(refs: readonly number[]): string {
  return refs.map((ref) => `v${ref}`).join(', ');
}

function isCall({ kind }: Statement): boolean {
  return kind === 'call' || kind === 'construct';
}

function call(
  statements: Statement[],
  callable: Callable,
  pools: readonly string[],
  subject: EngineSubject,
  rng: Rng,
  receiver?: number,
): void {
  const args = draw(statements, pools, subject, rng);
  statements.push({ kind: 'call', callable: callable.id, args, ...(receiver === undefined ? {} : { receiver }) });
}

function draw(statements: Statement[], pools: readonly string[], subject: EngineSubject, rng: Rng): number[] {
  return pools.map((pool) => statements.push({ kind: 'primitive', type: 0, value: rng.pick(subject.pools[pool] ?? []) }) - 1);
}
