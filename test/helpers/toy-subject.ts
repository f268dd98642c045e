import type { Run } from '../../src/minimise/reported-run.js';
import { createPlayer } from '../../src/execute/callback.js';
import { makeMany } from '../../src/execute/many.js';
import { observeValue } from '../../src/execute/observe-value.js';
import type { Glimpse } from '../../src/minimise/index.js';
import type { SubjectModel } from '../../src/model/subject.js';
import type { Ref, Statement, TestCase } from '../../src/testcase/statement.js';

/** Tells that a goal is covered. */
export type Hit = (goal: number) => void;

/** A subject whose functions note the goals they cover themselves: no instrumentation, no process, no clock but what it exports as `wait`. */
export interface ToySubject {
  readonly model: SubjectModel;
  /** Functions, classes and values by name, made anew for every run. */
  exports(hit: Hit): Readonly<Record<string, unknown>>;
}

type AnyFunction = (...args: unknown[]) => unknown;

/** Runs a test on a toy. Everything is synchronous: `await` gives the value itself. */
export function runToy(toy: ToySubject, test: TestCase): Run {
  return play(toy, test).run;
}

/** The same together with what the last statement gave. */
export function glimpseToy(toy: ToySubject, test: TestCase): Glimpse {
  const { run, values } = play(toy, test);
  if (run.outcome !== 'ok') return { ...run, shown: { k: 'scalar', v: undefined } };
  const gave = observeValue(values.at(-1), values, values.length - 1);
  return { ...run, gave, shown: { k: 'array', items: [gave] } };
}

function play({ model, exports }: ToySubject, test: TestCase): { readonly run: Run; readonly values: readonly unknown[] } {
  const hits = new Set<number>();
  const namespace = exports((goal) => hits.add(goal));
  const values: unknown[] = [];
  const covered = (goal: number): boolean => hits.has(goal);
  for (const [position, statement] of test.statements.entries()) {
    try {
      values.push(evaluate(statement, (ref) => values[ref], namespace, model));
    } catch (error) {
      const errorKey = (error as Error).constructor.name;
      return { run: { usable: true, covered, outcome: 'threw', position, errorKey }, values };
    }
  }
  return { run: { usable: true, covered, outcome: 'ok', position: test.statements.length }, values };
}

function evaluate(
  statement: Statement,
  at: (ref: Ref) => unknown,
  namespace: Readonly<Record<string, unknown>>,
  model: SubjectModel,
): unknown {
  const name = 'callable' in statement ? (model.callables[statement.callable]?.name ?? '') : '';
  switch (statement.kind) {
    case 'primitive':
      return statement.value;
    case 'enum':
      return statement.member;
    case 'array':
      return statement.elements.map(at);
    case 'object':
      return Object.fromEntries(statement.entries.map(([key, ref]) => [key, at(ref)]));
    case 'builtin': {
      const args = statement.args.map(at);
      const pairs = args.flatMap((key, i) => (i % 2 === 0 ? [[key, args[i + 1]]] : []));
      if (statement.name === 'Iterable') return args.values();
      if (statement.name === 'Symbol') return Symbol(String(args[0]));
      const Builtin = (globalThis as Record<string, unknown>)[statement.name] as new (...args: unknown[]) => unknown;
      return statement.name === 'Map' ? new Builtin(pairs) : statement.name === 'Set' ? new Builtin(args) : new Builtin(...args);
    }
    case 'many':
      return makeMany(statement, at(statement.args[0] ?? 0));
    case 'construct':
      return new (namespace[name] as new (...args: unknown[]) => unknown)(...statement.args.map(at));
    case 'call': {
      const owner = (statement.receiver === undefined ? namespace : at(statement.receiver)) as Record<string, AnyFunction>;
      return owner[name]?.(...statement.args.map(at));
    }
    case 'get':
      return ((statement.receiver === undefined ? namespace : at(statement.receiver)) as Record<string, unknown>)[name];
    case 'set':
      (at(statement.receiver) as Record<string, unknown>)[name] = at(statement.value);
      return undefined;
    case 'callback': {
      if (statement.body) return createPlayer(statement.body, Int32Array.of(1000), undefined);
      let calls = 0;
      return () => {
        const value =
          statement.returns.length === 0
            ? undefined
            : at(statement.returns[Math.min(calls++, statement.returns.length - 1)] as Ref);
        if (statement.throws) throw value;
        return value;
      };
    }
    case 'await':
      return at(statement.value);
    case 'wait':
      return (namespace['wait'] as AnyFunction | undefined)?.(statement.length);
    case 'stub':
      return undefined;
    default:
      return statement satisfies never;
  }
}
