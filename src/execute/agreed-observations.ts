import type { Observation, Observed } from '../model/observation.js';
import { sameObservations } from './same-observed.js';
import { zoneAgreement } from './zone-agreement.js';

const nowhere: ReadonlyMap<number, number> = new Map();

/**
 * For each observation what of it holds in other runs as well; `undefined` among the runs is one that did not end by itself.
 * Nothing at all where a run ends in another way, or where nothing can be said of what the act gives. `known`: what of them
 * holds elsewhere, by another comparison.
 */
export function agreedObservations(
  base: readonly Observation[],
  runs: readonly (readonly Observation[] | undefined)[],
  known: readonly (Observation | undefined)[] = base,
): readonly (Observation | undefined)[] | undefined {
  if (runs.length === 0) return known;
  const agreement = zoneAgreement(
    base,
    runs.map((observations) => observations && { observations, walls: nowhere }),
    'type',
  );
  return agreement && base.map((one, i) => both(one, known[i], agreement.observations[i]));
}

/** What two comparisons leave of an observation. */
function both(base: Observation, a: Observation | undefined, b: Observation | undefined): Observation | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (sameObservations([base], [b])) return a;
  if (sameObservations([base], [a])) return b;
  if (a.of === 'calls' || b.of === 'calls') return undefined;
  return { ...a, value: common(a.value as Observed, b.value as Observed) } as Observation;
}

/** Where either says no more than what kind of thing it is, no more is said. */
function common(a: Observed, b: Observed): Observed {
  // What texts have in common in some runs they need not have in others.
  if (a.k === 'opaque' && b.k === 'opaque') return { k: 'opaque', type: a.type === b.type ? a.type : 'any' };
  if (a.k === 'opaque') return a;
  if (b.k === 'opaque') return b;
  if ((a.k === 'array' || a.k === 'set') && b.k === a.k) {
    return { ...a, items: a.items.map((item, i) => common(item, b.items[i] ?? item)) };
  }
  if ((a.k === 'object' || a.k === 'instance') && b.k === a.k) {
    return { ...a, entries: a.entries.map(([key, item], i) => [key, common(item, b.entries[i]?.[1] ?? item)] as const) };
  }
  return a;
}
