/** Longer texts are read by nobody, and take long to look through. */
const LONGEST_TEXT = 200;
const LONGEST_PIECE = 40;
const SHORTEST_PIECE = 3;
const MOST_PIECES = 8;

/**
 * The pieces that stand in a text several times, those first that take the most room together; of pieces that are part of
 * each other and as frequent, the longest. What is opened by a name is closed by it: the name can only change in all places.
 */
export function repeatedPieces(text: string): readonly string[] {
  if (text.length > LONGEST_TEXT) return [];
  const found: { readonly piece: string; readonly count: number }[] = [];
  for (let length = Math.min(LONGEST_PIECE, text.length >> 1); length >= SHORTEST_PIECE; length--) {
    const seen = new Set<string>();
    for (let at = 0; at + length <= text.length; at++) {
      const piece = text.slice(at, at + length);
      if (seen.has(piece)) continue;
      seen.add(piece);
      const count = text.split(piece).length - 1;
      if (count < 2 || found.some((other) => other.count === count && other.piece.includes(piece))) continue;
      found.push({ piece, count });
    }
  }
  const room = (piece: string): number => (text.split(piece).length - 2) * piece.length;
  // Signs at its ends are mostly not of the name, but of what is around it.
  const pieces = found.flatMap(({ piece }) => [piece, piece.replaceAll(/^[^\w\s]+|[^\w\s]+$/g, '')]);
  return [...new Set(pieces)]
    .filter((piece) => piece.length >= SHORTEST_PIECE)
    .sort((a, b) => room(b) - room(a))
    .slice(0, MOST_PIECES);
}

/** A letter, or nothing, in the place of a piece that is there several times: in all places at once. */
export function* withoutRepeats(value: string): Generator<string, string, boolean> {
  let text = value;
  for (let isPlainer = true; isPlainer; ) {
    isPlainer = false;
    for (const piece of repeatedPieces(text)) {
      // Otherwise it would be the same again, or more of what is there already.
      const letter = [...'abcdefgh'].find((one) => !text.replaceAll(piece, '').includes(one)) ?? 'a';
      for (const plain of [letter, '']) {
        const candidate = text.replaceAll(piece, plain);
        if (candidate === '' || candidate.length >= text.length || !(yield candidate)) continue;
        text = candidate;
        isPlainer = true;
        break;
      }
      if (isPlainer) break;
    }
  }
  return text;
}
