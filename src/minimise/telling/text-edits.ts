import { type IsKnown, isBlank, isDigits, isLetters, isOddYear, tokensOf } from '../text-oddity.js';

/** Words that one text lends to another, and tokens of a text that is written anew around them. */
const MOST_LENT = 3;
const MOST_TOKENS = 16;

/** The text with one thing of it plainer or left out, or all of the same kind. Signs are not left out: they are its grammar. */
export function editsOf(text: string, isKnown: IsKnown): readonly string[] {
  const tokens = tokensOf(text);
  const letter = freeLetter(text);
  const single = tokens.flatMap((token, i) =>
    isKnown(token) ? [] : plainerTokens(token, tokens[i - 1] ?? ' ', letter).map((other) => tokens.with(i, other).join('')),
  );
  const words = [...new Set(tokens.filter((token) => isLetters(token) && token.length > 1 && !isKnown(token)))];
  const renamed = words.map((word) => tokens.map((token) => (token === word ? letter : token)).join(''));
  return distinct([...single, ...renamed, withoutRuns(text), text.trim()], text);
}

/** The text with names where it has none, and blanks around what is quoted: built as it is. */
export function builtAlike(text: string): readonly string[] {
  const apart = withQuotesApart(text);
  return distinct([...inQuotes(text), ...[...apart, text].flatMap((one) => named(one, freeLetter(one))), ...apart], text);
}

/** A quote that does for both ends of a quotation, with a letter between two of them; then the quotation up to where others end. */
function inQuotes(text: string): readonly string[] {
  const lone = text.replaceAll(/\\./g, '').split('"').length === 2 ? text.search(/(?<!\\)"/) : -1;
  if (lone < 0) return [];
  const quoted = `"${freeLetter(text)}"`;
  const [before, behind] = [text.slice(0, lone), text.slice(lone + 1)];
  const words = /^\w+/.exec(behind)?.[0] ?? '';
  return [`${before}${quoted}${behind}`, ...(words === '' ? [] : [`${before}"${words}"${behind.slice(words.length)}`])];
}

/** One letter or digit in the place of several, or nothing; a blank or a letter in the place of a sign. */
function plainerTokens(token: string, before: string, letter: string): readonly string[] {
  if (isLetters(token)) return token.length > 1 || isDigits(before) ? ['', letter, token.charAt(0)] : [];
  if (isDigits(token)) return [...(isOddYear(token) ? ['2024'] : []), ...(isLetters(before) ? ['', letter] : [])];
  if (isBlank(token)) return token === ' ' ? [] : [' ', ''];
  return [' ', letter];
}

/** Each letter once that is there several times in a row, and nothing twice in a row. */
function withoutRuns(text: string): string {
  return text.replaceAll(/([a-z])\1{2,}/g, '$1').replaceAll(/(.{3,}?)\1+/gs, '$1');
}

/** Blanks around what is quoted: in the place of a letter that stands between two quotations, and beside one. */
function withQuotesApart(text: string): readonly string[] {
  const between = text.replaceAll(QUOTED, (quoted, letter?: string) =>
    letter === undefined ? quoted : quoted.replace(/.$/, ' '),
  );
  const beside = text.replaceAll(QUOTED, (quoted, letter?: string) =>
    letter === undefined ? quoted : quoted.replace(/.$/, ' $&'),
  );
  return [between, beside];
}

/** What is in quotes, with the letter that follows them. */
const QUOTED = /"(?:\\.|[^"\\])*"([A-Za-z0-9])?/g;

/** Where a name is missing: between brackets or quotes, behind a dot, behind a blank at the end of a line. */
const NAMELESS: readonly RegExp[] = [
  /([([{][^\w\s()[\]{}"'`]?)(?=[)\]}])|(<)(?=>)/g,
  /(\w\.)(?=[)\]}]|$)/gm,
  /(\w )$/gm,
  /((?<![\\"])")(?="(?!"))/g,
];

/** The text with a name wherever one is missing, all at once: what is opened by name is closed by it. Else of one kind only. */
export function named(text: string, letter: string): readonly string[] {
  const filled = (of: readonly RegExp[]): string =>
    of.reduce((one, missing) => one.replaceAll(missing, (before: string) => `${before}${letter}`), text);
  return distinct([filled(NAMELESS), ...NAMELESS.map((missing) => filled([missing]))], text);
}

/** Both texts with a letter that is in both once blank, or left out: what separates two things does so in each. */
export function jointEdits(one: string, other: string): readonly (readonly [string, string])[] {
  const isOnce = (letter: string, text: string): boolean => text.split(letter).length === 2;
  const common = [...new Set(one)].filter((letter) => /[A-Za-z]/.test(letter) && isOnce(letter, one) && isOnce(letter, other));
  return common.flatMap((letter) =>
    [' ', ''].map((plain) => [one.replace(letter, plain), other.replace(letter, plain)] as const),
  );
}

/** The text with a line as one of the others has it that begins with the same word. */
export function lineGrafts(own: string, others: readonly string[]): readonly string[] {
  const lines = own.split('\n');
  const theirs = [...new Set(others.flatMap((text) => text.split('\n')))].filter((line) => firstOf(line) !== line.trim());
  const versions = lines.flatMap((line, i) =>
    theirs.filter((other) => other !== line && firstOf(other) === firstOf(line)).map((other) => lines.with(i, other).join('\n')),
  );
  return distinct(versions, own).filter((text) => !others.includes(text));
}

function firstOf(line: string): string {
  return /^\S+/.exec(line)?.[0] ?? '';
}

/**
 * The smallest changes of a text that is nice which bring in what is special of the own one: a word or sign that the nice
 * one has not, in the place of one of the same kind, or beside what it stands beside in the own text.
 */
export function tokenGrafts(own: string, nice: string): readonly string[] {
  const [mine, tokens] = [tokensOf(own), tokensOf(nice)];
  if (tokens.length < 2 || tokens.length > MOST_TOKENS || nice.includes('\n') || own.includes('\n')) return [];
  const special = [...new Set(mine)].filter((token) => !isBlank(token) && !tokens.includes(token));
  // Texts that have nothing in common are not of one kind.
  if (special.length > MOST_LENT || !mine.some((token) => !isBlank(token) && tokens.includes(token))) return [];
  const versions = special.flatMap((token) => {
    const at = mine.indexOf(token);
    const replaced = tokens.flatMap((other, i) => (kindOf(other) === kindOf(token) ? [tokens.with(i, token)] : []));
    const behind = tokens.flatMap((other, i) => (other === mine[at - 1] ? [tokens.toSpliced(i + 1, 0, token)] : []));
    const before = tokens.flatMap((other, i) => (other === mine[at + 1] ? [tokens.toSpliced(i, 0, token)] : []));
    return [...replaced, ...behind, ...before].map((version) => version.join(''));
  });
  return distinct(versions, own).filter((text) => text !== nice);
}

function kindOf(token: string): string {
  return isLetters(token) ? 'letters' : isDigits(token) ? 'digits' : isBlank(token) ? 'blank' : 'sign';
}

export function freeLetter(text: string): string {
  return [...'abcdefghi'].find((letter) => !text.includes(letter)) ?? 'a';
}

function distinct(texts: readonly string[], own: string): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== own && text !== '');
}
