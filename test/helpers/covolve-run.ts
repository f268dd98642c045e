import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ModuleResult, RunResult } from '../../src/pipeline/result.js';
import { type ProjectFiles, temporaryProject } from './temporary-project.js';

const repository = resolve(import.meta.dirname, '../..');
const program = join(repository, 'dist', 'cli.mjs');

/** What a run of the built program left behind. */
export interface CovolveRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly result: RunResult | undefined;
  /** The result of the only module. */
  readonly module: ModuleResult | undefined;
  /** Text of an emitted file, by its path in the project. */
  file(path: string): string | undefined;
}

/** A Vitest project in a temporary folder. */
export function vitestProject(files: ProjectFiles): string {
  const root = temporaryProject({ 'package.json': '{ "type": "module", "devDependencies": { "vitest": "*" } }', ...files });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

export function covolve(root: string, ...args: readonly string[]): CovolveRun {
  return covolveIn(process.env['TZ'], root, ...args);
}

/** The same on a machine in this time zone. */
export function covolveIn(zone: string | undefined, root: string, ...args: readonly string[]): CovolveRun {
  return covolveWith({ TZ: zone }, root, ...args);
}

/** The same where these environment variables are set. */
export function covolveWith(variables: NodeJS.ProcessEnv, root: string, ...args: readonly string[]): CovolveRun {
  const env = { ...process.env, ...variables };
  const run = spawnSync(process.execPath, [program, ...args, '--json', 'result.json'], { cwd: root, encoding: 'utf8', env });
  return left(root, run.status, run.stdout, run.stderr);
}

/** Starts a run and ends it by this signal once the search has found something. */
export function interruptedCovolve(root: string, signal: NodeJS.Signals, ...args: readonly string[]): Promise<CovolveRun> {
  const child = spawn(process.execPath, [program, ...args, '--json', 'result.json', '--reporter', 'json-lines'], { cwd: root });
  let stdout = '';
  let stderr = '';
  let interrupted = false;
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
    if (!interrupted && /"searching","covered":[1-9]/.test(stdout)) interrupted = child.kill(signal);
  });
  return new Promise((done) => child.on('close', (code) => done(left(root, code, stdout, stderr))));
}

/** Runs the emitted files in the project's own Vitest, shuffled, and tells its exit code. */
export function vitest(root: string, seed: number, zone = process.env['TZ']): number | null {
  return vitestWith(root, seed, { TZ: zone });
}

/** The same where these environment variables are set, started in another folder where one is given. */
export function vitestWith(root: string, seed: number, variables: NodeJS.ProcessEnv, cwd = root): number | null {
  const entry = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [entry, 'run', '--root', root, '--sequence.shuffle', '--sequence.seed', String(seed)];
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { ...process.env, ...variables } }).status;
}

/** Names of the tests of each file, with those of the blocks around them, as the runner tells them. */
export function vitestNames(root: string): ReadonlyMap<string, readonly string[]> {
  const entry = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [entry, 'run', '--root', root, '--reporter', 'json', '--outputFile', 'names.json'];
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const told = JSON.parse(readFileSync(join(root, 'names.json'), 'utf8')) as {
    testResults: readonly { name: string; assertionResults: readonly { fullName: string }[] }[];
  };
  return new Map(told.testResults.map(({ name, assertionResults }) => [name, assertionResults.map(({ fullName }) => fullName)]));
}

function left(root: string, exitCode: number | null, stdout: string, stderr: string): CovolveRun {
  const file = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const json = file('result.json');
  const result = json === undefined ? undefined : (JSON.parse(json) as RunResult);
  return { exitCode, stdout, stderr, result, module: result?.modules[0], file };
}
