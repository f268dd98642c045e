import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleResult, RunResult } from '../src/pipeline/result.js';
import type { BenchSubject } from './manifest.js';
import { createScratch } from './scratch.js';

/** One subject under one algorithm: what covolve says, and what the emitted suite does when others run it. */
export interface SubjectRun {
  readonly id: string;
  readonly algorithm: string;
  readonly wallMs: number;
  readonly exitCode: number;
  readonly result?: ModuleResult;
  readonly measured?: Measured;
  readonly problem?: string;
}

export interface Measured {
  readonly tests: number;
  /** Messages of tests that did not pass in one of three runs, two of them shuffled. */
  readonly failures: readonly string[];
  readonly branches: readonly [covered: number, total: number];
  readonly statements: readonly [covered: number, total: number];
}

export interface RunSettings {
  readonly cache: string;
  readonly budget: string;
  readonly seed: number;
  readonly algorithm: string;
}

const root = join(import.meta.dirname, '..');

export function runSubject(subject: BenchSubject, settings: RunSettings): SubjectRun {
  const project = createScratch(subject, settings.cache, settings.algorithm);
  const json = join(settings.cache, `${settings.algorithm}-${subject.id}.json`);
  rmSync(json, { force: true });
  const started = process.hrtime.bigint();
  const args = ['--budget', settings.budget, '--seed', String(settings.seed), '--algorithm', settings.algorithm, '--json', json];
  const run = spawnSync(process.execPath, [join(root, 'dist', 'cli.mjs'), subject.file, ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  const wallMs = Number((process.hrtime.bigint() - started) / 1_000_000n);
  const about = { id: subject.id, algorithm: settings.algorithm, wallMs, exitCode: run.status ?? -1 };
  if (!existsSync(json)) return { ...about, problem: run.stderr.trim().slice(0, 500) };
  const result = (JSON.parse(readFileSync(json, 'utf8')) as RunResult).modules[0] as ModuleResult;
  if (!result.testFile) return { ...about, result, problem: result.reason ?? 'no test file' };
  const measured = measure(project, result.testFile, subject.file, `${json}.measured`);
  return typeof measured === 'string' ? { ...about, result, problem: measured } : { ...about, result, measured };
}

export function measure(project: string, testFile: string, subjectFile: string, out: string): Measured | string {
  rmSync(out, { force: true });
  const script = join(import.meta.dirname, 'measure-run.ts');
  const args = ['--import', 'tsx', script, project, join(project, testFile), join(project, subjectFile), out];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 120_000 });
  return existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Measured) : `measuring failed: ${run.stderr.slice(-400)}`;
}
