export interface Edit {
  readonly start: number;
  readonly length: number;
  readonly text: string;
}

export interface EditedText {
  readonly text: string;
  /** Offset in the text before the edits; inside inserted text, the place of the insertion. */
  original(offset: number): number;
}

/** Applies edits that do not overlap; those at the same place keep their order. */
export function applyEdits(source: string, edits: readonly Edit[]): EditedText {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const starts: { readonly edited: number; readonly original: number }[] = [{ edited: 0, original: 0 }];
  let text = '';
  let at = 0;
  for (const edit of sorted) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.start + edit.length;
    starts.push({ edited: text.length, original: at });
  }
  text += source.slice(at);
  return {
    text,
    original: (offset) => {
      const index = starts.findLastIndex(({ edited }) => edited <= offset);
      const base = starts[index] ?? { edited: 0, original: 0 };
      const limit = sorted[index]?.start ?? source.length;
      return Math.min(base.original + offset - base.edited, limit);
    },
  };
}
