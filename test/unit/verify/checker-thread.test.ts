import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createCheckerThread } from '../../../src/verify/checker-thread.js';
import { temporaryProject } from '../../helpers/verify-project.js';

const root = join(import.meta.dirname, '..', '..', '..');
const project = temporaryProject({ 'src/area.js': 'export const area = (a, b) => a * b;' });
afterAll(() => project.remove());

it('checks in a thread of its own, several files at a time', async () => {
  const checker = createCheckerThread(join(root, 'dist', 'verify-checker.mjs'));
  const file = project.file('src/area.gen.test.js');

  const results = await Promise.all([checker.check(file, 'const a = 1;\n'), checker.check(file, 'let a: number;\n')]);
  await checker.close();

  expect(results.map(({ diagnostics }) => diagnostics.map(({ line, code }) => `${line} TS${code}`))).toEqual([[], ['1 TS8010']]);
});

it('tells whoever waits that the thread could not be started', async () => {
  const checker = createCheckerThread(project.file('none.mjs'));

  await expect(checker.check('a.js', '')).rejects.toThrow(/none\.mjs/);
});

it('tells whoever waits that it was closed', async () => {
  const checker = createCheckerThread(join(root, 'dist', 'verify-checker.mjs'));
  const checked = checker.check(project.file('src/area.gen.test.js'), 'const a = 1;\n');

  const told = expect(checked).rejects.toThrow('the type checker was closed');
  await checker.close();
  await told;
});
