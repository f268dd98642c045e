import type { TypeId, TypeNode } from '../../model/types.js';
import type { Ref } from '../../testcase/statement.js';
import { elementType } from '../../testcase/statements/array.js';
import { propertyType } from '../statements/object.js';
import type { TestScope } from '../test-scope.js';
import { typeText } from './type-text.js';

/**
 * `: T` for a variable whose initialiser alone would be given another type: an empty array, a tuple, a literal inside
 * an object. Passed directly, the parameter gives these their type and nothing is needed.
 */
export function annotation(scope: TestScope, ref: Ref): string {
  if (scope.file.language === 'js' || scope.plan.test.loose) return '';
  const statement = scope.plan.statements[ref];
  if (statement?.kind !== 'array' && statement?.kind !== 'object') return '';
  if (!widens(scope, ref)) return '';
  const text = typeText(statement.type, scope.file);
  if (text === 'unknown' || text === 'object') return statement.kind === 'array' ? ': unknown[]' : '';
  if (text !== undefined) return `: ${text}`;
  // An array of nothing can be given to any parameter that takes an array.
  return statement.kind === 'array' && statement.elements.length === 0 ? ': never[]' : '';
}

function widens(scope: TestScope, ref: Ref): boolean {
  const statement = scope.plan.statements[ref];
  const { types } = scope.file;
  if (statement?.kind === 'array') {
    if (statement.elements.length === 0 || types.shape(statement.type).k === 'tuple') return true;
    return statement.elements.some(
      (element, i) => isLiteralOf(scope, element, elementType(statement.type, i, types)) || widens(scope, element),
    );
  }
  if (statement?.kind !== 'object') return false;
  const node = types.shape(statement.type);
  return statement.entries.some(([key, value]) => isLiteralOf(scope, value, propertyType(node, key)) || widens(scope, value));
}

function isLiteralOf(scope: TestScope, ref: Ref, type: TypeId | undefined): boolean {
  if (type === undefined || scope.plan.statements[ref]?.kind !== 'primitive') return false;
  return scope.file.types.members(type).some((member) => isLiteral(scope.file.types.node(member)));
}

function isLiteral(node: TypeNode): boolean {
  return (node.k === 'lit' && typeof node.value !== 'boolean') || node.k === 'template';
}
