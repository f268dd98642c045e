import type { PrimitiveStatement } from '../../testcase/statement.js';
import { scalarLiteral } from '../literals/scalar.js';
import type { StatementText } from './statement-text.js';

export const primitiveText: StatementText<PrimitiveStatement> = (statement) => scalarLiteral(statement.value);
