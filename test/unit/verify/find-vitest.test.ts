import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../../src/util/user-error.js';
import { findVitest } from '../../../src/verify/find-vitest.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'covolve-none-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function refusal(): string {
  try {
    return findVitest(root).version;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.code}: ${error.message.replace(root, '<root>')} ${error.nextStep}`;
  }
}

function install(version: string): void {
  const folder = path.join(root, 'node_modules/vitest');
  mkdirSync(folder, { recursive: true });
  const exports = { './node': { default: './dist/node.js' }, './package.json': './package.json' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'vitest', version, exports }));
}

describe('findVitest', () => {
  it.each([
    ['pnpm-lock.yaml', 'pnpm add --save-dev vitest'],
    ['yarn.lock', 'yarn add --dev vitest'],
    ['bun.lock', 'bun add --dev vitest'],
    ['package-lock.json', 'npm install --save-dev vitest'],
    ['README.md', 'npm install --save-dev vitest'],
  ])('tells how to install it in a project with %s', (file, command) => {
    writeFileSync(path.join(root, file), '');

    expect(refusal()).toBe(
      `RUNNER_MISSING: No test runner was found in <root>. Install Vitest with \`${command}\` and run covolve again.`,
    );
  });

  it('refuses one that is too old', () => {
    install('2.1.9');

    expect(refusal()).toBe(
      'RUNNER_UNSUPPORTED: Vitest 2.1.9 is too old: version 3 or newer is needed. Update it with `npm install --save-dev vitest`.',
    );
  });

  it("finds the project's own", () => {
    install('3.2.4');

    expect(findVitest(root)).toEqual({ version: '3.2.4', nodeEntry: path.join(root, 'node_modules/vitest/dist/node.js') });
  });
});
