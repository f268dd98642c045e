import type { Scalar } from '../model/scalar.js';
import type { TypeId } from '../model/types.js';
import type { TestCase } from '../testcase/statement.js';
import { references, wanted } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import type { TypeTable } from '../testcase/types/type-table.js';

/** A type parameter that the type takes values of; -1 without one. */
export function parameterOf(type: TypeId, table: TypeTable): TypeId {
  return type < 0 ? -1 : (table.members(type).find((member) => table.node(member).k === 'tparam') ?? -1);
}

/**
 * The kinds of values that type parameters stand for in one test: those of the first literals. Numbers among texts are
 * what search tries, and neither a reader nor the checker expects.
 */
export class GenericKinds {
  readonly #kinds = new Map<TypeId, string>();

  constructor(private readonly table: TypeTable) {}

  of(type: TypeId): string | undefined {
    return this.#kinds.get(parameterOf(type, this.table));
  }

  add(type: TypeId, value: Scalar): void {
    const parameter = parameterOf(type, this.table);
    if (parameter < 0 || this.#kinds.has(parameter)) return;
    if (typeof value === 'string' || typeof value === 'number') this.#kinds.set(parameter, typeof value);
  }
}

/** Asked for at every use of every variable of a test. */
const known = new WeakMap<TestCase, { readonly facts: Facts; readonly kinds: GenericKinds }>();

export function genericKinds(test: TestCase, facts: Facts): GenericKinds {
  const found = known.get(test);
  if (found?.facts === facts) return found.kinds;
  const kinds = kindsIn(test, facts);
  known.set(test, { facts, kinds });
  return kinds;
}

function kindsIn(test: TestCase, facts: Facts): GenericKinds {
  const kinds = new GenericKinds(facts.table);
  for (const statement of test.statements)
    for (const [n, ref] of references(statement).entries()) {
      const passed = test.statements[ref];
      if (passed?.kind === 'primitive') kinds.add(wanted(statement, n, facts), passed.value);
    }
  return kinds;
}
