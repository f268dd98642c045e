import { isNothing } from '../../execute/nothing.js';
import type { Observed } from '../../model/observation.js';
import type { TypeId } from '../../model/types.js';
import { testKey } from '../../testcase/key.js';
import type { Statement } from '../../testcase/statement.js';
import { hasNoShape, isObject } from '../../testcase/types/type-table.js';
import { actionsOf } from '../actions.js';
import { plainValues } from '../plain-values.js';
import type { MinimiseSubject } from '../subject.js';
import type { Mate } from './borrowed.js';
import { liftedCall } from './lifted-call.js';

type Call = readonly Statement[];

/**
 * Calls by which tests ask objects of the type something, each as it can be planted on another: with what the tests give
 * them, and with plain values, the shortest first. One that makes an object, or gives one of the class `cls`, asks nothing.
 */
export function usualCalls(type: TypeId, cls: string, mates: readonly Mate[], subject: MinimiseSubject): readonly Call[] {
  const calls = mates.flatMap(({ test, shown }): readonly Call[] => {
    const act = test.statements[actionsOf(test).at(-1) ?? -1];
    if (act?.kind !== 'call' || act.receiver === undefined || !tells(shown, cls)) return [];
    const { owner, ret = -1 } = subject.model.callables[act.callable] ?? {};
    if (owner === undefined || !subject.fits(type, owner) || isObject(ret, subject.facts.table)) return [];
    const lifted = liftedCall(test, act);
    return [...(lifted ? [lifted] : []), ...plainCalls(act, subject)];
  });
  const byKey = new Map(calls.map((call) => [testKey({ statements: call }), call]));
  return [...byKey.values()].sort((a, b) => a.length - b.length);
}

function tells(shown: Observed, cls: string): boolean {
  const given = shown.k === 'array' ? shown.items[0] : undefined;
  return given !== undefined && !isNothing(given) && !(given.k === 'instance' && given.cls === cls);
}

/** The call with one plain value; nothing is one where anything goes. */
function plainCalls(act: Statement & { kind: 'call' }, { model, facts }: MinimiseSubject): readonly Call[] {
  const [param, ...others] = model.callables[act.callable]?.params ?? [];
  const type = facts.plans[act.callable]?.params[0]?.type ?? -1;
  if (param === undefined || param.rest || others.some((other) => !other.opt) || type < 0) return [];
  const nothing: readonly Statement[] = hasNoShape(type, facts.table) ? [{ kind: 'primitive', type, value: undefined }] : [];
  return [...nothing.map((value) => [value]), ...plainValues(type, facts.table)].map((value) => [
    ...value,
    { ...act, args: [value.length - 1] },
  ]);
}
