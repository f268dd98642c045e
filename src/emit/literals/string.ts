/** Strings in single quotes (double when that saves escapes); what cannot be seen is escaped; long repetition is `repeat`. */
export function stringLiteral(value: string): string {
  const pieces = piecesOf(value);
  const [only] = pieces;
  if (pieces.length === 1 && only) return only.times > 1 ? repeated(only) : quoted(only.text);
  return `\`${pieces.map((piece) => (piece.times > 1 ? `\${${repeated(piece)}}` : between(piece.text, '`'))).join('')}\``;
}

/** A part of a text, so many times over. */
interface Piece {
  readonly text: string;
  readonly times: number;
}

/** At least this long before a repetition is worth a call. */
const longEnough = 24;
const longestPeriod = 8;

/** The text in one piece, or in pieces of which at least one is repeated many times. */
function piecesOf(value: string): readonly Piece[] {
  const whole = periodOf(value);
  if (whole !== undefined) return [{ text: whole, times: value.length / whole.length }];
  const runs = [...value.matchAll(longRun)];
  if (runs.length === 0) return [{ text: value, times: 1 }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: run, 1: letter = '' } of runs) {
    pieces.push({ text: value.slice(end, index), times: 1 }, { text: letter, times: run.length });
    end = index + run.length;
  }
  return [...pieces, { text: value.slice(end), times: 1 }].filter(({ text }) => text !== '');
}

/** One character over and over. */
const longRun = /([\x20-\x7e])\1{23,}/g;

/** `'a'.repeat(64) + '@b.c'`, of a text that is long only because something in it is repeated. */
export function runsText(value: string): string {
  return piecesOf(value)
    .map((piece) => (piece.times > 1 ? repeated(piece) : quoted(piece.text)))
    .join(' + ');
}

/** The text is long only because something in it is repeated. */
export function isLongRun(value: string): boolean {
  return piecesOf(value).some(({ times }) => times > 1);
}

function periodOf(value: string): string | undefined {
  if (value.length < longEnough) return undefined;
  for (let length = 1; length <= longestPeriod; length++) {
    if (value.length % length !== 0) continue;
    const part = value.slice(0, length);
    if (part.repeat(value.length / length) === value) return part;
  }
  return undefined;
}

function repeated({ text, times }: Piece): string {
  return `${quoted(text)}.repeat(${times})`;
}

export function quoted(value: string): string {
  // As Prettier: double quotes only where they save escapes.
  const quote = value.split("'").length > value.split('"').length ? '"' : "'";
  return quote + between(value, quote) + quote;
}

/** The text as it stands between such quotes. */
function between(text: string, quote: string): string {
  const characters = [...text];
  return characters.map((character, at) => escaped(character, quote, characters[at + 1])).join('');
}

const shortEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
  '\0': '\\0',
};

function escaped(character: string, quote: string, next: string | undefined): string {
  if (character === quote) return `\\${quote}`;
  if (quote === '`' && character === '$' && next === '{') return '\\$';
  // With a digit behind it would be an octal escape.
  if (character === '\0' && next !== undefined && /\d/.test(next)) return '\\x00';
  const short = shortEscapes[character];
  if (short !== undefined) return short;
  // Controls, unassigned, lone surrogates, marks without a base, and every blank that is not the plain space.
  if (character === ' ' || !/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return `\\u{${code.toString(16)}}`;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
