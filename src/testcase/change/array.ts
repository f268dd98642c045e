import type { Builder } from '../build/builder.js';
import type { ArrayStatement, Ref } from '../statement.js';
import { elementType } from '../statements/array.js';
import { changeList, replaced } from './reference-list.js';
import type { StatementChange } from './statement-change.js';
import { arrayOf } from '../statements/make.js';

/** Arrays may grow beyond what the factory makes at once, but not without end. */
const LONGEST = 12;

export const changeArray: StatementChange<ArrayStatement> = (statement, builder) => {
  const { blueprint, draft } = builder;
  draft.reserve++;
  const isTuple = blueprint.table.shape(statement.type).k === 'tuple';
  const elements = isTuple ? changedTuple(statement, builder) : changedArray(statement, builder);
  draft.reserve--;
  return draft.append(elements === statement.elements ? statement : arrayOf(statement.type, elements));
};

function changedArray({ type, elements }: ArrayStatement, builder: Builder): readonly Ref[] {
  const element = elementType(type, 0, builder.blueprint.table);
  const first = elements[0];
  // A type parameter stays what the other elements say it is.
  const known = first === undefined ? -1 : builder.draft.type(first);
  const isOpen = builder.blueprint.table.node(element).k === 'tparam' && known >= 0;
  return changeList(elements, { element: isOpen ? known : element, fallback: type, least: 0, most: LONGEST }, builder);
}

function changedTuple({ type, elements }: ArrayStatement, builder: Builder): readonly Ref[] {
  if (elements.length === 0) return elements;
  const at = builder.rng.below(elements.length);
  return replaced(elements, at, elementType(type, at, builder.blueprint.table), type, builder);
}
