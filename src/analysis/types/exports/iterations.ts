import { type Callable, ownIteration } from '../../../model/subject.js';
import type { TypeId, TypeNode } from '../../../model/types.js';

/** What can be gone over once; an `Iterable` may hold what it gives for good, but nobody uses it otherwise. */
const iterators: ReadonlySet<string> = new Set(['Iterator', 'IterableIterator', 'IteratorObject', 'Generator', 'Iterable']);

/**
 * The body of a generator only runs when somebody goes over what it gives. Each callable that gives an iterator is there a
 * second time, as one whose result is all the items; an object that can be gone over itself only so. They come last, so
 * that ids stay. `types` gets the arrays.
 */
export function withIterations(callables: readonly Callable[], types: TypeNode[]): readonly Callable[] {
  const own = callables.map((callable) => {
    const spread = callable.name === ownIteration ? spreadOf(callable, types) : undefined;
    return spread ? { ...spread, id: callable.id } : callable;
  });
  const more = callables.flatMap((callable) => {
    const isCalled = (callable.kind === 'method' || callable.kind === 'function') && callable.name !== ownIteration;
    const spread = isCalled ? spreadOf(callable, types) : undefined;
    return spread ? [spread] : [];
  });
  return [...own, ...more.map((callable, n) => ({ ...callable, id: callables.length + n }))];
}

function spreadOf(callable: Callable, types: TypeNode[]): Callable | undefined {
  const node = types[callable.ret];
  if (node?.k !== 'builtin' || !iterators.has(node.name)) return undefined;
  return { ...callable, ret: arrayOf(node.args[0] ?? unknownIn(types), types), spread: true };
}

function arrayOf(elem: TypeId, types: TypeNode[]): TypeId {
  const known = types.findIndex((node) => node.k === 'array' && node.elem === elem);
  return known >= 0 ? known : types.push({ k: 'array', elem }) - 1;
}

function unknownIn(types: TypeNode[]): TypeId {
  const known = types.findIndex((node) => node.k === 'prim' && node.name === 'unknown');
  return known >= 0 ? known : types.push({ k: 'prim', name: 'unknown' }) - 1;
}
