import type { GetStatement } from '../../testcase/statement.js';
import { memberText } from './call.js';
import type { StatementText } from './statement-text.js';

export const getText: StatementText<GetStatement> = (statement, scope) => {
  const callable = scope.file.model.callables[statement.callable];
  if (statement.receiver === undefined) return scope.file.imports.subject(callable?.path ?? []);
  return memberText(scope.receiver(statement.receiver, callable?.owner), callable?.name ?? '');
};
