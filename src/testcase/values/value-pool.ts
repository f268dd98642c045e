import type { ConstantPool } from '../../model/subject.js';

/** Values worth trying because the subject mentions them. */
export interface ValuePool {
  /** Grows with the search, by texts that match what the subject was seen to look for. */
  strings: readonly string[];
  /** The characters that its texts and regular expressions are about, each once. */
  readonly characters: readonly string[];
  /** Texts of tests that covered something; grows with the search. */
  learned: readonly string[];
  readonly numbers: readonly number[];
  readonly bigints: readonly bigint[];
  readonly regexes: readonly { readonly source: string; readonly flags: string }[];
  /** Members to write JSON with, where the subject parses any. */
  readonly json: readonly string[] | undefined;
}

/** Longer texts (templates, documentation) are never compared against, and slow everything that is given them. */
const LONGEST = 1000;

export function createPool(constants: ConstantPool): ValuePool {
  const regexes = constants.regexes.filter(({ source, flags }) => isRegex(source, flags));
  const examples = regexes.flatMap((regex) => regex.examples ?? []);
  const strings = [...new Set([...constants.strings.filter((text) => text.length <= LONGEST), ...examples])];
  return {
    strings,
    learned: [],
    characters: charactersOf([...strings, ...regexes.map(({ source }) => literalText(source))]),
    numbers: constants.numbers,
    bigints: constants.bigints.map(BigInt),
    regexes,
    json: constants.json,
  };
}

/** Long texts are messages; what is looked for one by one is short. */
const LONGEST_TOKEN = 12;

function charactersOf(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) if (text.length <= LONGEST_TOKEN) for (const character of text) found.add(character);
  return [...found];
}

/** What is left of a pattern without its operators, and one example for each class of characters. */
function literalText(source: string): string {
  const examples: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', n: '\n', r: '\r', t: '\t' };
  return source
    .replace(/\\(.)|[()[\]{}|^$*+?]/g, (_, escaped: string | undefined) => (escaped ? (examples[escaped] ?? escaped) : ''))
    .slice(0, LONGEST_TOKEN);
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
