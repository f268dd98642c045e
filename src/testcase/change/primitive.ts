import type { Scalar } from '../../model/scalar.js';
import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import type { Builder } from '../build/builder.js';
import type { Ref, PrimitiveStatement } from '../statement.js';
import { mutateValue } from '../values/index.js';
import type { StatementChange } from './statement-change.js';
import { primitiveOf } from '../statements/make.js';

/** Where the type has several members: how often the value changes to another one instead of nearby. */
const OTHER_MEMBER = 0.15;

export const changePrimitive: StatementChange<PrimitiveStatement> = (statement, builder) =>
  placeScalar(changedScalar(statement, builder.draft.room, builder.blueprint, builder.rng), statement.type, builder);

/** What `changedScalar` gave for a value of this type. */
export function placeScalar(changed: PrimitiveStatement | undefined, type: TypeId, builder: Builder): Ref {
  return changed === undefined ? builder.fresh(type, type) : builder.draft.append(changed);
}

/** The value changed, or as it is; undefined where one is to be made anew, for which there is room then. */
export function changedScalar(
  statement: PrimitiveStatement,
  room: number,
  blueprint: Blueprint,
  rng: Rng,
): PrimitiveStatement | undefined {
  const { table, costs } = blueprint;
  const { type, value } = statement;
  if (blueprint.isFixed(type)) return statement;
  const canRebuild = costs.type(type) <= room && table.node(type).k !== 'builtin';
  const varies = table.members(type).length > 1 || isAnything(type, blueprint);
  if (canRebuild && (isMadeWhole(type, value, blueprint) || (varies && rng.chance(OTHER_MEMBER)))) return undefined;
  // Nothing near null: another member of its type, if it has any.
  if (value === null || value === undefined) return canRebuild ? undefined : statement;
  const changed = mutateValue(value, rng, blueprint.pool);
  return Object.is(changed, value) ? statement : primitiveOf(type, changed);
}

/** Literals and template strings have no neighbours: they are made anew. */
export function isMadeWhole(type: TypeId, value: Scalar, { table }: Blueprint): boolean {
  if (table.isOwn(type, value)) return false;
  const leaf = table.shape(table.leaf(type, value));
  return leaf.k === 'lit' || leaf.k === 'bigLit' || leaf.k === 'template';
}

function isAnything(type: TypeId, { table }: Blueprint): boolean {
  const node = table.node(type);
  return node.k === 'prim' && (node.name === 'any' || node.name === 'unknown' || node.name === 'unresolved');
}
