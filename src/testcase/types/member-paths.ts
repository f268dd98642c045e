import type { Prop, TypeId } from '../../model/types.js';
import { emptyList } from './empty-list.js';
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
  /** Every name that some member has; methods are not set. */
  readonly names: ReadonlySet<string>;
  /** All ways to a member of this name; the shortest first. */
  to(type: TypeId, name: string): readonly MemberPath[];
}

export function createMemberPaths(table: TypeTable): MemberPaths {
  const names = new Set<string>();
  // Instances of classes are made by their constructors, not written down.
  const shapes = new Set(table.model.classes.map(({ shape }) => shape));
  const propsOf = (type: TypeId): readonly Prop[] => {
    const node = table.shape(type);
    return node.k === 'object' && !shapes.has(type) ? node.props.filter(({ method }) => !method) : [];
  };
  table.nodes.forEach((_, type) => {
    for (const { name } of propsOf(type)) names.add(name);
  });
  const known = new Map<string, (readonly MemberPath[] | undefined)[]>();
  return {
    names,
    to: (type, name) => {
      let byType = known.get(name);
      if (byType === undefined) {
        byType = emptyList<readonly MemberPath[]>(table.nodes.length);
        known.set(name, byType);
      }
      return (byType[type] ??= find(type, name, DEEPEST, table, propsOf).sort((a, b) => a.length - b.length));
    },
  };
}

function find(
  type: TypeId,
  name: string,
  depth: number,
  table: TypeTable,
  propsOf: (type: TypeId) => readonly Prop[],
): MemberPath[] {
  const found: MemberPath[] = [];
  for (const member of table.members(type)) {
    for (const prop of propsOf(member)) {
      if (prop.name === name) found.push([{ type: member, prop }]);
      else if (depth > 1)
        for (const rest of find(prop.t, name, depth - 1, table, propsOf)) found.push([{ type: member, prop }, ...rest]);
    }
  }
  return found;
}
