import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitestProject, vitestWith } from '../helpers/covolve-run.js';

const files = `
import { readdirSync, statSync } from 'node:fs';

export const plugins = (ending: string): string[] => readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending));
export const generated = (): string[] => readdirSync(import.meta.dirname).filter((name) => name.endsWith('.gen.test.ts'));
export const hidden = (): string[] => readdirSync(import.meta.dirname).filter((name) => /^\\.c/.test(name));
const found = readdirSync(import.meta.dirname).length;
export const atImport = (): number => found;
export const stamp = (): number => statSync(new URL(import.meta.url)).mtimeMs;
export const identity = (): string => {
  const { ino, dev, uid, gid } = statSync(new URL(import.meta.url));
  return [ino, dev, uid, gid].join();
};
export const isFile = (): boolean => statSync(new URL(import.meta.url)).isFile();
export const isNewer = (): boolean => statSync(new URL('older.txt', import.meta.url)).mtimeMs < statSync(new URL(import.meta.url)).mtimeMs;
`;

it('claims nothing of the project folder that another checkout, or the new test file, makes otherwise', () => {
  const root = vitestProject({ 'files.ts': files, 'older.txt': '' });
  utimesSync(join(root, 'older.txt'), 1, 1);
  const run = covolve(root, 'files.ts', '--budget', '600exec');
  const text = run.file('files.gen.test.ts') ?? '';

  expect([run.exitCode, run.module?.dropped?.flaky]).toEqual([0, 0]);
  expect(text).toContain('expect(atImport()).toEqual(expect.any(Number));');
  expect(text).toContain('expect(stamp()).toEqual(expect.any(Number));');
  expect(text).toContain('expect(identity()).toEqual(expect.any(String));');
  expect(text).toContain('expect(isNewer()).toEqual(expect.any(Boolean));');
  expect(text).toContain('expect(generated()).toBeDefined();');
  expect(text).toContain('expect(hidden()).toBeDefined();');
  // What is the same everywhere is claimed as it is.
  expect(text).toContain('expect(isFile()).toBe(true);');
  expect(run.module?.causes).toEqual([{ cause: 'files', relaxed: expect.any(Number), dropped: 0 }]);
  expect(run.stdout).toMatch(/not the same everywhere: .*files of the project \(\d+ tests claim less\)/);
  // As on another checkout.
  for (const name of readdirSync(root).filter((one) => /\.txt$|\.ts$/.test(one))) utimesSync(join(root, name), 1e9, 1e9);
  expect(vitestWith(root, 1, {})).toBe(0);
}, 240_000);
