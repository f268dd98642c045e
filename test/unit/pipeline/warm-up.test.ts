import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Unit } from '../../../src/pipeline/1-load.js';
import { warmUpChecker, warmUpRunner } from '../../../src/pipeline/warm-up.js';
import { findProject } from '../../../src/project/find-project.js';
import type { Candidate } from '../../../src/verify/verdict.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'examples');
const file = join(folder, 'inventory.ts');
const unit: Unit = {
  subject: { file, display: 'inventory.ts' },
  project: findProject(file, folder),
  testFile: join(folder, 'inventory.gen.test.ts'),
};
const importing = expect.stringMatching(
  /^import \* as runner from 'vitest';\nimport \* as subject from "\.\/inventory(\.\w+)?";\nrunner\.it\(/,
);

it('warms up the type checker by a file that imports what every test file does', () => {
  const check = vi.fn(() => ({ diagnostics: [], runnerUnresolved: false }));
  warmUpChecker(unit, { check });
  expect(check.mock.calls).toEqual([[unit.testFile, importing]]);
});

it('leaves it to whoever checks a whole file that the checker cannot', async () => {
  warmUpChecker(unit, { check: () => Promise.reject(new Error('no checker')) });
  await Promise.resolve();
});

it('warms up the runner by the same file', async () => {
  const rehearse = vi.fn<(candidate: Candidate) => Promise<undefined>>(() => Promise.resolve(undefined));
  await warmUpRunner(unit, { rehearse });
  expect(rehearse.mock.calls).toEqual([[{ testFile: unit.testFile, subject: file, text: importing, guard: 'alone' }]]);
});

it('warms up the runner by the tests that are there, guarded in any case', async () => {
  const root = temporaryProject({ 'a.gen.test.ts': '// tests' });
  const there = { ...unit, testFile: join(root, 'a.gen.test.ts') };
  const rehearse = vi.fn<(candidate: Candidate) => Promise<undefined>>(() => Promise.resolve(undefined));
  await warmUpRunner(there, { rehearse });
  expect(rehearse.mock.calls).toEqual([[{ testFile: there.testFile, subject: file, text: '// tests', guard: 'always' }]]);
});
