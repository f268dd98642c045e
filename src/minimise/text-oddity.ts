import { endOf } from './telling/closed.js';

/** Whether a text, word or sign says something to the reader: the source or its authors use it. */
export type IsKnown = (text: string) => boolean;

/**
 * How odd a text looks, whatever it is for: nothing for words, names and numbers with blanks between them, more for
 * what no person would have typed. Only the order of texts matters: what is to replace a text must be less odd than it.
 */
export function oddityOf(text: string, isKnown: IsKnown = () => false): number {
  const readable = text.replaceAll(LONG_RUN, '$1');
  if (isKnown(text)) return LENGTH * readable.length;
  const tokens = tokensOf(readable);
  const own = tokens.reduce((sum, token, i) => sum + tokenOddity(token, isKnown) + seamOddity(tokens[i - 1], token), 0);
  return (
    own +
    EMPTY * emptyIn(readable) +
    BLANK * blanksAmiss(readable) +
    GLUED * gluedIn(readable) +
    DANGLING * Number(/\w[=,|&~^]$/.test(readable)) +
    OPEN * Number(isOpen(readable)) +
    LENGTH * readable.length
  );
}

const LONG_RUN = /([\x20-\x7e])\1{9,}/g;
const LENGTH = 0.02;
const STRANGE_WORD = 0.6;
const REPEATED_LETTER = 0.3;
const SIGN = 0.3;
const KNOWN_SIGN = 0.1;
const ODD_YEAR = 0.2;
const UNSEEN = 2;
const BLANK = 0.8;
const OPEN = 0.8;
const EMPTY = 0.3;
const GLUED = 0.9;
/** Something should follow. */
const DANGLING = 0.4;
/** A letter and a digit side by side, or two signs that have nothing to do with each other. */
const MIXED = 0.7;
const SIGNS_MEET = 0.4;

/** Words, numbers, blanks, and signs; one that is doubled is one. */
export function tokensOf(text: string): readonly string[] {
  return text.match(/[A-Za-z]+|0x[0-9a-f]+|[0-9]+|([^A-Za-z0-9])\1*/g) ?? [];
}

export function isLetters(token: string): boolean {
  return /^[A-Za-z]/.test(token);
}

export function isDigits(token: string): boolean {
  return /^[0-9]/.test(token);
}

export function isBlank(token: string): boolean {
  return /^\s/.test(token);
}

export function isSign(token: string): boolean {
  return !isLetters(token) && !isDigits(token) && !isBlank(token);
}

/** Four digits are mostly read as a year. */
export function isOddYear(token: string): boolean {
  return /^[0-9]{4}$/.test(token) && !/^(0|19|20)/.test(token);
}

function tokenOddity(token: string, isKnown: IsKnown): number {
  if (isLetters(token)) {
    if (token.length === 1 || isKnown(token)) return 0;
    return /^(.)\1+$/.test(token) ? REPEATED_LETTER : STRANGE_WORD;
  }
  if (isDigits(token)) return isOddYear(token) ? ODD_YEAR : 0;
  if (token === ' ' || token === '\n') return 0;
  if (!/^[ -~]+$/.test(token)) return UNSEEN;
  return isKnown(token) ? KNOWN_SIGN : SIGN;
}

/** What stands between two tokens: ordinals, units, times behind dates and numbered names are as people write them. */
function seamOddity(before: string | undefined, token: string): number {
  if (before === undefined || isBlank(before) || isBlank(token)) return 0;
  if (isSign(before) && isSign(token)) return isOpening(before) || isClosing(token) ? 0 : SIGNS_MEET;
  if (isDigits(before) && isLetters(token)) return /^(st|nd|rd|th|T|am|pm|AM|PM|ms|px|s|m|h|e|x)$/.test(token) ? 0 : MIXED;
  return isLetters(before) && isDigits(token) && before.length > 1 ? MIXED / 2 : 0;
}

function isOpening(sign: string): boolean {
  return /^[([{<"'`]/.test(sign);
}

function isClosing(sign: string): boolean {
  return /^[)\]}>"'`]/.test(sign);
}

/** Lines that begin or end with a blank, and more than one between words. */
function blanksAmiss(text: string): number {
  const lines = text.split('\n');
  return (
    lines.filter((line) => line.endsWith(' ')).length + Number(text.startsWith(' ')) + (text.match(/\S {2,}\S/g) ?? []).length
  );
}

/** Words that begin where a quotation ends. */
function gluedIn(text: string): number {
  return [...text.matchAll(/"(?:\\.|[^"\\])*"([A-Za-z0-9])?/g)].filter(([, next]) => next !== undefined).length;
}

/** Brackets and quotes that hold no word, and dots that no name follows. */
function emptyIn(text: string): number {
  return (text.match(/[([{][^\w\s()[\]{}]?[)\]}]|<>|(?<![\\"])""(?!")|\w\.(?=[)\]}]|$)/g) ?? []).length;
}

/** Brackets or quotes that are left open, or closed without having been opened. */
function isOpen(text: string): boolean {
  const signs = text.replaceAll(/\\./g, '');
  const count = (sign: RegExp): number => (signs.match(sign) ?? []).length;
  const isUneven = count(/\(/g) !== count(/\)/g) || count(/\[/g) !== count(/\]/g) || count(/\{/g) !== count(/\}/g);
  // Before a mere word or number it is a comparison.
  const isTag = /<[A-Za-z][^\s>]*@[^>]*$/.test(signs);
  return isUneven || isTag || count(/"/g) % 2 === 1 || /[)\]}"]/.test(endOf(text));
}
