import type { TypeId } from '../../model/types.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { type Doc, flat } from '../doc.js';
import { objectText } from '../statements/object.js';
import type { TestScope } from '../test-scope.js';

/**
 * A value inside a function that stands alone, where no parameter gives it its type: a literal that its type spells out,
 * such as the tag of a union, would be widened.
 */
export function exactPart(scope: TestScope, ref: Ref, type: TypeId): Doc {
  if (scope.file.language === 'js' || scope.plan.test.loose) return scope.part(ref, type);
  const exact: TestScope = { ...scope, part: (part, partType) => exactText(exact, scope, part, partType) };
  return exactText(exact, scope, ref, type);
}

function exactText(exact: TestScope, scope: TestScope, ref: Ref, type: TypeId | undefined): Doc {
  const statement = scope.plan.statements[ref] as Statement;
  if (type !== undefined && isSpeltOut(statement, type, scope)) return [scope.part(ref, type), ' as const'];
  const plain = scope.part(ref, type);
  if (statement.kind !== 'object' || flat(plain) !== flat(scope.value(ref)) || scope.name(ref) !== undefined) return plain;
  return objectText(statement, exact, ref);
}

/** Some literals of the value's kind are taken, and not all. */
function isSpeltOut(statement: Statement, type: TypeId, { file: { types } }: TestScope): boolean {
  if (statement.kind !== 'primitive') return false;
  const { value } = statement;
  const members = types.members(type).map((member) => types.node(member));
  const literals = members.filter((node) => node.k === 'lit' && typeof node.value === typeof value);
  return literals.length > 0 && !(typeof value === 'boolean' && literals.length > 1);
}
