import type { Scalar } from '../../model/scalar.js';
import type { SubjectModel } from '../../model/subject.js';
import { emptyList } from './empty-list.js';
import type { PrimitiveName, TypeId, TypeNode } from '../../model/types.js';
import { shapedNodes } from './shaped-nodes.js';

/** A variable without a value to use, such as what an assignment leaves. */
export const NO_TYPE = -1;

const standardNames = ['string', 'number', 'boolean', 'bigint', 'symbol', 'undefined', 'null', 'unknown'] as const;
type StandardName = (typeof standardNames)[number];

/**
 * The subject's types plus the standard primitives it happens not to mention, so that every value has a type. Ids at
 * or above `known` never leave this folder: what a statement records is always a type of the model.
 */
export interface TypeTable {
  readonly model: SubjectModel;
  readonly nodes: readonly TypeNode[];
  readonly known: number;
  readonly standard: Readonly<Record<StandardName, TypeId>>;
  /** A type of the model to record for values of no particular type; NO_TYPE when it has none. */
  readonly anything: TypeId;
  node(type: TypeId): TypeNode;
  /** A type parameter. */
  isParameter(type: TypeId): boolean;
  /** The value is of this very type, a primitive one. */
  isOwn(type: TypeId, value: Scalar): boolean;
  /** The alternatives of a type: unions, approximations and guesses opened; a type without any is its own. */
  members(type: TypeId): readonly TypeId[];
  /** The node that says how a value looks: brands and approximations opened. */
  shape(type: TypeId): TypeNode;
  /** What waiting for a value of this type gives; NO_TYPE when there is nothing to wait for. */
  awaited(type: TypeId): TypeId;
  /** The narrowest known type of a value made for `type`. */
  leaf(type: TypeId, value: Scalar): TypeId;
}

export function createTypeTable(model: SubjectModel): TypeTable {
  const nodes = shapedNodes(model.types);
  const standard = {} as Record<StandardName, TypeId>;
  for (const name of standardNames) {
    const own = model.types.findIndex((node) => node.k === 'prim' && node.name === name);
    standard[name] = own >= 0 ? own : nodes.push(...shapedNodes([{ k: 'prim', name }])) - 1;
  }
  const opened = emptyList<readonly TypeId[]>(nodes.length);
  const awaits = emptyList<TypeId>(nodes.length);
  const parameters = Uint8Array.from(nodes, ({ k }) => Number(k === 'tparam'));
  // As numbers: this is asked for every value of every new test, and names are compared by a call.
  const primitives = Int8Array.from(nodes, (at) => (at.k === 'prim' ? scalarNames.indexOf(at.name) : -1));
  const shapes = emptyList<TypeNode>(nodes.length);
  const isOwn = (type: TypeId, value: Scalar): boolean => type >= 0 && primitives[type] === scalarKind(value);
  // Asked first: what lies outside of the list is slow to look up.
  const node = (type: TypeId): TypeNode => (type < 0 ? unknownNode : (nodes[type] ?? unknownNode));
  const members = (type: TypeId): readonly TypeId[] => (opened[type] ??= open(type, node));
  const findLeaf = (type: TypeId, value: Scalar): TypeId => {
    if (isOwn(type, value)) return type;
    const at = node(type);
    if (at.k === 'template' || (at.k === 'brand' && isScalarBrand(at.base))) return type;
    for (const member of members(type)) if (holds(node(member), value)) return member;
    return standard[primitiveName(value)];
  };
  // Where no literal is among the members, all strings have the same leaf, all numbers, and so on.
  const leaves = new Int32Array(nodes.length * scalarKinds).fill(UNASKED);
  const leaf = (type: TypeId, value: Scalar): TypeId => {
    if (type < 0 || type >= nodes.length) return findLeaf(type, value);
    const at = type * scalarKinds + scalarKind(value);
    if (leaves[at] === UNASKED) leaves[at] = members(type).some(isLiteral) ? VARIES : findLeaf(type, value);
    const known = leaves[at] as TypeId;
    return known === VARIES ? findLeaf(type, value) : known;
  };
  const isLiteral = (type: TypeId): boolean => node(type).k === 'lit' || node(type).k === 'bigLit';
  const isScalarBrand = (base: TypeId): boolean => ['prim', 'lit', 'bigLit', 'template'].includes(node(base).k);
  return {
    model,
    nodes,
    known: model.types.length,
    standard,
    anything: model.types.findIndex(saysNothing),
    node,
    isParameter: (type) => parameters[type] === 1,
    isOwn,
    members,
    shape: (type) => (type < 0 ? unknownNode : (shapes[type] ??= shape(type, node))),
    awaited: (type) => (type < 0 ? NO_TYPE : (awaits[type] ??= awaited(type, node, members, standard.unknown))),
    leaf,
  };
}

function saysNothing(node: TypeNode): boolean {
  return node.k === 'guess' || (node.k === 'prim' && (node.name === 'any' || node.name === 'unknown'));
}

const [unknownNode] = shapedNodes([{ k: 'prim', name: 'unknown' }]) as [TypeNode];

type NodeOf = (type: TypeId) => TypeNode;

function open(type: TypeId, node: NodeOf): readonly TypeId[] {
  const leaves: TypeId[] = [];
  const seen = new Set<TypeId>();
  const visit = (t: TypeId): void => {
    if (seen.has(t)) return;
    seen.add(t);
    const at = node(t);
    if (at.k === 'union') at.of.forEach(visit);
    else if (at.k === 'guess' && at.dist.length > 0) for (const guess of at.dist) visit(guess.t);
    else if (at.k === 'opaque' && at.approx !== undefined) visit(at.approx);
    else leaves.push(t);
  };
  visit(type);
  // Only a type that is defined by nothing but itself has no leaf.
  return leaves.length > 0 ? leaves : [type];
}

function shape(type: TypeId, node: NodeOf): TypeNode {
  let at = node(type);
  for (let hops = 0; hops < 8; hops++) {
    if (at.k === 'brand') at = node(at.base);
    else if (at.k === 'opaque' && at.approx !== undefined) at = node(at.approx);
    else break;
  }
  return at;
}

function awaited(type: TypeId, node: NodeOf, members: TypeTable['members'], unknown: TypeId): TypeId {
  // A guess is no reason to wait: `await` would then follow every call of untyped code.
  if (node(type).k === 'guess') return NO_TYPE;
  for (const member of members(type)) {
    const at = node(member);
    if (at.k === 'builtin' && (at.name === 'Promise' || at.name === 'PromiseLike')) return at.args[0] ?? unknown;
  }
  return NO_TYPE;
}

function holds(node: TypeNode, value: Scalar): boolean {
  switch (node.k) {
    case 'prim':
      return node.name === primitiveName(value) || (node.name === 'void' && value === undefined);
    case 'lit':
      return node.value === value;
    case 'bigLit':
      return typeof value === 'bigint' && node.value === String(value);
    default:
      return false;
  }
}

const UNASKED = -2;
const VARIES = -3;
const scalarKinds = 7;
/** By `scalarKind`. */
const scalarNames: readonly PrimitiveName[] = ['null', 'string', 'number', 'boolean', 'undefined', 'bigint', 'symbol'];

/** Equal for scalars with the same name of their type. */
function scalarKind(value: Scalar): number {
  if (value === null) return 0;
  switch (typeof value) {
    case 'string':
      return 1;
    case 'number':
      return 2;
    case 'boolean':
      return 3;
    case 'undefined':
      return 4;
    case 'bigint':
      return 5;
    default:
      return 6;
  }
}

/** The name of a scalar's own type. */
export function primitiveName(value: Scalar): Extract<PrimitiveName, StandardName> {
  return value === null ? 'null' : (typeof value as StandardName);
}

/** The members of a guess that are worth betting on: unlikely ones are for trying, not for reusing a variable. */
export function likelyMembers(guess: Extract<TypeNode, { k: 'guess' }>): readonly TypeId[] {
  const most = guess.dist.reduce((max, { weight }) => Math.max(max, weight), 0);
  return guess.dist.filter(({ weight }) => weight * 4 >= most).map(({ t }) => t);
}

/** Nothing is known of the members that values of this type have. */
export function hasNoShape(type: TypeId, table: TypeTable): boolean {
  const node = table.shape(type);
  if (node.k === 'opaque' || node.k === 'guess' || node.k === 'tparam') return true;
  return node.k === 'prim' && ['any', 'unknown', 'unresolved', 'object'].includes(node.name);
}

/** Nobody has said what is wanted, and nothing suggests it: any data will do. */
export function takesAnything(type: TypeId, table: TypeTable): boolean {
  if (type < 0 || type >= table.known) return false;
  const node = table.shape(type);
  if (node.k === 'tparam') return node.constraint === undefined;
  return node.k === 'prim' && ['any', 'unknown'].includes(node.name);
}

/** Every value of it is an object of some class. */
export function isObject(type: TypeId, table: TypeTable): boolean {
  return type >= 0 && table.members(type).every((member) => table.node(member).k === 'inst');
}

/** Nothing is expected: `void` and `undefined`. */
export function isVoid(type: TypeId, table: TypeTable): boolean {
  const node = table.node(type);
  return node.k === 'prim' && (node.name === 'void' || node.name === 'undefined');
}
