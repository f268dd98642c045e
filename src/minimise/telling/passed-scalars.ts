import type { Observed } from '../../model/observation.js';
import type { Scalar } from '../../model/scalar.js';
import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { wanted } from '../../testcase/statements/index.js';
import { primitiveName } from '../../testcase/types/type-table.js';
import { actionsOf, endAt, settled } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { inPlaceOf } from '../removal.js';
import { endingOf } from '../reported-run.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import { supply, usesOf } from '../uses.js';
import { isNoLess } from './no-less.js';
import type { Telling } from './telling.js';
import { isOnlyPassed } from './written-out.js';

/** Longer texts are not read. */
const LONGEST = 20;

/**
 * `interval.isBefore(interval.start)` looks like a date, and is null: where what is passed on is only a literal, the test
 * says so, also where types promise something else. The call that gave it goes, or stays for what it does besides. The
 * last step, as all others refuse to look at values that the types do not allow.
 */
export function* passedScalars(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let current = minimised;
  for (let fromEnd = 2; fromEnd <= actionsOf(current.test).length; fromEnd++) {
    const action = actionsOf(current.test).at(-fromEnd) as Ref;
    const found = isOnlyPassed(current.test, action) ? yield* spelledOut(current, action, subject) : undefined;
    if (found === undefined) continue;
    // Behind what is gone another one is in its place.
    if (actionsOf(found.test).length < actionsOf(current.test).length) fromEnd--;
    current = found;
  }
  return current;
}

function* spelledOut(
  minimised: MinimisedTest,
  action: Ref,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  const { test } = minimised;
  const given = yield endAt(test, action);
  const literals = given.usable && given.outcome === 'ok' ? literalsFor(given.shown, test, action, subject) : [];
  if (literals.length === 0) return undefined;
  const seen = yield test;
  const uses = usesOf(test, settled(test, action));
  // Without the call, unless it does something besides that is missed.
  const versions = [
    ...literals.map((literal) => inPlaceOf(test, action, [literal])),
    ...literals.map((literal) => prune(supply(test, uses, [literal]))),
  ];
  for (const version of versions) {
    const run = yield version;
    if (!endsAlike(run, version, seen, test) || !isNoLess(seen, run, [], [])) continue;
    if (!minimised.ownGoals.every((goal) => run.covered(goal))) continue;
    return { ...minimised, test: version, goals: subject.goals.filter((goal) => run.covered(goal)) };
  }
  return undefined;
}

/** In the same way, and as far from its end: what is left out comes before. */
function endsAlike(run: Glimpse, version: TestCase, seen: Glimpse, test: TestCase): boolean {
  if (endingOf(run) === undefined || run.outcome !== seen.outcome || run.errorKey !== seen.errorKey) return false;
  return version.statements.length - run.position === test.statements.length - seen.position;
}

/** Glimpses list what the last statement gave first. What is no number is one by accident: any other may do. */
function literalsFor(shown: Observed, test: TestCase, action: Ref, { facts }: MinimiseSubject): readonly Statement[] {
  const value = shown.k === 'array' ? shown.items[0] : undefined;
  if (value?.k !== 'scalar' || !isShort(value.v)) return [];
  const { known, standard, anything } = facts.table;
  const [use] = usesOf(test, settled(test, action));
  const place = use === undefined ? -1 : wanted(test.statements[use.by] as Statement, use.n, facts);
  // What a statement records is always a type of the model.
  const type = [place, standard[primitiveName(value.v)], anything].find((one) => one >= 0 && one < known);
  if (type === undefined) return [];
  const literals = Number.isNaN(value.v) ? [1, value.v] : [value.v];
  return literals.map((literal) => ({ kind: 'primitive', type, value: literal }));
}

function isShort(value: Scalar): boolean {
  return typeof value !== 'string' || (value.length <= LONGEST && /^[ -~]*$/.test(value));
}
