import type { TypeId, TypeNode } from '../model/types.js';
import type { Ref, Statement } from '../testcase/statement.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { likelyAlternatives } from './likelihood.js';
import { type Fragment, moved, plainValues } from './plain-values.js';

/** Characters of a text that are made items, and members that are tried. */
const MOST_ITEMS = 4;
const MOST_MEMBERS = 8;
const DEEPEST = 2;

/**
 * What search found to do in the place of a value of another kind, as the kind that untyped code seems to expect: a text
 * that is gone through by its characters as the list of them, and of an object that is only there a member that is set.
 */
export function convertedValues(statement: Statement, type: TypeId, table: TypeTable): readonly Fragment[] {
  if (type < 0 || type >= table.known || statement.kind !== 'primitive') return [];
  const { value } = statement;
  return likelyAlternatives(type, table).flatMap((member) => {
    const node = table.shape(member);
    if (node.k === 'object') return value ? memberValues(member, node, table) : [];
    return typeof value === 'string' && value !== '' ? listsOf([...value].slice(0, MOST_ITEMS), member, table, 0) : [];
  });
}

function memberValues(type: TypeId, node: TypeNode & { k: 'object' }, table: TypeTable): readonly Fragment[] {
  if (node.props.some((prop) => !prop.opt)) return [];
  return node.props.slice(0, MOST_MEMBERS).flatMap(({ name, t }): readonly Fragment[] => {
    const value = plainValues(t, table)[0];
    return value ? [[...value, { kind: 'object', type, entries: [[name, value.length - 1]] }]] : [];
  });
}

/** Lists with these texts as items, or with lists that begin with them. */
function listsOf(texts: readonly string[], type: TypeId, table: TypeTable, depth: number): readonly Fragment[] {
  const node = table.shape(type);
  if (node.k === 'array') {
    const items = texts.map((text) => itemOf(text, node.elem, table, depth));
    return items.every((item) => item !== undefined) ? [listOf(items, type)] : [];
  }
  const [text] = texts;
  if (node.k !== 'tuple' || text === undefined || texts.length > 1) return [];
  const items = node.elems.map(({ t }, n) => (n === 0 ? itemOf(text, t, table, depth) : plainValues(t, table)[0]));
  return items.every((item) => item !== undefined) ? [listOf(items, type)] : [];
}

function itemOf(text: string, type: TypeId, table: TypeTable, depth: number): Fragment | undefined {
  const members = likelyAlternatives(type, table);
  const list = depth < DEEPEST ? members.flatMap((member) => listsOf([text], member, table, depth + 1))[0] : undefined;
  if (list) return list;
  return members.some((member) => takesText(table.shape(member))) ? [{ kind: 'primitive', type, value: text }] : undefined;
}

function takesText(node: TypeNode): boolean {
  return (
    (node.k === 'prim' && ['string', 'any', 'unknown'].includes(node.name)) ||
    (node.k === 'lit' && typeof node.value === 'string')
  );
}

function listOf(items: readonly Fragment[], type: TypeId): Fragment {
  const statements: Statement[] = [];
  const elements = items.map((item): Ref => {
    statements.push(...moved(item, statements.length));
    return statements.length - 1;
  });
  return [...statements, { kind: 'array', type, elements }];
}
