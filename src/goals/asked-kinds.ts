import type { ProbeTable } from '../model/probes.js';
import { type AskedKind, kindsNamed } from '../util/kinds-named.js';
import { namesCalled } from './called-conditions.js';

/**
 * For each slot the kinds of values that its condition asks for, itself or by short functions of the subject that it calls:
 * `typeof x === 'function'` is a flag (Harman et al., TSE 2004), and nothing leads from a text to a function but to try one.
 */
export function createAskedKinds({ slots, functions }: ProbeTable): (slot: number) => readonly AskedKind[] {
  const within = new Map<string, readonly AskedKind[]>();
  for (const { name, kinds = [] } of functions) if (kinds.length > 0) within.set(name, [...(within.get(name) ?? []), ...kinds]);
  const known = new Map<number, readonly AskedKind[]>();
  return (slot) => {
    const before = known.get(slot);
    if (before) return before;
    const text = slots[slot]?.text ?? '';
    const called = namesCalled(text).flatMap((name) => within.get(name) ?? []);
    const found = [...new Set([...kindsNamed(text), ...called])];
    known.set(slot, found);
    return found;
  };
}
