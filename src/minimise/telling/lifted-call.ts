import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { isValue, references, remap } from '../../testcase/statements/index.js';

/**
 * A call with all that it is given, to be planted into another test: references count from the first of the values, and
 * the receiver is whatever it is planted on. Undefined where it is given more than values.
 */
export function liftedCall(test: TestCase, call: Statement & { kind: 'call' }): readonly Statement[] | undefined {
  const needed = new Set<Ref>();
  const visit = (ref: Ref): void => {
    for (const inner of references(test.statements[ref] as Statement)) visit(inner);
    needed.add(ref);
  };
  for (const ref of call.args) visit(ref);
  const order = [...needed].sort((a, b) => a - b);
  if (!order.every((ref) => isValue(test.statements[ref] as Statement))) return undefined;
  const place = (ref: Ref): Ref => order.indexOf(ref);
  return [...order.map((ref) => remap(test.statements[ref] as Statement, place)), remap(call, place)];
}

/** The statements as they stand from there on in a test, the call made on this object. */
export function planted(call: readonly Statement[], at: Ref, receiver: Ref): readonly Statement[] {
  return call.map((statement): Statement => {
    const moved = remap(statement, (ref) => ref + at);
    return moved.kind === 'call' ? { ...moved, receiver } : moved;
  });
}
