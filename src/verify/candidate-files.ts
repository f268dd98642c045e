import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRELOAD_TEXT } from './runner/guard-text.js';
import { SETUP_TEXT } from './runner/setup-text.js';
import { writingState } from './state-folder.js';
import type { Candidate } from './verdict.js';

/** The copies of one candidate below `.covolve/verify/`; the only place where verification writes. */
export interface CandidateFiles {
  readonly folder: string;
  readonly trail: string;
  /** The text as it is, in a file of its own. */
  copy(variant: 'whole' | 'reversed'): string;
  /** A file that lets only the test at `index` run. */
  alone(index: number): string;
  resetTrail(): void;
  remove(): void;
}

export function candidateFiles(runFolder: string, number: number, candidate: Candidate): CandidateFiles {
  // A new folder each time: the runner caches what it has transformed by path.
  const folder = path.join(runFolder, `${number}`);
  const trail = path.join(folder, 'trail.log');
  const write = (below: string, text: string): string => {
    const file = path.join(folder, below, copyName(candidate.testFile));
    return writingState(runFolder, () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    });
  };
  let body: string | undefined;
  rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    trail,
    copy: (variant) => write(variant, candidate.text),
    alone: (index) => {
      // All share one body, which the runner transforms once; 150 copies of 150 tests took twice as long.
      body ??= write('body', candidate.text);
      return write(`alone-${index}`, `import ${JSON.stringify(body)};\n`);
    },
    resetTrail: () => rmSync(trail, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * No name that a runner looks for by itself: the copies of a run that is killed stay until the next one, and Vitest searches
 * folders that start with a dot as well. Where the copies lie, their imports lead nowhere, and nothing guards them.
 */
function copyName(testFile: string): string {
  return `candidate${path.extname(testFile)}`;
}

/** What does not change between candidates. */
export interface RunFiles {
  readonly setupFile: string;
  readonly preloadFile: string;
  /** Folder for the runner's temporary files. */
  readonly temporary: string;
}

export function prepareRunFolder(folder: string): RunFiles {
  const setupFile = path.join(folder, 'setup.mjs');
  const preloadFile = path.join(folder, 'preload.cjs');
  const temporary = path.join(folder, 'tmp');
  writingState(folder, () => {
    writeFileSync(setupFile, SETUP_TEXT);
    writeFileSync(preloadFile, PRELOAD_TEXT);
    mkdirSync(temporary);
  });
  return { setupFile, preloadFile, temporary };
}
