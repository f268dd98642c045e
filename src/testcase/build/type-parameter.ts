import type { NodeOf, TypeKind } from './type-kind.js';

/** What it stands for is chosen once per call (`Bindings`); outside of any call it is built like its constraint. */
export const typeParameter: TypeKind<NodeOf<'tparam'>> = {
  cost: (node, _type, costs) => (node.constraint === undefined ? 1 : costs.type(node.constraint)),
  build(node, type, label, builder) {
    const { table, costs } = builder.blueprint;
    const bound = builder.bindings.resolve(type);
    // Bound earlier in the call, when there was more room: now whatever is cheapest.
    const affordable = costs.type(bound) <= builder.draft.room;
    const chosen = affordable && bound !== type ? bound : (node.constraint ?? table.standard.string);
    return builder.fresh(chosen, chosen < table.known ? chosen : label);
  },
};
