import type { Sandbox } from '../execute/sandbox.js';
import { fail } from './failure.js';

/**
 * Folders that Node's Permission Model would take for what they are. A star stands for any name there and cannot be escaped:
 * whatever begins as the folder does could be read as well. (Commas and spaces are parts of names.)
 */
export function grantable(folders: readonly string[], { off }: Pick<Sandbox, 'off'>): readonly string[] {
  const open = off.has('L2') ? undefined : folders.find((folder) => folder.includes('*'));
  if (open === undefined) return folders;
  return fail(
    'NO_SANDBOX',
    `${open} has a * in its path, which Node's Permission Model takes for any name: other folders could be read as well`,
  );
}
