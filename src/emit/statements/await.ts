import type { AwaitStatement } from '../../testcase/statement.js';
import type { StatementText } from './statement-text.js';

export const awaitText: StatementText<AwaitStatement> = (statement, scope) => ['await ', scope.value(statement.value)];
