/**
 * The genotype: an immutable sequence of statements. Statement i defines variable i; a reference is the index of
 * an earlier statement. Plain data: no execution, no printing.
 */
import type { Scalar } from '../model/scalar.js';
import type { TypeId } from '../model/types.js';

export type Ref = number;

export interface TestCase {
  readonly statements: readonly Statement[];
}

export type Statement =
  | PrimitiveStatement
  | EnumStatement
  | ArrayStatement
  | ObjectStatement
  | BuiltinStatement
  | ManyStatement
  | ConstructStatement
  | CallStatement
  | GetStatement
  | SetStatement
  | CallbackStatement
  | AwaitStatement
  | WaitStatement
  | StubStatement;

/** `5`, `'a'`, `true`, `10n`, `null`, `undefined`, `NaN`. */
export interface PrimitiveStatement {
  readonly kind: 'primitive';
  readonly type: TypeId;
  readonly value: Scalar;
}

/** A member of an enum: `Color.Red`. */
export interface EnumStatement {
  readonly kind: 'enum';
  readonly type: TypeId;
  readonly member: number;
}

export interface ArrayStatement {
  readonly kind: 'array';
  readonly type: TypeId;
  readonly elements: readonly Ref[];
}

export interface ObjectStatement {
  readonly kind: 'object';
  readonly type: TypeId;
  readonly entries: readonly (readonly [key: string, value: Ref])[];
}

/**
 * An instance of a builtin class. What `args` mean is defined per name in `testcase/builtins.ts` (Map: alternating
 * keys and values; Set and typed arrays: elements; Date: one number; RegExp: source and flags; Promise: the value…).
 */
export interface BuiltinStatement {
  readonly kind: 'builtin';
  readonly type: TypeId;
  readonly name: string;
  readonly args: readonly Ref[];
  /** Of a Date: it has the parts that its time has in UTC, but in the time zone of whoever runs the test. */
  readonly local?: true;
}

/**
 * So many members that nobody writes them out: `'a'.repeat(65536)` (a `String` of one character, in `text`),
 * `new Array(65536).fill(0)`, `new Uint8Array(65536)`, or an `Object` of so many keys. All members are the one in `args`.
 */
export interface ManyStatement {
  readonly kind: 'many';
  readonly type: TypeId;
  readonly name: string;
  readonly args: readonly Ref[];
  readonly text: string;
  readonly length: number;
}

/** `new C(...)`; `callable` indexes `SubjectModel.callables`. */
export interface ConstructStatement {
  readonly kind: 'construct';
  readonly callable: number;
  readonly args: readonly Ref[];
}

/** A function (no receiver) or a method (receiver). Omitted optional arguments are simply not there. */
export interface CallStatement {
  readonly kind: 'call';
  readonly callable: number;
  readonly receiver?: Ref;
  readonly args: readonly Ref[];
}

/** An instance getter or field (receiver), or an exported value (none). */
export interface GetStatement {
  readonly kind: 'get';
  readonly callable: number;
  readonly receiver?: Ref;
}

export interface SetStatement {
  readonly kind: 'set';
  readonly callable: number;
  readonly receiver: Ref;
  readonly value: Ref;
}

/**
 * What a function does with its arguments instead of returning values of its own: give back the first, or say which of
 * two comes first, by `a - b`, `b - a`, or by `<` and `>` either way.
 */
export type CallbackBody = 'first' | 'difference' | 'reverse difference' | 'ascending' | 'descending';

/** A function that records its calls and returns `returns[i]` on call i, the last one for ever after; none: undefined. */
export interface CallbackStatement {
  readonly kind: 'callback';
  readonly type: TypeId;
  readonly returns: readonly Ref[];
  /** Throws the returned value instead of returning it. */
  readonly throws?: true;
  /** Then `returns` is empty. */
  readonly body?: CallbackBody;
}

/** Waits for a promise made by an earlier statement; the variable is what it resolves to. */
export interface AwaitStatement {
  readonly kind: 'await';
  readonly value: Ref;
}

/** Lets time pass on the clock of the test, and fires what falls due meanwhile; leaves no value. */
export interface WaitStatement {
  readonly kind: 'wait';
  /** In milliseconds. */
  readonly length: number;
}

/** From now on an environment variable is set to this, or not at all; or `Math.random` gives this number. Leaves no value. */
export interface StubStatement {
  readonly kind: 'stub';
  /** Of the variable; `chanceName` for what is drawn. */
  readonly name: string;
  /** Of a variable: what it is set to. */
  readonly text?: string;
  /** What is drawn. */
  readonly length?: number;
}
