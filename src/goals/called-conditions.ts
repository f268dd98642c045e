import type { ProbeTable, Slot } from '../model/probes.js';

const calledName = /([\p{L}_$][\p{L}\p{N}_$]*)\(/gu;

/** Names of what a piece of source calls, functions and methods alike. */
export function namesCalled(text: string): readonly string[] {
  return Array.from(text.matchAll(calledName), ([, name]) => name as string);
}

/** What a value is compared with shows what it could be; that it is of some type, or somewhere in a table, does not. An arrow compares nothing. */
const comparison = /[=!]==?|(?<!=)[<>]=?/;
const typeTest = /\btypeof\b|\b(?:null|undefined)$/;

/**
 * The comparisons that decide what the condition of a slot gives, where it calls functions of the subject which consist of
 * nothing else: `if (isQuote(c))` with `isQuote = (c) => c === 34 || c === 39`. Such a condition is true or false and
 * nothing in between (the flag problem: Harman et al., TSE 2004), and each of the comparisons has gone both ways for
 * other callers long ago. Those of functions that do more say little about what they give.
 */
export function createCalledConditions({ slots, functions }: ProbeTable): (slot: number) => readonly number[] {
  const within = new Map<string, Slot[]>();
  for (const slot of slots) {
    const name = functions[slot.fn]?.name;
    if (name === undefined || slot.kind === 'entry') continue;
    const known = within.get(name);
    if (known) known.push(slot);
    else within.set(name, [slot]);
  }
  for (const [name, own] of within) if (!own.every(({ construct }) => construct === 'logical')) within.delete(name);
  const known = new Map<number, readonly number[]>();
  const behind = (slot: number): readonly number[] => {
    const names = new Set(namesCalled(slots[slot]?.text ?? ''));
    const found: number[] = [];
    // Names that are added on the way are gone over as well.
    for (const name of names) {
      for (const { id, text } of within.get(name) ?? []) {
        if (comparison.test(text) && !typeTest.test(text)) found.push(id);
        else for (const called of namesCalled(text)) names.add(called);
      }
    }
    return found;
  };
  // They are asked for all uncovered goals whenever one is covered.
  return (slot) => {
    const before = known.get(slot);
    if (before) return before;
    const found = behind(slot);
    known.set(slot, found);
    return found;
  };
}
