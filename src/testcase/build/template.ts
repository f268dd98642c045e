import type { TypeId } from '../../model/types.js';
import { valueKinds } from '../values/index.js';
import type { Builder } from './builder.js';
import type { NodeOf, TypeKind } from './type-kind.js';

/** Template literal types: a string put together from fixed texts and values of the types between them. */
export const template: TypeKind<NodeOf<'template'>> = {
  cost: () => 1,
  build: (node, _type, label, builder) => builder.scalar(templateText(node, builder), label),
};

export function templateText(node: NodeOf<'template'>, builder: Builder, depth = 0): string {
  let text = node.texts[0] ?? '';
  node.types.forEach((type, i) => {
    text += holeText(type, builder, depth) + (node.texts[i + 1] ?? '');
  });
  return text;
}

/** Text that a hole of this type accepts; also what serves as a key of an index signature. */
export function holeText(type: TypeId, builder: Builder, depth = 0): string {
  const { rng, blueprint } = builder;
  const node = blueprint.table.node(rng.pick(blueprint.table.members(type)));
  switch (node.k) {
    case 'lit':
      return String(node.value);
    case 'bigLit':
      return node.value;
    case 'enum':
      return String(node.members.length > 0 ? (rng.pick(node.members).value ?? '') : '');
    case 'template':
      return depth < 3 ? templateText(node, builder, depth + 1) : '';
    case 'prim':
      if (node.name === 'boolean') return String(rng.chance(0.5));
      if (node.name === 'bigint') return String(rng.between(-10, 100));
      // NaN and Infinity are numbers, but not what `${number}` accepts.
      if (node.name === 'number') return String(rng.chance(0.8) ? rng.between(0, 100) : rng.between(-1000, 1000) / 10);
      if (node.name === 'null' || node.name === 'undefined') return node.name;
      return valueKinds.string.random(rng, blueprint.pool);
    default:
      return '';
  }
}
