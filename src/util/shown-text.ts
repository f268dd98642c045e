/**
 * Text that came from code under test, made fit to be printed: on a terminal a control character may clear the screen, and a line
 * break makes lines that look like ours. What is shown is data of somebody else's, however it came here.
 */
export function oneLine(text: string, most = MOST): string {
  return cut(text, most).replace(CONTROLS, escaped);
}

/** The same of a stack, which is of no use on one line. */
export function manyLines(text: string, most = MOST_OF_STACK): string {
  return cut(text, most)
    .split('\n')
    .map((line) => line.replace(CONTROLS, escaped))
    .join('\n');
}

const MOST = 2000;
const MOST_OF_STACK = 10_000;

/** Those of Unicode that turn the direction of what follows, or end a line, are no better than those of a terminal. */
const CONTROLS = /\p{Cc}|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  return short[character] ?? (code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`);
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a pair is no character.
  const start = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${start}… (${text.length - start.length} more characters)`;
}
