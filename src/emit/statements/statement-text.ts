import type { Ref, Statement } from '../../testcase/statement.js';
import type { Doc } from '../doc.js';
import type { TestScope } from '../test-scope.js';

/** The expression of one kind of statement. */
export type StatementText<S extends Statement> = (statement: S, scope: TestScope, self: Ref) => Doc;
