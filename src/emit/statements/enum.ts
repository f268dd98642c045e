import type { EnumStatement } from '../../testcase/statement.js';
import { member } from '../code.js';
import { scalarLiteral } from '../literals/scalar.js';
import type { StatementText } from './statement-text.js';

/** `Color.Red`; the bare value of an enum that the subject keeps to itself. */
export const enumText: StatementText<EnumStatement> = (statement, { file }) => {
  const node = file.types.node(statement.type);
  if (node.k !== 'enum') return 'undefined';
  const chosen = node.members[statement.member];
  if (node.path && chosen) return member(file.imports.subject(node.path), chosen.name);
  return scalarLiteral(chosen?.value);
};
