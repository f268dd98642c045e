import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

const subject = 'export function limit(n: number): number { return n > 100 ? 100 : n < -7 ? -7 : n; }';

it('gives no turn to modules once the time is up, and says so', () => {
  const names = Array.from({ length: 9 }, (_, i) => `m${i}.ts`);
  const root = vitestProject(Object.fromEntries(names.map((name) => [name, subject])));
  const run = covolve(root, '.', '--budget', '3s');
  const late = run.result?.modules.filter(({ status }) => status === 'skipped') ?? [];
  expect(run.result?.modules).toHaveLength(9);
  expect(run.result?.modules[0]?.status).toBe('done');
  expect(late.length).toBeGreaterThan(0);
  const told = 'the budget of 3s was used up before; give more with --budget, or name fewer modules';
  expect(new Set(late.map(({ reason }) => reason))).toEqual(new Set([`OUT_OF_TIME: ${told}`]));
  expect(run.stdout).toContain(`note  ${late.length} of 9 modules got no turn: ${told}\n`);
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
}, 120_000);

it('writes tests in the packages that have a runner, and says which have none', () => {
  const root = vitestProject({
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'packages/with/package.json': '{ "name": "with", "type": "module", "devDependencies": { "vitest": "*" } }',
    'packages/with/a.ts': subject,
    'packages/jest/package.json': '{ "name": "jest", "type": "module", "devDependencies": { "jest": "*" } }',
    'packages/jest/b.ts': subject,
  });
  const run = covolve(root, 'packages/jest/b.ts', 'packages/with/a.ts', '--budget', '300exec');
  expect(run.result?.modules.map(({ file, status }) => [file, status])).toEqual([
    ['packages/jest/b.ts', 'failed'],
    ['packages/with/a.ts', 'done'],
  ]);
  expect(run.module?.reason).toMatch(/^RUNNER_UNSUPPORTED: .*packages\/jest uses Jest .* Install Vitest beside it/);
  expect(run.stderr).toContain('error: packages/jest/b.ts: ');
  expect(run.exitCode).toBe(3);
}, 120_000);

it('still refuses a run in which no project has a runner', () => {
  const root = vitestProject({ 'a.ts': subject });
  rmSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const run = covolve(root, 'a.ts', '--budget', '300exec');
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toMatch(
    /^error: No test runner was found in .*\.\nInstall Vitest with `npm install --save-dev vitest` and run covolve again\.\n$/,
  );
}, 60_000);
