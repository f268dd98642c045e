import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, type Node, unparenthesise } from '../analysis/syntax.js';

export type IstanbulHint = 'next' | 'if' | 'else';

export interface Ignored {
  /** The whole file, by Istanbul's own comment. */
  readonly istanbulFile: boolean;
  /** Istanbul's hint on a node, from the comments that lead it. */
  hintFor(node: Node): IstanbulHint | null;
  /** Whether a slot at this node is not to be a goal; `outcome` of the predicate the node decides. */
  covers(node: Node, outcome: boolean | null): boolean;
}

type Range = readonly [start: number, end: number];

/**
 * Comments that take code out of the count: Istanbul's, c8's and Node's, and our own. Like Istanbul (by Babel's rule)
 * a comment leads the outermost node that begins right after it.
 */
export function findIgnored(module: ParsedModule): Ignored {
  const leading = leadingNodes(module);
  const hints = new Map<Node, IstanbulHint>();
  const ranges: Range[] = [];
  const arms = new Map<Node, boolean>();
  let istanbulFile = false;
  let opened: number | null = null;
  for (const comment of module.comments) {
    const { value, start, end } = comment;
    const node = leading(end);
    const istanbul = /^\s*istanbul\s+ignore\s+(if|else|next|file)(?=\W|$)/.exec(value)?.[1];
    if (istanbul === 'file') istanbulFile = true;
    else if (istanbul && node) hints.set(node, istanbul as IstanbulHint);
    const [, tool, what, lines] =
      /^\s*(istanbul|c8|v8|node:coverage|covolve)\s+(?:ignore\s+)?(next|if|else|file|start|stop|disable|enable)(?:\s+(\d+))?/.exec(
        value,
      ) ?? [];
    if (what === 'file') ranges.push([0, module.source.length]);
    else if (what === 'next') {
      if (tool !== 'istanbul' && tool !== 'covolve' && lines) ranges.push([end, lineEnd(module.source, end, Number(lines))]);
      else if (node) ranges.push([node.start, node.end]);
    } else if ((what === 'if' || what === 'else') && node?.type === 'IfStatement') {
      arms.set(node, what === 'if');
      const arm = what === 'if' ? node.consequent : node.alternate;
      if (arm) ranges.push([arm.start, arm.end]);
    } else if (what === 'start' || what === 'disable') opened ??= start;
    else if ((what === 'stop' || what === 'enable') && opened !== null) {
      ranges.push([opened, end]);
      opened = null;
    }
  }
  if (opened !== null) ranges.push([opened, module.source.length]);
  const tests = new Map([...arms].map(([statement, outcome]) => [(statement as { test?: Node }).test as Node, outcome]));
  return {
    istanbulFile,
    hintFor: (node) => hints.get(node) ?? null,
    covers: (node, outcome) =>
      ranges.some(([start, end]) => start <= node.start && node.end <= end) ||
      // Only a test that is one predicate: in `a && b` a side of `a` may serve both arms.
      (outcome !== null && tests.get(node) === outcome),
  };
}

function leadingNodes(module: ParsedModule): (commentEnd: number) => Node | null {
  const outermost = new Map<number, Node>();
  const visit = (node: Node): void => {
    if (!outermost.has(node.start)) outermost.set(node.start, unparenthesise(node));
    for (const child of childrenOf(node)) visit(child);
  };
  if (module.comments.length > 0) for (const child of childrenOf(module.program)) visit(child);
  const ends = new Map(module.comments.map(({ start, end }) => [start, end]));
  return (commentEnd) => {
    let offset = commentEnd;
    for (;;) {
      while (/\s/.test(module.source[offset] ?? '')) offset++;
      const next = ends.get(offset);
      if (next === undefined) return outermost.get(offset) ?? null;
      offset = next;
    }
  };
}

function lineEnd(source: string, offset: number, lines: number): number {
  let end = offset - 1;
  for (let line = 0; line <= lines && (line === 0 || end !== -1); line++) end = source.indexOf('\n', end + 1);
  return end === -1 ? source.length : end;
}
