import type { CallExpression, Comment, Expression, Program, Statement } from 'oxc-parser';
import { hashNode } from './hash.js';
import { isMark } from './marker.js';

/** A test, or another statement, at some place of a test file. Offsets include the comments right above. */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** Titles of the groups around it, then its own. */
  readonly titlePath: readonly string[];
  readonly kind: 'test' | 'group' | 'import' | 'other';
  readonly hash: string;
  /** For groups: offsets of the inside of the function's braces. */
  readonly inside?: readonly [start: number, end: number];
}

/** All blocks of a file in order; a group comes before what is in it. */
export function findBlocks(program: Program, all: readonly Comment[], start = 0): readonly Block[] {
  const blocks: Block[] = [];
  const comments = all.filter(({ value }) => !isMark(value));
  visit(program.body, [], start);
  return blocks;

  function visit(statements: readonly Statement[], path: readonly string[], from: number): void {
    let previousEnd = from;
    for (const statement of statements) {
      const lead = comments.find((comment) => comment.start >= previousEnd && comment.end <= statement.start);
      const inner = comments.filter(
        (comment) => comment.start >= (lead?.start ?? statement.start) && comment.end <= statement.end,
      );
      const group = groupOf(statement);
      const title = group?.title ?? testTitle(statement);
      const kind = group ? 'group' : title === undefined ? (statement.type === 'ImportDeclaration' ? 'import' : 'other') : 'test';
      const titlePath = title === undefined ? path : [...path, title];
      const hash = kind === 'group' ? '' : hashNode(statement, inner);
      blocks.push({
        start: lead?.start ?? statement.start,
        end: statement.end,
        titlePath,
        kind,
        hash,
        ...(group && { inside: group.inside }),
      });
      if (group) visit(group.statements, titlePath, group.inside[0]);
      previousEnd = statement.end;
    }
  }
}

interface Group {
  readonly title: string;
  readonly statements: readonly Statement[];
  readonly inside: readonly [number, number];
}

function groupOf(statement: Statement): Group | undefined {
  const call = callOf(statement);
  // `describe.skip` and its like are somebody's decision about the whole of it.
  if (call?.callee.type !== 'Identifier' || call.callee.name !== 'describe') return undefined;
  const title = literalText(call.arguments[0]);
  const body = call.arguments.at(-1);
  if (title === undefined || (body?.type !== 'ArrowFunctionExpression' && body?.type !== 'FunctionExpression')) return undefined;
  const block = body.body;
  if (block?.type !== 'BlockStatement') return undefined;
  return { title, statements: block.body as readonly Statement[], inside: [block.start + 1, block.end - 1] };
}

function testTitle(statement: Statement): string | undefined {
  const call = callOf(statement);
  const name = call && calleeName(call.callee);
  return call && (name === 'it' || name === 'test') ? literalText(call.arguments[0]) : undefined;
}

function callOf(statement: Statement): CallExpression | undefined {
  return statement.type === 'ExpressionStatement' && statement.expression.type === 'CallExpression'
    ? statement.expression
    : undefined;
}

/** `it`, `it.skip`, `it.each([...])`: the name at the start. */
function calleeName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calleeName(callee.object);
  return callee.type === 'CallExpression' ? calleeName(callee.callee) : undefined;
}

function literalText(node: unknown): string | undefined {
  const { type, value, quasis } = (node ?? {}) as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' ? quasis?.map((part) => part.value.cooked).join('${}') : undefined;
}
