import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, type Node } from '../analysis/syntax.js';

/** The syntax tree with the way up and the text underneath. */
export class SourceTree {
  private readonly parents = new Map<Node, Node>();

  constructor(private readonly module: ParsedModule) {
    const visit = (node: Node): void => {
      for (const child of childrenOf(node)) {
        this.parents.set(child, node);
        visit(child);
      }
    };
    visit(module.program);
  }

  parentOf(node: Node): Node | undefined {
    return this.parents.get(node);
  }

  textOf(node: Node): string {
    return this.module.source.slice(node.start, node.end);
  }

  between(start: number, end: number): string {
    return this.module.source.slice(start, end);
  }

  /** First offset from `start` on that is neither blank nor comment. */
  skipBlanks(start: number): number {
    let offset = start;
    for (const { start: from, end } of this.module.comments) {
      if (from < offset) continue;
      if (this.module.source.slice(offset, from).trim() !== '') break;
      offset = end;
    }
    while (/\s/.test(this.module.source[offset] ?? '')) offset++;
    return offset;
  }
}
