import type { TypeId, TypeNode } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { likelyAlternatives } from './likelihood.js';
import { type Fragment, moved, plainValues } from './plain-values.js';
import type { Use } from './uses.js';

/** Characters of a text that are made items, and members that are tried. */
const MOST_ITEMS = 4;
const MOST_MEMBERS = 8;
const DEEPEST = 2;
/** Names for the first of a list that becomes a record. */
const MOST_NAMES = 4;

/**
 * What search found to do in the place of a value of another kind, as the kind that untyped code seems to expect: a text
 * that is gone through by its characters as the list of them, of an object that is only there a member that is set, and a
 * list in the place of a record as one with names.
 */
export function convertedValues(
  test: TestCase,
  variable: Ref,
  uses: readonly Use[],
  type: TypeId,
  table: TypeTable,
): readonly Fragment[] {
  const statement = test.statements[variable] as Statement;
  if (type < 0 || type >= table.known) return [];
  if (statement.kind === 'array') {
    const at = Math.min(...uses.map((use) => use.by));
    return likelyAlternatives(type, table).flatMap((member) => recordsOf(statement.elements, at, test, member, table));
  }
  if (statement.kind !== 'primitive') return [];
  const { value } = statement;
  return likelyAlternatives(type, table).flatMap((member) => {
    const node = table.shape(member);
    if (node.k === 'object') return value ? memberValues(member, node, table) : [];
    return typeof value === 'string' && value !== '' ? listsOf([...value].slice(0, MOST_ITEMS), member, table, 0) : [];
  });
}

/** A list in the place of a record, whose keys are then 0 and 1: with names that texts of the test mention, else letters. */
function recordsOf(elements: readonly Ref[], at: Ref, test: TestCase, type: TypeId, table: TypeTable): readonly Fragment[] {
  const node = table.shape(type);
  if (node.k !== 'object' || node.index.length === 0 || elements.length === 0 || elements.length > MOST_ITEMS) return [];
  const names = [...mentioned(test), ...'abcdef'].filter((name, i, all) => all.indexOf(name) === i);
  return Array.from({ length: MOST_NAMES }, (_, start): Fragment => {
    const entries = elements.map((ref, n): readonly [string, Ref] => [names[(start + n) % names.length] as string, ref - at]);
    return [{ kind: 'object', type, entries }];
  });
}

/** Words of the texts, and the characters of short ones: `-ab` may mean `a` and `b`. */
function mentioned({ statements }: TestCase): readonly string[] {
  const texts = statements.flatMap((one) => (one.kind === 'primitive' && typeof one.value === 'string' ? [one.value] : []));
  const words = texts.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []);
  return [...words, ...words.filter((word) => word.length < 4).flatMap((word) => [...word])].filter((word) => word.length < 12);
}

function memberValues(type: TypeId, node: TypeNode & { k: 'object' }, table: TypeTable): readonly Fragment[] {
  if (node.props.some((prop) => !prop.opt)) return [];
  const [signature] = node.index;
  if (signature && node.props.length === 0) {
    const value = plainValues(signature.value, table)[0];
    return value ? [[...value, { kind: 'object', type, entries: [['a', value.length - 1]] }]] : [];
  }
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
