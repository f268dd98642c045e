import type { Ref, Statement } from '../../testcase/statement.js';
import type { Doc } from '../doc.js';
import type { TestScope } from '../test-scope.js';
import { arrayText } from './array.js';
import { awaitText } from './await.js';
import { builtinText } from './builtin.js';
import { callText } from './call.js';
import { callbackText } from './callback.js';
import { constructText } from './construct.js';
import { enumText } from './enum.js';
import { getText } from './get.js';
import { manyText } from './many.js';
import { objectText } from './object.js';
import { primitiveText } from './primitive.js';
import { setText } from './set.js';
import { stubText } from './stub.js';
import { waitText } from './wait.js';
import type { StatementText } from './statement-text.js';

type Printers = { readonly [K in Statement['kind']]: StatementText<Extract<Statement, { kind: K }>> };

const printers: Printers = {
  primitive: primitiveText,
  enum: enumText,
  array: arrayText,
  object: objectText,
  builtin: builtinText,
  many: manyText,
  construct: constructText,
  call: callText,
  get: getText,
  set: setText,
  callback: callbackText,
  await: awaitText,
  wait: waitText,
  stub: stubText,
};

export function statementText(statement: Statement, scope: TestScope, self: Ref): Doc {
  // Kind and printer belong together by construction of the record.
  return (printers[statement.kind] as StatementText<Statement>)(statement, scope, self);
}
