import type { SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { Ref, Statement } from '../statement.js';
import type { TypeTable } from './type-table.js';

/**
 * Objects that belong to others: the nodes of a tree or a list. Their class has links to itself that can be written, and
 * another class hands them out. A test may make one by itself, or take it from another tree, and get anywhere with it;
 * users only have those that their own tree gave them.
 */
export interface LinkedParts {
  /** The kind of part that objects of the type may be; -1 for none. */
  kindOf(type: TypeId): number;
  /** The same of the items of a list. */
  kindWithin(type: TypeId): number;
  /** Methods and getters by which an object of the type hands out parts of its own, of this kind. */
  handing(owner: TypeId, kind: number): readonly number[];
  /** A setter of a part: its links, or what its owner keeps up to date. */
  isLinking(callable: number): boolean;
  /** The variable that a part came from, by way of others; itself for anything else. */
  rootOf(ref: Ref, statements: readonly Statement[]): Ref;
}

/** Undefined where the subject has none, so that nobody has to ask. */
export function findLinkedParts(model: SubjectModel, table: TypeTable): LinkedParts | undefined {
  const kinds = partKinds(model, table);
  if (kinds.every((kind) => kind < 0)) return undefined;
  const kindOf = (type: TypeId): number => {
    for (const cls of classesOf(type, table)) if ((kinds[cls] as number) >= 0) return kinds[cls] as number;
    return -1;
  };
  const known = table.nodes.map((_, type) => kindOf(type));
  const isMaker = model.callables.map(({ maker }) => maker === true);
  const handed = new Map<number, number[]>();
  for (const { id, kind, owner = -1, ret, maker } of model.callables) {
    const part = kind === 'method' || kind === 'getter' ? (known[ret] ?? -1) : -1;
    if (part < 0 || maker || known[owner] === part) continue;
    for (const cls of classesOf(owner, table)) {
      const key = cls * kinds.length + part;
      handed.set(key, [...(handed.get(key) ?? []), id]);
    }
  }
  if (handed.size === 0) return undefined;
  const linking = model.callables.map(({ kind, owner = -1 }) => kind === 'setter' && (known[owner] ?? -1) >= 0);
  return {
    kindOf: (type) => known[type] ?? -1,
    kindWithin: (type) => {
      const node = table.shape(type);
      return node.k === 'array' ? (known[node.elem] ?? -1) : -1;
    },
    handing: (owner, kind) => {
      for (const cls of classesOf(owner, table)) {
        const found = handed.get(cls * kinds.length + kind);
        if (found) return found;
      }
      return none;
    },
    isLinking: (callable) => linking[callable] === true,
    rootOf: (ref, statements) => {
      let at = ref;
      for (let hops = 0; hops <= ref; hops++) {
        const statement = statements[at] as Statement;
        if (statement.kind === 'await') at = statement.value;
        else if ((statement.kind !== 'call' && statement.kind !== 'get') || statement.receiver === undefined) break;
        else if (isMaker[statement.callable]) break;
        else at = statement.receiver;
      }
      return at;
    },
  };
}

const none: readonly number[] = [];

/** By class: the same number for a class and those that inherit from it, -1 for those without links to write. */
function partKinds({ classes, callables }: SubjectModel, table: TypeTable): readonly number[] {
  const kinds = classes.map(() => -1);
  const isAlike = (a: number, b: number): boolean =>
    a === b || classes[a]?.subclasses.includes(b) === true || classes[b]?.subclasses.includes(a) === true;
  for (const { kind, owner = -1, ret } of callables) {
    if (kind !== 'setter') continue;
    for (const cls of classesOf(owner, table)) {
      if (!classesOf(ret, table).some((value) => isAlike(value, cls))) continue;
      const first = classes.findIndex((_, other) => isAlike(other, cls));
      for (let other = 0; other < classes.length; other++) if (isAlike(other, cls)) kinds[other] = first;
    }
  }
  return kinds;
}

function classesOf(type: TypeId, table: TypeTable): readonly number[] {
  if (type < 0) return none;
  return table.members(type).flatMap((member) => {
    const node = table.shape(member);
    return node.k === 'inst' ? [node.cls] : [];
  });
}
