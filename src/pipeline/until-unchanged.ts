import { textAt } from '../verify/write-file.js';
import { fail } from './failure.js';

/** Somebody who saves more often than this while a file is verified is at work on it. */
const mostAgain = 2;

/**
 * To verify a file takes seconds, in which the user may save the one that it is to replace. Then what was made of the old text
 * would lose the edit: it is made once more, of the new one. `write` says whether the old text was still there.
 */
export async function untilUnchanged<T>(
  testFile: string,
  make: (old: string | undefined) => Promise<T>,
  write: (made: T, old: string | undefined) => boolean,
): Promise<T> {
  for (let again = 0; again <= mostAgain; again++) {
    const old = textAt(testFile);
    const made = await make(old);
    if (write(made, old)) return made;
  }
  return fail('OUTPUT_CHANGED', `${testFile} was changed each time a new version of it was being verified, and stays as it is`);
}
