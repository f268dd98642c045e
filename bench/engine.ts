/** `npm run bench:engine`: what instrumentation and interpreter cost over direct calls, as ratios of one run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cac } from 'cac';
import { buildSync } from 'esbuild';
import { memoryFlag } from '../src/execute/supervise-child.js';
import { refuse, wholeNumber } from '../test/helpers/script-options.js';
import { engineSubjects } from './engine-subjects.js';

const cli = cac('npm run bench:engine --');
cli.option('--rounds <n>', 'Alternating rounds; the best of each style counts', { default: 3 });
cli.option('--only <names>', 'Only these packages, comma separated');
cli.option('--against <ref>', 'Also measure another version of covolve, alternating with this one');
cli.help();
const { options } = cli.parse();
const root = resolve(import.meta.dirname, '..');

if (!options['help']) {
  const only = options['only'] ? String(options['only']).split(',') : undefined;
  const unknown = (only ?? []).filter((wanted) => !engineSubjects.some(({ name }) => name === wanted));
  if (unknown.length > 0) refuse(`There is no package ${unknown.join(', ')} among those of the bench.`);
  const rounds = wholeNumber('rounds', options['rounds'], 1);
  const worker = build(root);
  const other = options['against'] ? build(checkOut(String(options['against']))) : undefined;
  const rows = engineSubjects
    .filter(({ name }) => only?.includes(name) ?? true)
    .map(({ name, limit }) => {
      const best = new Map<string, number>();
      for (let round = 0; round < rounds; round++) {
        note(best, 'direct', time(worker, name, 'direct'));
        for (const style of ['all', 'active']) {
          note(best, style, time(worker, name, style));
          if (other) note(best, `other ${style}`, time(other, name, style));
        }
      }
      return row(name, limit, best);
    });
  console.table(rows);
}

function row(name: string, limit: number, best: ReadonlyMap<string, number>): Record<string, string | number> {
  const direct = best.get('direct') as number;
  const ratio = (style: string): string => ((best.get(style) as number) / direct).toFixed(2);
  const versus = (style: string): string => ((best.get(`other ${style}`) as number) / (best.get(style) as number)).toFixed(2);
  return {
    package: name,
    'direct µs/test': direct.toFixed(2),
    'all distances ×': ratio('all'),
    'active mask ×': ratio('active'),
    'limit ×': limit,
    'exec/s (all)': Math.round(1_000_000 / (best.get('all') as number)),
    ...(best.has('other all') ? { 'speed vs other (all)': versus('all'), 'speed vs other (active)': versus('active') } : {}),
  };
}

function note(best: Map<string, number>, style: string, microseconds: number): void {
  best.set(style, Math.min(best.get(style) ?? Infinity, microseconds));
}

/** Compiled once, as users run it: a loader in between would add its own helpers and source maps to what is timed. */
function build(version: string): string {
  const outfile = join(version, 'bench', '.cache', 'engine', 'worker.mjs');
  const entry = join(version, 'bench', 'engine-worker.ts');
  buildSync({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile });
  return outfile;
}

function time(worker: string, name: string, style: string): number {
  // With the room for garbage that the search process has, direct calls included.
  const run = spawnSync(process.execPath, [memoryFlag, worker, name, style], { cwd: dirname(worker), encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${name} ${style}: ${run.stderr}`);
  return (JSON.parse(run.stdout) as { microseconds: number }).microseconds;
}

/** A work tree of the other version, with this bench and the installed packages of this one. */
function checkOut(ref: string): string {
  const folder = join(import.meta.dirname, '.cache', 'against');
  if (existsSync(folder)) execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  mkdirSync(join(folder, '..'), { recursive: true });
  execFileSync('git', ['worktree', 'add', '--detach', folder, ref], { cwd: root, stdio: 'ignore' });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  rmSync(join(folder, 'bench'), { recursive: true, force: true });
  mkdirSync(join(folder, 'bench'));
  for (const file of ['engine-worker.ts', 'engine-mask.ts', 'engine-subjects.ts', 'engine-tests.ts']) {
    cpSync(join(import.meta.dirname, file), join(folder, 'bench', file));
  }
  return folder;
}
