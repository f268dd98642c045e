import type ts from 'typescript';
import type { PrimitiveName } from '../../../model/types.js';

/** What kinds of value a use speaks for. */
export type ValueKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'symbol'
  | 'array'
  | 'object'
  | 'function'
  | 'undefined'
  | 'null';

/** What the code does with a value it was given, gathered over all places that mention it. */
export interface Usage {
  readonly kinds: Map<ValueKind, number>;
  /** Builtin classes it is asked to be, such as Date or Map. */
  readonly builtins: Map<string, number>;
  /** Classes of `instanceof`. */
  readonly classes: ts.Symbol[];
  /** Types that typed functions demand of it when it is passed on. */
  readonly types: ts.Type[];
  readonly literals: (string | number | boolean)[];
  readonly props: Map<string, Usage>;
  /** Of what it holds, when it is iterated or indexed. */
  elements: Usage | undefined;
  /** Of what it holds under names, where these are listed or are texts: a list of names may hold something else. */
  values: Usage | undefined;
  /** As many places as are read by number; 0 when places are also read by what is worked out. */
  places: number | undefined;
  /** The code asks whether it is there. */
  absent: boolean;
  /** It goes where it cannot be followed: what is seen of it is not all. */
  lost: boolean;
}

export function newUsage(): Usage {
  return {
    kinds: new Map(),
    builtins: new Map(),
    classes: [],
    types: [],
    literals: [],
    props: new Map(),
    elements: undefined,
    values: undefined,
    places: undefined,
    absent: false,
    lost: false,
  };
}

export function noteKind(usage: Usage, kind: ValueKind, weight: number): void {
  usage.kinds.set(kind, (usage.kinds.get(kind) ?? 0) + weight);
}

export function noteBuiltin(usage: Usage, name: string, weight: number): void {
  usage.builtins.set(name, (usage.builtins.get(name) ?? 0) + weight);
}

export function noteLiteral(usage: Usage, value: string | number | boolean): void {
  if (!usage.literals.includes(value) && usage.literals.length < literalLimit) usage.literals.push(value);
  noteKind(usage, typeof value as 'string' | 'number' | 'boolean', 1);
}

export function propertyUsage(usage: Usage, name: string): Usage {
  let inner = usage.props.get(name);
  if (!inner) {
    inner = newUsage();
    if (usage.props.size < propertyLimit) usage.props.set(name, inner);
  }
  return inner;
}

export function elementUsage(usage: Usage): Usage {
  usage.elements ??= newUsage();
  return usage.elements;
}

export function valueUsage(usage: Usage): Usage {
  usage.values ??= newUsage();
  return usage.values;
}

export function isPrimitiveKind(kind: ValueKind): kind is Extract<ValueKind, PrimitiveName> {
  return kind !== 'array' && kind !== 'object' && kind !== 'function';
}

const literalLimit = 24;
const propertyLimit = 40;
