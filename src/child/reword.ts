import {
  forNeededGoals,
  type MinimisedTest,
  type MinimiseSubject,
  oddestFirst,
  reworded,
  withVersion,
  wordingOf,
} from '../minimise/index.js';
import type { Asking } from './asking.js';

/**
 * The tests with texts as people write them, the oddest first, as the allowance may not reach for all. The nicest texts
 * of the suite are there by now to go by.
 */
export async function reword(
  tests: readonly MinimisedTest[],
  subject: MinimiseSubject,
  ask: Asking,
): Promise<readonly MinimisedTest[]> {
  let all = tests;
  let wording = wordingOf(all, subject);
  for (const i of oddestFirst(tests, wording)) {
    const test = forNeededGoals(all, i);
    const version = await ask(reworded(test, wording, subject));
    if (!version || version === test) continue;
    all = withVersion(all, i, version);
    wording = wordingOf(all, subject);
  }
  return all;
}
