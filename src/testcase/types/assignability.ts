import type { ClassModel, Prop, Signature, TypeId, TypeNode } from '../../model/types.js';
import { emptyList } from './empty-list.js';
import { likelyMembers, NO_TYPE, type TypeTable } from './type-table.js';

/** Whether a variable of one type may stand where another type is wanted. */
export interface Fits {
  (from: TypeId, to: TypeId): boolean;
  /** The answers known so far for a wanted type, by given type: 0 not asked yet, 1 yes, 2 no. */
  row(to: TypeId): Uint8Array;
}

/**
 * A structural approximation of TypeScript's assignability, on our own type model. What the checker itself found
 * (`producers`) is taken as given; beyond that it errs on the side of no, since a refused variable is only rebuilt.
 * Answers are kept in one row per wanted type: this is asked for every variable of every argument.
 */
export function createFits(table: TypeTable): Fits {
  const size = table.nodes.length;
  const rows = emptyList<Uint8Array>(size);
  const givers = emptyList<readonly TypeId[]>(size);
  const produced = (to: TypeId): readonly TypeId[] => (givers[to] ??= producedFor(to, table));
  const row = (to: TypeId): Uint8Array => (rows[to] ??= startRow(to, produced(to), size));
  // Pairs answered yes while a question they lie within is still open: what is wanted, and what is given.
  const openRows: Uint8Array[] = [];
  const openTypes: TypeId[] = [];
  let depth = 0;
  const decide = (from: TypeId, to: TypeId): boolean => {
    if (from < 0) return false;
    const known = row(to);
    const answer = known[from];
    if (answer !== UNASKED) return answer === YES;
    // A pair met again inside its own question is taken for a yes: recursive types are compared as far as they differ.
    known[from] = YES;
    const start = openRows.length;
    openRows.push(known);
    openTypes.push(from);
    depth++;
    const result = compare(from, to, table, fits, produced);
    depth--;
    if (!result) {
      // Every yes since then may rest on this one.
      while (openRows.length > start) (openRows.pop() as Uint8Array)[openTypes.pop() as TypeId] = UNASKED;
      known[from] = NO;
    } else if (depth === 0) {
      openRows.length = 0;
      openTypes.length = 0;
    }
    return result;
  };
  const fits: Fits = Object.assign(decide, { row });
  return fits;
}

const UNASKED = 0;
export const YES = 1;
export const NO = 2;

function startRow(to: TypeId, produced: readonly TypeId[], size: number): Uint8Array {
  const row = new Uint8Array(size);
  for (const made of produced) row[made] = YES;
  row[to] = YES;
  return row;
}

/** Types that the checker found assignable to the wanted one, because a callable gives them. */
function producedFor(to: TypeId, table: TypeTable): readonly TypeId[] {
  const waits = table.awaited(to) !== NO_TYPE;
  return (table.model.producers[to] ?? []).flatMap((id) => {
    const made = table.model.callables[id]?.ret;
    if (made === undefined) return [];
    // A producer may give a promise of what is wanted; then it is the awaited variable that fits.
    const awaited = table.awaited(made);
    return [awaited === NO_TYPE || waits ? made : awaited];
  });
}

function compare(from: TypeId, to: TypeId, table: TypeTable, fits: Fits, produced: (to: TypeId) => readonly TypeId[]): boolean {
  const wanted = table.node(to);
  const given = table.node(from);
  // What a call without result gives is undefined, but to pass it on would be a riddle to the reader.
  if (given.k === 'prim' && (given.name === 'void' || given.name === 'never')) {
    if (wanted.k === 'union') return wanted.of.some((member) => fits(from, member));
    return wanted.k === 'prim' && wanted.name === given.name;
  }
  if (wanted.k === 'prim' && (wanted.name === 'any' || wanted.name === 'unknown' || wanted.name === 'unresolved')) return true;
  if (given.k === 'union') {
    // As a whole to one member, which the checker may have found, or member by member.
    if (wanted.k === 'union' && wanted.of.some((member) => fits(from, member))) return true;
    return given.of.every((member) => fits(member, to));
  }
  if (given.k === 'guess') return likelyMembers(given).some((member) => fits(member, to));
  switch (wanted.k) {
    case 'union':
      return wanted.of.some((member) => fits(from, member));
    case 'guess':
      return likelyMembers(wanted).some((member) => fits(from, member));
    case 'opaque':
      return wanted.approx !== undefined && fits(from, wanted.approx);
    case 'tparam':
      return wanted.constraint === undefined || fits(from, wanted.constraint);
    default:
  }
  // In untyped code it may be anything, but to call its methods would be a wild guess.
  if (given.k === 'prim' && given.name === 'any') return table.model.untyped && wanted.k !== 'inst';
  if (given.k === 'opaque') return given.approx !== undefined && fits(given.approx, to);
  if (given.k === 'tparam') return given.constraint !== undefined && fits(given.constraint, to);
  if (given.k === 'brand' && wanted.k !== 'brand') return fits(given.base, to);
  if (compareNodes(given, wanted, to, table, fits)) return true;
  // An instance of the same class as one that is known to fit, or of a subclass: compared by itself, since to ask what
  // fits that one in turn would lead back here, where the answer is taken for a yes.
  return given.k === 'inst' && produced(to).some((made) => made !== to && isLike(given, made, table, fits));
}

function isLike(given: TypeNode, made: TypeId, table: TypeTable, fits: Fits): boolean {
  const node = table.node(made);
  return node.k === 'inst' && compareNodes(given, node, made, table, fits);
}

function compareNodes(given: TypeNode, wanted: TypeNode, to: TypeId, table: TypeTable, fits: Fits): boolean {
  switch (wanted.k) {
    case 'prim':
      return fitsPrimitive(given, wanted.name);
    case 'lit':
      return given.k === 'lit' && given.value === wanted.value;
    case 'bigLit':
      return given.k === 'bigLit' && given.value === wanted.value;
    case 'enum':
      return given.k === 'enum' && given.name === wanted.name && given.members.length === wanted.members.length;
    case 'brand':
      return given.k === 'brand' && given.text === wanted.text && fits(given.base, wanted.base);
    case 'array':
      if (given.k === 'array') return fits(given.elem, wanted.elem);
      return given.k === 'tuple' && given.elems.every((element) => element.flag === 'req' && fits(element.t, wanted.elem));
    case 'tuple':
      return (
        given.k === 'tuple' &&
        given.elems.length === wanted.elems.length &&
        wanted.elems.every((element, i) => sameTupleElement(given.elems[i], element, fits))
      );
    case 'object': {
      if (given.k === 'object') return fitsShape(given.props, wanted.props, wanted.index, fits);
      const shape = given.k === 'inst' ? table.model.classes[given.cls]?.shape : undefined;
      return shape !== undefined && hasCommonProp(table.node(shape), wanted.props) && fits(shape, to);
    }
    case 'func':
      return given.k === 'func' && fitsSignature(given.sigs[0], wanted.sigs[0], table, fits);
    case 'inst':
      return (
        given.k === 'inst' &&
        isSubclass(given.cls, wanted.cls, table.model.classes) &&
        fitsArgs(given.args, wanted.args, table, fits)
      );
    case 'builtin':
      return fitsBuiltin(given, wanted, table, fits);
    default:
      return false;
  }
}

function fitsPrimitive(given: TypeNode, name: string): boolean {
  switch (given.k) {
    case 'prim':
      return given.name === name || (name === 'void' && given.name === 'undefined');
    case 'lit':
      return typeof given.value === name;
    case 'bigLit':
      return name === 'bigint';
    case 'template':
      return name === 'string';
    case 'enum':
      return given.members.length > 0 && given.members.every((member) => typeof member.value === name);
    default:
      return name === 'object';
  }
}

function sameTupleElement(
  given: { t: TypeId; flag: string } | undefined,
  wanted: { t: TypeId; flag: string },
  fits: Fits,
): boolean {
  return given !== undefined && given.flag === wanted.flag && fits(given.t, wanted.t);
}

type IndexSignatures = readonly { readonly value: TypeId }[];

function fitsShape(given: readonly Prop[], wanted: readonly Prop[], index: IndexSignatures, fits: Fits): boolean {
  let common = 0;
  for (const prop of wanted) {
    const own = given.find((candidate) => candidate.name === prop.name);
    if (own === undefined || (own.opt && !prop.opt)) {
      if (!prop.opt) return false;
      continue;
    }
    if (!fits(own.t, prop.t)) return false;
    common++;
  }
  if (index.length > 0) return given.every((prop) => index.some((signature) => fits(prop.t, signature.value)));
  // Weak types: all members optional and none shared is what TypeScript refuses as well.
  return common > 0 || (wanted.length === 0 && given.length === 0);
}

function hasCommonProp(shape: TypeNode, wanted: readonly Prop[]): boolean {
  return shape.k === 'object' && shape.props.some((own) => wanted.some((prop) => prop.name === own.name));
}

function fitsSignature(given: Signature | undefined, wanted: Signature | undefined, table: TypeTable, fits: Fits): boolean {
  if (given === undefined || wanted === undefined) return false;
  const required = given.params.filter((param) => !param.opt && !param.rest).length;
  if (required > wanted.params.length) return false;
  const result = table.node(wanted.ret);
  if (!(result.k === 'prim' && result.name === 'void') && !fits(given.ret, wanted.ret)) return false;
  return given.params.every((param, i) => {
    const passed = wanted.params[i];
    return passed === undefined || fits(passed.t, param.t) || fits(param.t, passed.t);
  });
}

function isSubclass(given: number, wanted: number, classes: readonly ClassModel[]): boolean {
  return given === wanted || (classes[wanted]?.subclasses.includes(given) ?? false);
}

/** Type arguments that are parameters match anything: what they were bound to is not recorded. */
function fitsArgs(given: readonly TypeId[], wanted: readonly TypeId[], table: TypeTable, fits: Fits): boolean {
  return wanted.every((to, i) => {
    const from = given[i];
    return from === undefined || table.node(from).k === 'tparam' || table.node(to).k === 'tparam' || fits(from, to);
  });
}

function fitsBuiltin(given: TypeNode, wanted: TypeNode & { k: 'builtin' }, table: TypeTable, fits: Fits): boolean {
  if (wanted.name === 'Function') return given.k === 'func' || given.k === 'ctor';
  const elem = wanted.args[0];
  if (given.k === 'array' && (wanted.name === 'Iterable' || wanted.name === 'ArrayLike'))
    return elem === undefined || fits(given.elem, elem);
  if (given.k !== 'builtin') return false;
  if (given.name !== wanted.name && !(narrower[wanted.name]?.includes(given.name) ?? false)) return false;
  return ignoresArgs(wanted.name) || fitsArgs(given.args, wanted.args, table, fits);
}

const errors = ['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError'];

/** Library types and those that may stand for them with the same type arguments. */
const narrower: Readonly<Record<string, readonly string[]>> = {
  Error: errors,
  ReadonlyMap: ['Map'],
  ReadonlySet: ['Set'],
  PromiseLike: ['Promise'],
  Iterable: ['IterableIterator', 'Generator', 'Set', 'ReadonlySet'],
  Iterator: ['IterableIterator', 'Generator'],
  IterableIterator: ['Generator'],
  AsyncIterable: ['AsyncIterableIterator', 'AsyncGenerator'],
  AsyncIterator: ['AsyncIterableIterator', 'AsyncGenerator'],
  AsyncIterableIterator: ['AsyncGenerator'],
  Uint8Array: ['Buffer'],
  ArrayBufferLike: ['ArrayBuffer', 'SharedArrayBuffer'],
};

/** Typed arrays and Buffer carry the kind of their memory as argument, which no value of ours depends on. */
function ignoresArgs(name: string): boolean {
  return name.endsWith('Array') || name === 'Buffer';
}
