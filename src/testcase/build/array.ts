import type { Ref } from '../statement.js';
import type { NodeOf, TypeKind } from './type-kind.js';
import { arrayOf } from '../statements/make.js';

const LONGEST = 5;

export const array: TypeKind<NodeOf<'array'>> = {
  cost: () => 1,
  build(node, _type, label, builder) {
    const { draft, rng, blueprint } = builder;
    const elements: Ref[] = [];
    draft.reserve++;
    const cost = blueprint.costs.type(node.elem);
    for (let left = builder.lean ? 0 : rng.below(LONGEST + 1); left > 0 && cost <= draft.room; left--)
      elements.push(builder.value(node.elem, label));
    draft.reserve--;
    return draft.append(arrayOf(label, elements));
  },
};
