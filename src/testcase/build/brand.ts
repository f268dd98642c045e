import type { NodeOf, TypeKind } from './type-kind.js';

/** A brand exists only in the type: the value is the base's, recorded under the brand's own type. */
export const brand: TypeKind<NodeOf<'brand'>> = {
  cost: (node, _type, costs) => costs.type(node.base),
  build: (node, type, _label, builder) => builder.fresh(node.base, type),
};
