/** Strings in single quotes (double when that saves escapes); what cannot be seen is escaped; long repetition is `repeat`. */
export function stringLiteral(value: string): string {
  const period = repetition(value);
  if (period) return `${quoted(period)}.repeat(${value.length / period.length})`;
  return quoted(value);
}

/** At least this long before a repetition is worth a call. */
const longEnough = 24;
const longestPeriod = 8;

function repetition(value: string): string | undefined {
  if (value.length < longEnough) return undefined;
  for (let length = 1; length <= longestPeriod; length++) {
    if (value.length % length !== 0) continue;
    const part = value.slice(0, length);
    if (part.repeat(value.length / length) === value) return part;
  }
  return undefined;
}

export function quoted(value: string): string {
  // As Prettier: double quotes only where they save escapes.
  const quote = value.split("'").length > value.split('"').length ? '"' : "'";
  let text = '';
  for (const character of value) text += escaped(character, quote);
  return quote + text.replace(/\\0(?=\d)/g, '\\x00') + quote;
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

function escaped(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const short = shortEscapes[character];
  if (short !== undefined) return short;
  // Controls, unassigned, lone surrogates, marks without a base, and every blank that is not the plain space.
  if (character === ' ' || !/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return `\\u{${code.toString(16)}}`;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
