import type { TypeId } from '../../model/types.js';
import type { Ref, Statement } from '../statement.js';
import type { CallPlan } from '../types/call-plan.js';
import type { TypeTable } from '../types/type-table.js';
import type { RefList } from './ref-list.js';

/** What every operator needs to know of a kind of statement; one file per kind, registered in `index.ts`. */
export interface StatementKind<S extends Statement> {
  /** Adds the references in order; `wanted` counts them in the same order. */
  collect(statement: S, refs: RefList): void;
  /** The same statement on other variables, by where each is now; the very same object when nothing changes. */
  move(statement: S, places: Places): S;
  /** The type of the variable it defines, given those of the earlier ones; NO_TYPE when it leaves no value. */
  typeOf(statement: S, facts: Facts, earlier: ArrayLike<TypeId>): TypeId;
  /** The type that its n-th reference must have; NO_TYPE when any will do. */
  wanted(statement: S, n: number, facts: Facts): TypeId;
}

/** Static facts about the subject that give statements their types. */
export interface Facts {
  readonly table: TypeTable;
  readonly plans: readonly CallPlan[];
}

/** Where each variable is now, by where it was. */
export type Places = ArrayLike<Ref>;

/** Moves a list; the list itself when every entry stays. */
export function moveRefs(refs: readonly Ref[], places: Places): readonly Ref[] {
  for (let i = 0; i < refs.length; i++) {
    const ref = refs[i] as Ref;
    if (places[ref] !== ref) return moved(refs, places);
  }
  return refs;
}

function moved(refs: readonly Ref[], places: Places): readonly Ref[] {
  // A copy has its length at once; a list that grows is moved on the way.
  const result = refs.slice();
  for (let i = 0; i < refs.length; i++) result[i] = places[refs[i] as Ref] as Ref;
  return result;
}
