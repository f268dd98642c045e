import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownIdentity } from '../../../src/verify/process-identity.js';
import { openRunFolder } from '../../../src/verify/state-folder.js';

/** Elsewhere nobody can tell whether the process is another one by now. */
const hasProc = existsSync('/proc/self/stat');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'covolve-state-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** As a process of another time with the same id would have left it. */
function leave(name: string): string {
  const folder = path.join(root, '.covolve', 'verify', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'owner.json'), JSON.stringify({ ...ownIdentity(), started: 'earlier' }));
  return folder;
}

it.runIf(hasProc)('is taken down with that of a run that was killed', () => {
  const left = leave('77');
  const run = openRunFolder(root, 'verify', () => 0);
  expect([existsSync(left), existsSync(run.folder)]).toEqual([false, true]);
  run.remove();
  expect(existsSync(path.join(root, '.covolve'))).toBe(false);
});

it.runIf(hasProc)('is taken down although a process of the killed run went on writing for a while', () => {
  const left = leave('77');
  const run = openRunFolder(root, 'verify', () => 0);
  mkdirSync(path.join(left, 'tmp', 'late'), { recursive: true });
  run.remove();
  expect(existsSync(path.join(root, '.covolve'))).toBe(false);
});
