import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CandidateState, candidatePlugin } from './candidate-plugin.js';
import { type Pools, poolsOf } from './pools.js';
import type {
  FileReport,
  HostSettings,
  IstanbulFileCoverage,
  RunReport,
  RunRequest,
  TestOutcome,
  UnhandledError,
} from './protocol.js';
import { GUARD_FILE } from './guard-text.js';
import { ZONE_FILE } from './setup-text.js';
import type { Task, TestProject, Vitest, VitestNode } from './vitest-api.js';

export interface VitestHost {
  readonly version: string;
  readonly testTimeout: number;
  run(request: RunRequest): Promise<RunReport>;
  close(): Promise<void>;
}

/**
 * One started Vitest of the user's, with their config, kept warm. Not isolated between files on purpose: each run gets
 * a fresh process from the pool anyway, and the tests of an `alone` run share one, where the setup file resets the
 * modules. A process for each test would cost 280 ms a test instead of 20.
 */
export async function startHost(settings: HostSettings): Promise<VitestHost> {
  const atStart = { ...process.env };
  const { createVitest, version } = (await import(pathToFileURL(settings.vitestNode).href)) as VitestNode;
  const state: CandidateState = { folder: '', finalPath: '' };
  const vitest = await createVitest('test', vitestOptions(settings), viteOverrides(settings, state));
  const prepared = new Set<TestProject>();
  const pools = new Map(vitest.projects.map((project) => [project, poolsOf(vitest, project, settings.preloadFile)]));
  return {
    version,
    testTimeout: vitest.config.testTimeout,
    run: async (request) => {
      const project = projectOf(vitest, request);
      if (!prepared.has(project)) {
        prepared.add(project);
        // First, so that its reset comes before whatever the user's own setup files load.
        project.config.setupFiles.unshift(settings.setupFile);
      }
      const { ownOf, enter } = pools.get(project) as Pools;
      const ownPool = ownOf(request.finalPath);
      const pool = enter(request.own ? ownPool : undefined);
      // What the configuration or a global set-up chose is so for all who run these tests.
      const isPinned = (name: string): boolean =>
        process.env[name] !== atStart[name] || [vitest.config, project.config].some(({ env }) => env?.[name] !== undefined);
      tellSetup(settings.setupFile, ZONE_FILE, isPinned('TZ') ? undefined : request.zone);
      tellSetup(settings.setupFile, GUARD_FILE, isGuarded(request, project, settings) ? '' : undefined);
      const isAway = request.locale !== undefined && !localeVariables.some(isPinned);
      const comeBack = isAway ? setVariables(localeVariables, request.locale) : undefined;
      try {
        return { ...(await runIn(vitest, project, state, request, pool)), ...(ownPool !== undefined && { ownPool }) };
      } finally {
        comeBack?.();
      }
    },
    close: () => vitest.close(),
  };
}

function isGuarded({ guard }: RunRequest, { config }: TestProject, { setupFile }: HostSettings): boolean {
  return guard === 'always' || (guard === 'alone' && config.setupFiles.every((file) => file === setupFile));
}

const localeVariables = ['LC_ALL', 'LANG'];

/** For the test processes that are started from now on. Returns the way back. */
function setVariables(names: readonly string[], value: string): () => void {
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) process.env[name] = value;
  return () => {
    for (const [name, old] of before) {
      if (old === undefined) delete process.env[name];
      else process.env[name] = old;
    }
  };
}

/** For the setup file to find: where the runner keeps its processes, what is set here reaches no test. */
function tellSetup(setupFile: string, name: string, text: string | undefined): void {
  const file = path.join(path.dirname(setupFile), name);
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}

function vitestOptions(settings: HostSettings): object {
  return {
    root: settings.root,
    watch: false,
    run: true,
    maxWorkers: 1,
    minWorkers: 1,
    fileParallelism: false,
    // A retry would hide a flaky test, a bail the tests behind a failing one.
    retry: 0,
    bail: 0,
    allowOnly: true,
    passWithNoTests: true,
    coverage: { enabled: false },
    typecheck: { enabled: false },
    browser: { enabled: false },
    reporters: [{}],
    api: false,
    ui: false,
    update: false,
  };
}

function viteOverrides(settings: HostSettings, state: CandidateState): object {
  const plugin = candidatePlugin(state);
  return {
    cacheDir: settings.cacheDir,
    logLevel: 'error',
    clearScreen: false,
    plugins: [
      plugin,
      { name: 'covolve:projects', enforce: 'pre', config: (config: UserConfig) => addToProjects(config, plugin) },
    ],
    test: { sequence: { sequencer: GivenOrder, setupFiles: 'list' } },
  };
}

/** Inline projects of a workspace have plugins of their own; ours must be among them. */
function addToProjects(config: UserConfig, plugin: object): void {
  for (const project of config.test?.projects ?? []) {
    if (typeof project === 'object') project.plugins = [...(project.plugins ?? []), plugin];
  }
}

interface UserConfig {
  readonly test?: { readonly projects?: readonly (string | { plugins?: readonly unknown[] })[] };
}

/** Vitest's own order depends on cached results of earlier runs. */
class GivenOrder {
  sort<T>(files: T): T {
    return files;
  }
  shard<T>(files: T): T {
    return files;
  }
}

function projectOf(vitest: Vitest, request: RunRequest): TestProject {
  const { finalPath } = request;
  const ours = vitest.projects.filter((project) =>
    project.vite.config.plugins.some((plugin) => plugin.name === 'covolve:candidate'),
  );
  const byGlob = ours.find((project) => project.matchesTestGlob?.(finalPath) === true);
  const around = ours
    .filter((project) => finalPath.startsWith(project.config.root + path.sep))
    .sort((a, b) => b.config.root.length - a.config.root.length);
  const found = byGlob ?? around[0] ?? ours[0];
  if (found === undefined) {
    throw new Error(
      'The projects of this Vitest config are named by path. Run covolve in the folder of the project that holds the module.',
    );
  }
  return found;
}

async function runIn(
  vitest: Vitest,
  project: TestProject,
  state: CandidateState,
  request: RunRequest,
  pool: string,
): Promise<RunReport> {
  state.folder = request.folder;
  state.finalPath = request.finalPath;
  state.instrumented = request.instrument ? request.subject : undefined;
  state.initial = undefined;
  state.coverageError = undefined;
  // Its transformed text is cached, with or without counters.
  vitest.invalidateFile(request.subject);
  for (const config of [vitest.config, project.config]) {
    // The rounds choose their own order.
    config.sequence.shuffle = false;
  }
  await vitest.runTestSpecifications(request.files.map((file) => project.createSpecification(file, undefined, pool)));
  const tasks = vitest.state.getFiles(request.files);
  const coverage = request.instrument ? readCoverage(request, state) : undefined;
  return {
    files: request.files.map((file) =>
      fileReport(
        file,
        tasks.find((task) => task.filepath === file),
      ),
    ),
    unhandled: vitest.state.getUnhandledErrors().map(unhandledError),
    ...(coverage !== undefined && { coverage }),
    ...(project.matchesTestGlob?.(request.finalPath) === false && { notIncluded: project.config.include }),
    ...(state.coverageError !== undefined && { coverageError: state.coverageError }),
  };
}

function readCoverage(request: RunRequest, state: CandidateState): IstanbulFileCoverage | undefined {
  const file = path.join(request.folder, 'coverage.json');
  if (!existsSync(file)) return state.initial;
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, IstanbulFileCoverage>;
  return all[request.subject] ?? state.initial;
}

function fileReport(file: string, task: Task | undefined): FileReport {
  if (task === undefined) return { path: file, errors: ['The runner did not report on this file.'], tests: [] };
  return { path: file, errors: messages(task), tests: (task.tasks ?? []).flatMap((child) => outcomes(child, [])) };
}

function outcomes(task: Task, above: readonly string[]): readonly TestOutcome[] {
  const titlePath = [...above, task.name];
  if (task.type === 'suite') {
    const own = messages(task);
    const inner = (task.tasks ?? []).flatMap((child) => outcomes(child, titlePath));
    // A failing hook is told of the suite, and its tests are left without a result.
    return own.length === 0
      ? inner
      : inner.map((test) => ({ ...test, state: 'failed', message: test.message ?? own.join('\n') }));
  }
  const state = task.result?.state;
  if (state === 'pass') return [{ titlePath, state: 'passed' }];
  if (state === 'fail') return [{ titlePath, state: 'failed', message: messages(task).join('\n') }];
  return [{ titlePath, state: 'skipped' }];
}

function messages(task: Task): readonly string[] {
  return (task.result?.errors ?? []).map((error) => [error.name, error.message].filter(Boolean).join(': '));
}

function unhandledError(error: unknown): UnhandledError {
  const { name, message, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = Object(error) as Record<string, unknown>;
  return {
    message: [name, message].filter((part) => typeof part === 'string').join(': ') || String(error),
    ...(typeof file === 'string' && { path: file }),
    ...(typeof test === 'string' && { test }),
  };
}
