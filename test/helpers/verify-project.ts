import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVerifier, type ProjectToVerify, type Verifier } from '../../src/verify/run-vitest.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The runner's entry as source, for processes that tests start. */
export const runnerEntry = {
  file: path.join(repository, 'src/verify/runner/main.ts'),
  execArgv: ['--import', path.join(repository, 'test/helpers/typescript-loader.mjs')],
};

export interface TemporaryProject {
  readonly root: string;
  file(name: string): string;
  write(files: Readonly<Record<string, string>>): void;
  /** All files outside node_modules and `.covolve/`. */
  listing(): readonly string[];
  verifier(settings?: Partial<ProjectToVerify>): Promise<Verifier>;
  remove(): void;
}

/** A project in a temporary folder that borrows our node_modules, so that its Vitest is a real one. */
export function temporaryProject(files: Readonly<Record<string, string>>): TemporaryProject {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'covolve-project-')));
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  const write: TemporaryProject['write'] = (texts) => {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
  };
  write({ 'package.json': '{ "type": "module" }', ...files });
  return {
    root,
    file: (name) => path.join(root, name),
    write,
    listing: () =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => !/^(node_modules|\.covolve)/.test(name))
        .sort(),
    verifier: (settings) => createVerifier({ root, runnerEntry, ...settings }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
