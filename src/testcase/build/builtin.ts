import type { TypeId } from '../../model/types.js';
import { type BuiltinName, builtinArguments, builtinFor } from '../builtins.js';
import type { Ref } from '../statement.js';
import { argumentType } from '../statements/builtin.js';
import { classValuesFor } from '../types/class-values.js';
import { isVoid, NO_TYPE, type TypeTable } from '../types/type-table.js';
import type { Builder } from './builder.js';
import { regexArguments, scalarArguments } from './scalar-arguments.js';
import { buildSeries } from './series.js';
import type { NodeOf, TypeKind } from './type-kind.js';
import { builtinOf } from '../statements/make.js';

const MOST_CONTENT = 4;

/** Types of the standard library, each by the builtin statement that makes one. */
export const builtinType: TypeKind<NodeOf<'builtin'>> = {
  cost(node, type, costs) {
    const name = builtinFor(node.name);
    if (name === undefined) return costs.produced(type);
    const meaning = builtinArguments(name);
    if (typeof meaning !== 'string') return 1 + meaning.length;
    if (name !== 'Promise' || resolvesToNothing(node, costs.table)) return 1;
    // A promise of what cannot be made can still be rejected.
    return 1 + Math.min(costs.type(argumentType(type, name, 0, costs.table)), REJECTING);
  },
  build(node, type, label, builder) {
    const name = builtinFor(node.name);
    if (name === undefined) return builder.produce(type);
    if (name === 'Promise') return buildPromise(node, type, label, builder);
    return buildBuiltin(name, type, label, builder);
  },
};

const REJECTING = 2;

export function buildBuiltin(name: BuiltinName, type: TypeId, label: TypeId, builder: Builder): Ref {
  builder.draft.reserve++;
  const args = buildArguments(name, type, label, builder);
  builder.draft.reserve--;
  return builder.draft.append(builtinOf(label, name, args));
}

/** An error to throw or reject with. */
export function buildError(label: TypeId, builder: Builder): Ref {
  return buildBuiltin('Error', label, label, builder);
}

function buildPromise(node: NodeOf<'builtin'>, type: TypeId, label: TypeId, builder: Builder): Ref {
  const { draft, blueprint, rng } = builder;
  const content = argumentType(type, 'Promise', 0, blueprint.table);
  draft.reserve++;
  const nothing = resolvesToNothing(node, blueprint.table);
  const unable = !nothing && blueprint.costs.type(content) > draft.room;
  const rejects = unable || (!builder.lean && draft.room >= REJECTING && rng.chance(blueprint.rates.failure));
  const args = rejects ? [buildError(label, builder)] : nothing ? [] : [builder.value(content, label)];
  draft.reserve--;
  return draft.append(builtinOf(label, rejects ? 'PromiseReject' : 'Promise', args));
}

function buildArguments(name: BuiltinName, type: TypeId, label: TypeId, builder: Builder): readonly Ref[] {
  const { rng, blueprint } = builder;
  const meaning = builtinArguments(name);
  if (typeof meaning === 'string') return buildContent(name, type, label, builder);
  if (name === 'Class') return [builder.scalar(rng.pick(classValuesFor(blueprint.table.node(type), blueprint.table)), label)];
  if (name === 'RegExp') return regexArguments(rng, blueprint.pool).map((text) => builder.scalar(text, label));
  return meaning.map((argument) => builder.scalar(scalarArguments[argument](rng, blueprint.pool), label));
}

function buildContent(name: BuiltinName, type: TypeId, label: TypeId, builder: Builder): readonly Ref[] {
  const args: Ref[] = [];
  if (builder.lean || (name.startsWith('Weak') && !holdsObjects(type, name, builder.blueprint.table))) return args;
  const isList = builtinArguments(name) === 'elements' && !name.endsWith('Array');
  const series = isList ? buildSeries(argumentType(type, name, 0, builder.blueprint.table), label, builder) : undefined;
  if (series) return series;
  const step = builtinArguments(name) === 'entries' ? 2 : 1;
  const most = builtinArguments(name) === 'value' ? 2 : MOST_CONTENT;
  for (let left = builder.rng.below(most); left > 0; left--) if (!addContent(args, step, name, type, label, builder)) break;
  return args;
}

/** Appends one element, or one key and its value, if there is room. */
export function addContent(args: Ref[], step: number, name: string, type: TypeId, label: TypeId, builder: Builder): boolean {
  const { blueprint, draft } = builder;
  const { costs, table } = blueprint;
  const first = argumentType(type, name, 0, table);
  const second = step > 1 ? argumentType(type, name, 1, table) : NO_TYPE;
  const later = step > 1 ? costs.type(second) : 0;
  if (costs.type(first) + later > draft.room) return false;
  draft.reserve += later;
  args.push(builder.value(first, label));
  draft.reserve -= later;
  if (step > 1) args.push(builder.value(second, label));
  return true;
}

function resolvesToNothing(node: NodeOf<'builtin'>, table: TypeTable): boolean {
  const content = node.args[0];
  return content === undefined || isVoid(content, table);
}

/** WeakMap and WeakSet throw on primitives, whatever their type arguments promise. */
export function holdsObjects(type: TypeId, name: string, table: TypeTable): boolean {
  const node = table.node(argumentType(type, name, 0, table));
  return ['object', 'inst', 'array', 'func', 'builtin'].includes(node.k);
}
