import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { remap } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';
import { literalHints } from '../literal-hints.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { isFine, keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';

/** A time that nobody takes for a number of things. */
const PLAIN = 100;
/** Below this a number might as well be one. */
const FEW = 10;
/** Places and literals of one test that are tried. */
const MOST = 4;

/**
 * Nothing expires while no time passes, unless it lasts less than nothing: search makes a cache with a `maxAge` of -1.
 * Where a test of code that reads the clock has a number below zero, or its act asks for none of something, it is tried
 * what a person would write: a number above zero, and time passing before the act. Where time passes already, it is long enough to be taken for time, and so is
 * the number that it belongs to. The goals stay.
 */
export function* waited(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (!subject.isValid(test)) return minimised;
  const at = test.statements.findIndex(({ kind }) => kind === 'wait');
  if (at >= 0) return yield* lengthened(minimised, at, subject);
  const positive = withPositive(test, subject);
  return positive === test ? minimised : yield* passing(minimised, positive, subject);
}

/** Ages below zero become plain ones, and of what the act asks none of it asks one. */
function withPositive(test: TestCase, subject: MinimiseSubject): TestCase {
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  const given = act?.kind === 'call' ? act.args : [];
  const negative = literalsOf(test, (value) => value < 0, subject);
  const none = literalsOf(test, (value) => value === 0, subject).filter((ref) => given.includes(ref));
  const aged = negative.reduce((one, ref) => withNumber(one, ref, given.includes(ref) ? 1 : PLAIN), test);
  return none.reduce((one, ref) => withNumber(one, ref, 1), aged);
}

function* passing(minimised: MinimisedTest, positive: TestCase, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const seen = yield test;
  if (!isFine(seen) || !seen.timed) return minimised;
  const places = actionsOf(test).slice(1).toReversed().slice(0, MOST);
  // Not in vain; and next to the act it is seen best, though what comes of an earlier call may have to be there before.
  for (const version of [positive, ...places.map((place) => withWait(positive, place))]) {
    if (!subject.isValid(version)) continue;
    const goals = keptGoals(minimised, yield version, subject);
    if (goals) return { ...minimised, test: version, goals };
  }
  return minimised;
}

function* lengthened(minimised: MinimisedTest, at: Ref, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const { length } = test.statements[at] as Statement & { kind: 'wait' };
  if (length >= FEW) return minimised;
  const longer = { statements: test.statements.with(at, { kind: 'wait', length: PLAIN }) };
  for (const ref of literalsOf(test, (value) => value === length, subject).slice(0, MOST)) {
    const version = withNumber(longer, ref, PLAIN);
    if (!subject.isValid(version)) continue;
    const goals = keptGoals(minimised, yield version, subject);
    // Any number would do where it is not the time that is waited for.
    const isBound = goals !== undefined && !keptGoals(minimised, yield withNumber(longer, ref, PLAIN + 1), subject);
    if (isBound) return { ...minimised, test: version, goals };
  }
  return minimised;
}

/** Numbers that are free to be others. */
function literalsOf(test: TestCase, isMeant: (value: number) => boolean, subject: MinimiseSubject): readonly Ref[] {
  return test.statements.flatMap((statement, ref) => {
    if (statement.kind !== 'primitive' || typeof statement.value !== 'number' || !isMeant(statement.value)) return [];
    const hints = literalHints(ref, test, subject);
    return hints === undefined || hints.date ? [] : [ref];
  });
}

function withNumber({ statements }: TestCase, ref: Ref, value: number): TestCase {
  return { statements: statements.with(ref, { ...(statements[ref] as Statement & { kind: 'primitive' }), value }) };
}

function withWait({ statements }: TestCase, at: Ref): TestCase {
  const moved = statements.slice(at).map((statement) => remap(statement, (ref) => (ref < at ? ref : ref + 1)));
  return { statements: [...statements.slice(0, at), { kind: 'wait', length: PLAIN }, ...moved] };
}
