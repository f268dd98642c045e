import type { TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import { randomValue, valueKinds } from '../values/index.js';
import { buildAnything, buildObject } from './any.js';
import type { Builder } from './builder.js';
import type { NodeOf, TypeKind } from './type-kind.js';
import { builtinOf } from '../statements/make.js';

export const primitive: TypeKind<NodeOf<'prim'>> = {
  cost(node) {
    if (node.name === 'never') return Number.POSITIVE_INFINITY;
    return node.name === 'symbol' ? 2 : 1;
  },
  build(node, _type, label, builder) {
    switch (node.name) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'bigint':
        return builder.scalar(randomValue(node.name, builder.rng, builder.blueprint.pool), label);
      case 'null':
        return builder.scalar(null, label);
      case 'undefined':
      case 'void':
        return builder.scalar(undefined, label);
      case 'symbol':
        return buildSymbol(label, builder);
      case 'object':
        return buildObject(label, builder);
      case 'any':
      case 'unknown':
      case 'unresolved':
        return buildAnything(label, builder);
      case 'never':
        throw new Error('a value of type never was asked for');
      default:
        return node.name satisfies never;
    }
  },
};

function buildSymbol(label: TypeId, builder: Builder): Ref {
  const description = builder.scalar(valueKinds.string.random(builder.rng, builder.blueprint.pool), label);
  return builder.draft.append(builtinOf(label, 'Symbol', [description]));
}
