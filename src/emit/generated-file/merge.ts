import type { EmittedSuite, EmittedTest } from '../emit-input.js';
import { quoted } from '../literals/string.js';
import { mergeImports } from './merge-imports.js';
import { footerHashes, footerLine } from './marker.js';
import { readGenerated } from './read.js';
import { isMockCode, isSetUpCode } from './set-up-code.js';
import type { Block } from './test-blocks.js';

/**
 * The new suite with everything of the old file that is the user's: edited and added tests stay word for word, at
 * their place or at the end of their group; so do helpers, hooks and the imports they need.
 * Null when the old file cannot be parsed: then nothing may be written.
 */
export function mergeEdited(oldText: string, suite: EmittedSuite): EmittedSuite | null {
  const old = readGenerated(oldText);
  if (old.broken) return null;
  const written = new Set(footerHashes(oldText));
  const fresh = readGenerated(suite.text);
  const known = new Set(fresh.blocks.map((block) => block.hash));
  const textOf = (block: Block): string => oldText.slice(block.start, block.end);
  const isUsers = (block: Block): boolean => block.kind === 'test' && !written.has(block.hash);
  const needsMocks = isMissing(old.blocks.filter(isUsers).map(textOf), suite.text);
  const isKept = (block: Block): boolean => {
    if (block.kind === 'test') return isUsers(block);
    if (block.kind !== 'other' || known.has(block.hash)) return false;
    return !isSetUpCode(textOf(block)) || (needsMocks && isMockCode(textOf(block)));
  };
  const kept = old.blocks.filter(isKept);
  if (kept.length === 0) return suite;
  const replaced = new Set<Block>();
  let text = suite.text;
  for (const block of kept) {
    const own = textOf(block);
    const current = readGenerated(text);
    const target = current.blocks.find(
      (other) => other.kind === 'test' && block.kind === 'test' && samePath(other.titlePath, block.titlePath),
    );
    if (target) {
      replaced.add(target);
      text = text.slice(0, target.start) + own + text.slice(target.end);
    } else text = insert(text, current.blocks, block, own);
  }
  text = mergeImports(text, oldText, kept.map(textOf).join('\n'));
  return finish(text, suite, new Set(kept.map((block) => block.hash)));
}

/** Mocks that tests of the user's name, and the new suite does not have. */
function isMissing(kept: readonly string[], suite: string): boolean {
  const names = kept.flatMap((text) => text.match(/\bfile(?:Promise)?Mocks\b/g) ?? []);
  return names.some((name) => !suite.includes(`const ${name} =`));
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

/** New last line, and where the tests that are still ours now stand. */
function finish(text: string, suite: EmittedSuite, users: ReadonlySet<string>): EmittedSuite {
  const body = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1);
  const ours = readGenerated(text).blocks.filter((block) => block.kind === 'test' && !users.has(block.hash));
  const before = readGenerated(suite.text).blocks.filter((block) => block.kind === 'test');
  const tests: EmittedTest[] = [];
  for (const test of suite.tests) {
    const at = before.find((block) => lineOf(suite.text, block.start) === test.startLine);
    const now = at && ours.find((block) => block.hash === at.hash && samePath(block.titlePath, at.titlePath));
    if (now) tests.push({ ...test, startLine: lineOf(text, now.start), endLine: lineOf(text, now.end) });
  }
  return { text: `${body}${footerLine(ours.map((block) => block.hash))}\n`, tests };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((title, i) => title === b[i]);
}
