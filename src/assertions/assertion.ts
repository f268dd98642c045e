/** What an emitted test claims, as plain data; how it is written down is the business of `emit/`. */
import type { Observed } from '../model/observation.js';
import type { Scalar } from '../model/scalar.js';
import type { Ref } from '../testcase/statement.js';

export type Assertion =
  | { readonly kind: 'value'; readonly target: Target; readonly check: Check }
  | { readonly kind: 'throws'; readonly at: Ref; readonly thrown: Thrown }
  /** What the callback `ref` was called with, in order. */
  | { readonly kind: 'calls'; readonly ref: Ref; readonly calls: readonly (readonly Observed[])[] }
  /** `some`: how often is its own affair. */
  | { readonly kind: 'call-count'; readonly ref: Ref; readonly count: number; readonly some?: true }
  /** Nothing else can be seen: statement `at` ends without an exception. */
  | { readonly kind: 'completes'; readonly at: Ref };

/** The value that is looked at, always after the last statement. */
export type Target =
  /** `spread`: it is an iterator, and its items are looked at. */
  | { readonly of: 'result'; readonly at: Ref; readonly spread?: true; readonly view?: View }
  | { readonly of: 'member'; readonly ref: Ref; readonly callable: number }
  /** What a method gives without arguments, or asked about the variable `given`; or going over the object itself. */
  | { readonly of: 'query'; readonly ref: Ref; readonly callable: number; readonly spread?: true; readonly given?: Ref }
  | { readonly of: 'argument'; readonly ref: Ref };

/** What is looked at of a result that is not looked at as a whole. */
export type View =
  | { readonly v: 'part'; readonly key: string }
  /** The items of an array, each as the text it gives of itself. */
  | { readonly v: 'texts' }
  /** The text that an object gives of itself. */
  | { readonly v: 'text' }
  /** The first so many items, bytes or characters. */
  | { readonly v: 'start'; readonly count: number };

export type Check =
  | { readonly c: 'is'; readonly value: Scalar }
  /** Equal up to `digits` decimals: for results that are not exact decimals. */
  | { readonly c: 'close'; readonly value: number; readonly digits: number }
  /** Identical to a variable of the test. */
  | { readonly c: 'same'; readonly ref: Ref }
  | { readonly c: 'equal'; readonly value: Observed }
  /** Has at least these properties. */
  | { readonly c: 'match'; readonly value: Observed }
  /** `of`: what has the length, where it is no array. */
  | { readonly c: 'length'; readonly length: number; readonly of?: string }
  /** A text like this one, which is another elsewhere. */
  | { readonly c: 'pattern'; readonly source: string; readonly like: string }
  | { readonly c: 'instance'; readonly cls: string }
  | { readonly c: 'defined' }
  | { readonly c: 'type'; readonly type: 'string' | 'number' | 'boolean' | 'bigint' | 'symbol' | 'function' | 'object' };

export type Thrown =
  /** Only the class: the message is the engine's or the machine's. */
  | { readonly t: 'class'; readonly cls: string }
  /** A builtin error made by the subject on purpose: equal by class and message. */
  | { readonly t: 'builtin'; readonly cls: string; readonly message: string }
  | {
      readonly t: 'error';
      readonly name: string;
      readonly message?: string;
      readonly props: readonly (readonly [string, Scalar])[];
    }
  | { readonly t: 'value'; readonly value: Observed }
  | { readonly t: 'anything' };
