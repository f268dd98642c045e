import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitest, vitestProject } from '../helpers/covolve-run.js';

/** What lies behind a write, at the end of a search of its own; and parts without any effect. */
const cache = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function save(folder: string, name: string, size: number): string {
  if (name === '') throw new RangeError('no name');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), String(size));
  if (size * 3 + 7 === 1234) return 'odd one';
  return size > 100 ? 'large' : 'small';
}

export function settings(): number {
  return JSON.parse(readFileSync(new URL('./settings.json', import.meta.url), 'utf8')).level > 3 ? 1 : 0;
}

export function grade(points: number): string {
  return points > 50 ? 'passed' : 'failed';
}
`;

/** `process` is a name that the test file uses. */
const tsconfig = JSON.stringify({ compilerOptions: { module: 'nodenext', strict: true, types: ['node'] } });

const files = { 'cache.ts': cache, 'settings.json': '{ "level": 7 }' };

/** Everything in the project that is not ours. */
function tree(root: string): Record<string, string> {
  const names = readdirSync(root, { withFileTypes: true }).filter(
    ({ name }) => !/^(node_modules|\.covolve|result\.json|.*\.gen\.test\.ts)$/.test(name),
  );
  return Object.fromEntries(
    names.map((entry) => [entry.name, entry.isFile() ? readFileSync(join(root, entry.name), 'utf8') : 'folder']),
  );
}

it('reaches what lies behind a write, writes nothing, and writes no test that would', () => {
  const root = vitestProject(files);
  const before = tree(root);
  const { module, file } = covolve(root, 'cache.ts', '--budget', '12000exec');
  const text = file('cache.gen.test.ts') ?? '';
  const inSave = (module?.uncovered ?? []).filter(({ line }) => line >= 7 && line <= 11);
  expect(inSave.map(({ reason }) => reason.replace(/\(.*/s, ''))).toEqual(
    inSave.map(() => 'SANDBOX_ONLY: covered in the sandbox only, by tests with effects on the machine '),
  );
  expect(inSave.map(({ line }) => line)).toEqual(expect.arrayContaining([7, 9, 10]));
  expect(module).toMatchObject({
    status: 'done',
    dropped: { harmful: module?.uncovered?.filter(({ reason }) => reason.startsWith('SANDBOX_ONLY')).length },
  });
  expect(text).toContain("describe('grade'");
  expect(text).toContain("describe('settings'");
  expect(text).toContain('no name');
  expect(text).not.toMatch(/small|large|odd one|vi\.mock/);
  expect(vitest(root, 7)).toBe(0);
  expect(tree(root)).toEqual(before);
}, 240_000);

it('writes tests with mocks where that is asked for', () => {
  const root = vitestProject(files);
  const before = tree(root);
  const { module, file } = covolve(root, 'cache.ts', '--budget', '12000exec', '--emit-io-mocks');
  const text = file('cache.gen.test.ts') ?? '';
  expect(text).toContain("vi.mock('node:fs', async (original) => {");
  expect(text).toContain('expect(fileMocks.writeFileSync).toHaveBeenCalledWith(');
  expect(text).toMatch(/'odd one'/);
  // The settings are what they are, and folders that exist are hard to come by.
  expect(module?.uncovered?.map(({ line }) => line).filter((line) => line !== 7)).toEqual([14]);
  expect(module?.status).toBe('done');
  expect(vitest(root, 7)).toBe(0);
  expect(tree(root)).toEqual(before);
}, 240_000);

it('drops tests whose mocks do not take hold, before they do harm', () => {
  const root = vitestProject({
    'sly.ts': `
      const fs = process.getBuiltinModule('node:fs');
      export function leave(name: string): string {
        try { fs.writeFileSync('left-' + name.length, name); } catch {}
        return name.length > 3 ? 'long' : 'short';
      }
      export function grade(points: number): string { return points > 50 ? 'passed' : 'failed'; }`,
  });
  const before = tree(root);
  const { module, file } = covolve(root, 'sly.ts', '--budget', '500exec', '--emit-io-mocks');
  expect(module).toMatchObject({ status: 'done', denied: ['fs.writeFile'] });
  expect(file('sly.gen.test.ts')).toContain("describe('grade'");
  expect(file('sly.gen.test.ts')).not.toContain('leave');
  expect(tree(root)).toEqual(before);
}, 240_000);

it('tells how to get tests where there are none without effects', () => {
  const root = vitestProject({
    'bail.ts': 'export function bail(): never { return process.exit(1); }',
    'tsconfig.json': tsconfig,
  });
  const without = covolve(root, 'bail.ts', '--budget', '300exec');
  expect(without.module?.reason).toBe(
    'ONLY_HARMFUL: every test that covers something has effects that the sandbox keeps from the machine (process.exit); --emit-io-mocks writes those that can be mocked',
  );
  const { module, file } = covolve(root, 'bail.ts', '--budget', '300exec', '--emit-io-mocks');
  expect(module).toMatchObject({ status: 'done', tests: 1 });
  expect(file('bail.gen.test.ts')).toContain('expect(process.exit).toHaveBeenCalledWith(1);');
  expect(vitest(root, 3)).toBe(0);
}, 240_000);

/** What nobody sees in the sandbox, as it goes another way there. */
const sly = `
import { writeFileSync } from 'node:fs';

export function grade(points: number): string {
  return points > 50 ? 'passed' : 'failed';
}

export function save(name: string): string {
  if ('__vitest_worker__' in globalThis) {
    try {
      writeFileSync(new URL('./saved.txt', import.meta.url), name);
    } catch {
      return 'refused';
    }
  }
  return name === '' ? 'nothing' : 'saved';
}
`;

it('keeps from the machine what a module does only outside of the sandbox', () => {
  const root = vitestProject({ 'sly.ts': sly });
  const before = tree(root);
  const { module, file } = covolve(root, 'sly.ts', '--budget', '3000exec');
  expect(tree(root)).toEqual(before);
  expect(module).toMatchObject({ status: 'done', tests: 2 });
  expect(file('sly.gen.test.ts')).toContain("describe('grade'");
  expect(file('sly.gen.test.ts')).not.toContain('save');
  expect(module?.dropped?.flaky).toBeGreaterThan(0);
  expect(vitest(root, 7)).toBe(0);
  expect(tree(root)).toEqual(before);
}, 120_000);

it('leaves a project its own set-up, which may do for all tests what ours may not', () => {
  const root = vitestProject({
    'grade.ts': "export const grade = (points: number): string => (points > 50 ? 'passed' : 'failed');\n",
    'vitest.config.js': "export default { test: { setupFiles: ['./set-up.js'] } };\n",
    'set-up.js': [
      "import { writeFileSync } from 'node:fs';",
      "import { beforeEach } from 'vitest';",
      "beforeEach(() => writeFileSync(new URL('./database.txt', import.meta.url), 'open'));",
      '',
    ].join('\n'),
  });
  const { module } = covolve(root, 'grade.ts', '--budget', '1000exec');
  expect(module).toMatchObject({ status: 'done', tests: 2 });
  expect(tree(root)).toMatchObject({ 'database.txt': 'open' });
}, 120_000);
