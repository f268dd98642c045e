import type { SetStatement } from '../../testcase/statement.js';
import { memberText } from './call.js';
import type { StatementText } from './statement-text.js';

export const setText: StatementText<SetStatement> = (statement, scope) => {
  const callable = scope.file.model.callables[statement.callable];
  const target = memberText(scope.receiver(statement.receiver, callable?.owner), callable?.name ?? '');
  return [target, ' = ', scope.argument(statement.value, callable?.params[0]?.t ?? callable?.ret)];
};
