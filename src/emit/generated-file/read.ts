import { parseModule } from '../../analysis/parse.js';
import { footerHashes, isGenerated } from './marker.js';
import { type Block, findBlocks } from './test-blocks.js';

export interface GeneratedFile {
  /** Written by covolve, and the marker is still there. */
  readonly ours: boolean;
  /** The file cannot be parsed: nothing in it may be touched. */
  readonly broken: boolean;
  readonly tests: readonly ExistingTest[];
  readonly blocks: readonly Block[];
}

export interface ExistingTest {
  readonly titlePath: readonly string[];
  /** Changed or added by hand. */
  readonly edited: boolean;
  /** The test as it stands in the file, with the comments above it. */
  readonly text: string;
}

/** What an existing test file holds, and which of its tests are the user's by now. */
export function readGenerated(text: string): GeneratedFile {
  const ours = isGenerated(text);
  const parsed = parseModule(text, 'test.ts');
  if (!parsed.ok) return { ours, broken: true, tests: [], blocks: [] };
  const blocks = findBlocks(parsed.module.program, parsed.module.comments, text.indexOf('\n') + 1);
  const written = new Set(footerHashes(text));
  const tests = blocks
    .filter((block) => block.kind === 'test')
    .map((block) => ({ titlePath: block.titlePath, edited: !written.has(block.hash), text: text.slice(block.start, block.end) }));
  return { ours, broken: false, tests, blocks };
}
