import type { Unbuildable } from '../model/job.js';
import type { Callable, SubjectModel } from '../model/subject.js';

/** More of them would drown the rest of the output; the goals are listed one by one in the result. */
const mostTold = 5;

/** One sentence for each callable that no test calls because nothing could be made for it, so that none is left out in silence. */
export function notCalled(unbuildable: readonly Unbuildable[], { callables }: SubjectModel): readonly string[] {
  const without = new Set(unbuildable.map(({ callable }) => callable));
  // Of an overloaded function one form may do.
  const called = new Set(callables.filter(({ id }) => !without.has(id)).map(callableName));
  const reasons = new Map<string, string>();
  for (const { callable, reason } of unbuildable) {
    const name = callableName(callables[callable] as Callable);
    if (!called.has(name) && !reasons.has(name)) reasons.set(name, reason);
  }
  const told = [...reasons].map(([name, reason]) => `UNBUILDABLE: ${name} gets no test, nothing could be made for it: ${reason}`);
  const more = told.length - mostTold;
  return more > 0 ? [...told.slice(0, mostTold), `UNBUILDABLE: the same holds for ${more} more`] : told;
}

export function callableName({ kind, name, ownerName }: Callable): string {
  if (kind === 'constructor') return `new ${name}`;
  return ownerName === undefined ? name : `${ownerName}.${name}`;
}
