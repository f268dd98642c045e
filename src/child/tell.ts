import {
  asData,
  bareNames,
  borrowed,
  closed,
  completed,
  coveredOnce,
  decisive,
  filled,
  type Habits,
  habitsOf,
  inUse,
  finished,
  forNeededGoals,
  lenders,
  lettered,
  lettersInOrder,
  meaningful,
  type Mate,
  type MinimisedTest,
  type MinimiseSubject,
  nearMiss,
  oneReason,
  passedScalars,
  plainSigns,
  polished,
  sampled,
  seeded,
  telling,
  type Telling,
  toldApart,
  usualSteps,
  waited,
  wholeTexts,
  withoutAliases,
  withVersion,
  writtenOut,
} from '../minimise/index.js';
import type { Observed } from '../model/observation.js';
import type { Asking } from './asking.js';
import { shownBy } from './shown-by.js';

/** The tests with data that show what they are about, and set up alike. `timed`: the subject was seen to read the clock, or to set timers. */
export async function tell(
  tests: readonly MinimisedTest[],
  subject: MinimiseSubject,
  ask: Asking,
  timed: boolean,
): Promise<readonly MinimisedTest[]> {
  const written: MinimisedTest[] = [];
  for (const test of tests) written.push((await ask(writtenPlainly(test, subject, timed))) ?? test);
  const once = coveredOnce(written);
  const spelled: MinimisedTest[] = [];
  for (const test of written) spelled.push((await ask(sampled(test, once, subject))) ?? test);
  const told = await tellAll(spelled, subject, ask, (test, own, mates) => tellingWith(test, own, mates, subject));
  // What was found for some is data that options of others may need.
  const found = new Set(told.filter((test, i) => test !== spelled[i]).map(({ test }) => test));
  const isFound = ({ test }: Mate): boolean => found.has(test);
  const all = await tellAll(told, subject, ask, (test, own, mates) => tellingRoles(test, own, mates.filter(isFound), subject));
  const habits = habitsOf(all.map(({ test }) => test));
  const usual: MinimisedTest[] = [];
  const apart = coveredOnce(all);
  for (const test of all) usual.push((await ask(setUpPlainly(test, habits, apart, subject))) ?? test);
  return usual;
}

async function tellAll(
  tests: readonly MinimisedTest[],
  subject: MinimiseSubject,
  ask: Asking,
  telling: (test: MinimisedTest, own: Observed, mates: readonly Mate[]) => Telling,
): Promise<readonly MinimisedTest[]> {
  const seen: (Observed | undefined)[] = [];
  for (const { test } of tests) seen.push(await ask(shownBy(test)));
  const mates = tests.flatMap(({ test }, i): readonly Mate[] => (seen[i] ? [{ test, shown: seen[i] }] : []));
  let all = tests;
  for (const [i, own] of seen.entries()) {
    // A test that throws has told all it can.
    if (own === undefined) continue;
    const test = forNeededGoals(all, i);
    const told = await ask(telling(test, own, mates));
    if (told && told !== test) all = withVersion(all, i, (await ask(plainSigns(told, subject))) ?? told);
  }
  return all;
}

/** With texts that are whole, set up as the other tests are, with keys in plain order and literals for results that are no more. */
function* setUpPlainly(test: MinimisedTest, habits: Habits, taken: ReadonlySet<number>, subject: MinimiseSubject): Telling {
  const whole = yield* wholeTexts(yield* closed(test, subject), taken, subject);
  return yield* passedScalars(yield* lettersInOrder(yield* usualSteps(whole, habits, subject), subject), subject);
}

/** What gives back what is there already goes, what ends in an accident is completed, and a result that is written down is cut down to what is needed of it. */
function* writtenPlainly(test: MinimisedTest, subject: MinimiseSubject, timed: boolean): Telling {
  const filledIn = yield* completed(yield* withoutAliases(test, subject), subject);
  const whole = timed ? yield* waited(filledIn, subject) : filledIn;
  const written = yield* writtenOut(whole, subject);
  return yield* asData(written === whole ? whole : yield* polished(written, subject), subject);
}

/**
 * The first of these that helps: names without signs, using what was made, steps that do something, what its options do, numbers, data to be found, something unusual
 * to give, one reason to be refused, what is nearly right, a text that is finished, letters to be seen, something to act upon.
 */
function* tellingWith(test: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const bare = yield* bareNames(test, own, subject);
  if (bare !== test) return bare;
  const used = yield* inUse(test, own, mates, subject);
  if (used !== test) return yield* decisive(used, mates, subject);
  const deciding = yield* decisive(test, mates, subject);
  if (deciding !== test) return deciding;
  const told = yield* telling(test, subject, lenders(test, own, mates));
  if (told !== test) return told;
  const numeric = yield* meaningful(test, own, subject);
  if (numeric !== test) return numeric;
  const whole = yield* filled(test, own, subject);
  if (whole !== test) return whole;
  const other = yield* borrowed(test, own, mates, subject);
  if (other !== test) return other;
  const single = yield* oneReason(test, own, mates, subject);
  if (single !== test) return single;
  const near = yield* nearMiss(test, own, mates, subject);
  if (near !== test) return near;
  const ended = yield* finished(test, own, mates, subject);
  if (ended !== test) return ended;
  const spelled = yield* lettered(test, own, subject);
  return spelled === test ? yield* seeded(test, own, mates, subject) : spelled;
}

/** With data that options make a difference to, else with values that can be told apart. */
function* tellingRoles(test: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const told = yield* telling(test, subject, lenders(test, own, mates));
  return told === test ? yield* toldApart(test, own, subject) : told;
}
