import type { Scalar } from '../model/scalar.js';
import { builtinArguments } from '../testcase/builtins.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';

/**
 * The values that stand beside a literal: other arguments of the call, elements of the array, and what earlier calls of
 * the same function were given in its place; of a date other dates. A list of two equal items tells less than one of two different ones.
 */
export class Neighbours {
  readonly #seen = new Map<string, Set<Scalar>>();

  /** Of the n-th reference of a statement; undefined where equal values are as good. */
  of(statement: Statement, by: Ref, n: number): ReadonlySet<Scalar> | undefined {
    const groups = groupsOf(statement, by, n).flatMap((group) => this.#seen.get(group) ?? []);
    if (groups.length < 2) return groups[0];
    return new Set(groups.flatMap((values) => [...values]));
  }

  add(statement: Statement, by: Ref, n: number, value: Scalar): void {
    // There are but two booleans, and nothing is like nothing.
    if (typeof value === 'boolean' || value === null || value === undefined) return;
    for (const group of groupsOf(statement, by, n)) {
      const values = this.#seen.get(group) ?? new Set();
      this.#seen.set(group, values.add(value));
    }
  }
}

/** What stands beside the uses of one literal, before them. */
export function takenBeside(literal: Ref, test: TestCase): ReadonlySet<Scalar> {
  const neighbours = new Neighbours();
  const taken = new Set<Scalar>();
  test.statements.forEach((statement, by) =>
    references(statement).forEach((ref, n) => {
      const used = test.statements[ref];
      if (used?.kind !== 'primitive') return;
      if (ref === literal) for (const value of neighbours.of(statement, by, n) ?? []) taken.add(value);
      neighbours.add(statement, by, n, used.value);
    }),
  );
  return taken;
}

function groupsOf(statement: Statement, by: Ref, n: number): readonly string[] {
  switch (statement.kind) {
    case 'call':
    case 'construct':
      return [`statement ${by}`, `argument ${statement.callable} ${n}`];
    case 'array':
    case 'object':
      return [`statement ${by}`];
    case 'builtin':
      // From one day to the next tells more than from a day to itself.
      if (statement.name === 'Date') return ['date'];
      return typeof builtinArguments(statement.name) === 'string' ? [`statement ${by}`] : [];
    default:
      return [];
  }
}
