import type { Ref, Statement } from '../testcase/statement.js';
import { references, remap } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { itemsOf } from './items.js';

/**
 * The statement after some of its variables are gone (`at` gives -1): it takes substitutes, else leaves out the parts
 * that used them; undefined when it cannot do without.
 */
export function mend(
  statement: Statement,
  at: (ref: Ref) => Ref,
  substitute: (lost: Ref) => Ref,
  facts: Facts,
): Statement | undefined {
  const found = new Map<Ref, Ref>();
  for (const ref of references(statement)) {
    const now = at(ref);
    // Nothing else can be waited for in the place of a promise.
    found.set(ref, now < 0 && statement.kind !== 'await' ? substitute(ref) : now);
  }
  const map = (ref: Ref): Ref => found.get(ref) as Ref;
  if ([...found.values()].every((ref) => ref >= 0)) return remap(statement, map);
  const rest = without(statement, (ref) => map(ref) < 0, facts);
  return rest === undefined ? undefined : remap(rest, map);
}

function without(statement: Statement, isLost: (ref: Ref) => boolean, facts: Facts): Statement | undefined {
  const items = itemsOf(statement, facts);
  if (items === undefined) return undefined;
  const { freedom, first, size } = items;
  const refs = references(statement);
  if (refs.slice(0, first).some(isLost)) return undefined;
  const kept: number[] = [];
  for (const [n, how] of freedom.entries()) {
    if (!refs.slice(first + n * size, first + (n + 1) * size).some(isLost)) kept.push(n);
    else if (how === 'never') return undefined;
    else if (how === 'tail') break;
  }
  return kept.length < items.least ? undefined : items.keep(kept);
}
