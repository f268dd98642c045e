/** Parts that a text may have to be put together anew. */
const MOST_PARTS = 3;

/**
 * A text of two or three parts with parts of a sample that has as many: what is odd about it may be the order of its parts,
 * or one of them only. Those with most of the sample come first.
 */
export function recombined(own: string, sample: string): readonly string[] {
  const versions = separatorsOf(own).flatMap((separator) => {
    const [mine, theirs] = [own.split(separator), sample.split(separator)];
    if (mine.length > MOST_PARTS || mine.length !== theirs.length) return [];
    return combinations(mine, theirs).map(({ parts, lent }) => ({ text: parts.join(separator), lent }));
  });
  const texts = versions.filter(({ lent }) => lent > 0).sort((a, b) => b.lent - a.lent);
  return [...new Set(texts.map(({ text }) => text))].filter((text) => text !== own && text !== sample);
}

function separatorsOf(text: string): readonly string[] {
  return [...new Set(text.match(/ ?[^\w\s"'`()[\]{}<>]+ ?| /g))];
}

interface Combination {
  readonly parts: readonly string[];
  /** Parts that are of the sample. */
  readonly lent: number;
}

function combinations(mine: readonly string[], theirs: readonly string[]): readonly Combination[] {
  return mine.reduce<readonly Combination[]>(
    (begun, part) =>
      begun.flatMap(({ parts, lent }) => [
        ...theirs.map((other) => ({ parts: [...parts, other], lent: lent + 1 })),
        { parts: [...parts, part], lent },
      ]),
    [{ parts: [], lent: 0 }],
  );
}
