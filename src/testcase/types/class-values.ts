import type { TypeId, TypeNode } from '../../model/types.js';
import { type ClassName, classNames } from '../builtins.js';
import type { TypeTable } from './type-table.js';

/** Platform classes that may be handed over for a constructor type, by what they construct; none for other types. */
export function classValuesFor(node: TypeNode, table: TypeTable): readonly ClassName[] {
  if (node.k === 'func') return named(node.name?.replace(/Constructor$/, '') ?? '');
  if (node.k !== 'ctor') return [];
  return [...new Set(node.sigs.flatMap((signature) => constructs(signature.ret, table)))];
}

function constructs(type: TypeId, table: TypeTable): readonly ClassName[] {
  return table.members(type).flatMap((member) => {
    const node = table.node(member);
    switch (node.k) {
      case 'array':
        return ['Array'];
      case 'builtin':
        return named(node.name);
      case 'object':
        // Anything with a length is built like an array: that is what such parameters are for.
        return node.props.some((prop) => prop.name === 'length') ? ['Array', 'Uint8Array', 'Float64Array'] : [];
      case 'prim':
        return node.name === 'any' || node.name === 'unknown' ? ['Array', 'Object', 'Map'] : [];
      default:
        return [];
    }
  });
}

function named(name: string): readonly ClassName[] {
  return classNames.filter((known) => known === name);
}
