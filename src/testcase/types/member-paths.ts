import type { Prop, TypeId } from '../../model/types.js';
import { objectShape } from '../statements/object.js';
import type { TypeTable } from './type-table.js';

/** How to get from an object to a member inside of it: the objects on the way, each with the member to follow. */
export type MemberPath = readonly MemberStep[];

export interface MemberStep {
  /** The object's own type, no union or guess. */
  readonly type: TypeId;
  readonly prop: Prop;
}

/** Options are grouped once, seldom twice: `{ parser: { strict: true } }`. */
const DEEPEST = 3;

export interface MemberPaths {
  /** Every name that some member has. */
  readonly names: ReadonlySet<string>;
  /** All ways to a member of this name; the shortest first. */
  to(type: TypeId, name: string): readonly MemberPath[];
}

export function createMemberPaths(table: TypeTable): MemberPaths {
  const names = new Set<string>();
  for (const node of table.nodes) if (node.k === 'object') for (const { name } of node.props) names.add(name);
  const known = new Map<string, readonly MemberPath[]>();
  return {
    names,
    to: (type, name) => {
      const key = `${type} ${name}`;
      const paths = known.get(key) ?? find(type, name, DEEPEST, table).sort((a, b) => a.length - b.length);
      known.set(key, paths);
      return paths;
    },
  };
}

function find(type: TypeId, name: string, depth: number, table: TypeTable): MemberPath[] {
  const found: MemberPath[] = [];
  for (const member of table.members(type)) {
    // Instances of classes are made by their constructors, not written down.
    if (table.shape(member).k !== 'object') continue;
    for (const prop of objectShape(member, table).props) {
      if (prop.name === name) found.push([{ type: member, prop }]);
      else if (depth > 1) for (const rest of find(prop.t, name, depth - 1, table)) found.push([{ type: member, prop }, ...rest]);
    }
  }
  return found;
}
