import { createHash } from 'node:crypto';
import type { Comment } from 'oxc-parser';
import { parseModule } from '../../analysis/parse.js';

/**
 * A short hash of code that survives any formatter: of the syntax tree without positions, quotes, parentheses and raw
 * text, and of the words of its comments, since a note of the user's is an edit too.
 */
export function hashTest(text: string): string {
  const parsed = parseModule(text, 'test.ts');
  // Text that is not valid code can only have been edited by hand.
  if (!parsed.ok) return digest(text);
  return hashNode(parsed.module.program.body, parsed.module.comments);
}

export function hashNode(node: unknown, comments: readonly Comment[]): string {
  const words = comments.map((comment) => comment.value.replaceAll(/[\s*]+/g, ' ').trim());
  return digest(JSON.stringify([shape(node), words]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

const unsaid = new Set(['start', 'end', 'range', 'raw', 'loc', 'parent', 'shorthand']);

function shape(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((item) => !isType(item, 'EmptyStatement')).map(shape);
  if (typeof node === 'bigint') return `${node}n`;
  if (node instanceof RegExp) return String(node);
  if (typeof node !== 'object' || node === null) return Object.is(node, -0) ? '-0' : node;
  if (isType(node, 'ParenthesizedExpression')) return shape((node as { expression: unknown }).expression);
  const isProperty = isType(node, 'Property') && !(node as { computed?: boolean }).computed;
  const entries = Object.entries(node).filter(([key, value]) => value !== undefined && value !== null && !unsaid.has(key));
  return Object.fromEntries(
    entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, isProperty && key === 'key' ? keyName(value) : shape(value)]),
  );
}

/** `'a'` and `a` are the same key; formatters change one into the other. */
function keyName(key: unknown): unknown {
  const { name, value } = key as { name?: unknown; value?: unknown };
  return name !== undefined || value !== undefined ? String(name ?? value) : shape(key);
}

function isType(node: unknown, type: string): boolean {
  return typeof node === 'object' && node !== null && (node as { type?: unknown }).type === type;
}
