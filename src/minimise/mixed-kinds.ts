import type { Scalar } from '../model/scalar.js';
import type { SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references, wanted } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { parameterOf } from './generic-kind.js';

/** One literal in a row of others that are for the same thing. */
export interface Peer {
  readonly by: Ref;
  readonly n: number;
  readonly value: Scalar;
  /** What is wanted there. */
  readonly type: TypeId;
}

/** Literals that a reader takes for values of one kind: keys of one tree, elements of a list, what one parameter is given. */
export interface Row {
  readonly peers: readonly Peer[];
  /** How many are of another kind than the first. */
  readonly strangers: number;
}

/**
 * The rows of a test that have values of several kinds, texts among numbers or truth values among texts: what puts them
 * in order, finds or adds them does so by accident. Nothing, be it null or undefined, is of any kind.
 */
export function mixedRows(test: TestCase, model: SubjectModel, facts: Facts): readonly Row[] {
  if (isOfOneKind(test)) return none;
  const rows = new Map<string, Peer[]>();
  test.statements.forEach((statement, by) => {
    references(statement).forEach((ref, n) => {
      const used = test.statements[ref];
      if (used?.kind !== 'primitive' || used.value === null || used.value === undefined) return;
      const type = wanted(statement, n, facts);
      const name = rowOf(statement, by, n, type, model, facts);
      if (name === undefined) return;
      const peer = { by, n, value: used.value, type };
      const row = rows.get(name);
      if (row === undefined) rows.set(name, [peer]);
      else row.push(peer);
    });
  });
  return [...rows.values()].flatMap((peers) => {
    const kind = kindOf(peers, facts);
    const strangers = peers.filter(({ value }) => typeof value !== kind).length;
    return strangers === 0 ? [] : [{ peers, strangers }];
  });
}

const none: readonly Row[] = [];

/** Most tests have literals of one kind only; search asks of every test that might be archived. */
function isOfOneKind({ statements }: TestCase): boolean {
  let kind: string | undefined;
  for (const statement of statements) {
    if (statement.kind !== 'primitive' || statement.value === null || statement.value === undefined) continue;
    const own = typeof statement.value;
    // Truth values are strangers by themselves where a type parameter stands for them.
    if (own === 'boolean' || (kind !== undefined && own !== kind)) return false;
    kind = own;
  }
  return true;
}

/** That of the first text or number: it is these that people have lists and keys of, and that type parameters stand for. */
function kindOf(peers: readonly Peer[], { table }: Facts): string {
  const kinds = peers.map(({ value }) => typeof value);
  const usual = kinds.find((kind) => kind === 'string' || kind === 'number');
  const isFree = kinds[0] === 'boolean' && parameterOf(peers[0]?.type ?? -1, table) >= 0;
  return usual ?? (isFree ? 'number' : (kinds[0] ?? ''));
}

/** The row that a use belongs to; undefined where it stands for itself. */
function rowOf(
  statement: Statement,
  by: Ref,
  n: number,
  type: TypeId,
  model: SubjectModel,
  { table }: Facts,
): string | undefined {
  const parameter = parameterOf(type, table);
  if (parameter >= 0) return `type ${parameter}`;
  if (statement.kind === 'array') return table.shape(statement.type).k === 'tuple' ? undefined : `list ${by}`;
  if (statement.kind !== 'call' || statement.receiver === undefined || n === 0) return undefined;
  const param = model.callables[statement.callable]?.params[n - 1];
  // Guesses differ from function to function.
  return param === undefined || param.rest ? undefined : `${statement.receiver} ${param.name} ${model.untyped ? '' : type}`;
}
