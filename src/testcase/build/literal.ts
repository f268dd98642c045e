import type { NodeOf, TypeKind } from './type-kind.js';

export const literal: TypeKind<NodeOf<'lit'>> = {
  cost: () => 1,
  build: (node, _type, label, builder) => builder.scalar(node.value, label),
};

export const bigLiteral: TypeKind<NodeOf<'bigLit'>> = {
  cost: () => 1,
  build: (node, _type, label, builder) => builder.scalar(BigInt(node.value), label),
};
