import { quoted } from './string.js';

/** `/source/flags`; the constructor where a literal could not be written on one line, or has signs that nobody sees. */
export function regexpLiteral(source: string, flags: string): string {
  if (source === '' || /[\n\r\u2028\u2029]/.test(source)) return constructed(source, flags);
  let text: string;
  try {
    text = new RegExp(source, flags).source;
  } catch {
    return constructed(source, flags);
  }
  return /[^\x20-\x7e\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? constructed(source, flags) : `/${text}/${flags}`;
}

function constructed(source: string, flags: string): string {
  return flags === '' ? `new RegExp(${quoted(source)})` : `new RegExp(${quoted(source)}, ${quoted(flags)})`;
}
