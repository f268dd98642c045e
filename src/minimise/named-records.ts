import type { TypeId, TypeNode } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references, remap, wanted } from '../testcase/statements/index.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { isUnlikely, likelyAlternatives } from './likelihood.js';
import type { MinimiseSubject } from './subject.js';
import { written } from './written.js';

const LETTERS = [...'abcdefghij'];

/**
 * Lists that search found to do in the place of records, as records, all at once: their keys are 0 and 1, and whatever
 * else names these can only become a letter together with them.
 */
export function namedRecords(test: TestCase, subject: MinimiseSubject): readonly TestCase[] {
  const records = recordPlaces(test, subject);
  if (records.size === 0) return [];
  const text = written(test.statements.map((one) => (one.kind === 'primitive' ? one.value : keysOf(one))));
  const names = LETTERS.filter((letter) => !text.includes(`"${letter}"`) && !new RegExp(`\\b${letter}\\b`).test(text));
  const most = Math.max(
    ...[...records.keys()].map((at) => (test.statements[at] as Statement & { kind: 'array' }).elements.length),
  );
  if (most > names.length) return [];
  const digits = names.slice(0, most).map((name, n) => [String(n), name] as const);
  const named = test.statements.map((statement, at) => (records.has(at) ? statement : withNames(statement, digits)));
  return [named, test.statements].map((statements) => withRecords(statements, records, names, subject));
}

/** With records in the place of these lists; an item is made a list itself where the record seems to hold lists. */
function withRecords(
  statements: readonly Statement[],
  records: ReadonlyMap<Ref, TypeId>,
  names: readonly string[],
  { facts: { table } }: MinimiseSubject,
): TestCase {
  const made: Statement[] = [];
  const moved: Ref[] = [];
  for (const [at, original] of statements.entries()) {
    const statement = remap(original, (ref) => moved[ref] as Ref);
    const type = records.get(at);
    if (type === undefined || statement.kind !== 'array') {
      moved.push(made.push(statement) - 1);
      continue;
    }
    const node = table.shape(type);
    const held = node.k === 'object' ? (node.index[0]?.value ?? -1) : -1;
    const entries = statement.elements.map((ref, n): readonly [string, Ref] => {
      const list = isUnlikely(made[ref] as Statement, held, table) ? listOf(held, table) : undefined;
      return [names[n] as string, list === undefined ? ref : made.push({ kind: 'array', type: list, elements: [ref] }) - 1];
    });
    moved.push(made.push({ kind: 'object', type, entries }) - 1);
  }
  return { statements: made };
}

function listOf(type: TypeId, table: TypeTable): TypeId | undefined {
  if (type < 0 || type >= table.known) return undefined;
  return likelyAlternatives(type, table).find((member) => member < table.known && table.shape(member).k === 'array');
}

/** The lists that stand in the place of a record wherever they are used, with its type. */
function recordPlaces(test: TestCase, { facts }: MinimiseSubject): ReadonlyMap<Ref, TypeId> {
  const { table } = facts;
  const places = new Map<Ref, TypeId>();
  for (const statement of test.statements)
    for (const [n, ref] of references(statement).entries()) {
      const value = test.statements[ref] as Statement;
      const type = value.kind === 'array' ? wanted(statement, n, facts) : -1;
      if (type < 0 || type >= table.known || !isUnlikely(value, type, table)) continue;
      const record = likelyAlternatives(type, table).find((member) => isRecord(table.shape(member)));
      if (record !== undefined) places.set(ref, record);
    }
  return places;
}

function isRecord(node: TypeNode): boolean {
  return node.k === 'object' && node.index.length > 0;
}

function keysOf(statement: Statement): readonly string[] {
  return statement.kind === 'object' ? statement.entries.map(([key]) => key) : [];
}

function withNames(statement: Statement, digits: readonly (readonly [string, string])[]): Statement {
  const named = (text: string): string => digits.reduce((all, [digit, name]) => all.replaceAll(digit, name), text);
  if (statement.kind === 'primitive' && typeof statement.value === 'string')
    return { ...statement, value: named(statement.value) };
  if (statement.kind !== 'object') return statement;
  return { ...statement, entries: statement.entries.map(([key, ref]) => [/^\d$/.test(key) ? named(key) : key, ref] as const) };
}
