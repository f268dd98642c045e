import type { Callable, SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { isSameClass } from './owners.js';
import { isShown } from './queries.js';

/** A method that is asked with what the act was given. */
export interface GivenQuery {
  readonly callable: Callable;
  readonly given: Ref;
}

/** More methods of one object are not tried: each costs several calls in every test. */
const mostQueries = 6;

/**
 * Methods that tell of the object what it has for the act's own first argument: after `off('data', fn)` what
 * `listeners('data')` gives. They take one thing, by the same name and of the same type as the act does.
 */
export function givenQueriesOf(
  model: SubjectModel,
  owners: ReadonlySet<TypeId>,
  act: Statement,
  statements: readonly Statement[],
): readonly GivenQuery[] {
  if (act.kind !== 'call' || act.receiver === undefined) return [];
  const [given] = act.args;
  const asked = model.callables[act.callable];
  const [wanted] = asked?.params ?? [];
  if (given === undefined || wanted === undefined || wanted.rest || !isPlain(statements[given])) return [];
  const byName = new Map<string, GivenQuery>();
  for (const callable of model.callables) {
    const { kind, owner, name, params, ret } = callable;
    const [first, ...more] = params;
    if (kind !== 'method' || owner === undefined || byName.has(name) || name.startsWith('_') || name === asked?.name) continue;
    if (first?.name !== wanted.name || first.rest || !more.every((param) => param.opt || param.rest)) continue;
    if (!isAlike(model, first.t, wanted.t) || !isShown(model, ret)) continue;
    for (const type of owners) if (isSameClass(model, type, owner)) byName.set(name, { callable, given });
  }
  return [...byName.values()].slice(0, mostQueries);
}

/** Can be written once more without another meaning. */
function isPlain(statement: Statement | undefined): boolean {
  if (statement?.kind !== 'primitive') return false;
  return typeof statement.value === 'string' || typeof statement.value === 'number' || typeof statement.value === 'bigint';
}

/** Of one type, or of types that are open: a type parameter of another method is another one. */
function isAlike(model: SubjectModel, a: TypeId, b: TypeId): boolean {
  return a === b || (isOpen(model, a) && isOpen(model, b));
}

function isOpen(model: SubjectModel, type: TypeId): boolean {
  const node = model.types[type];
  if (node?.k === 'prim') return node.name === 'any' || node.name === 'unknown' || node.name === 'unresolved';
  return node?.k === 'tparam' || node?.k === 'opaque' || node?.k === 'guess';
}
