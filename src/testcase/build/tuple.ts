import type { TupleElement } from '../../model/types.js';
import type { Ref } from '../statement.js';
import type { NodeOf, TypeKind } from './type-kind.js';
import { arrayOf } from '../statements/make.js';

export const tuple: TypeKind<NodeOf<'tuple'>> = {
  cost: (node, _type, costs) => node.elems.filter(isRequired).reduce((sum, element) => sum + costs.type(element.t), 1),
  build(node, type, label, builder) {
    const { draft, rng, blueprint } = builder;
    const elements: Ref[] = [];
    draft.reserve += blueprint.costs.type(type);
    for (const element of node.elems) {
      const cost = blueprint.costs.type(element.t);
      if (element.flag === 'req') draft.reserve -= cost;
      else if (cost > draft.room || builder.lean || rng.chance(0.5)) {
        // Elements have no gaps: after a missing optional one only a rest could follow.
        if (element.flag === 'opt') break;
        continue;
      }
      elements.push(builder.value(element.t, label));
    }
    draft.reserve--;
    return draft.append(arrayOf(label, elements));
  },
};

function isRequired(element: TupleElement): boolean {
  return element.flag === 'req';
}
