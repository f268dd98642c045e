import { testKey } from '../../testcase/key.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import { actionsOf } from '../actions.js';
import { liftedCall } from './lifted-call.js';

/** How the tests of a suite do what comes before their acts. */
export interface Habits {
  /** In how many places, by callable. */
  readonly counts: ReadonlyMap<number, number>;
  /** Each way of calling it, as it can be planted in another test, the most usual first. */
  readonly calls: ReadonlyMap<number, readonly (readonly Statement[])[]>;
}

export function habitsOf(tests: readonly TestCase[]): Habits {
  const counts = new Map<number, number>();
  const ways = new Map<number, Map<string, { readonly call: readonly Statement[]; count: number }>>();
  for (const test of tests) {
    for (const step of actionsOf(test).slice(0, -1)) {
      const statement = test.statements[step] as Statement;
      if (statement.kind !== 'call') continue;
      counts.set(statement.callable, (counts.get(statement.callable) ?? 0) + 1);
      const call = liftedCall(test, statement);
      if (call) note(call, statement.callable, ways);
    }
  }
  const calls = [...ways].map(([callable, known]) => {
    const sorted = [...known.values()].sort((a, b) => b.count - a.count || a.call.length - b.call.length);
    return [callable, sorted.map(({ call }) => call)] as const;
  });
  return { counts, calls: new Map(calls) };
}

function note(
  call: readonly Statement[],
  callable: number,
  ways: Map<number, Map<string, { readonly call: readonly Statement[]; count: number }>>,
): void {
  const known = ways.get(callable) ?? new Map<string, { readonly call: readonly Statement[]; count: number }>();
  ways.set(callable, known);
  // On whatever it is called.
  const last = call.at(-1) as Statement & { kind: 'call' };
  const key = testKey({ statements: [...call.slice(0, -1), { kind: 'call', callable, args: last.args }] });
  const entry = known.get(key);
  if (entry) entry.count++;
  else known.set(key, { call, count: 1 });
}
