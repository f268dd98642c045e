import { availableParallelism } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import type { TypeSourceOptions } from '../analysis/types/type-source.js';
import { createTypeThread } from '../analysis/types/type-thread.js';
import type { Budget } from '../config/budget.js';
import type { Options } from '../config/options.js';
import { VERSION } from '../config/version.js';
import { machineMemoryMb } from '../execute/memory-limits.js';
import { openSandbox, type Sandbox } from '../execute/sandbox.js';
import type { Project } from '../project/find-project.js';
import { ThreadClosed } from '../util/asked-thread.js';
import { UserError } from '../util/user-error.js';
import { createCheckerThread } from '../verify/checker-thread.js';
import { createVerifier, type Verifier } from '../verify/run-vitest.js';
import { type LoadedRun, loadRun, type Unit } from './1-load.js';
import { toolRoot } from './child-pool.js';
import type { Detected, RunIo } from './events.js';
import { ModuleFailed, type ReasonCode } from './failure.js';
import { type Lanes, lanesFor, scarceMemory } from './lanes.js';
import type { ModuleResult, RunResult } from './result.js';
import { type ModuleTools, runModule } from './run-module.js';
import { shareOf } from './time-share.js';
import { toldEvent, toldFindings, toldReason } from './told.js';

/** A whole run: every module the options name, one bad module never stopping the others. */
export async function generate(options: Options, io: RunIo): Promise<RunResult> {
  const started = io.clock();
  const sandbox = openSandbox({ off: options.layersOff, unsafe: options.unsafeNoSandbox });
  const run = loadRun(options);
  const tools = await openTools(run.units, options);
  io.signal.addEventListener('abort', () => tools.stop());
  io.abort.addEventListener('abort', () => tools.kill());
  try {
    io.onEvent({
      type: 'run-start',
      detected: detect(run, tools, options.cwd, sandbox),
      modules: run.units.map(({ subject }) => subject.display),
    });
    const scarce = sandbox.off.has('L4') ? undefined : scarceMemory(sandbox.memory);
    if (scarce !== undefined) io.onEvent({ type: 'warning', message: scarce });
    const lanes = lanesFor(run.units.length, { cores: availableParallelism(), machineMb: machineMemoryMb() });
    const modules = await runAll({ run, options, io, tools, sandbox, lanes }, started);
    const result: RunResult = {
      schema: 1,
      covolve: VERSION,
      node: process.version,
      seed: options.seed,
      budget: run.budget.text,
      wallMs: Math.round(io.clock() - started),
      algorithm: options.algorithm,
      criteria: options.criteria,
      sandbox: sandbox.layers,
      modules,
    };
    io.onEvent({ type: 'run-done', result });
    return result;
  } finally {
    await tools.close();
  }
}

interface Work {
  readonly run: LoadedRun;
  readonly options: Options;
  readonly io: RunIo;
  readonly tools: Tools;
  readonly sandbox: Sandbox;
  readonly lanes: Lanes;
}

/** Several modules at a time where there is room for them; results stay in the order of the command line. */
async function runAll(work: Work, started: number): Promise<ModuleResult[]> {
  const { run, io } = work;
  const results: ModuleResult[] = [];
  const lanes = work.lanes.modules;
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < run.units.length; index = next++) {
      const unit = run.units[index] as Unit;
      const waiting = run.units.length - index;
      const budget = shareOf(run.budget, index === 0 ? 0 : io.clock() - started, waiting, lanes);
      const isLate = budget === undefined && !io.signal.aborted;
      results[index] = isLate ? outOfTime(unit, run.budget, io) : await oneModule(unit, budget ?? run.budget, work);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const late = results.filter(({ reason }) => reason?.startsWith(OUT_OF_TIME)).length;
  if (late > 0)
    io.onEvent({ type: 'warning', message: `${late} of ${results.length} modules got no turn: ${timeIsUp(run.budget)}` });
  return results;
}

const OUT_OF_TIME = 'OUT_OF_TIME';

/** Told as any other module: whoever counts them misses none. */
function outOfTime({ subject }: Unit, budget: Budget, io: RunIo): ModuleResult {
  const file = subject.display;
  const result: ModuleResult = { file, status: 'skipped', reason: `${OUT_OF_TIME}: ${timeIsUp(budget)}` };
  io.onEvent({ type: 'module-start', file });
  io.onEvent({ type: 'module-done', result, wallMs: 0 });
  return result;
}

function timeIsUp({ text }: Budget): string {
  return `the budget of ${text} was used up before; give more with --budget, or name fewer modules`;
}

async function oneModule(unit: Unit, budget: Budget, { run, options, io, tools, sandbox, lanes }: Work): Promise<ModuleResult> {
  const moduleStarted = io.clock();
  const file = unit.subject.display;
  if (io.signal.aborted) return { file, status: 'skipped', reason: 'INTERRUPTED: the run was stopped before its turn' };
  io.onEvent({ type: 'module-start', file });
  const warnings: string[] = [];
  const onEvent: RunIo['onEvent'] = (raw) => {
    const event = toldEvent(raw);
    if (event.type === 'warning') warnings.push(event.message);
    io.onEvent(event);
  };
  let result: ModuleResult;
  try {
    result = await runModule({
      unit,
      options,
      testFiles: run.units.map(({ testFile }) => testFile),
      budget,
      tools: tools.of(unit.project),
      sandbox,
      lanes,
      io: { ...io, onEvent },
    });
  } catch (error) {
    result = { file, ...withoutTests(error, unit, io.signal.aborted) };
  }
  if (warnings.length > 0) result = { ...result, warnings };
  if (result.findings) result = { ...result, findings: toldFindings(result.findings) };
  io.onEvent({ type: 'module-done', result, wallMs: Math.round(io.clock() - moduleStarted) });
  return result;
}

/** A module that was found in a folder and has nothing to test is no failure of the run; nor is one that was not given its time. */
function withoutTests(error: unknown, { subject }: Unit, interrupted: boolean): Omit<ModuleResult, 'file'> {
  const code = error instanceof ModuleFailed ? error.failure.code : undefined;
  const known = error instanceof ModuleFailed ? error.known : {};
  if (interrupted && error instanceof ThreadClosed) {
    return { status: 'skipped', reason: 'INTERRUPTED: the run was stopped while it was analysed' };
  }
  if (interrupted && (code === 'NOTHING_COVERED' || code === 'TIME_TOO_SHORT')) {
    return { ...known, status: 'skipped', reason: 'INTERRUPTED: the run was stopped before anything of it was covered' };
  }
  return {
    ...known,
    status: code && !subject.named && nothingToTest.has(code) ? 'skipped' : 'failed',
    reason: toldReason(error),
  };
}

const nothingToTest: ReadonlySet<ReasonCode> = new Set(['NOTHING_EXPORTED', 'NOTHING_CALLABLE', 'NO_GOALS']);

interface Tools {
  of(project: Project): ModuleTools;
  readonly runner: string;
  /** No module is begun any more. */
  stop(): void;
  kill(): void;
  close(): Promise<void>;
}

/**
 * One type program and one warm runner per project. A project without a runner costs its own modules their tests; where
 * there is no other project it is told before anything is searched.
 */
async function openTools(units: readonly Unit[], { runner }: Options): Promise<Tools> {
  const checker = createCheckerThread(join(toolRoot, 'dist', 'verify-checker.mjs'));
  const types = createTypeThread(join(toolRoot, 'dist', 'analyse-types.mjs'), projectsOf(units));
  const byRoot = new Map<string, ModuleTools | UserError>();
  const verifiers: Verifier[] = [];
  for (const { project } of units) {
    if (byRoot.has(project.root)) continue;
    try {
      if (runner === 'auto' && (project.runner.name === 'jest' || project.runner.name === 'node')) refuseRunner(project);
      const verifier = await createVerifier({
        root: project.root,
        runnerEntry: { file: join(toolRoot, 'dist', 'verify-runner.mjs') },
      });
      verifiers.push(verifier);
      byRoot.set(project.root, { types: types.of(project.root), verifier, checker });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      byRoot.set(project.root, error);
    }
  }
  const [first] = byRoot.values();
  if (verifiers.length === 0 && first instanceof UserError) throw first;
  return {
    of: ({ root }) => {
      const tools = byRoot.get(root) as ModuleTools | UserError;
      if (tools instanceof UserError) throw tools;
      return tools;
    },
    runner: verifiers[0]?.runner ?? 'none',
    stop: () => void types.close(),
    kill: () => verifiers.forEach((verifier) => verifier.kill()),
    close: async () => {
      await Promise.all([types.close(), checker.close(), ...verifiers.map((verifier) => verifier.close())]);
    },
  };
}

function projectsOf(units: readonly Unit[]): TypeSourceOptions[] {
  const roots = new Set(units.map(({ project }) => project.root));
  const filesOf = (root: string) => units.filter(({ project }) => project.root === root).map(({ subject }) => subject.file);
  return [...roots].map((root) => ({ root, files: filesOf(root) }));
}

function refuseRunner({ runner, root }: Project): never {
  const name = runner.name === 'node' ? 'node:test' : 'Jest';
  throw new UserError(
    `${root} uses ${name} (${runner.reason}), for which covolve does not write tests yet.`,
    'Install Vitest beside it and run covolve with --runner vitest.',
    'RUNNER_UNSUPPORTED',
  );
}

function detect({ units }: LoadedRun, tools: Tools, cwd: string, sandbox: Sandbox): Detected {
  const kinds = new Set(units.map(({ subject }) => /\.[cm]?tsx?$/.test(extname(subject.file))));
  const formats = new Set(units.map(({ project }) => project.packageType));
  const tsconfig = units.find(({ project }) => project.tsconfig)?.project.tsconfig;
  return {
    runner: tools.runner,
    language: kinds.size === 2 ? 'TypeScript and JavaScript' : kinds.has(true) ? 'TypeScript' : 'JavaScript',
    moduleFormat: formats.size === 2 ? 'ESM and CommonJS' : formats.has('module') ? 'ESM' : 'CommonJS',
    ...(tsconfig ? { tsconfig: relative(cwd, tsconfig).split(sep).join('/') } : {}),
    sandbox: sandbox.layers,
  };
}
