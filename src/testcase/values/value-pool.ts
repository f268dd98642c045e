import type { ConstantPool } from '../../model/subject.js';

/** Values worth trying because the subject mentions them. */
export interface ValuePool {
  readonly strings: readonly string[];
  readonly numbers: readonly number[];
  readonly bigints: readonly bigint[];
  readonly regexes: readonly { readonly source: string; readonly flags: string }[];
}

/** Longer texts (templates, documentation) are never compared against, and slow everything that is given them. */
const LONGEST = 1000;

export function createPool(constants: ConstantPool): ValuePool {
  const strings = constants.strings.filter((text) => text.length <= LONGEST);
  return {
    strings,
    numbers: constants.numbers,
    bigints: constants.bigints.map(BigInt),
    regexes: constants.regexes.filter(({ source, flags }) => isRegex(source, flags)),
  };
}

function isRegex(source: string, flags: string): boolean {
  try {
    RegExp(source, flags);
    return true;
  } catch {
    // A flag that only a newer engine knows.
    return false;
  }
}
