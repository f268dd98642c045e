import ts from 'typescript';
import type { Extraction } from './extraction.js';

/** Marked as not for users by the comment above it. */
export function hasInternalTag(node: ts.Node): boolean {
  const { text } = node.getSourceFile();
  return (ts.getLeadingCommentRanges(text, node.pos) ?? []).some(({ pos, end }) =>
    /@(access\s+)?(internal|private|protected)\b/.test(text.slice(pos, end)),
  );
}

export function isMarkedInternal(declaration: ts.Node, { subject, internal, originalOffset }: Extraction): boolean {
  if (hasInternalTag(declaration)) return true;
  return declaration.getSourceFile() === subject && internal.has(originalOffset(declaration.getStart()));
}

/** Where the nodes begin that are marked so; inference rewrites comments, and the marks with them. */
export function internalNodes(file: ts.SourceFile): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (hasInternalTag(node)) found.add(node.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
