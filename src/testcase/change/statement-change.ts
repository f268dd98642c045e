import type { Builder } from '../build/builder.js';
import type { Ref, Statement } from '../statement.js';

/**
 * Appends a changed version of the statement, after whatever that needs, and gives the variable that takes its place.
 * The statement's references are already those of the draft. When nothing can be changed it is appended as it is.
 */
export type StatementChange<S extends Statement> = (statement: S, builder: Builder) => Ref;
