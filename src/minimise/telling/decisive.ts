import { sameObserved } from '../../execute/same-observed.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references, typesOf } from '../../testcase/statements/index.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/probing.js';
import type { MinimiseSubject } from '../subject.js';
import { redirect, usesOf } from '../uses.js';
import { shortestFirst } from '../written.js';
import { lenders, type Mate } from './borrowed.js';
import { isFine, keptGoals } from './kept-goals.js';
import { callUnderTest, madeFrom, withoutLost } from './lent-inputs.js';
import { type Maker, planted, stepsLike } from './made-step.js';
import type { Telling } from './telling.js';

/** Makers of one test that are looked at, and other data for each. */
const MOST_MAKERS = 2;
const MOST_VERSIONS = 8;
const MOST_MATES = 4;

/**
 * Minimising leaves `object({}).omit('key').try({})`, which comes out as without the `omit`: the step is covered, and nobody
 * sees what it does. Where the act shows the same on what the step was made on, the step goes, if no goal needs it; else
 * it is made in a test of the same act that shows something else, until its absence can be seen. The same for an object
 * that is made of nothing: `render('a', new Context())` looks at no member of it. The goals stay.
 */
export function* decisive(minimised: MinimisedTest, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (!subject.isValid(test)) return minimised;
  const makers = makersOf(test);
  if (makers.length === 0) return minimised;
  const seen = yield test;
  if (!isFine(seen)) return minimised;
  for (const maker of makers.slice(0, MOST_MAKERS)) {
    let isVain = isOfNothing(test.statements[maker.at]);
    for (const without of withoutMaker(test, maker, subject)) {
      const run = yield without;
      if (!isFine(run) || !isSame(run, seen)) continue;
      isVain = true;
      const goals = keptGoals(minimised, run, subject);
      if (goals) return { ...minimised, test: without, goals };
    }
    const found = isVain ? yield* used(minimised, maker, lenders(minimised, seen.shown, mates), mates, subject) : undefined;
    if (found !== undefined) return found;
  }
  return minimised;
}

/** A version whose maker, made on or of what another test has, makes a difference. */
function* used(
  minimised: MinimisedTest,
  maker: Maker,
  lending: readonly TestCase[],
  mates: readonly Mate[],
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  const base = baseOf(minimised.test, maker);
  // On what is made as the own object is, the step is most at home.
  const isOther = (mate: TestCase): number => Number(inputMaker(mate, maker.input) !== base);
  const nearest = shortestFirst(lending).toSorted((a, b) => isOther(a) - isOther(b));
  const versions = nearest
    .slice(0, MOST_MATES)
    .flatMap((mate) => stepsLike(minimised.test, maker, mate, mates).flatMap((step) => planted(step, mate, maker.input) ?? []));
  const isEmpty = isOfNothing(minimised.test.statements[maker.at]);
  let left = MOST_VERSIONS;
  for (const version of versions) {
    if (left === 0) break;
    if (!subject.isValid(version.test)) continue;
    left--;
    const run = yield version.test;
    const goals = keptGoals(minimised, run, subject);
    if (!goals) continue;
    const others = isEmpty
      ? [madeOfNothing(version.test, version.maker)].filter(subject.isValid)
      : withoutMaker(version.test, version.maker, subject);
    if (yield* differsFrom(others, run)) return { ...minimised, test: version.test, goals };
  }
  return undefined;
}

/** From each of them, and there is one. */
function* differsFrom(others: readonly TestCase[], seen: Glimpse): Generator<TestCase, boolean, Glimpse> {
  for (const other of others) {
    const run = yield other;
    if (!run.usable || isSame(run, seen)) return false;
  }
  return others.length > 0;
}

function isSame(a: Glimpse, b: Glimpse): boolean {
  if (a.outcome !== b.outcome) return false;
  const isLeft = a.left === undefined || b.left === undefined || sameObserved(a.left, b.left);
  return isLeft && (a.gave === undefined || b.gave === undefined ? a.gave === b.gave : sameObserved(a.gave, b.gave));
}

/**
 * Calls whose result the act is called on, or is given, and nobody else: made of something, which could stand for it, or
 * objects that the act is given and that are made of nothing.
 */
function makersOf(test: TestCase): readonly Maker[] {
  const found = callUnderTest(test);
  if (found === undefined) return [];
  const { act, at } = found;
  const object: readonly Maker[] = act.kind === 'call' && act.receiver !== undefined ? [{ at: act.receiver, input: -1 }] : [];
  const given = act.args.map((ref, input): Maker => ({ at: ref, input }));
  return [...object, ...given].filter(({ at: ref, input }) => {
    const statement = test.statements[ref] as Statement;
    const isMade = isOfNothing(statement) ? input >= 0 : statement.kind === 'construct' || statement.kind === 'call';
    return isMade && usesOf(test, ref).every((use) => use.by === at);
  });
}

/** The callable that makes what the maker is made on or of. */
function baseOf({ statements }: TestCase, { at }: Maker): number | undefined {
  const [base] = references(statements[at] as Statement);
  const statement = base === undefined ? undefined : statements[base];
  return statement && 'callable' in statement ? statement.callable : undefined;
}

/** The callable that makes what the act is called on, or is given as that argument. */
function inputMaker(test: TestCase, input: number): number | undefined {
  const act = callUnderTest(test)?.act;
  const ref = input < 0 && act?.kind === 'call' ? act.receiver : act?.args[input];
  const statement = ref === undefined ? undefined : test.statements[ref];
  return statement && 'callable' in statement ? statement.callable : undefined;
}

function isOfNothing(statement: Statement | undefined): boolean {
  return statement?.kind === 'construct' && statement.args.length === 0;
}

function madeOfNothing({ statements }: TestCase, { at }: Maker): TestCase {
  return { statements: statements.with(at, { ...statements[at], args: [] } as Statement) };
}

/** The test with what the maker was made on, or of, in the place of what it makes. */
function withoutMaker(test: TestCase, { at }: Maker, subject: MinimiseSubject): readonly TestCase[] {
  const uses = usesOf(test, at);
  const made = madeFrom(test, [at]);
  // Where types are guesses nothing tells whether a text, or another object, does as well: mostly it is just let pass.
  const types = subject.model.untyped ? typesOf(test, subject.facts) : undefined;
  const mayStand = (ref: Ref): boolean => types === undefined || types[ref] === types[at];
  return [...new Set(references(test.statements[at] as Statement))]
    .filter(mayStand)
    .map((standIn) => withoutLost(redirect(test, uses, standIn), made))
    .filter(subject.isValid);
}
