import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../util/user-error.js';

export interface FoundVitest {
  readonly version: string;
  /** The file behind `vitest/node`. */
  readonly nodeEntry: string;
}

/** The project's own Vitest, as its own tests would find it. */
export function findVitest(root: string): FoundVitest {
  const require = createRequire(path.join(root, 'package.json'));
  let packageFile: string;
  try {
    packageFile = require.resolve('vitest/package.json');
  } catch {
    throw new UserError(
      `No test runner was found in ${root}.`,
      `Install Vitest with \`${installCommand(root)}\` and run covolve again.`,
      'RUNNER_MISSING',
    );
  }
  const { version, exports } = require(packageFile) as { version: string; exports: Record<string, { default?: string }> };
  const entry = exports['./node']?.default;
  if (Number.parseInt(version, 10) < OLDEST || entry === undefined) {
    throw new UserError(
      `Vitest ${version} is too old: version ${OLDEST} or newer is needed.`,
      `Update it with \`${installCommand(root)}\`.`,
      'RUNNER_UNSUPPORTED',
    );
  }
  return { version, nodeEntry: path.join(path.dirname(packageFile), entry) };
}

/** The first whose Node API can run given files without a glob. */
const OLDEST = 3;

function installCommand(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const manager = PACKAGE_MANAGERS.find(({ lockfile }) => existsSync(path.join(folder, lockfile)));
    if (manager !== undefined) return manager.command;
    if (folder === path.dirname(folder)) return NPM;
  }
}

const NPM = 'npm install --save-dev vitest';
const PACKAGE_MANAGERS = [
  { lockfile: 'pnpm-lock.yaml', command: 'pnpm add --save-dev vitest' },
  { lockfile: 'yarn.lock', command: 'yarn add --dev vitest' },
  { lockfile: 'bun.lock', command: 'bun add --dev vitest' },
  { lockfile: 'bun.lockb', command: 'bun add --dev vitest' },
  { lockfile: 'package-lock.json', command: NPM },
] as const;
