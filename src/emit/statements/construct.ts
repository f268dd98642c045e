import type { ConstructStatement } from '../../testcase/statement.js';
import { call } from '../code.js';
import { argumentDocs } from './call.js';
import { typeArguments } from '../typing/type-arguments.js';
import type { StatementText } from './statement-text.js';

export const constructText: StatementText<ConstructStatement> = (statement, scope, self) => {
  const callable = scope.file.model.callables[statement.callable];
  return call(
    `new ${scope.file.imports.subject(callable?.path ?? [])}${typeArguments(scope, self, statement)}`,
    argumentDocs(statement, callable, scope),
  );
};
