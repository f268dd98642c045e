import type { Observed } from '../model/observation.js';

/** How deep, how wide and how much in all a value is looked at. */
export const maxDepth = 6;
export const maxItems = 50;
export const maxLeaves = 200;

/** One look at one value; carries the bounds and the way down. */
export interface Look {
  at(value: unknown, depth: number): Observed;
  /** Own enumerable data, in order. */
  entries(of: object, depth: number): { readonly entries: readonly (readonly [string, Observed])[]; readonly cut: boolean };
  /** The first items of a sequence. */
  items(
    count: number,
    item: (index: number) => unknown,
    depth: number,
  ): { readonly items: readonly Observed[]; readonly cut: boolean };
  isFull(): boolean;
}
