import type { TypeId } from '../../model/types.js';
import type { Ref, Statement } from '../statement.js';
import type { CallPlan } from '../types/call-plan.js';
import type { TypeTable } from '../types/type-table.js';

/** What every operator needs to know of a kind of statement; one file per kind, registered in `index.ts`. */
export interface StatementKind<S extends Statement> {
  /** The references in order; `wanted` counts them in the same order. */
  references(statement: S): readonly Ref[];
  /** The same statement on other variables; the very same object when nothing changes. */
  remap(statement: S, map: (ref: Ref) => Ref): S;
  /** The type of the variable it defines, given those of the earlier ones; NO_TYPE when it leaves no value. */
  typeOf(statement: S, facts: Facts, earlier: readonly TypeId[]): TypeId;
  /** The type that its n-th reference must have; NO_TYPE when any will do. */
  wanted(statement: S, n: number, facts: Facts): TypeId;
}

/** Static facts about the subject that give statements their types. */
export interface Facts {
  readonly table: TypeTable;
  readonly plans: readonly CallPlan[];
}

export const NO_REFS: readonly Ref[] = [];

/** Maps a list; the list itself when every entry stays. */
export function remapRefs(refs: readonly Ref[], map: (ref: Ref) => Ref): readonly Ref[] {
  for (let i = 0; i < refs.length; i++) {
    const ref = refs[i] as Ref;
    if (map(ref) !== ref) return mapped(refs, map);
  }
  return refs;
}

function mapped(refs: readonly Ref[], map: (ref: Ref) => Ref): readonly Ref[] {
  // A copy has its length at once; a list that grows is moved on the way.
  const result = refs.slice();
  for (let i = 0; i < refs.length; i++) result[i] = map(refs[i] as Ref);
  return result;
}
