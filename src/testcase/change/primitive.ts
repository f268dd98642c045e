import type { Scalar } from '../../model/scalar.js';
import type { TypeId } from '../../model/types.js';
import type { Blueprint } from '../build/blueprint.js';
import type { Builder } from '../build/builder.js';
import type { Ref, PrimitiveStatement } from '../statement.js';
import { mutateValue } from '../values/index.js';
import type { StatementChange } from './statement-change.js';
import { primitiveOf } from '../statements/make.js';

/** Where the type has several members: how often the value changes to another one instead of nearby. */
const OTHER_MEMBER = 0.15;

export const changePrimitive: StatementChange<PrimitiveStatement> = (statement, builder) => {
  const { blueprint, rng, draft } = builder;
  const { table, costs } = blueprint;
  const { type, value } = statement;
  if (blueprint.isFixed(type)) return draft.append(statement);
  const canRebuild = costs.type(type) <= draft.room && table.node(type).k !== 'builtin';
  const varies = table.members(type).length > 1 || isAnything(type, builder);
  if (canRebuild && (isMadeWhole(type, value, blueprint) || (varies && rng.chance(OTHER_MEMBER))))
    return builder.fresh(type, type);
  if (value === null || value === undefined) return rebuilt(statement, canRebuild, builder);
  const changed = mutateValue(value, rng, blueprint.pool);
  return draft.append(Object.is(changed, value) ? statement : primitiveOf(type, changed));
};

/** Nothing near null: another member of its type, if it has any. */
function rebuilt(statement: PrimitiveStatement, canRebuild: boolean, builder: Builder): Ref {
  return canRebuild ? builder.fresh(statement.type, statement.type) : builder.draft.append(statement);
}

/** Literals and template strings have no neighbours: they are made anew. */
export function isMadeWhole(type: TypeId, value: Scalar, { table }: Blueprint): boolean {
  if (table.isOwn(type, value)) return false;
  const leaf = table.shape(table.leaf(type, value));
  return leaf.k === 'lit' || leaf.k === 'bigLit' || leaf.k === 'template';
}

function isAnything(type: TypeId, builder: Builder): boolean {
  const node = builder.blueprint.table.node(type);
  return node.k === 'prim' && (node.name === 'any' || node.name === 'unknown' || node.name === 'unresolved');
}
