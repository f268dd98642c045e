import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VariantFile } from './runner/protocol.js';
import { SETUP_TEXT } from './runner/setup-text.js';
import type { Candidate } from './verdict.js';

/** The copies of one candidate below `.covolve/verify/`; the only place where verification writes. */
export interface CandidateFiles {
  readonly folder: string;
  readonly trail: string;
  copy(variant: 'whole' | 'shuffled' | `alone-${number}`): VariantFile;
  resetTrail(): void;
  remove(): void;
}

export function candidateFiles(root: string, number: number, candidate: Candidate): CandidateFiles {
  // A new folder each time: the runner caches what it has transformed by path.
  const folder = path.join(verifyFolder(root), `${number}`);
  const trail = path.join(folder, 'trail.log');
  const name = path.basename(candidate.testFile);
  rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    trail,
    copy: (variant) => {
      const copy = path.join(folder, variant, name);
      mkdirSync(path.dirname(copy), { recursive: true });
      writeFileSync(copy, candidate.text);
      return { path: copy, finalPath: candidate.testFile };
    },
    resetTrail: () => rmSync(trail, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes what does not change between candidates; gives back the setup file. */
export function prepareStateFolder(root: string): string {
  const folder = verifyFolder(root);
  mkdirSync(folder, { recursive: true });
  const ignore = path.join(root, '.covolve', '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  const setupFile = path.join(folder, 'setup.mjs');
  writeFileSync(setupFile, SETUP_TEXT);
  return setupFile;
}

/** Vite names modules by real path; ours must match. One folder per process: two runs at once must not meet. */
function verifyFolder(root: string): string {
  return path.join(realpathSync(root), '.covolve', 'verify', `${process.pid}`);
}
