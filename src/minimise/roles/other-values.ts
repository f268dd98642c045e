import type { Scalar } from '../../model/scalar.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import type { TypeTable } from '../../testcase/types/type-table.js';
import type { MinimiseSubject } from '../subject.js';
import { valuePlaces } from '../value-places.js';
import { references } from '../../testcase/statements/index.js';

/** Two others are enough to tell an ordinary value from a particular one. */
const MOST = 2;

/**
 * Other values that a literal might as well have. Ordinary ones: a value that merely is not negative, or not empty, is
 * no particular one. None where only some values are accepted.
 */
export function otherValues(at: number, test: TestCase, subject: MinimiseSubject): readonly Statement[] {
  const statement = test.statements[at] as Statement;
  const isValid = (other: Statement): boolean => subject.isValid({ statements: test.statements.with(at, other) });
  const { table } = subject.facts;
  if (statement.kind === 'enum') {
    const node = table.shape(statement.type);
    const members = node.k === 'enum' ? node.members.map((_, member) => member) : [];
    return members
      .filter((member) => member !== statement.member)
      .map((member) => ({ ...statement, member }))
      .slice(0, MOST);
  }
  if (statement.kind !== 'primitive' || isFixed(at, test, subject)) return [];
  const { value, type } = statement;
  return [...literalsOf(type, typeof value, table), ...ordinary(value)]
    .filter((other, i, all) => other !== value && all.indexOf(other) === i)
    .map((other) => ({ ...statement, value: other }))
    .filter(isValid)
    .slice(0, MOST);
}

function ordinary(value: Scalar): readonly Scalar[] {
  switch (typeof value) {
    case 'number':
      return [1, 7, 2];
    case 'bigint':
      return [1n, 7n, 2n];
    case 'string':
      return ['b', 'text', 'c'];
    case 'boolean':
      return [!value];
    default:
      return [];
  }
}

/** Where a type lists its values, the others are those of the list. */
function literalsOf(type: number, kind: string, table: TypeTable): readonly Scalar[] {
  return table.members(type).flatMap((member) => {
    const node = table.node(member);
    return node.k === 'lit' && typeof node.value === kind ? [node.value] : [];
  });
}

function isFixed(at: number, test: TestCase, { model, facts }: MinimiseSubject): boolean {
  const statement = test.statements[at] as Statement & { kind: 'primitive' };
  if (facts.table.shape(facts.table.leaf(statement.type, statement.value)).k === 'template') return true;
  const places = valuePlaces(test, model);
  return test.statements.some((user, i) => references(user).some((ref, n) => ref === at && places[i]?.[n]?.fixed === true));
}
