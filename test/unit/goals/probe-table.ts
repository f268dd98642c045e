import type { FunctionProbe, ProbeTable, Slot } from '../../../src/model/probes.js';

type Kind = Slot['kind'];
export type SlotSketch = readonly [
  kind: Kind,
  parents: readonly number[],
  options?: { goal?: boolean; ignored?: true; fn?: number },
];

/** A table from its essentials: kind and parents of each slot. Entries are no goals unless said; function 0 unless said. */
export function probeTable(sketch: readonly SlotSketch[]): ProbeTable {
  const slots = sketch.map(
    ([kind, parents, { goal, ignored, fn } = {}], id): Slot => ({
      id,
      kind,
      fn: fn ?? 0,
      line: id + 1,
      column: 0,
      construct: kind === 'entry' || kind === 'catch' ? kind : 'if',
      text: '',
      parents,
      goal: goal ?? kind !== 'entry',
      ...(ignored && { ignored }),
    }),
  );
  const functions: FunctionProbe[] = [];
  for (const slot of slots) {
    if (slot.kind !== 'entry') continue;
    functions[slot.fn] = { id: slot.fn, name: `f${slot.fn}`, line: slot.line, span: [0, 0], entrySlot: slot.id };
  }
  return { slots, functions, arms: [] };
}
