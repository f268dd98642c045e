import type { WaitStatement } from '../../testcase/statement.js';
import { numberLiteral } from '../literals/number.js';
import type { StatementText } from './statement-text.js';

export const waitText: StatementText<WaitStatement> = ({ length }, { file }) =>
  file.framework.passTime(file.use, numberLiteral(length));
