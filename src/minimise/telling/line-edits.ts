import type { TextForms } from '../text-forms.js';

/** Lines of which all orders are tried; of more only neighbours change places. */
const MOST_LINES = 4;

/** The text with its lines in another order, with its names in the order of letters first. */
export function orders(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.length < 2) return [];
  const all = lines.length <= MOST_LINES ? permutations(lines) : lines.slice(1).map((_, i) => swapped(lines, i));
  return all.map((order) => order.join('\n')).flatMap((other) => [inLetterOrder(other), other]);
}

/** The text with its lines as patterns of the source want them. */
export function formed(text: string, forms: TextForms): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => forms.likeLine(line).map((form) => lines.with(i, form).join('\n')));
}

/** The text with the line beside one of its lines that the source has there. */
export function paired(text: string, forms: TextForms): readonly string[] {
  const lines = text.split('\n');
  return unpaired(lines, forms).map(({ at, beginning, behind }) => {
    const letter = [...LETTERS].find((one) => !new RegExp(`\\b${one}\\b`).test(text)) ?? 'x';
    return inLetterOrder(lines.toSpliced(behind ? at + 1 : at, 0, `${beginning} ${letter}`).join('\n'));
  });
}

/** The line that the source has another one beside, which is missing. Of several it is not known what they are together. */
export function unpaired(
  lines: readonly string[],
  forms: TextForms,
): readonly { readonly at: number; readonly beginning: string; readonly behind: boolean }[] {
  const found = lines.flatMap((line, at) => {
    const partner = forms.partnerOf(line);
    return partner && !lines.some((other) => other.startsWith(partner.beginning)) ? [{ at, ...partner }] : [];
  });
  return found.length === 1 ? found : [];
}

/** Names of one letter are the first letters, in their order. */
export function isInLetterOrder(text: string): boolean {
  return inLetterOrder(text) === text;
}

export function inLetterOrder(text: string): string {
  const found = [...new Set(text.match(NAME))];
  return found.length > LETTERS.length ? text : text.replaceAll(NAME, (letter) => LETTERS.charAt(found.indexOf(letter)));
}

const LETTERS = 'abcdefghi';
/** A letter by itself that is no escape, and no part of a path. */
const NAME = /(?<![\w\\/])[a-z](?![\w/])/g;

function swapped(lines: readonly string[], i: number): readonly string[] {
  return lines.with(i, lines[i + 1] as string).with(i + 1, lines[i] as string);
}

function permutations(lines: readonly string[]): readonly (readonly string[])[] {
  if (lines.length < 2) return [lines];
  return lines.flatMap((line, i) => permutations(lines.toSpliced(i, 1)).map((rest) => [line, ...rest]));
}
