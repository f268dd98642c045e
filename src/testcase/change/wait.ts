import type { WaitStatement } from '../statement.js';
import { waitOf } from '../statements/make.js';
import { someDuration } from '../values/duration.js';
import type { StatementChange } from './statement-change.js';

/** One more or less, as limits lie between two lengths, or another one that is worth a try. */
export const changeWait: StatementChange<WaitStatement> = ({ length }, { draft, rng, blueprint }) => {
  const next = rng.chance(0.5) ? length + (rng.chance(0.5) ? 1 : -1) : someDuration(draft.statements, blueprint.pool, rng);
  return draft.append(waitOf(Math.max(next, 1)));
};
