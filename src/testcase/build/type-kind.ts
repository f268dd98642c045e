import type { TypeId, TypeNode } from '../../model/types.js';
import type { Ref } from '../statement.js';
import type { TypeTable } from '../types/type-table.js';
import type { Builder } from './builder.js';

/** How values of one kind of type are made; one file per kind, registered in `index.ts`. */
export interface TypeKind<N extends TypeNode> {
  /** The fewest statements that make such a value; Infinity when none can be made. */
  cost(node: N, type: TypeId, costs: CostsSoFar): number;
  /**
   * Appends a new value and gives its variable. There is room for `cost` statements at least. `label` is the type to
   * record: a type of the model, usually `type` itself.
   */
  build(node: N, type: TypeId, label: TypeId, builder: Builder): Ref;
}

/** Costs while they are being computed: upper bounds that only fall. */
export interface CostsSoFar {
  readonly table: TypeTable;
  type(type: TypeId): number;
  /** Callables that give such a value, in no particular order. */
  candidates(type: TypeId): readonly number[];
  /** The cheapest callable whose result is such a value. */
  produced(type: TypeId): number;
}

export type NodeOf<K extends TypeNode['k']> = Extract<TypeNode, { k: K }>;
