import { parseModule } from '../../analysis/parse.js';
import type { EmittedSuite, EmittedTest, KeptPart } from '../emit-input.js';
import { quoted } from '../literals/string.js';
import { type Keeping, keptBlocks } from './kept-blocks.js';
import { mergeImports } from './merge-imports.js';
import { footerLine, isMark } from './marker.js';
import { readGenerated } from './read.js';
import type { Block } from './test-blocks.js';

/**
 * The new suite with everything of the old file that is the user's: edited and added tests stay word for word, at
 * their place or at the end of their group; so do helpers, hooks and the imports they need. Where that is asked for,
 * tests of an earlier run stay too.
 * Null when the old file cannot be parsed: then nothing may be written.
 */
export function mergeEdited(oldText: string, suite: EmittedSuite, keeping: Keeping = {}): EmittedSuite | null {
  if (readGenerated(oldText).broken) return null;
  const { users, carried } = keptBlocks(oldText, suite.text, keeping);
  const kept = [...users, ...carried].sort((a, b) => a.start - b.start);
  // One test of ours gives way to one of the user's with its title; a second of that title stands beside it.
  const free = readGenerated(suite.text).blocks.filter((block) => block.kind === 'test');
  const given = new Map<Block, Block>();
  for (const block of kept) {
    const target = free.find((other) => block.kind === 'test' && !given.has(other) && samePath(other.titlePath, block.titlePath));
    if (target) given.set(target, block);
  }
  let text = suite.text;
  for (const [target, block] of [...given].sort(([a], [b]) => b.start - a.start))
    text = text.slice(0, target.start) + oldText.slice(block.start, block.end) + text.slice(target.end);
  text = withHeader(text, oldText);
  const placed = new Set(given.values());
  const rest = kept.filter((block) => !placed.has(block));
  // Code goes to the top of its group, the last one first, so that it ends in its order; tests go to the end.
  for (const block of [...rest.filter(isCode).toReversed(), ...rest.filter((one) => !isCode(one))])
    text = insert(text, readGenerated(text).blocks, block, oldText.slice(block.start, block.end));
  text = mergeImports(text, oldText, kept.map((block) => oldText.slice(block.start, block.end)).join('\n'));
  return kept.length === 0 && text === suite.text ? suite : finish(text, suite, users, carried);
}

function isCode({ kind }: Block): boolean {
  return kind === 'other';
}

/** Comments above the first statement are for tools: which environment to run in, what not to check. */
function withHeader(text: string, oldText: string): string {
  const parsed = parseModule(oldText, 'test.ts');
  if (!parsed.ok) return text;
  const { program, comments } = parsed.module;
  const first = program.body[0]?.start ?? 0;
  const lines = comments
    .filter(({ end, value }) => end <= first && !isMark(value))
    .map(({ start, end }) => oldText.slice(start, end))
    .filter((comment) => !text.includes(comment));
  const at = text.indexOf('\n') + 1;
  return text.slice(0, at) + lines.map((line) => `${line}\n`).join('') + text.slice(at);
}

function insert(text: string, blocks: readonly Block[], block: Block, own: string): string {
  const path = block.kind === 'test' ? block.titlePath.slice(0, -1) : block.titlePath;
  for (let depth = path.length; depth >= 0; depth--) {
    const around = path.slice(0, depth);
    const group = blocks.find((other) => other.kind === 'group' && samePath(other.titlePath, around));
    if (depth > 0 && !group) continue;
    const missing = path.slice(depth);
    const pad = '  '.repeat(depth);
    const shown = wrapped(own, missing, depth);
    const isHook = block.kind === 'other' && missing.length === 0;
    if (!group) return isHook ? afterImports(text, blocks, shown) : beforeFooter(text, shown);
    const [start, end] = group.inside ?? [group.end, group.end];
    if (isHook) return `${text.slice(0, start)}\n${pad}${shown}\n${text.slice(start)}`;
    return `${text.slice(0, end).trimEnd()}\n\n${pad}${shown}\n${'  '.repeat(depth - 1)}${text.slice(end).trimStart()}`;
  }
  return text;
}

function afterImports(text: string, blocks: readonly Block[], shown: string): string {
  const end = blocks.findLast((block) => block.kind === 'import')?.end ?? text.indexOf('\n');
  return `${text.slice(0, end)}\n\n${shown}${text.slice(end)}`;
}

function beforeFooter(text: string, shown: string): string {
  const at = text.trimEnd().lastIndexOf('\n');
  return `${text.slice(0, at).trimEnd()}\n\n${shown}\n\n${text.slice(at + 1)}`;
}

/** The text inside new groups; its own lines keep the indentation they had in groups of the same depth. */
function wrapped(own: string, missing: readonly string[], depth: number): string {
  const pad = (level: number): string => '  '.repeat(depth + level);
  const heads = missing.map((title, i) => `${i === 0 ? '' : pad(i)}describe(${quoted(title)}, () => {\n`);
  const ends = missing.map((_, i) => `\n${pad(missing.length - 1 - i)}});`);
  return `${heads.join('')}${missing.length === 0 ? '' : pad(missing.length)}${own}${ends.join('')}`;
}

/** New last line, and where everything now stands. */
function finish(text: string, suite: EmittedSuite, users: readonly Block[], carried: readonly Block[]): EmittedSuite {
  const body = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1);
  const now = readGenerated(text).blocks;
  const isOneOf = (blocks: readonly Block[], { hash, kind }: Block): boolean =>
    blocks.some((block) => block.hash === hash && block.kind === kind && kind !== 'group');
  const ours = now.filter((block) => block.kind === 'test' && !isOneOf(users, block));
  const before = readGenerated(suite.text).blocks.filter((block) => block.kind === 'test');
  const tests: EmittedTest[] = [];
  for (const test of suite.tests) {
    const at = before.find((block) => lineOf(suite.text, block.start) === test.startLine);
    const found = at && ours.find((block) => block.hash === at.hash && samePath(block.titlePath, at.titlePath));
    if (found) tests.push({ ...test, startLine: lineOf(text, found.start), endLine: lineOf(text, found.end) });
  }
  const kept = now.flatMap((block): KeptPart[] => {
    const whose = isOneOf(users, block) ? 'user' : isOneOf(carried, block) ? 'earlier run' : undefined;
    const place = { titlePath: block.titlePath, startLine: lineOf(text, block.start), endLine: lineOf(text, block.end) };
    return whose ? [{ whose, kind: block.kind === 'test' ? 'test' : 'code', ...place }] : [];
  });
  return { text: `${body}${footerLine(ours.map((block) => block.hash))}\n`, tests, kept };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((title, i) => title === b[i]);
}
