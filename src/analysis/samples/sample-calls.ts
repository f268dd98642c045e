/** A call that somebody wrote down, with the texts among its arguments; null for any other argument. */
export interface SampleCall {
  readonly name: string;
  readonly args: readonly (string | null)[];
}

/** Longer texts are documents: nobody would repeat them in a test. */
const LONGEST = 60;

const calls = /([A-Za-z_$][\w$]*)\(/g;

/** The calls in a piece of code or prose. It need not parse: comments and manuals leave out what everybody knows. */
export function sampleCalls(text: string): readonly SampleCall[] {
  return [...text.matchAll(calls)].flatMap(({ 0: head, 1: name = '', index }) => {
    const args = argumentsAt(text, index + head.length);
    return args?.some((arg) => arg !== null) ? [{ name, args }] : [];
  });
}

/** Up to the parenthesis that closes the call; undefined when there is none near. */
function argumentsAt(text: string, start: number): readonly (string | null)[] | undefined {
  const args: (string | null)[] = [];
  let at = start;
  for (;;) {
    const end = argumentEnd(text, at);
    if (end === undefined) return undefined;
    args.push(textOf(text.slice(at, end).trim()));
    if (text[end] === ')') return args;
    at = end + 1;
  }
}

const farthest = 400;

/** Where the comma or the parenthesis behind an argument is. */
function argumentEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < Math.min(text.length, start + farthest); at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (/['"`]/.test(character)) quote = character;
    else if (/[([{]/.test(character)) depth++;
    else if (depth === 0 && /[),]/.test(character)) return at;
    else if (/[)\]}]/.test(character)) depth--;
  }
  return undefined;
}

const literal = /^(['"`])((?:(?!\1)[^\\\n]|\\[nt'"`\\])*)\1$/;

/** What a literal stands for; null where it is none, or none that a test would repeat. */
function textOf(argument: string): string | null {
  const [, quote, inner] = literal.exec(argument) ?? [];
  if (inner === undefined || (quote === '`' && inner.includes('${'))) return null;
  const text = inner.replace(/\\(.)/g, (_, escaped: string) => escapes.get(escaped) ?? escaped);
  return isSample(text) ? text : null;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

/** Short, and of characters that everybody can read and type. */
export function isSample(text: string): boolean {
  return text !== '' && text.length <= LONGEST && /^[\n\t -~]*$/.test(text) && !text.includes('...');
}
