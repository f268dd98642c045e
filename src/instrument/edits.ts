import { MagicString } from 'magic-string';
import { childrenOf, type Node } from '../analysis/syntax.js';

/**
 * Insertions into the source text, planned in any order and applied from the inside out: that is the one order in
 * which pieces that meet at an offset nest properly. No line breaks are inserted, so lines stay what they were.
 */
export class Edits {
  private readonly planned = new Map<Node, (() => void)[]>();
  private readonly text: MagicString;

  constructor(private readonly source: string) {
    this.text = new MagicString(source);
  }

  /** Puts an expression between two pieces of text. */
  wrap(node: Node, open: string, close: string): void {
    const bare = node.type === 'SequenceExpression';
    this.plan(node, () => {
      this.text.prependRight(node.start, this.apart(node.start, bare ? `${open}(` : open));
      this.text.appendLeft(node.end, bare ? `)${close}` : close);
    });
  }

  /** At the offset, before anything that starts there. */
  insert(owner: Node, offset: number, text: string): void {
    this.plan(owner, () => this.text.appendLeft(offset, this.apart(offset, text)));
  }

  /** At the start of a node, inside of what is planned for it later. */
  before(node: Node, text: string): void {
    this.plan(node, () => this.text.prependRight(node.start, text));
  }

  replace(owner: Node, start: number, end: number, text: string): void {
    this.plan(owner, () => this.text.update(start, end, text));
  }

  apply(root: Node): string {
    this.visit(root);
    return this.text.toString();
  }

  private plan(node: Node, edit: () => void): void {
    const edits = this.planned.get(node);
    if (edits) edits.push(edit);
    else this.planned.set(node, [edit]);
  }

  private visit(node: Node): void {
    for (const child of childrenOf(node)) this.visit(child);
    for (const edit of this.planned.get(node) ?? []) edit();
  }

  /** `return(x)` must not become `return__cov_t(x)`. */
  private apart(offset: number, text: string): string {
    return offset > 0 && /[\w$\u0080-\uffff]/.test(this.source[offset - 1] ?? '') && /^[\w$]/.test(text) ? ` ${text}` : text;
  }
}
