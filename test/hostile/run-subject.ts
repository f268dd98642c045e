import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { ModuleResult, RunResult } from '../../src/pipeline/result.js';
import { startCanary } from './canary.js';
import type { Expectation, Layer } from './expectation.js';
import { judge } from './judge.js';
import { leftoverProcesses } from './leftover-processes.js';
import type { MemoryPeak } from './memory-peak.js';
import { makeScratch, type Scratch, secrets } from './scratch.js';
import { runNode } from './spawned.js';
import { environment, perturbedRuns } from './suite-runs.js';
import { treeChanges, treeState } from './tree-state.js';

const program = join(resolve(import.meta.dirname, '../..'), 'dist', 'cli.mjs');

export interface SubjectRun {
  readonly subject: string;
  /** What was not as expected; none means green. */
  readonly faults: readonly string[];
  readonly seconds: number;
  readonly memory: MemoryPeak;
  readonly exitCode: number | null;
  readonly module: ModuleResult | undefined;
  /** Text of the emitted file. */
  readonly emitted: string;
  /** Where it ran; gone unless it was to be kept. */
  readonly root: string;
}

export interface RunSettings {
  /** Layers to switch off, to see whether it shows. */
  readonly layersOff?: readonly Layer[];
  /** Leave the folders of a red run for looking at. */
  readonly keep?: boolean;
  /** So many times as much time, on a machine that has other things to do. */
  readonly scale?: number;
}

/** Runs covolve on one subject, end to end, and looks at all that it may have left or broken. */
export async function runSubject(expectation: Expectation, settings: RunSettings = {}): Promise<SubjectRun> {
  const canary = await startCanary();
  const scratch = makeScratch(expectation, canary.ports);
  try {
    const before = treeState(scratch.root, isOutput(scratch));
    const { budget, limitSeconds } = allowance(expectation, settings.scale ?? 1);
    const without = settings.layersOff ? ['--unsafe-no-sandbox'] : [];
    const ended = await runNode([program, scratch.entry, '--budget', budget, '--json', scratch.result, ...without], {
      cwd: scratch.project,
      env: {
        ...environment(scratch),
        HOSTILE_SECRET: secrets.environment,
        ...(settings.layersOff ? { COVOLVE_LAYERS_OFF: settings.layersOff.join(',') } : {}),
      },
      // Far above the limit that is asked for, so that a slow run can still be told from one that never ends.
      limitMs: (limitSeconds + 60) * 1000,
    });
    const module = resultOf(scratch);
    const emitted = emittedBy(module, scratch);
    const faults = [
      ...(ended.timedOut ? ['did not end'] : []),
      ...(ended.ms / 1000 > limitSeconds ? [`took ${(ended.ms / 1000).toFixed(1)}s, allowed are ${limitSeconds}s`] : []),
      ...judge({ ended, module, emitted, expectation }),
      ...treeChanges(before, treeState(scratch.root, isOutput(scratch, module))).map((change) => `after the search: ${change}`),
      ...readdirSync(scratch.temporary).map((name) => `left in the temporary folder: ${name}`),
      ...(await leftovers(scratch)),
      ...connections(canary.connections(), 'the search'),
    ];
    if (module?.testFile !== undefined && emitted !== '') {
      const reached = canary.connections();
      const untouched = treeState(scratch.root, isOutput(scratch, module));
      faults.push(...(await perturbedRuns(scratch, module.testFile)));
      const after = treeState(scratch.root, isOutput(scratch, module));
      faults.push(...treeChanges(untouched, after).map((change) => `by the emitted tests: ${change}`));
      faults.push(...(await leftovers(scratch)), ...connections(canary.connections() - reached, 'the emitted tests'));
    }
    if (faults.length === 0 || !settings.keep) rmSync(scratch.root, { recursive: true, force: true });
    const { subject } = expectation;
    const { exitCode, memory, ms } = ended;
    return { subject, faults, seconds: ms / 1000, memory, exitCode, module, emitted, root: scratch.root };
  } finally {
    canary.close();
  }
}

/** The budget to ask for, and how long the run may then take: ten seconds more. */
function allowance({ budget, seconds }: Expectation, scale: number): { budget: string; limitSeconds: number } {
  const asked = /^(\d+)s$/.exec(budget);
  if (asked) return { budget: `${Number(asked[1]) * scale}s`, limitSeconds: (Number(asked[1]) + 10) * scale };
  if (seconds === undefined) throw new Error('a budget of executions needs the seconds that it may take');
  return { budget, limitSeconds: (seconds + 10) * scale };
}

function resultOf({ result }: Scratch): ModuleResult | undefined {
  if (!existsSync(result)) return undefined;
  return (JSON.parse(readFileSync(result, 'utf8')) as RunResult).modules[0];
}

function emittedBy(module: ModuleResult | undefined, { project }: Scratch): string {
  const file = module?.testFile === undefined ? undefined : join(project, module.testFile);
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What may appear: the test file, covolve's own folder, the result; and what the corpus itself makes afterwards. */
function isOutput({ root, project, result, temporary }: Scratch, module?: ModuleResult): (path: string) => boolean {
  const test = module?.testFile === undefined ? [] : [join(project, module.testFile)];
  const outputs = [join(project, '.covolve'), result, temporary, join(root, 'copy'), ...test].map((file) => relative(root, file));
  return (path) => outputs.includes(path);
}

/** Named, and ended: nothing may outlive the corpus either. */
async function leftovers({ root }: Scratch): Promise<readonly string[]> {
  const found = await leftoverProcesses(root);
  for (const { pid } of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone in the meantime.
    }
  }
  return found.map(({ pid, command }) => `process ${pid} is left over: ${command.slice(0, 160)}`);
}

function connections(count: number, by: string): readonly string[] {
  return count === 0 ? [] : [`${count} connections by ${by}`];
}
