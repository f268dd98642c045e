import type { StubStatement } from '../statement.js';
import { stubOf } from '../statements/make.js';
import { someStub } from '../values/stubbed.js';
import type { StatementChange } from './statement-change.js';

/** The same thing fixed in another way. */
export const changeStub: StatementChange<StubStatement> = ({ name }, { draft, rng, blueprint }) => {
  const { text, length } = someStub(name, [], blueprint.pool, rng);
  return draft.append(stubOf(name, text, length));
};
