import { footerHashes } from './marker.js';
import { readGenerated } from './read.js';
import { isMockCode, isSetUpCode } from './set-up-code.js';
import type { Block } from './test-blocks.js';

export interface Keeping {
  /** Tests of an earlier run stay where the new ones say nothing: their group has no new test. */
  readonly carry?: boolean;
  /** Of those, what does not hold any more: titles, joined by line breaks. */
  readonly without?: ReadonlySet<string>;
}

export interface KeptBlocks {
  /** Edited or added by the user. */
  readonly users: readonly Block[];
  /** As it was written by an earlier run. */
  readonly carried: readonly Block[];
}

/** What of an old file has to stay in a new one. */
export function keptBlocks(oldText: string, newText: string, keeping: Keeping = {}): KeptBlocks {
  const { blocks } = readGenerated(oldText);
  const fresh = readGenerated(newText).blocks;
  const written = new Set(footerHashes(oldText));
  const known = new Set(fresh.map((block) => block.hash));
  const isSetUp = (block: Block): boolean => isSetUpCode(oldText.slice(block.start, block.end));
  const users = blocks.filter((block) =>
    block.kind === 'test' ? !written.has(block.hash) : block.kind === 'other' && !known.has(block.hash) && !isSetUp(block),
  );
  const mocks = mocksIn(blocks, oldText).filter(({ hash }) => !known.has(hash));
  const hasMocks = mocksIn(fresh, newText).length > 0;
  const renewed = new Set(fresh.filter(({ kind }) => kind === 'test').map(groupKey));
  const isCarried = (block: Block): boolean =>
    block.kind === 'test' &&
    written.has(block.hash) &&
    !renewed.has(groupKey(block)) &&
    keeping.without?.has(block.titlePath.join('\n')) !== true;
  // Two sets of mocks do not go together, and without its own a test might write to the disk.
  const mayCarry = keeping.carry === true && (mocks.length === 0 || !hasMocks);
  const tests = mayCarry ? blocks.filter(isCarried) : [];
  // Hooks that such tests stand under; those of the whole file are written anew with it.
  const isNeeded = (block: Block): boolean =>
    block.kind === 'other' &&
    block.titlePath.length > 0 &&
    isSetUp(block) &&
    tests.some(({ titlePath }) => block.titlePath.every((title, i) => titlePath[i] === title)) &&
    !fresh.some(({ hash, titlePath }) => hash === block.hash && titlePath.join('\n') === block.titlePath.join('\n'));
  const isGuarded = !hasMocks && [...users, ...tests].some(({ kind }) => kind === 'test');
  const carried = blocks.filter((block) => tests.includes(block) || isNeeded(block) || (isGuarded && mocks.includes(block)));
  return { users, carried };
}

function mocksIn(blocks: readonly Block[], text: string): readonly Block[] {
  return blocks.filter(({ kind, start, end }) => kind === 'other' && isMockCode(text.slice(start, end)));
}

/** The source of what stays from earlier runs. */
export function carriedText(oldText: string, newText: string, keeping: Keeping): string {
  const { carried } = keptBlocks(oldText, newText, keeping);
  return carried.map((block) => oldText.slice(block.start, block.end)).join('\n');
}

function groupKey({ titlePath }: Block): string {
  return titlePath.slice(0, -1).join('\n');
}
