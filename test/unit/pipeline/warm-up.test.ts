import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Unit } from '../../../src/pipeline/1-load.js';
import { warmUpChecker } from '../../../src/pipeline/warm-up.js';
import { findProject } from '../../../src/project/find-project.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'examples');
const file = join(folder, 'inventory.ts');
const unit: Unit = {
  subject: { file, display: 'inventory.ts' },
  project: findProject(file, folder),
  testFile: join(folder, 'inventory.gen.test.ts'),
};

it('warms up the type checker by a file that imports what every test file does', () => {
  const check = vi.fn(() => ({ diagnostics: [], runnerUnresolved: false }));
  warmUpChecker(unit, { check });
  const text = /^import \* as runner from 'vitest';\nimport \* as subject from "\.\/inventory(\.\w+)?";\n/;
  expect(check.mock.calls).toEqual([[unit.testFile, expect.stringMatching(text)]]);
});
