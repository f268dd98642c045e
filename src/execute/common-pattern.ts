/**
 * A regular expression that says what texts have in common which differ only in some of their numbers, words and signs:
 * `+00:00` and `-11:00` are both `[+-]\d{2}:00`. Undefined where they are not built alike.
 */
export function commonPattern(texts: readonly string[]): string | undefined {
  const [first = [], ...others] = texts.map(piecesOf);
  if (others.some((pieces) => pieces.length !== first.length)) return undefined;
  const parts = first.map((piece, i) => commonPiece([piece, ...others.map((pieces) => pieces[i] as string)]));
  // That it is a word says no more than that it is a text.
  const isWord = parts.length === 1 && parts[0] === anyWord;
  if (!parts.every((part) => part !== undefined) || isWord) return undefined;
  const whole = `^${parts.join('')}$`;
  return whole.length <= longest ? whole : `^${inShort(parts, first)}$`;
}

/** A longer one is hard to read. */
const longest = 60;

/** Of a long pattern only what is always the same; how the rest is built is left open. */
function inShort(parts: readonly string[], pieces: readonly string[]): string {
  const isOpen = parts.map((part, i) => part !== escaped(pieces[i] as string));
  // A sign between two pieces that differ is part of what differs.
  const isGap = isOpen.map((open, i) => open || (isOpen[i - 1] === true && isOpen[i + 1] === true && pieces[i]?.length === 1));
  return parts.map((part, i) => (!isGap[i] ? part : isGap[i - 1] ? '' : '.+')).join('');
}

const anyWord = '[A-Za-z]+';

/** Numbers, words and single signs. */
function piecesOf(text: string): readonly string[] {
  return text.match(/\d+|[A-Za-z]+|[^\dA-Za-z]/gu) ?? [];
}

function escaped(piece: string): string {
  return piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function commonPiece(pieces: readonly string[]): string | undefined {
  const [first = ''] = pieces;
  if (pieces.every((piece) => piece === first)) return escaped(first);
  if (pieces.every((piece) => /^\d/.test(piece))) {
    // Only a zero in front tells that a number always has so many digits.
    const isPadded = pieces.every(({ length }) => length === first.length) && pieces.some((piece) => piece.startsWith('0'));
    return isPadded && first.length > 1 ? `\\d{${first.length}}` : '\\d+';
  }
  if (pieces.every((piece) => /^[A-Za-z]/.test(piece))) return anyWord;
  return pieces.every((piece) => piece === '+' || piece === '-') ? '[+-]' : undefined;
}
