import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../src/execute/supervise.js';
import type { Unit } from '../../../src/pipeline/1-load.js';
import { warmUpChecker, warmUpTime } from '../../../src/pipeline/warm-up.js';
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

const loaded: Message = { kind: 'loaded', mutable: false, coveredByImport: [] };
const beat = (executions: number): Message => ({ kind: 'beat', phase: 'search', executions, covered: 0, slowestMs: 1 });

describe('the time to warm up', () => {
  it('comes once, when tests are no longer announced', () => {
    const isTime = warmUpTime(() => 0);
    expect([loaded, beat(100), beat(2100), beat(4000)].map(isTime)).toEqual([false, false, true, false]);
  });
  it('comes after three seconds where tests are slow', () => {
    let now = 0;
    const isTime = warmUpTime(() => now);
    const seen = [loaded, beat(3), beat(5)].map((message) => {
      const answer = isTime(message);
      now += 2000;
      return answer;
    });
    expect(seen).toEqual([false, false, true]);
  });
});
