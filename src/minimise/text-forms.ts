import type { SubjectModel } from '../model/subject.js';

/** What the source says about lines and pieces of texts: what its patterns match, and what its authors pass. */
export interface TextForms {
  /** The text with a letter in the place of all that is written as the source has it. */
  withoutForms(text: string): string;
  /** How often a line stands behind one that the source names later. */
  disorderIn(lines: readonly string[]): number;
  /** What patterns match that begins like the line. */
  likeLine(line: string): readonly string[];
  /** What the source has beside the line: `rename to a` for `rename from b`. Nothing where there is no such pair. */
  partnerOf(line: string): Partner | undefined;
}

export interface Partner {
  /** All of it but what it names. */
  readonly beginning: string;
  /** It comes behind the line. */
  readonly behind: boolean;
}

/** Shorter ones are in any text. */
const SHORTEST = 3;
/** Pieces of samples that are as good as the whole: `2022-11-07T09:00Z` of an interval. */
const SHORTEST_PIECE = 6;
/** So much of a line must be the beginning of what it is to be. */
const BEGINNING = 2;

export function formsOf({ callables, constants }: Pick<SubjectModel, 'callables' | 'constants'>): TextForms {
  const examples = [...new Set(constants.regexes.flatMap((regex) => regex.examples ?? []))].filter(isTelling);
  const shapes = new Set(examples.map(shapeOf));
  const samples = callables.flatMap((callable) =>
    (callable.samples ?? []).flatMap(({ args }) => args.filter((arg) => arg !== null)),
  );
  const pieces = [...new Set(samples.flatMap(piecesOf))].sort((a, b) => b.length - a.length);
  const heads = examples.map(headOf);
  // What ends with a blank names nothing yet.
  const isForm = (line: string): boolean =>
    !/\s$/.test(line) && (shapes.has(shapeOf(line)) || shapes.has(shapeOf(line.replace(/(\s)([A-Za-z]|[0-9]+)$/, '$1'))));
  const rankOf = (line: string): number => heads.findIndex((head) => line === head || line.startsWith(`${head} `));
  return {
    withoutForms: (text) => {
      const plain = pieces.reduce((left, piece) => left.replaceAll(piece, 'a'), text);
      return plain
        .split('\n')
        .map((line) => (isForm(line) ? 'a' : line))
        .join('\n');
    },
    disorderIn: (lines) => {
      const ranks = lines.map(rankOf).filter((rank) => rank >= 0);
      return ranks.filter((rank, i) => rank < (ranks[i - 1] ?? 0)).length;
    },
    likeLine: (line) => {
      const beginning = line.slice(0, BEGINNING);
      if (beginning.length < BEGINNING) return [];
      return examples.filter((example) => example !== line && !/\s$/.test(example) && example.startsWith(beginning));
    },
    partnerOf: (line) => {
      const rank = rankOf(line);
      const behind = heads.findIndex((head, i) => i > rank && head !== heads[rank]);
      const before = heads.findLastIndex((head, i) => i < rank && head !== heads[rank]);
      for (const at of rank < 0 ? [] : [behind, before])
        if (arePaired(heads[rank], heads[at])) return { beginning: heads[at] as string, behind: at > rank };
      return undefined;
    },
  };
}

/** Long enough, and more than a word. */
function isTelling(example: string): boolean {
  return example.length >= SHORTEST && /[^\w]/.test(example) && /\S/.test(example) && !example.includes('\n');
}

/** Numbers and single letters are any. */
function shapeOf(text: string): string {
  return text.replaceAll(/[0-9]+/g, '1').replaceAll(/(?<![A-Za-z])[A-Za-z](?![A-Za-z])/g, 'a');
}

/** An example without what it names. */
function headOf(example: string): string {
  return example.replace(/\s+([A-Za-z]|[0-9]+)?$/, '');
}

/** A sample, and what stands on either side of a slash, comma or blank in it. */
function piecesOf(sample: string): readonly string[] {
  return [sample, ...sample.split(/[/,;| ]+/)].filter((piece) => piece.length >= SHORTEST_PIECE && /[^A-Za-z]/.test(piece));
}

/** Two names of several words that only the last one tells apart. */
function arePaired(one = '', other = ''): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  return words.length > 1 && words.length === others.length && words.slice(0, -1).join(' ') === others.slice(0, -1).join(' ');
}
