import { returnType } from '../../testcase/types/return-type.js';
import type { CallbackBody, CallbackStatement, Ref, Statement } from '../../testcase/statement.js';
import { arrow, block } from '../code.js';
import type { Doc } from '../doc.js';
import type { MockStep } from '../frameworks/framework.js';
import type { TestScope } from '../test-scope.js';
import { exactPart } from '../typing/exact-part.js';
import { typeText } from '../typing/type-text.js';
import { playedBody } from './played-body.js';
import type { StatementText } from './statement-text.js';

/** A plain arrow function where nobody looks at the calls and every call ends alike; a recording one otherwise. */
export const callbackText: StatementText<CallbackStatement> = (statement, scope, self) => {
  const { framework, use } = scope.file;
  const recorded = scope.plan.recorded.has(self);
  if (statement.body) {
    const text = playedText(statement, statement.body, scope, recorded || scope.name(self) !== undefined);
    return recorded ? framework.mock(use, text) : text;
  }
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

/** Parameters have types where nothing around the function gives them any. */
function playedText({ type }: CallbackStatement, body: CallbackBody, { file, plan }: TestScope, alone: boolean): Doc {
  const { params, text } = playedBody[body];
  if (!alone || file.language === 'js') return arrow(params, text);
  const node = file.types.shape(type);
  const given = node.k === 'func' ? node.sigs.at(-1)?.params[0]?.t : undefined;
  const known = given === undefined || plan.test.loose ? undefined : typeText(given, file);
  return arrow(
    params.map((param) => `${param}: ${known ?? 'any'}`),
    text,
  );
}

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
