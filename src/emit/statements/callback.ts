import { returnType } from '../../testcase/statements/callback.js';
import type { CallbackStatement, Ref, Statement } from '../../testcase/statement.js';
import { arrow, block } from '../code.js';
import type { Doc } from '../doc.js';
import type { MockStep } from '../frameworks/framework.js';
import type { TestScope } from '../test-scope.js';
import { exactPart } from '../typing/exact-part.js';
import type { StatementText } from './statement-text.js';

/** A plain arrow function where nobody looks at the calls and every call ends alike; a recording one otherwise. */
export const callbackText: StatementText<CallbackStatement> = (statement, scope, self) => {
  const { framework, use } = scope.file;
  const recorded = scope.plan.recorded.has(self);
  if (statement.returns.length > 1) return framework.mockSequence(use, steps(statement, scope));
  const only = statement.returns[0];
  if (only === undefined) return recorded || !returnsNothing(statement, scope) ? framework.mock(use) : '() => {}';
  const body = statement.throws
    ? block([['throw ', scope.value(only), ';']])
    : returned(only, statement, scope, recorded || scope.name(self) !== undefined);
  const isUndefined = !statement.throws && isPrimitive(scope.plan.statements[only], undefined);
  if (recorded) return isUndefined ? framework.mock(use) : framework.mock(use, arrow([], body));
  return arrow([], isUndefined ? '{}' : body);
};

function returned(ref: Ref, statement: CallbackStatement, scope: TestScope, alone: boolean): Doc {
  const type = returnType(statement.type, scope.file.types);
  return alone ? exactPart(scope, ref, type) : scope.part(ref, type);
}

function returnsNothing(statement: CallbackStatement, { file }: TestScope): boolean {
  const node = file.types.node(returnType(statement.type, file.types));
  return file.language === 'js' || (node.k === 'prim' && ['void', 'any', 'unknown', 'undefined'].includes(node.name));
}

function steps(statement: CallbackStatement, scope: TestScope): readonly MockStep[] {
  const settled = statement.returns.map((ref) => settledValue(scope.plan.statements[ref], scope));
  if (!statement.throws && settled.every((step) => step !== undefined)) return settled;
  const ends = statement.throws ? 'throws' : 'returns';
  return statement.returns.map((ref) => ({
    ends,
    value: statement.throws ? scope.value(ref) : returned(ref, statement, scope, true),
  }));
}

/** A promise made on the spot is said more shortly by `mockResolvedValue` and `mockRejectedValue`. */
function settledValue(statement: Statement | undefined, scope: TestScope): MockStep | undefined {
  if (statement?.kind !== 'builtin' || !statement.name.startsWith('Promise')) return undefined;
  const value = statement.args[0];
  return {
    ends: statement.name === 'Promise' ? 'resolves' : 'rejects',
    value: value === undefined ? 'undefined' : scope.value(value),
  };
}

function isPrimitive(statement: Statement | undefined, value: unknown): boolean {
  return statement?.kind === 'primitive' && statement.value === value;
}
