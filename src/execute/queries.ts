import type { Callable, SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import { isSameClass } from './owners.js';

/** More methods of one object are not tried: each costs several calls in every test. */
const mostQueries = 16;

/**
 * Methods that may tell of an object without changing it, as far as their declarations say: nothing has to be given,
 * and something comes back that can be shown, on every machine the same. Those that list or print what is inside come
 * first. A list of arguments, even an empty one, is what a computation takes.
 */
export function queriesOf(model: SubjectModel, owners: ReadonlySet<TypeId>): readonly Callable[] {
  const byName = new Map<string, Callable>();
  for (const callable of model.callables) {
    const { kind, owner, name, params, ret } = callable;
    // Iterators that they give are gone over anyway.
    if (kind !== 'method' || owner === undefined || byName.has(name) || name.startsWith('_') || callable.spread) continue;
    if (!params.every((param) => param.opt) || name.startsWith('toLocale') || !Number.isFinite(rank(model, ret))) continue;
    for (const type of owners) if (isSameClass(model, type, owner)) byName.set(name, callable);
  }
  return [...byName.values()].sort((a, b) => rank(model, a.ret) - rank(model, b.ret)).slice(0, mostQueries);
}

/** Gives something that can be shown; of a list it is enough that the test may have what is in it. */
export function isShown(model: SubjectModel, type: TypeId): boolean {
  return model.types[type]?.k === 'array' || Number.isFinite(rank(model, type));
}

/** Lower shows more; infinite for what cannot be shown, or is no answer: objects of a class, functions, promises. */
function rank(model: SubjectModel, type: TypeId, depth = 0): number {
  const node = model.types[type];
  switch (node?.k) {
    case 'array':
      return Number.isFinite(rank(model, node.elem, depth + 1)) ? 0 : Infinity;
    case 'tuple':
      return 0;
    case 'builtin':
      return silentBuiltins.has(node.name) ? Infinity : 0;
    case 'object':
    case 'template':
    case 'enum':
      return 1;
    case 'union':
      return depth > 3 ? Infinity : Math.min(...node.of.map((member) => rank(model, member, depth + 1)));
    case 'prim':
      return primitiveRank[node.name] ?? Infinity;
    case 'inst':
    case 'func':
    case 'ctor':
    case undefined:
      return Infinity;
    case 'opaque':
      return node.approx === undefined || depth > 3 ? 4 : rank(model, node.approx, depth + 1);
    case 'lit':
      return typeof node.value === 'string' ? 1 : 3;
    default:
      return 4;
  }
}

const primitiveRank: Readonly<Record<string, number>> = {
  string: 1,
  number: 2,
  bigint: 2,
  boolean: 3,
  any: 4,
  unknown: 4,
  unresolved: 4,
  object: 4,
};

const silentBuiltins: ReadonlySet<string> = new Set([
  'Promise',
  'PromiseLike',
  'AsyncIterable',
  'AsyncIterator',
  'AsyncIterableIterator',
  'AsyncGenerator',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Function',
]);
