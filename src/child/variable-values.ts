import type { ConstantPool } from '../model/subject.js';

/** What it is compared with is mostly short; what is longer than that is a message. */
const short = 24;
const longest = 80;

/**
 * With which values it is tried whether a test depends on an environment variable, at most so many: taken away where it is set; what
 * switches things on and off; then in turns texts of the source, texts that its patterns match, and numbers of it, each by itself and
 * what is just above, as it may be compared with them.
 */
export function variableValues(name: string, constants: ConstantPool, most: number): readonly (string | undefined)[] {
  const usual = name === 'NODE_ENV' ? ['production', 'development'] : ['1', '0', 'true'];
  const isFit = (text: string): boolean => text.length > 0 && text.length <= longest && !text.includes('\0');
  const texts = constants.strings.filter(isFit);
  const words = [...texts.filter(({ length }) => length <= short), ...texts.filter(({ length }) => length > short)];
  const matching = inTurns(constants.regexes.map(({ examples = [] }) => examples.filter(isFit)));
  const amounts = constants.numbers.filter(Number.isFinite).flatMap((amount) => [String(amount + 1), String(amount)]);
  const [first = '', ...others] = inTurns([words, matching, amounts]);
  return [...new Set([undefined, ...usual, first, '', ...others])].slice(0, most);
}

/** The first of each list, then the second of each. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longestList = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longestList }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
