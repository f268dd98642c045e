import { elementType } from '../../testcase/statements/array.js';
import type { ArrayStatement } from '../../testcase/statement.js';
import { arrayLiteral } from '../code.js';
import type { StatementText } from './statement-text.js';

export const arrayText: StatementText<ArrayStatement> = (statement, scope) =>
  arrayLiteral(statement.elements.map((ref, i) => scope.part(ref, elementType(statement.type, i, scope.file.types))));
