import type { Ref } from '../statement.js';
import type { NodeOf, TypeKind } from './type-kind.js';
import { buildSeries } from './series.js';
import { arrayOf } from '../statements/make.js';

const LONGEST = 5;

export const array: TypeKind<NodeOf<'array'>> = {
  cost: () => 1,
  build(node, _type, label, builder) {
    const { draft, rng, blueprint } = builder;
    draft.reserve++;
    const series = buildSeries(node.elem, label, builder);
    const elements: Ref[] = series ?? [];
    const cost = blueprint.costs.type(node.elem);
    for (let left = builder.lean || series ? 0 : rng.below(LONGEST + 1); left > 0 && cost <= draft.room; left--)
      elements.push(builder.value(node.elem, label));
    draft.reserve--;
    return draft.append(arrayOf(label, elements));
  },
};
