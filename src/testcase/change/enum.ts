import type { EnumStatement } from '../statement.js';
import type { StatementChange } from './statement-change.js';
import { enumOf } from '../statements/make.js';

/** Another member, never the same. */
export const changeEnum: StatementChange<EnumStatement> = (statement, { blueprint, rng, draft }) => {
  const node = blueprint.table.shape(statement.type);
  const count = node.k === 'enum' ? node.members.length : 1;
  if (count < 2) return draft.append(statement);
  const shift = 1 + rng.below(count - 1);
  return draft.append(enumOf(statement.type, (statement.member + shift) % count));
};
