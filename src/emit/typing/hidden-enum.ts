import type { Callable } from '../../model/subject.js';
import type { Ref } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { Doc } from '../doc.js';
import { isHidden } from '../imports.js';
import type { TestScope } from '../test-scope.js';

/**
 * An argument with members of an enum that the subject keeps to itself: their values are written down, and the whole
 * literal is said to be what the function takes. Undefined where no cast is needed, or the function cannot be named.
 */
export function hiddenEnumText(scope: TestScope, ref: Ref, callable: Callable | undefined, index: number): Doc | undefined {
  if (scope.file.language === 'js' || scope.plan.test.loose || scope.name(ref) !== undefined) return undefined;
  if (callable?.kind !== 'function' || callable.path.length !== 1 || !hasHiddenEnum(scope, ref)) return undefined;
  return [scope.bare(ref), ` as Parameters<typeof ${scope.file.imports.subject(callable.path)}>[${index}]`];
}

function hasHiddenEnum(scope: TestScope, ref: Ref): boolean {
  const statement = scope.plan.statements[ref];
  if (statement?.kind === 'enum') {
    const node = scope.file.types.node(statement.type);
    // Numbers are taken for members of numeric enums as they are.
    return node.k === 'enum' && isHidden(node) && typeof node.members[statement.member]?.value === 'string';
  }
  return statement?.kind === 'object' && references(statement).some((part) => hasHiddenEnum(scope, part));
}
