import { sameObserved } from '../execute/same-observed.js';
import { testKey } from '../testcase/key.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isOptionsName } from './items.js';
import type { MinimisedTest } from './minimised-suite.js';
import { partsOf, withoutPart } from './parts.js';
import { changeOf, type Glimpse } from './roles/probing.js';
import type { MinimiseSubject } from './subject.js';

/** Asks for executions by yielding tests, is told what was seen, and gives what is left of the test: it, or nothing. */
export type Sparing = Generator<TestCase, readonly MinimisedTest[], Glimpse>;

/** Inputs that are left out of one test. */
const MOST = 4;

/**
 * Leaves out inputs that make no difference to what a reader sees and are there only for goals that nobody else counts
 * (`counted` are the others): `parse(text, format, {})` does without a default, and that is all there is to the `{}`.
 * A test that was kept for nothing else goes.
 */
export function* withoutUnneeded(minimised: MinimisedTest, subject: MinimiseSubject, counted: ReadonlySet<number>): Sparing {
  let { test, goals, ownGoals } = minimised;
  if (!subject.isValid(test)) return [minimised];
  const isOnlyOurs = (goal: number): boolean => !counted.has(goal);
  let seen: Glimpse | undefined;
  for (let left = MOST; left > 0; left--) {
    // Minimising has tried to leave out what no goal needs.
    const candidates = [...(ownGoals.some(isOnlyOurs) ? optional(test, subject) : []), ...idle(test, subject)];
    let found: TestCase | undefined;
    for (const candidate of candidates) {
      seen ??= yield test;
      const run = yield candidate;
      if (!looksAlike(test, seen, candidate, run)) continue;
      if (!ownGoals.every((goal) => run.covered(goal) || isOnlyOurs(goal))) continue;
      found = candidate;
      seen = run;
      break;
    }
    if (found === undefined || seen === undefined) break;
    const { covered } = seen;
    // What was left out stays in its place, unused, until the end: so variables can be compared.
    test = found;
    goals = subject.goals.filter(covered);
    ownGoals = ownGoals.filter(covered);
  }
  if (test === minimised.test) return [minimised];
  return ownGoals.length > 0 ? [{ test: prune(test), goals, ownGoals }] : [];
}

function looksAlike(test: TestCase, seen: Glimpse, changed: TestCase, run: Glimpse): boolean {
  const { end, given, state } = changeOf({ test, seen, goals: [] }, changed, run);
  return !end && !given && !state && sameObserved(seen.shown, run.shown);
}

/** Without one option or optional argument. */
function optional(test: TestCase, subject: MinimiseSubject): readonly TestCase[] {
  const key = testKey(prune(test));
  return partsOf(test, subject).flatMap((part) => {
    const changed = withoutPart(test, part, subject);
    return changed && testKey(prune(changed)) !== key && subject.isValid(changed) ? [changed] : [];
  });
}

/**
 * Without a last argument that says nothing, where nothing says that it may be left out: no options, in code without
 * types. Any other argument is what the call is about, even if it is not looked at.
 */
function idle(test: TestCase, subject: MinimiseSubject): readonly TestCase[] {
  if (!subject.model.untyped) return [];
  return test.statements.flatMap((statement, at) => {
    if (statement.kind !== 'call' && statement.kind !== 'construct') return [];
    const n = statement.args.length - 1;
    const name = subject.model.callables[statement.callable]?.params[n]?.name ?? '';
    if (n < 0 || !saysNothing(test.statements[statement.args[n] as Ref], isOptionsName(name))) return [];
    const changed = { statements: test.statements.with(at, { ...statement, args: statement.args.slice(0, n) }) };
    return subject.isValid(changed) ? [changed] : [];
  });
}

function saysNothing(given: Statement | undefined, isOptions: boolean): boolean {
  if (given?.kind === 'primitive') return given.value === undefined;
  return isOptions && given?.kind === 'object' && given.entries.length === 0;
}
