import type { Prop, TypeId } from '../../model/types.js';
import type { ObjectStatement, Ref } from '../statement.js';
import type { TypeTable } from '../types/type-table.js';
import type { Places, StatementKind } from './statement-kind.js';
import { objectOf } from './make.js';

type Entry = ObjectStatement['entries'][number];

export const object: StatementKind<ObjectStatement> = {
  collect({ entries }, refs) {
    for (let i = 0; i < entries.length; i++) refs.add((entries[i] as Entry)[1]);
  },
  move(statement, places) {
    const { entries } = statement;
    for (let i = 0; i < entries.length; i++) {
      const ref = (entries[i] as Entry)[1];
      if (places[ref] !== ref) return objectOf(statement.type, movedEntries(entries, places));
    }
    return statement;
  },
  typeOf: (statement) => statement.type,
  wanted(statement, n, { table }) {
    const key = statement.entries[n]?.[0] ?? '';
    const shape = objectShape(statement.type, table);
    return shape.props.find((prop) => prop.name === key)?.t ?? shape.index[0]?.value ?? table.standard.unknown;
  },
};

function movedEntries(entries: readonly Entry[], places: Places): readonly Entry[] {
  const moved = entries.slice();
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as Entry;
    const ref = places[entry[1]] as Ref;
    if (ref !== entry[1]) moved[i] = [entry[0], ref];
  }
  return moved;
}

export interface ObjectShape {
  readonly props: readonly Prop[];
  readonly index: readonly { readonly key: TypeId; readonly value: TypeId }[];
}

/** The members of an object literal's type; a class is stood in for by its public shape. */
export function objectShape(type: TypeId, table: TypeTable): ObjectShape {
  const node = table.shape(type);
  if (node.k === 'object') return node;
  const shape = node.k === 'inst' ? table.model.classes[node.cls]?.shape : undefined;
  if (shape !== undefined && shape !== type) return objectShape(shape, table);
  return NO_MEMBERS;
}

const NO_MEMBERS: ObjectShape = { props: [], index: [] };
