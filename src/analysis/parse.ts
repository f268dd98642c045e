import { type Comment, type Program, parseSync } from 'oxc-parser';

export interface ParsedModule {
  readonly file: string;
  readonly source: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly lang: 'js' | 'jsx' | 'ts' | 'tsx';
}

/** A source text that is not valid; `line` and `column` count from 1 and 0. */
export interface SyntaxProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type ParseResult =
  | { readonly ok: true; readonly module: ParsedModule }
  | { readonly ok: false; readonly problem: SyntaxProblem };

/** Parses the original text. Offsets are those of JavaScript strings, so they can be spliced directly. */
export function parseModule(source: string, file: string): ParseResult {
  const lang = languageOf(file);
  // A `.js` file may be a sloppy CommonJS script: retry as a script when it is not a valid module.
  let result = parseSync(file, source, { lang, sourceType: 'module', range: true });
  if (result.errors.length > 0 && (lang === 'js' || lang === 'jsx') && !file.endsWith('.mjs')) {
    const script = parseSync(file, source, { lang, sourceType: 'commonjs', range: true });
    if (script.errors.length === 0) result = script;
  }
  const error = result.errors[0];
  if (error) {
    const offset = error.labels[0]?.start ?? 0;
    return { ok: false, problem: { message: error.message, ...positionOf(source, offset) } };
  }
  return { ok: true, module: { file, source, program: result.program, comments: result.comments, lang } };
}

export function positionOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart };
}

/** Offsets to positions for a whole text; line ends are those of ECMAScript. */
export function createPositions(source: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (const end of source.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(end.index + end[0].length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] as number) };
  };
}

function languageOf(file: string): ParsedModule['lang'] {
  if (/\.[cm]?tsx$/.test(file)) return 'tsx';
  if (/\.[cm]?ts$/.test(file)) return 'ts';
  return file.endsWith('.jsx') ? 'jsx' : 'js';
}
