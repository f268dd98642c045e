import type { Observation } from '../model/observation.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { remap } from '../testcase/statements/index.js';

/**
 * The statements with every use of a result that is an object the test already has (a method that returns `this`)
 * turned into a use of that object: `cart.add(1); cart.add(2)` instead of a second name for the same cart.
 */
export function withoutAliases(statements: readonly Statement[], observations: readonly Observation[]): readonly Statement[] {
  const same = new Map<Ref, Ref>();
  for (const seen of observations) {
    if (seen.of === 'result' && seen.value.k === 'same' && isObject(statements[seen.value.ref]))
      same.set(seen.at, seen.value.ref);
  }
  return same.size === 0 ? statements : statements.map((statement) => remap(statement, (ref) => same.get(ref) ?? ref));
}

/** Awaits stay tied to their call: what they wait for is its promise. */
function isObject(statement: Statement | undefined): boolean {
  return statement !== undefined && statement.kind !== 'await' && statement.kind !== 'primitive';
}
