import type { TypeId, TypeNode } from '../../model/types.js';
import type { Rates } from '../rates.js';
import { likelyMembers, type TypeTable } from '../types/type-table.js';

/** How readily an existing variable serves: instances carry state and are shared, values are worth varying. */
export function createReuse(table: TypeTable, rates: Rates): (type: TypeId) => number {
  const cache = new Float64Array(table.nodes.length).fill(-1);
  return (type) => {
    const known = cache[type];
    if (known !== undefined && known >= 0) return known;
    const node = table.node(type);
    const members = node.k === 'guess' ? likelyMembers(node) : table.members(type);
    const stateful = members.some((member) => isStateful(table.shape(member)));
    const rate = stateful ? rates.objectReuse : rates.valueReuse;
    cache[type] = rate;
    return rate;
  };
}

function isStateful(node: TypeNode): boolean {
  return node.k === 'inst' || (node.k === 'object' && node.props.some((prop) => prop.method));
}
