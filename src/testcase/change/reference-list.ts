import type { TypeId } from '../../model/types.js';
import type { Builder } from '../build/builder.js';
import type { Ref } from '../statement.js';

/** What the elements of a list are, and how short it may get. */
export interface ListRules {
  readonly element: TypeId;
  /** Type of the model to record for elements whose own type is not one. */
  readonly fallback: TypeId;
  readonly least: number;
  readonly most: number;
}

/** Adds, removes or replaces one element, swaps two, or says all of it twice; the list itself when nothing is possible. */
export function changeList(list: readonly Ref[], rules: ListRules, builder: Builder): readonly Ref[] {
  const { rng } = builder;
  const share = rng.float();
  if (share < 0.03 && list.length > 1 && rules.most > list.length) return [...list, ...list];
  if (share < 0.35 && list.length < rules.most) return inserted(list, rules, builder);
  if (share < 0.6 && list.length > rules.least) return removed(list, builder);
  if (share < 0.7 && list.length > 1) return swapped(list, builder);
  if (list.length > 0) return replaced(list, rng.below(list.length), rules.element, rules.fallback, builder);
  return rules.most > 0 ? inserted(list, rules, builder) : list;
}

/** One element exchanged for another variable of that type. */
export function replaced(list: readonly Ref[], at: number, type: TypeId, fallback: TypeId, builder: Builder): readonly Ref[] {
  const ref = builder.valueIfRoom(type, fallback);
  return ref < 0 || ref === list[at] ? list : list.with(at, ref);
}

function inserted(list: readonly Ref[], rules: ListRules, builder: Builder): readonly Ref[] {
  const ref = builder.valueIfRoom(rules.element, rules.fallback);
  return ref < 0 ? list : list.toSpliced(builder.rng.between(0, list.length), 0, ref);
}

function removed(list: readonly Ref[], builder: Builder): readonly Ref[] {
  return list.toSpliced(builder.rng.below(list.length), 1);
}

function swapped(list: readonly Ref[], builder: Builder): readonly Ref[] {
  const i = builder.rng.below(list.length);
  const j = builder.rng.below(list.length);
  return list.with(i, list[j] as Ref).with(j, list[i] as Ref);
}
