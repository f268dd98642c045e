import { inOrderOfUse, type MinimisedTest, type MinimiseSubject, withoutUnneeded } from '../minimise/index.js';
import { testKey } from '../testcase/key.js';
import type { Asking } from './asking.js';

/** The tests without inputs that show nothing, and without those that were kept for nothing else. */
export async function spare(
  tests: readonly MinimisedTest[],
  subject: MinimiseSubject,
  ask: Asking,
  counted: ReadonlySet<number>,
): Promise<readonly MinimisedTest[]> {
  const all: MinimisedTest[] = [];
  for (const test of tests) all.push(...((await ask(withoutUnneeded(test, subject, counted))) ?? [test]));
  // What two tests differed in may have been just that, or the order in which values were found.
  const byKey = new Map<string, MinimisedTest>();
  for (const found of all) {
    const test = { ...found, test: inOrderOfUse(found.test) };
    const key = testKey(test.test);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, ownGoals: [...known.ownGoals, ...test.ownGoals].sort((a, b) => a - b) } : test);
  }
  return [...byKey.values()];
}
