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
/** Nor are these written out, but as repeated. */
const MOST = 10_000;
const MOST_LIMITS = 4;

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
  const values = seen.usable && seen.outcome === 'ok' ? literalsFor(seen.shown, subject) : [];
  if (values.length === 0) return undefined;
  const before = endingOf(yield test);
  for (const value of values) {
    const candidate = replaceBy(test, action, value, subject);
    if (candidate === undefined || !subject.isValid(candidate)) continue;
    const run = yield candidate;
    const after = endingOf(run);
    const goals = subject.goals.filter((goal) => run.covered(goal));
    if (!before || !after || !mayReplace(before, after) || before.outcome !== after.outcome) continue;
    if (ownGoals.every((goal) => goals.includes(goal))) return { ...minimised, test: candidate, goals };
  }
  return undefined;
}

function isOnlyPassed(test: TestCase, action: Ref): boolean {
  if (!['call', 'get'].includes(test.statements[action]?.kind ?? '')) return false;
  const uses = usesOf(test, settled(test, action));
  return uses.length > 0 && uses.every((use) => !use.receives);
}

/** Glimpses list what the last statement gave first. */
function literalsFor(shown: Observed, subject: MinimiseSubject): readonly Scalar[] {
  const value = shown.k === 'array' ? shown.items[0] : undefined;
  if (value?.k === 'opaque' && value.type === 'string') return longTexts(subject);
  if (value?.k !== 'scalar') return [];
  if (typeof value.v !== 'string' || (value.v.length <= LONGEST && !/[^ -~]/.test(value.v))) return [value.v];
  return value.v.length > LONGEST ? ['a'.repeat(value.v.length)] : [];
}

/** Of a text too long to look at, only how long it is can matter: beyond a limit that the source names. */
function longTexts({ model }: MinimiseSubject): readonly string[] {
  const limits = [...new Set(model.constants.numbers)].filter((n) => Number.isInteger(n) && n >= LONGEST && n <= MOST);
  return [...limits.sort((a, b) => a - b).slice(-MOST_LIMITS), MOST].map((n) => 'a'.repeat(n + 1));
}
