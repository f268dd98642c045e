export class PageRangeError extends SyntaxError {
  constructor(
    message: string,
    readonly part: string,
  ) {
    super(`${message}: "${part}"`);
    this.name = 'PageRangeError';
  }
}

/** Parses what people type into a print dialog, `"1-3, 8, 10-"`, into page numbers without repeats. */
export function parsePageRanges(text: string, pageCount: number): number[] {
  const source = text.trim();
  if (source === '' || source === 'all') return upTo(1, pageCount);
  const pages = new Set<number>();
  for (const raw of source.split(',')) {
    const part = raw.trim();
    if (part === '') throw new PageRangeError('expected a page', raw);
    const dash = part.indexOf('-');
    const first = toPage(dash === -1 ? part : part.slice(0, dash), part, 1);
    const last = dash === -1 ? first : toPage(part.slice(dash + 1), part, pageCount);
    if (first > last) throw new PageRangeError('pages must go up', part);
    if (last > pageCount) throw new PageRangeError('no such page', part);
    for (const page of upTo(first, last)) pages.add(page);
  }
  return [...pages];
}

function toPage(digits: string, part: string, whenOpen: number): number {
  if (digits === '') return whenOpen;
  const page = Number(digits);
  if (!Number.isInteger(page) || page < 1) throw new PageRangeError('not a page number', part);
  return page;
}

function upTo(first: number, last: number): number[] {
  const pages: number[] = [];
  for (let page = first; page <= last; page++) pages.push(page);
  return pages;
}
