import type { ProbeTable, Slot } from '../model/probes.js';

/** What the search knows of a goal that no written test covers. */
export interface KnownOfGoal {
  /** The smallest fitness seen. */
  readonly best: number | undefined;
  /** The search was ended before it could say anything of it. */
  readonly cutShort: boolean;
  readonly found: boolean;
  /** It was covered by tests with effects of these kinds, and by no others. */
  readonly refused: readonly string[] | undefined;
  readonly endless: boolean;
  readonly unstable: boolean;
}

/** Why a goal has no test, in a sentence that is true of it: reached or not, and what it hangs on. */
export function uncoveredReason(slot: Slot, known: KnownOfGoal, table: ProbeTable): string {
  const { best, cutShort, found, refused, endless, unstable } = known;
  if (found) return 'covered in the search, but by no test that was written';
  if (refused) return `SANDBOX_ONLY: covered in the sandbox only, by tests with effects on the machine (${refused.join(', ')})`;
  if (endless) return 'reached only by tests that did not end within the step budget';
  if (unstable) return 'reached only by tests that did something else when they ran by themselves';
  if (cutShort) return 'not covered by the time the search was stopped';
  if (slot.fn < 0) return 'runs only while the module is imported, where no test has influence';
  const name = table.functions[slot.fn]?.name || 'its function';
  if (isBeforeEntry(slot, best, table)) return `${name} was never entered`;
  if (best !== undefined && best < 1) return slot.text === '' ? 'was never taken' : `"${slot.text}" was never ${outcome(slot)}`;
  const parent = table.slots[slot.parents[0] ?? -1];
  if (!parent) return `${name} ended before it came to this`;
  return `never reached: depends on "${parent.text}" (line ${parent.line}) being ${parent.kind}`;
}

/** As far as the search has seen, the function of the goal was not entered. */
export function isBeforeEntry(slot: Slot, best: number | undefined, table: ProbeTable): boolean {
  return best === undefined || best >= depthOf(slot, table) + 1;
}

/** Decisions between it and the entry of its function: a fitness of one more says that the function was not entered. */
function depthOf(slot: Slot, { slots }: ProbeTable): number {
  let depth = 0;
  const seen = new Set([slot.id]);
  for (let at = slots[slot.parents[0] ?? -1]; at && !seen.has(at.id); at = slots[at.parents[0] ?? -1]) {
    seen.add(at.id);
    depth++;
  }
  return depth;
}

function outcome({ kind }: Slot): string {
  return kind === 'true' || kind === 'false' ? kind : 'taken';
}
