import {
  type Effort,
  forNeededGoals,
  grafted,
  type Mate,
  type MinimisedTest,
  type MinimiseSubject,
  oddestFirst,
  plainNames,
  reworded,
  type Telling,
  withVersion,
  type Wording,
  wordingOf,
} from '../minimise/index.js';
import type { Asking } from './asking.js';
import { shownBy } from './shown-by.js';

/**
 * The tests with names and texts as people write them, the oddest first, as the allowance may not reach for all: a little
 * for each of them, then more for those that are still odd. The nicest texts of the suite are there by now to go by.
 * What is refused is made of what is accepted in the end, so that there is one reason for it.
 */
export async function reword(
  tests: readonly MinimisedTest[],
  subject: MinimiseSubject,
  ask: Asking,
): Promise<readonly MinimisedTest[]> {
  const spelled = (effort: Effort) => (test: MinimisedTest, wording: Wording) => reworded(test, wording, subject, effort);
  const oddest = (all: readonly MinimisedTest[]): readonly number[] => oddestFirst(all, wordingOf(all, subject));
  const inOrder = [...tests.keys()];
  const called = await eachOf(tests, inOrder, subject, ask, (test, wording) => plainNames(test, wording, subject));
  const quick = await eachOf(called, oddest(called), subject, ask, spelled('little'));
  const plain = await eachOf(quick, oddest(quick), subject, ask, spelled('much'));
  const mates = await matesOf(plain, ask);
  return eachOf(plain, inOrder, subject, ask, (test, wording) => grafted(test, mates, wording, subject));
}

/** The tests with better versions of some of them. */
async function eachOf(
  tests: readonly MinimisedTest[],
  order: readonly number[],
  subject: MinimiseSubject,
  ask: Asking,
  versionOf: (test: MinimisedTest, wording: Wording) => Telling,
): Promise<readonly MinimisedTest[]> {
  let all = tests;
  let wording = wordingOf(all, subject);
  for (const i of order) {
    const test = forNeededGoals(all, i);
    const version = await ask(versionOf(test, wording));
    if (!version || version === test) continue;
    all = withVersion(all, i, version);
    wording = wordingOf(all, subject);
  }
  return all;
}

async function matesOf(tests: readonly MinimisedTest[], ask: Asking): Promise<readonly Mate[]> {
  const mates: Mate[] = [];
  for (const { test } of tests) {
    const shown = await ask(shownBy(test));
    if (shown) mates.push({ test, shown });
  }
  return mates;
}
