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
  return parts.every((part) => part !== undefined) && !isWord ? `^${parts.join('')}$` : undefined;
}

const anyWord = '[A-Za-z]+';

/** Numbers, words and single signs. */
function piecesOf(text: string): readonly string[] {
  return text.match(/\d+|[A-Za-z]+|[^\dA-Za-z]/gu) ?? [];
}

function commonPiece(pieces: readonly string[]): string | undefined {
  const [first = ''] = pieces;
  if (pieces.every((piece) => piece === first)) return first.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (pieces.every((piece) => /^\d/.test(piece))) {
    // Only a zero in front tells that a number always has so many digits.
    const isPadded = pieces.every(({ length }) => length === first.length) && pieces.some((piece) => piece.startsWith('0'));
    return isPadded && first.length > 1 ? `\\d{${first.length}}` : '\\d+';
  }
  if (pieces.every((piece) => /^[A-Za-z]/.test(piece))) return anyWord;
  return pieces.every((piece) => piece === '+' || piece === '-') ? '[+-]' : undefined;
}
