/** `npm run bench:magic`: how many modules that hide behind magic values get all their branches covered, by seed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cac } from 'cac';
import { parseBudget } from '../src/config/budget.js';
import type { RunResult } from '../src/pipeline/result.js';
import { orRefuse, refuse, wholeNumber } from '../test/helpers/script-options.js';
import { createFileScratch } from './scratch.js';
import { measure } from './subject-run.js';

const cli = cac('npm run bench:magic --');
cli.option('--budget <budget>', 'Budget of each run', { default: '5s' });
cli.option('--seeds <list>', 'Seeds, comma separated', { default: '1' });
cli.option('--only <names>', 'Only subjects whose name contains one of these, comma separated');
cli.help();
const { options } = cli.parse();

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test', 'magic', 'subjects');

if (!options['help']) {
  const only = options['only'] === undefined ? [''] : String(options['only']).split(',');
  const files = readdirSync(folder).filter((file) => only.some((part) => file.includes(part)));
  if (files.length === 0) refuse(`No module has ${only.join(' or ')} in its name.`);
  orRefuse(() => parseBudget(String(options['budget'])));
  const seeds = String(options['seeds'])
    .split(',')
    .map((seed) => wholeNumber('seeds', seed, 0));
  for (const seed of seeds) {
    const results = files.map((file) => ({ file, ...run(file, String(seed)) }));
    for (const { file, covered, total, problem } of results)
      console.log(`${file.padEnd(28)} ${problem ?? `${covered}/${total}`}${covered < total ? '  *' : ''}`);
    if (results.every(({ total }) => total === 0)) process.exitCode = 1;
    const whole = results.filter(({ covered, total }) => total > 0 && covered === total).length;
    console.log(`seed ${seed}: ${whole} of ${files.length} wholly covered, as Istanbul counts the written tests`);
  }
}

function run(file: string, seed: string): { covered: number; total: number; problem?: string } {
  const project = createFileScratch(join(folder, file), 'magic');
  const json = join(project, 'result.json');
  const args = [join('src', file), '--budget', String(options['budget']), '--seed', seed, '--json', json];
  const child = spawnSync(process.execPath, [join(root, 'dist', 'cli.mjs'), ...args], { cwd: project, encoding: 'utf8' });
  if (!existsSync(json)) return { covered: 0, total: 0, problem: child.stderr.trim().slice(0, 200) };
  const result = (JSON.parse(readFileSync(json, 'utf8')) as RunResult).modules[0];
  if (!result?.testFile) return { covered: 0, total: 0, problem: result?.reason ?? 'no test file' };
  const measured = measure(project, result.testFile, join('src', file), `${json}.measured`);
  if (typeof measured === 'string') return { covered: 0, total: 0, problem: measured };
  const [covered, total] = measured.branches;
  return measured.failures.length > 0 ? { covered, total, problem: measured.failures[0] as string } : { covered, total };
}
