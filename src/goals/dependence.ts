import type { ProbeTable, Slot } from '../model/probes.js';

/** Control dependence of all slots, in typed arrays. */
export interface Dependence {
  /** The other outcome of the same predicate, -1 where there is none. */
  readonly sibling: Int32Array;
  /** Parents of slot s: parents[firstParent[s] .. firstParent[s + 1]). */
  readonly firstParent: Int32Array;
  readonly parents: Int32Array;
  /** 1 where one parent follows another up to a slot without any: structured code, walked without bookkeeping. */
  readonly isChain: Uint8Array;
}

export function compileDependence(table: ProbeTable): Dependence {
  const sibling = new Int32Array(table.slots.length).fill(-1);
  const firstParent = new Int32Array(table.slots.length + 1);
  const parents: number[] = [];
  table.slots.forEach((slot, id) => {
    sibling[id] = siblingOf(table, slot);
    parents.push(...ancestry(table, slot));
    firstParent[id + 1] = parents.length;
  });
  const isChain = Uint8Array.from(table.slots, ({ id }) => Number(leadsStraightUp(table, id)));
  return { sibling, firstParent, parents: Int32Array.from(parents), isChain };
}

function leadsStraightUp(table: ProbeTable, id: number): boolean {
  const seen = new Set<number>();
  for (let at: number | undefined = id; at !== undefined; ) {
    const above: readonly number[] = ancestry(table, table.slots[at] as Slot);
    if (above.length > 1 || seen.has(at)) return false;
    seen.add(at);
    at = above[0];
  }
  return true;
}

function siblingOf(table: ProbeTable, slot: Slot): number {
  if (slot.kind === 'true' && table.slots[slot.id + 1]?.kind === 'false') return slot.id + 1;
  if (slot.kind === 'false' && table.slots[slot.id - 1]?.kind === 'true') return slot.id - 1;
  return -1;
}

/** A predicate at the top of a function depends on the function being entered, whether or not the table says so. */
function ancestry(table: ProbeTable, slot: Slot): readonly number[] {
  if (slot.parents.length > 0) return slot.parents;
  const entry = table.functions[slot.fn]?.entrySlot ?? -1;
  return entry >= 0 && entry !== slot.id ? [entry] : [];
}
