import type { NodeOf, TypeKind } from './type-kind.js';
import { enumOf } from '../statements/make.js';

export const enumType: TypeKind<NodeOf<'enum'>> = {
  cost: (node) => (node.members.length > 0 ? 1 : Number.POSITIVE_INFINITY),
  // The enum's own id is recorded even inside a union: it says which enum the member is of.
  build: (node, type, _label, { draft, rng }) => draft.append(enumOf(type, rng.below(node.members.length))),
};
