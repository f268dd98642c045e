import { readers } from './guards/file-readers.js';

/** Nothing changes by reading, and by loading other code only what this one does then, which is noted by itself. */
export const readingKinds: readonly string[] = [
  'fs.read',
  'fs.exists',
  'fs.realpath',
  'fs.secret',
  ...readers.map((name) => `fs.${name}`),
  'module.load',
];

/** What stays within the process, and is gone when the test is over. What is the runner's (its listeners, its output) is left out. */
const withinProcess: readonly string[] = [
  'builtins.freeze',
  'memory',
  'process.env',
  'process.env.TZ',
  'process.on',
  'prototype.pollution',
];

const harmless: ReadonlySet<string> = new Set([...readingKinds, ...withinProcess]);

/**
 * Whether some of it is an effect: would have reached the machine (files, networks, programs) or the runner (the process and its end), had the
 * sandbox let it. A kind that nobody has heard of is taken for one.
 */
export function hasEffect(kinds: Iterable<string>): boolean {
  for (const kind of kinds) if (!harmless.has(kind)) return true;
  return false;
}
