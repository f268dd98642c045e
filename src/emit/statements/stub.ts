import type { StubStatement } from '../../testcase/statement.js';
import { chanceName } from '../../testcase/statements/stub.js';
import { numberLiteral } from '../literals/number.js';
import { quoted } from '../literals/string.js';
import type { StatementText } from './statement-text.js';

export const stubText: StatementText<StubStatement> = ({ name, text, length }, { file: { framework, use } }) =>
  name === chanceName
    ? framework.fixChance(use, numberLiteral(length ?? 0))
    : framework.setVariable(use, quoted(name), text === undefined ? 'undefined' : quoted(text));
