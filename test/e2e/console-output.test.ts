import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

const noisy = `
export function load(name: string): string {
  if (name === '') {
    console.warn('NOISE: no name');
    return 'nothing';
  }
  return 'loaded';
}
export function show(rows: number): number {
  if (rows > 0) console.table([{ NOISE: rows }]);
  process.stdout.write('NOISE');
  return rows;
}
`;

it('writes tests that print nothing', () => {
  const root = vitestProject({
    'noisy.ts': noisy,
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": ["node"] } }',
  });
  const run = covolve(root, 'noisy.ts', '--budget', '500exec');
  const text = run.file('noisy.gen.test.ts') ?? '';
  const entry = join(resolve(import.meta.dirname, '../..'), 'node_modules', 'vitest', 'vitest.mjs');
  const shown = spawnSync(process.execPath, [entry, 'run', '--root', root], { cwd: root, encoding: 'utf8' });

  expect(run.exitCode).toBe(0);
  expect(text).toContain(
    "vi.spyOn(console, 'warn').mockImplementation(() => undefined);\n\n    expect(load('')).toBe('nothing');",
  );
  expect(text).toMatch(/it\("returns 'loaded'[^\n]*\n\s+expect\(load\('[^']+'\)\)\.toBe\('loaded'\)/);
  expect(text).toContain("vi.spyOn(console, 'table').mockImplementation(() => undefined);");
  expect(text).toContain("vi.spyOn(process.stdout, 'write').mockImplementation(() => true);");
  expect([shown.status, `${shown.stdout}${shown.stderr}`]).toEqual([0, expect.not.stringContaining('NOISE')]);
}, 240_000);

it('lets tests print where the types of the project do not have what they would print by', () => {
  const root = vitestProject({ 'noisy.ts': noisy, 'tsconfig.json': '{ "compilerOptions": { "types": [], "lib": ["esnext"] } }' });
  const run = covolve(root, 'noisy.ts', '--budget', '500exec');
  const text = run.file('noisy.gen.test.ts') ?? '';

  expect([run.exitCode, run.module?.dropped?.typeError]).toEqual([0, 0]);
  expect(text).toContain("describe('show'");
  expect(text).not.toMatch(/spyOn|restoreAllMocks| as /);
}, 240_000);
