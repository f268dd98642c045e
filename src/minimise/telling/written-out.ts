import type { Observed } from '../../model/observation.js';
import type { Scalar } from '../../model/scalar.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { mostMembers } from '../../testcase/statements/many.js';
import { actionsOf, endAt, settled } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Fragment } from '../plain-values.js';
import { inPlaceOf, replaceBy } from '../removal.js';
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
  const candidates = seen.usable && seen.outcome === 'ok' ? versionsOf(test, action, seen.shown, subject) : [];
  if (candidates.length === 0) return undefined;
  const before = endingOf(yield test);
  for (const candidate of candidates) {
    if (!subject.isValid(candidate)) continue;
    const run = yield candidate;
    const after = endingOf(run);
    const goals = subject.goals.filter((goal) => run.covered(goal));
    if (!before || !after || !mayReplace(before, after) || before.outcome !== after.outcome) continue;
    if (ownGoals.every((goal) => goals.includes(goal))) return { ...minimised, test: candidate, goals };
  }
  return undefined;
}

/** A result that nothing is called on, or read of. */
export function isOnlyPassed(test: TestCase, action: Ref): boolean {
  if (!['call', 'get'].includes(test.statements[action]?.kind ?? '')) return false;
  const uses = usesOf(test, settled(test, action));
  return uses.length > 0 && uses.every((use) => !use.receives);
}

/** The test with what the action gave in its place; glimpses list what the last statement gave first. */
function versionsOf(test: TestCase, action: Ref, shown: Observed, subject: MinimiseSubject): readonly TestCase[] {
  const value = shown.k === 'array' ? shown.items[0] : undefined;
  if (value?.k === 'typed-array') return numbersFor(value, subject).map((numbers) => inPlaceOf(test, action, numbers));
  return literalsFor(value, subject).flatMap((literal) => replaceBy(test, action, literal, subject) ?? []);
}

/** So many numbers are written down one by one. */
const FEW = 8;

/** Of bytes and the like it is how many there are that mostly matters, else what they are. */
function numbersFor(
  { name, items, length }: Observed & { k: 'typed-array' },
  { facts, model }: MinimiseSubject,
): readonly Fragment[] {
  const { standard, known } = facts.table;
  const count = length ?? items.length;
  const type = model.types.findIndex((node) => node.k === 'builtin' && node.name === name);
  if (type < 0 || standard.number >= known || name.startsWith('Big') || count > mostMembers) return [];
  const number = (value: number): Statement => ({ kind: 'primitive', type: standard.number, value });
  const listed = (values: readonly number[]): Fragment => [
    ...values.map(number),
    { kind: 'builtin', type, name, args: values.map((_, n) => n) },
  ];
  if (count > FEW) return [[number(0), { kind: 'many', type, name, args: [0], text: '', length: count }]];
  return [listed(items.map((_, n) => n + 1)), listed(items.map(Number))];
}

function literalsFor(value: Observed | undefined, subject: MinimiseSubject): readonly Scalar[] {
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
