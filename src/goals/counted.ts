import type { ProbeTable, Slot } from '../model/probes.js';

/**
 * Goals that coverage as others count it would miss: those that imply a branch arm, and those behind which there is code
 * of its own. The rest only tell two ways to the same code apart: an argument that was given where there is a default, a
 * value that was there for an optional chain.
 */
export function countedGoals(table: ProbeTable): ReadonlySet<number> {
  const implying = new Set(table.arms.flatMap(({ slots }) => slots));
  return new Set(table.slots.filter((slot) => slot.goal && (implying.has(slot.id) || hasCode(slot))).map(({ id }) => id));
}

/**
 * The same one by one: what each arm and each piece of code is covered by, any of these goals. `a && b` in an `if` has four
 * outcomes, of which two take the same arm.
 */
export function countedPlaces(table: ProbeTable): readonly (readonly number[])[] {
  const isGoal = (id: number): boolean => table.slots[id]?.goal === true;
  const arms = table.arms.map(({ slots }) => slots.filter(isGoal)).filter((slots) => slots.length > 0);
  return [...arms, ...table.slots.filter((slot) => slot.goal && hasCode(slot)).map(({ id }) => [id])];
}

function hasCode({ kind, construct }: Slot): boolean {
  return kind === 'entry' || kind === 'catch' || (construct === 'loop' && kind === 'true');
}
