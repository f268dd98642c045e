/** The type model: what analysis knows of the subject's types, as plain data that crosses the process boundary. */

/** Index into `SubjectModel.types`; cycles are allowed. */
export type TypeId = number;

export type PrimitiveName =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'symbol'
  | 'null'
  | 'undefined'
  | 'void'
  | 'object'
  | 'never'
  | 'unknown'
  | 'any'
  | 'unresolved';

export type TypeNode =
  | { readonly k: 'prim'; readonly name: PrimitiveName }
  | { readonly k: 'lit'; readonly value: string | number | boolean }
  | { readonly k: 'bigLit'; readonly value: string }
  /**
   * `path` is set when the enum is reachable through the subject's exports, else `file` when another module of the project
   * exports it under its own name; otherwise its values are printed.
   */
  | {
      readonly k: 'enum';
      readonly name: string;
      readonly path?: readonly string[];
      readonly file?: string;
      readonly members: readonly EnumMember[];
    }
  | { readonly k: 'template'; readonly texts: readonly string[]; readonly types: readonly TypeId[] }
  | { readonly k: 'brand'; readonly base: TypeId; readonly text: string }
  | { readonly k: 'array'; readonly elem: TypeId }
  | { readonly k: 'tuple'; readonly elems: readonly TupleElement[] }
  | { readonly k: 'union'; readonly of: readonly TypeId[] }
  | {
      readonly k: 'object';
      readonly name?: string;
      readonly props: readonly Prop[];
      readonly index: readonly { readonly key: TypeId; readonly value: TypeId }[];
    }
  | { readonly k: 'func'; readonly name?: string; readonly sigs: readonly Signature[] }
  /** A constructor type such as `new (x: number) => Shape`. */
  | { readonly k: 'ctor'; readonly sigs: readonly Signature[] }
  | { readonly k: 'inst'; readonly cls: number; readonly args: readonly TypeId[] }
  | { readonly k: 'builtin'; readonly name: string; readonly args: readonly TypeId[] }
  | { readonly k: 'tparam'; readonly name: string; readonly constraint?: TypeId; readonly default?: TypeId }
  /** The extractor could not go on; `approx` is the nearest type it can build. */
  | {
      readonly k: 'opaque';
      readonly why: 'conditional' | 'indexed' | 'keyof' | 'mapped' | 'depth' | 'other' | 'result';
      /** Of a result: where the function stands that gives it, to tell it from others. */
      readonly of?: number;
      readonly approx?: TypeId;
    }
  /** Untyped code: a weighted guess. */
  | { readonly k: 'guess'; readonly dist: readonly { readonly t: TypeId; readonly weight: number }[] };

export interface EnumMember {
  readonly name: string;
  readonly value?: string | number;
}

export interface TupleElement {
  readonly t: TypeId;
  readonly flag: 'req' | 'opt' | 'rest';
}

export interface Prop {
  readonly name: string;
  readonly t: TypeId;
  readonly opt?: true;
  readonly method?: true;
  /** A comment says that it is not for users. */
  readonly internal?: true;
}

export interface Param {
  readonly name: string;
  readonly t: TypeId;
  readonly opt?: true;
  readonly rest?: true;
  /** The module itself passes nothing for it but parts of what it made: whatever a test passes is made up. */
  readonly piece?: true;
}

export interface Signature {
  readonly params: readonly Param[];
  readonly ret: TypeId;
}

/** A class that some type mentions. `path` is absent when the subject does not export it. */
export interface ClassModel {
  readonly name: string;
  readonly path?: readonly string[];
  readonly abstract: boolean;
  /** Private or `#` members: only a real instance is assignable. */
  readonly nominal: boolean;
  /** Indexes of known subclasses, direct and indirect. */
  readonly subclasses: readonly number[];
  /** The public shape, for structural stand-ins of classes that cannot be constructed; an `object` type. */
  readonly shape?: TypeId;
}
