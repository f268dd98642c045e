import type { Scalar } from './scalar.js';

/** A value as seen from outside, deep but bounded; everything an assertion may be made of. */
export type Observed =
  | { readonly k: 'scalar'; readonly v: Scalar }
  | { readonly k: 'symbol'; readonly text: string }
  /** `length` where not all items are here. */
  | { readonly k: 'array'; readonly items: readonly Observed[]; readonly cut?: true; readonly length?: number }
  /** A plain object: prototype is Object.prototype or null. */
  | {
      readonly k: 'object';
      readonly entries: readonly (readonly [string, Observed])[];
      readonly nullProto?: true;
      readonly cut?: true;
    }
  /** An instance of a class: own enumerable data, constructor name. */
  | {
      readonly k: 'instance';
      readonly cls: string;
      readonly entries: readonly (readonly [string, Observed])[];
      readonly cut?: true;
    }
  | { readonly k: 'map'; readonly entries: readonly (readonly [Observed, Observed])[]; readonly cut?: true }
  | { readonly k: 'set'; readonly items: readonly Observed[]; readonly cut?: true }
  /** `local` when it is the same in every time zone by its local parts, which are those that `time` has in UTC. */
  | { readonly k: 'date'; readonly time: number; readonly local?: true }
  | { readonly k: 'regexp'; readonly source: string; readonly flags: string }
  | {
      readonly k: 'typed-array';
      readonly name: string;
      readonly items: readonly (number | bigint)[];
      readonly cut?: true;
      readonly length?: number;
    }
  | {
      readonly k: 'error';
      readonly name: string;
      readonly cls: string;
      readonly message: string;
      readonly props: readonly (readonly [string, Observed])[];
    }
  | { readonly k: 'function'; readonly name: string }
  /** Identical (===) to the value of an earlier statement of the test. */
  | { readonly k: 'same'; readonly ref: number }
  | { readonly k: 'promise' }
  /** Proxies, getters that throw, cycles, too deep: exists, but nothing can be said of its content. */
  | {
      readonly k: 'opaque';
      readonly type: string;
      /** Of a text that is too long to be kept. */
      readonly length?: number;
      /** Of a text that is another in every time zone: what all have in common, and the one in UTC. */
      readonly alike?: { readonly pattern: string; readonly text: string };
    };

/**
 * One fact about a test: after statement `at` ran, this was seen.
 * - result: value of the statement; `spread` when it is an iterator, of which the items are shown; `texts` is what the
 *   objects in an array, or the one object, give as text · threw: statement `at` threw it (always the last statement)
 * - member: `receiver.name` read after the last statement (field or getter); `unchanged` when it was the same before the
 *   last call, `was` what it was where that is plain and another; `stamp` when it is what the clock says
 * - query: the same for what a method without arguments gives, which was found to change nothing; the object's own
 *   iteration where `callable` is `iteration`. `spread` when an iterator was given, of which the items are shown;
 *   `given` is the variable that the method was asked about, where it takes one
 * - argument: variable `ref`, passed in earlier, was changed by the test; its new value
 * - calls: what a callback statement `ref` was called with, in order; `before` is how many of these calls came before
 *   the last call of the test
 */
export type Observation =
  | {
      readonly at: number;
      readonly of: 'result';
      readonly value: Observed;
      readonly spread?: true;
      readonly texts?: Observed;
    }
  | { readonly at: number; readonly of: 'threw'; readonly value: Observed }
  | {
      readonly at: number;
      readonly of: 'member';
      readonly ref: number;
      readonly callable: number;
      readonly value: Observed;
      readonly unchanged?: true;
      readonly was?: Observed;
      readonly stamp?: true;
    }
  | {
      readonly at: number;
      readonly of: 'query';
      readonly ref: number;
      readonly callable: number;
      readonly value: Observed;
      readonly unchanged?: true;
      readonly was?: Observed;
      readonly stamp?: true;
      readonly spread?: true;
      readonly given?: number;
    }
  | { readonly at: number; readonly of: 'argument'; readonly ref: number; readonly value: Observed }
  | {
      readonly at: number;
      readonly of: 'calls';
      readonly ref: number;
      readonly value: readonly (readonly Observed[])[];
      readonly before?: number;
    };

/** Stands for the callable of a query that goes over the object itself: `[...object]`. */
export const iteration = -1;
