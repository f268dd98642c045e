import { type Callable, ownIteration } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { CallStatement, Ref, Statement } from '../../testcase/statement.js';
import { call, member } from '../code.js';
import type { Doc } from '../doc.js';
import type { TestScope } from '../test-scope.js';
import { hiddenEnumText } from '../typing/hidden-enum.js';
import type { StatementText } from './statement-text.js';

export const callText: StatementText<CallStatement> = (statement, scope) => {
  const callable = scope.file.model.callables[statement.callable];
  const args = argumentDocs(statement, callable, scope);
  if (statement.receiver === undefined) return given(call(scope.file.imports.subject(callable?.path ?? []), args), callable);
  const receiver = scope.receiver(statement.receiver, callable?.owner);
  if (callable?.spread && callable.name === ownIteration) return given(receiver, callable);
  return given(call(memberText(receiver, callable?.name ?? ''), args), callable);
};

/** An iterator is gone over where it is given. */
function given(text: Doc, callable: Callable | undefined): Doc {
  return callable?.spread ? ['[...', text, ']'] : text;
}

export function argumentDocs(
  statement: { readonly args: readonly Ref[] },
  callable: Callable | undefined,
  scope: TestScope,
): readonly Doc[] {
  return statement.args.map((ref, i) => {
    // The type of an optional parameter is that of its values; it takes undefined as well.
    if (callable?.params[i]?.opt && isUndefined(scope.plan.statements[ref])) return scope.value(ref);
    return hiddenEnumText(scope, ref, callable, i) ?? scope.argument(ref, parameterType(callable, i, scope));
  });
}

function isUndefined(statement: Statement | undefined): boolean {
  return statement?.kind === 'primitive' && statement.value === undefined;
}

export function parameterType(callable: Callable | undefined, index: number, { file }: TestScope): TypeId | undefined {
  const param = callable?.params[index] ?? (callable?.params.at(-1)?.rest ? callable.params.at(-1) : undefined);
  if (!param?.rest) return param?.t;
  const node = file.types.shape(param.t);
  return node.k === 'array' ? node.elem : node.k === 'tuple' ? node.elems[0]?.t : undefined;
}

/** `object.name`; members named by a well-known symbol are written `[Symbol.iterator]` or `@@iterator` in the model. */
export function memberText(object: Doc, name: string): Doc {
  const symbol = /^(?:\[Symbol\.(\w+)\]|@@(\w+))$/.exec(name);
  return symbol ? [object, `[Symbol.${symbol[1] ?? symbol[2]}]`] : member(object, name);
}
