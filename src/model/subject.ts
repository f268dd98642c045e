import type { ClassModel, Param, TypeId, TypeNode } from './types.js';

/**
 * Something a test may do with the subject. One signature each: an overloaded function gives one callable per
 * overload, all with the same path.
 * - function: call `path` · constructor: `new path(...)` · value: read `path` (exported constant, static field)
 * - method, getter, setter: instance members; `owner` is the receiver's type and `name` the member.
 * Static methods and functions inside exported objects or namespaces are `function` with a longer path.
 */
export interface Callable {
  readonly id: number;
  readonly kind: 'function' | 'constructor' | 'value' | 'method' | 'getter' | 'setter';
  /** From the module's namespace: `['parse']`, `['default']`, `['Cart', 'from']`; for instance members the path of the class, or [] if it is not exported. */
  readonly path: readonly string[];
  /** What the user reads: the function's, class's or member's own name. */
  readonly name: string;
  readonly owner?: TypeId;
  /** Name of the class or object it belongs to, for grouping tests. */
  readonly ownerName?: string;
  readonly params: readonly Param[];
  /** Type of the result (function, method), instance (constructor), or property (value, getter, setter). */
  readonly ret: TypeId;
  /** The iterator that it gives is gone over at once, and `ret` is the array of its items: `[...cache.keys()]`, `[...cache]`. */
  readonly spread?: true;
  /** Offsets of the declaration in the subject's source text, when it is declared there; inherited and re-exported ones have none. */
  readonly span?: readonly [start: number, end: number];
  /** Not meant for users, by its name or a comment. */
  readonly internal?: true;
  /** A method that only makes an object: what it gives is no part of what it was called on. */
  readonly maker?: true;
  /** Arguments that its authors gave it or name for it in comments, manual or code, the most telling first. */
  readonly samples?: readonly Sample[];
}

/** Texts for some of the parameters that go together; null where nothing is said. */
export interface Sample {
  readonly args: readonly (string | null)[];
  /** The source itself says so: its comments or what it compares with. Manuals are full of `'foo'`. */
  readonly stated?: true;
}

/** The name of the member by which an object is gone over; spread it is the object itself: `[...cache]`. */
export const ownIteration = '[Symbol.iterator]';

/** Literals of the source, without duplicates, in order of appearance. */
export interface ConstantPool {
  readonly strings: readonly string[];
  readonly numbers: readonly number[];
  readonly bigints: readonly string[];
  /** With texts that they match. */
  readonly regexes: readonly { readonly source: string; readonly flags: string; readonly examples?: readonly string[] }[];
  /** Where the source parses JSON: members that it reads. */
  readonly json?: readonly string[];
}

/** All that the child needs to know about the subject in order to build tests for it. */
export interface SubjectModel {
  readonly types: readonly TypeNode[];
  readonly classes: readonly ClassModel[];
  readonly callables: readonly Callable[];
  /** Wanted type → ids of callables whose result is assignable to it (a Promise of it counts; the factory adds the await). */
  readonly producers: Readonly<Record<TypeId, readonly number[]>>;
  readonly constants: ConstantPool;
  /** Names of the types that the subject exports, by which an emitted test may annotate; none known when absent. */
  readonly exportedTypes?: readonly string[];
  /** Untyped source: the types are guesses, so off-type values are worth a try. */
  readonly untyped: boolean;
}
