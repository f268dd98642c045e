import { arrangementOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { literalRoles } from './literal-roles.js';
import type { Original, Probing } from './probing.js';
import { partRoles } from './part-roles.js';
import { stepRoles } from './step-roles.js';

/** What the literals and options of a test and the steps before its act are there for; what is not listed decides, or is not known. */
export function* rolesOf({ test, ownGoals }: MinimisedTest, subject: MinimiseSubject): Probing {
  if (test.statements.length < 2 || !subject.isValid(test)) return [];
  const seen = yield test;
  const before = arrangementOf(test);
  // What the arrangement covers by itself is no matter of the act.
  const arranged = before && (yield before);
  const goals = ownGoals.filter((goal) => !arranged?.covered(goal));
  const original: Original = { test, seen, goals };
  const parts = yield* partRoles(original, subject);
  const literals = yield* literalRoles(original, subject);
  return [...literals, ...(yield* stepRoles(original)), ...parts];
}
