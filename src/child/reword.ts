import {
  forNeededGoals,
  grafted,
  type Mate,
  type MinimisedTest,
  type MinimiseSubject,
  oddestFirst,
  reworded,
  withVersion,
  wordingOf,
} from '../minimise/index.js';
import type { Asking } from './asking.js';
import { shownBy } from './shown-by.js';

/**
 * The tests with texts as people write them, the oddest first, as the allowance may not reach for all. The nicest texts
 * of the suite are there by now to go by.
 */
export async function reword(
  tests: readonly MinimisedTest[],
  subject: MinimiseSubject,
  ask: Asking,
): Promise<readonly MinimisedTest[]> {
  let all = await graft(tests, subject, ask);
  let wording = wordingOf(all, subject);
  for (const i of oddestFirst(all, wording)) {
    const test = forNeededGoals(all, i);
    const version = await ask(reworded(test, wording, subject));
    if (!version || version === test) continue;
    all = withVersion(all, i, version);
    wording = wordingOf(all, subject);
  }
  return all;
}

/** What is refused is made of what is accepted, so that there is one reason for it. */
async function graft(tests: readonly MinimisedTest[], subject: MinimiseSubject, ask: Asking): Promise<readonly MinimisedTest[]> {
  const mates: Mate[] = [];
  for (const { test } of tests) {
    const shown = await ask(shownBy(test));
    if (shown) mates.push({ test, shown });
  }
  let all = tests;
  for (const i of tests.keys()) {
    const test = forNeededGoals(all, i);
    const version = await ask(grafted(test, mates, wordingOf(all, subject), subject));
    if (version && version !== test) all = withVersion(all, i, version);
  }
  return all;
}
