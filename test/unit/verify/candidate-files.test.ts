import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { configDefaults } from 'vitest/config';
import { describe, expect, it } from 'vitest';
import { candidateFiles, prepareRunFolder } from '../../../src/verify/candidate-files.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

/** By default; of files in folders that start with a dot as well, as Vitest 4 looks for them. */
const runners = {
  vitest: configDefaults.include,
  jest: ['**/__tests__/**/*.?([mc])[jt]s?(x)', '**/?(*.)+(spec|test).?([mc])[jt]s?(x)'],
  'node --test': ['test', 'test-*', '*.test', '*-test', '*_test', 'test/**/*'].map((name) => `**/${name}.?(c|m)[jt]s`),
};

/** The copies of a candidate as a run leaves them that is killed. */
function leftBehind(testFile: string): { readonly root: string; readonly files: readonly string[] } {
  const root = temporaryProject({ 'package.json': '{}' });
  const run = join(root, '.covolve', 'verify', '77');
  const files = candidateFiles(run, 1, { testFile: join(root, testFile), text: 'text', subject: join(root, 'a.ts') });
  const written = [files.copy('whole'), files.copy('reversed'), files.alone(0)];
  prepareRunFolder(run);
  expect(written.every((file) => existsSync(file))).toBe(true);
  return { root, files: written };
}

describe('the copies of a candidate', () => {
  it.each(['src/a.gen.test.ts', 'src/test.ts', 'src/test-utils.gen.spec.tsx', 'test/__tests__/a_test.mjs', 'a-test.cjs'])(
    'are found by no runner when a killed run leaves them: %s',
    (testFile) => {
      const { root } = leftBehind(testFile);
      const found = Object.entries(runners).map(([runner, include]) => [
        runner,
        globSync([...include], { cwd: root, dot: true, ignore: configDefaults.exclude }),
      ]);
      expect(readdirSync(root)).toContain('.covolve');
      expect(Object.fromEntries(found)).toEqual({ vitest: [], jest: [], 'node --test': [] });
    },
  );

  it.each(['src/a.gen.test.tsx', 'a.test.mjs'])('are in the language of the test file: %s', (testFile) => {
    expect(leftBehind(testFile).files.map((file) => extname(file))).toEqual(Array(3).fill(extname(testFile)));
  });
});
