import type { EnumStatement } from '../../testcase/statement.js';
import { member } from '../code.js';
import { scalarLiteral } from '../literals/scalar.js';
import type { StatementText } from './statement-text.js';

/** `Color.Red`; the bare value of an enum that nobody exports. */
export const enumText: StatementText<EnumStatement> = (statement, { file }) => {
  const node = file.types.node(statement.type);
  if (node.k !== 'enum') return 'undefined';
  const chosen = node.members[statement.member];
  const name = file.imports.enum(node);
  if (name !== undefined && chosen) return member(name, chosen.name);
  return scalarLiteral(chosen?.value);
};
