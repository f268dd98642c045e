import type { Observed } from '../../model/observation.js';
import type { Scalar } from '../../model/scalar.js';
import type { Ref, TestCase } from '../../testcase/statement.js';
import { actionsOf, endAt, settled } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { replaceBy } from '../removal.js';
import { endingOf, mayReplace } from '../reported-run.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import { usesOf } from '../uses.js';
import type { Telling } from './telling.js';

/** Longer texts are not read. */
const LONGEST = 40;

/**
 * A result that is only passed on is better seen than computed: it is written down where the test goes the same way
 * with it, and the call that gave it goes.
 */
export function* writtenOut(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let current = minimised;
  if (!subject.isValid(current.test)) return current;
  for (let fromEnd = 2; fromEnd <= actionsOf(current.test).length; fromEnd++) {
    const found = yield* without(current, actionsOf(current.test).at(-fromEnd) as Ref, subject);
    if (found === undefined) continue;
    current = found;
    fromEnd--;
  }
  return current;
}

function* without(
  minimised: MinimisedTest,
  action: Ref,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  const { test, ownGoals } = minimised;
  if (!isOnlyPassed(test, action)) return undefined;
  const seen = yield endAt(test, action);
  const value = seen.usable && seen.outcome === 'ok' ? literalOf(seen.shown) : undefined;
  if (value === undefined) return undefined;
  const candidate = replaceBy(test, action, value.v, subject);
  if (candidate === undefined || !subject.isValid(candidate)) return undefined;
  const before = endingOf(yield test);
  const run = yield candidate;
  const after = endingOf(run);
  const goals = subject.goals.filter((goal) => run.covered(goal));
  if (!before || !after || !mayReplace(before, after) || before.outcome !== after.outcome) return undefined;
  return ownGoals.every((goal) => goals.includes(goal)) ? { ...minimised, test: candidate, goals } : undefined;
}

function isOnlyPassed(test: TestCase, action: Ref): boolean {
  if (!['call', 'get'].includes(test.statements[action]?.kind ?? '')) return false;
  const uses = usesOf(test, settled(test, action));
  return uses.length > 0 && uses.every((use) => !use.receives);
}

/** Glimpses list what the last statement gave first. */
function literalOf(shown: Observed): { readonly v: Scalar } | undefined {
  const value = shown.k === 'array' ? shown.items[0] : undefined;
  if (value?.k !== 'scalar' || value.v === undefined) return undefined;
  return typeof value.v === 'string' && (value.v.length > LONGEST || /[^ -~]/.test(value.v)) ? undefined : value;
}
