import type { Scalar } from '../model/scalar.js';
import type { TypeId, TypeNode } from '../model/types.js';
import { repair } from '../testcase/operators/repair.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { references, remap, typesOf, wanted } from '../testcase/statements/index.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { actionsOf, settled } from './actions.js';
import type { MinimiseSubject } from './subject.js';

/**
 * The test without some of its actions. What used them takes an earlier variable of the same type (`rebind`), else does
 * without, else goes as well; undefined when that reaches the act, since then nothing of the test is left.
 */
export function removeActions(
  test: TestCase,
  doomed: readonly Ref[],
  { blueprint }: MinimiseSubject,
  rebind: boolean,
): TestCase | undefined {
  const { statements } = test;
  const types = rebind ? typesOf(test, blueprint) : [];
  const act = actionsOf(test).at(-1);
  const moved: Ref[] = [];
  const kept: Statement[] = [];
  const at = (ref: Ref): Ref => moved[ref] as Ref;
  const substitute = (lost: Ref): Ref => (rebind ? earlierLike(lost, types, moved, blueprint.fits) : -1);
  for (const [i, statement] of statements.entries()) {
    const repaired = doomed.includes(i) ? undefined : repair(statement, at, substitute, blueprint);
    if (repaired === undefined && i === act) return undefined;
    moved.push(repaired === undefined ? -1 : kept.push(repaired) - 1);
  }
  return prune({ statements: kept });
}

/** The nearest variable before the lost one that can stand for it. */
function earlierLike(
  lost: Ref,
  types: readonly TypeId[],
  moved: readonly Ref[],
  fits: (from: TypeId, to: TypeId) => boolean,
): Ref {
  const type = types[lost] as TypeId;
  if (type < 0) return -1;
  for (let i = lost - 1; i >= 0; i--) if ((moved[i] as Ref) >= 0 && fits(types[i] as TypeId, type)) return moved[i] as Ref;
  return -1;
}

/** A literal in the place of an action whose result is used; undefined where no literal will do. */
export function replaceByLiteral(test: TestCase, action: Ref, { blueprint }: MinimiseSubject): TestCase | undefined {
  const result = settled(test, action);
  const user = test.statements.findIndex((statement, i) => i > result && references(statement).includes(result));
  if (user < 0) return undefined;
  const statement = test.statements[user] as Statement;
  const type = wanted(statement, references(statement).indexOf(result), blueprint);
  if (type < 0 || type >= blueprint.table.known) return undefined;
  const value = plainValue(type, blueprint.table);
  if (value === undefined) return undefined;
  const moved: Ref[] = [];
  const kept: Statement[] = [];
  for (const [i, other] of test.statements.entries()) {
    if (i === action) moved.push(kept.push({ kind: 'primitive', type, value: value.scalar }) - 1);
    else if (i === result) moved.push(moved[action] as Ref);
    else moved.push(kept.push(remap(other, (ref) => moved[ref] as Ref)) - 1);
  }
  return prune({ statements: kept });
}

function plainValue(type: TypeId, table: TypeTable): { readonly scalar: Scalar } | undefined {
  for (const member of table.members(type)) {
    const found = plainScalar(table.shape(member));
    if (found !== undefined) return found;
  }
  return undefined;
}

function plainScalar(node: TypeNode): { readonly scalar: Scalar } | undefined {
  if (node.k === 'lit') return { scalar: node.value };
  if (node.k !== 'prim') return undefined;
  return Object.hasOwn(plain, node.name) ? { scalar: plain[node.name] } : undefined;
}

const plain: Readonly<Record<string, Scalar>> = {
  number: 0,
  string: '',
  boolean: false,
  bigint: 0n,
  undefined,
  null: null,
  void: undefined,
};
