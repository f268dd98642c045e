import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitestProject, vitestWith } from '../helpers/covolve-run.js';

const files = `
import { readdirSync, statSync } from 'node:fs';

export const plugins = (ending: string): string[] => readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending));
export const generated = (): string[] => readdirSync(import.meta.dirname).filter((name) => name.endsWith('.gen.test.ts'));
export const hidden = (): string[] => readdirSync(import.meta.dirname).filter((name) => /^\\.c/.test(name));
export const isSet = (): boolean => readdirSync(import.meta.dirname).includes('.env');
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
  expect(text).toContain('expect(isSet()).toEqual(expect.any(Boolean));');
  // What is the same everywhere is claimed as it is.
  expect(text).toContain('expect(isFile()).toBe(true);');
  expect(run.module?.causes).toEqual([{ cause: 'files', relaxed: expect.any(Number), dropped: 0 }]);
  expect(run.stdout).toMatch(/not the same everywhere: .*files of the project \(\d+ tests claim less\)/);
  // As on another checkout.
  writeFileSync(join(root, '.env'), '');
  for (const name of readdirSync(root).filter((one) => /\.txt$|\.ts$/.test(one))) utimesSync(join(root, name), 1e9, 1e9);
  expect(vitestWith(root, 1, {})).toBe(0);
}, 240_000);

const builds = `
import { existsSync, readFileSync, rmSync } from 'node:fs';

const at = (name: string): URL => new URL(name, import.meta.url);
export function clean(dir = 'dist'): boolean {
  if (!existsSync(at(dir))) return false;
  rmSync(at(dir), { recursive: true });
  return true;
}
export function level(file = 'app.config.json'): string {
  try { return readFileSync(at(file), 'utf8').length > 3 ? 'high' : 'low'; } catch { return 'none'; }
}
export const size = (file: string): number => {
  try { return readFileSync(at(file + '.txt')).length; } catch { return -1; }
};
export const isReadme = (): boolean => existsSync(new URL('./readme.txt', import.meta.url));
`;
const grade = `export const grade = (points: number): string => (points > 50 ? 'passed' : 'failed');`;

it('writes no test that deletes what somebody else has built, nor claims that nobody has', () => {
  const atImport = `import { existsSync, rmSync } from 'node:fs'; 
    const dist = new URL('dist', import.meta.url); if (existsSync(dist)) rmSync(dist, { recursive: true }); ${grade}`;
  const optional = `import { existsSync, readFileSync } from 'node:fs';
    const file = new URL('options.json', import.meta.url);
    export const options: object = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}; ${grade}`;
  const root = vitestProject({
    'builds.ts': `${builds}${grade}`,
    'at-import.ts': atImport,
    'optional.ts': optional,
    'readme.txt': '',
  });
  const run = covolve(root, 'builds.ts', 'at-import.ts', 'optional.ts', '--budget', '1500exec');
  const text = run.file('builds.gen.test.ts') ?? '';

  expect(text).not.toContain('clean(');
  expect(text).not.toMatch(/expect\(level\(\)\)\.toBe/);
  // Nobody has a file of a name that the test has made up.
  expect(text).toMatch(/expect\(size\('\w*'\)\)\.toBe\(-1\);/);
  expect(text).toContain('expect(isReadme()).toBe(true);');
  expect(text).toContain("toBe('passed')");
  expect(run.module?.causes).toContainEqual({ cause: 'files', relaxed: expect.any(Number), dropped: expect.any(Number) });
  expect(run.result?.modules[1]?.reason).toMatch(/^IMPORT_REFUSED: where files exist that it looks for and .*\(fs\.rm\)/);
  // Somebody who has made a folder of that name cannot import it either.
  expect(run.result?.modules[2]?.reason).toBeUndefined();
  expect(run.result?.modules[2]?.warnings ?? []).toEqual([]);
  // As after a build.
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'app.config.json'), '{ "level": 7 }');
  expect(vitestWith(root, 1, {})).toBe(0);
  expect(readdirSync(root)).toContain('dist');
}, 240_000);
