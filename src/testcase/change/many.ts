import type { ManyStatement } from '../statement.js';
import { fewOf, mostMembers } from '../statements/many.js';
import { manyOf } from '../statements/make.js';
import type { StatementChange } from './statement-change.js';

/** One more or less, as limits lie between two lengths; or again a few. */
export const changeMany: StatementChange<ManyStatement> = (statement, { draft, rng }) => {
  const { type, name, args, text } = statement;
  const length = statement.length + (rng.chance(0.5) ? 1 : -1);
  const isFew = rng.chance(0.5) || length < 1 || length > mostMembers;
  return draft.append(isFew ? fewOf(statement) : manyOf(type, name, args, text, length));
};
