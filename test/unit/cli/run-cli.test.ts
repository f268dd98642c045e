import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CliWorld, runCli } from '../../../src/cli/run-cli.js';
import type { Options } from '../../../src/config/options.js';
import { VERSION } from '../../../src/config/version.js';
import type { Detected, RunIo } from '../../../src/pipeline/events.js';
import type { ModuleResult, RunResult } from '../../../src/pipeline/result.js';
import { UserError } from '../../../src/util/user-error.js';
import { temporaryProject } from '../../helpers/verify-project.js';

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Setting {
  readonly cwd?: string;
  readonly tty?: boolean;
  /** How far the clock goes on each time it is looked at, in milliseconds. */
  readonly tick?: number;
  readonly env?: Readonly<Record<string, string>>;
  generate?(options: Options, io: RunIo, interrupt: () => void): Promise<RunResult>;
}

/** Runs a command line against a pipeline that the test plays. */
async function run(line: string, setting: Setting = {}): Promise<Outcome> {
  let out = '';
  let err = '';
  let now = 0;
  let interrupt: (() => void) | undefined;
  const world: CliWorld = {
    cwd: setting.cwd ?? '/project',
    env: setting.env ?? {},
    stdout: { write: (text) => (out += text), isTTY: setting.tty === true, columns: 120 },
    stderr: { write: (text) => (err += text) },
    clock: () => (now += setting.tick ?? 300),
    delay: () => () => {},
    onInterrupt: (handler) => {
      interrupt = handler;
      return () => {
        interrupt = undefined;
      };
    },
    generate: (options, io) => (setting.generate ?? playRun([CART]))(options, io, () => interrupt?.()),
  };
  const code = await runCli(
    line.split(' ').filter((word) => word !== ''),
    world,
  );
  return { code, out, err };
}

const LAYERS: RunResult['sandbox'] = [
  { layer: 'L0', active: true, by: 'step budget' },
  { layer: 'L2', active: true, by: 'permission model' },
  { layer: 'L4', active: true, by: 'limits of heap', partial: true },
  { layer: 'L5', active: false, by: 'neither bwrap nor unshare can be used here' },
];

const DETECTED: Detected = {
  runner: 'vitest 4.1.12',
  language: 'TypeScript',
  moduleFormat: 'ESM',
  tsconfig: 'tsconfig.json',
  sandbox: LAYERS,
};

const CART: ModuleResult = {
  file: 'src/cart.ts',
  status: 'done',
  goals: { branch: { total: 30, covered: 30, found: 30 } },
  coverage: { branches: [24, 24], statements: [60, 60], lines: [58, 58], functions: [9, 9] },
  tests: 11,
  testFile: 'src/cart.gen.test.ts',
  dropped: { flaky: 0, interfering: 0, harmful: 2, typeError: 1 },
  denied: ['fs.rm'],
  causes: [
    { cause: 'locale', relaxed: 2, dropped: 1 },
    { cause: 'host', relaxed: 1, dropped: 0 },
  ],
};

const RETRY: ModuleResult = {
  file: 'src/retry.ts',
  status: 'partial',
  reason: 'INTERRUPTED: The search was stopped.',
  goals: { branch: { total: 12, covered: 9, found: 9 } },
  tests: 1,
  testFile: 'src/retry.gen.test.ts',
  findings: [{ kind: 'hang', line: 16, message: 'retry(NaN) never ends', reproduction: 'retry(NaN)' }],
};

const BROKEN: ModuleResult = {
  file: 'src/broken.ts',
  status: 'failed',
  reason: 'LOAD_FAILED: The import of "pg" throws. Install it, or leave the module out.',
};

const resultOf = (modules: readonly ModuleResult[], seed = 1): RunResult => ({
  schema: 1,
  covolve: VERSION,
  node: 'v20.20.2',
  seed,
  budget: '60s',
  wallMs: 3140,
  algorithm: 'dynamosa',
  criteria: ['branch'],
  sandbox: LAYERS,
  modules,
});

function playRun(modules: readonly ModuleResult[]): (options: Options, io: RunIo) => Promise<RunResult> {
  return async (options, io) => {
    io.onEvent({ type: 'run-start', detected: DETECTED, modules: modules.map((module) => module.file) });
    for (const result of modules) {
      io.onEvent({ type: 'module-start', file: result.file });
      io.onEvent({
        type: 'progress',
        file: result.file,
        phase: 'searching',
        covered: 5,
        total: 30,
        executions: 900,
        tests: 3,
        secondsLeft: 41.6,
      });
      io.onEvent({ type: 'module-done', result, wallMs: 1900 });
    }
    const result = resultOf(modules, options.seed);
    io.onEvent({ type: 'run-done', result });
    return result;
  };
}

describe('a run', () => {
  it('prints plain lines where nobody watches', async () => {
    expect(await run('src/cart.ts --seed 7')).toEqual({
      code: 0,
      err: '',
      out: [
        `  covolve ${VERSION}  vitest 4.1.12 · TypeScript · ESM · tsconfig.json`,
        '  sandbox: step budget, permission model, limits of heap',
        '',
        '  src/cart.ts  ████████████████████  24/24 branches    30/30 goals    11 tests   1.9s',
        `  ${'─'.repeat(76)}`,
        '  branches 24/24 (100%)   goals 30/30   11 tests for 1 module',
        '  seed 7 · budget 60s · dynamosa · 3.1s',
        '  sandbox L0 L2 L4 (limits of heap) · without L5 (neither bwrap nor unshare can be used here)',
        '  dropped: 2 harmful, 1 with type errors',
        '  depends on what is not the same everywhere: the locale (2 tests claim less, 1 dropped), the machine (1 test claims less)',
        '  stopped while searching: fs.rm',
        '',
        '  Wrote  src/cart.gen.test.ts',
        '  Next   npx vitest run src/cart.gen.test.ts',
        '',
      ].join('\n'),
    });
  });

  it('leaves out what was not measured, and tells failures on stderr with exit code 3', async () => {
    const { code, out, err } = await run('src', { generate: playRun([RETRY, BROKEN]) });

    expect({ code, err }).toEqual({
      code: 3,
      err:
        'error: src/broken.ts: The import of "pg" throws. Install it, or leave the module out.\n' +
        'Check that the module can be imported with node or your runner.\n',
    });
    expect(out.split('\n').slice(3)).toEqual([
      '  src/retry.ts   ███████████████░░░░░  9/12 goals     1 test     1.9s  partial  INTERRUPTED',
      '  src/broken.ts  failed  LOAD_FAILED',
      `  ${'─'.repeat(76)}`,
      '  goals 9/12   1 test for 1 module',
      '  seed 1 · budget 60s · dynamosa · 3.1s',
      '  sandbox L0 L2 L4 (limits of heap) · without L5 (neither bwrap nor unshare can be used here)',
      '',
      '  Found while searching',
      '    src/retry.ts:16  retry(NaN) never ends  (hang)',
      '',
      '  Wrote  src/retry.gen.test.ts',
      '  Next   npx vitest run src/retry.gen.test.ts',
      '',
    ]);
  });

  it('lets no name and no text of a module act on the terminal', async () => {
    const own = '\u001b[2J\u001b]0;owned\u0007\n  src/a.ts  ████ 10/10 branches';
    const failed: ModuleResult = {
      file: `src/${own}.ts`,
      status: 'failed',
      reason: 'IMPORT_THREW: importing the module throws \u001b[2J',
    };
    const hung = { kind: 'hang', line: 1, message: own, reproduction: '' };
    const done: ModuleResult = { ...RETRY, testFile: `${own}.gen.test.ts`, findings: [hung] };
    const told = await run('src', {
      tty: true,
      env: { NO_COLOR: '1' },
      generate: (options, io) => {
        io.onEvent({ type: 'warning', message: own, file: own });
        return playRun([failed, done])(options, io);
      },
    });

    // Of ours are the sequences that redraw the live lines.
    const printed = `${told.out}${told.err}`.replaceAll('\u001b[1A\u001b[0J', '');
    expect(printed).not.toMatch(/[^\P{Cc}\n]/u);
    expect(printed.split('\n').filter((line) => line.startsWith('  src/a.ts'))).toEqual([]);
    expect(told.err).toContain('importing the module throws \\x1b[2J\n');
  });

  it('says how to run what was written in each project', async () => {
    const written = (testFile: string, root?: string): ModuleResult => ({
      file: testFile.replace('.gen.test', ''),
      status: 'done',
      tests: 1,
      testFile,
      ...(root === undefined ? {} : { root }),
    });
    const next = async (...modules: readonly ModuleResult[]): Promise<readonly string[]> =>
      (await run('src', { generate: playRun(modules) })).out.split('\n').filter((line) => line.includes('npx'));
    const many = ['a', 'b', 'c', 'd'].map((name) => written(`examples/${name}.gen.test.ts`, 'examples'));

    expect(await next(...many)).toEqual(['  Next   npx vitest run --root examples']);
    expect(await next(written('examples/a.gen.test.ts', 'examples'), written('my lib/b.gen.test.ts', 'my lib'))).toEqual([
      '  Next   npx vitest run --root examples a.gen.test.ts',
      '         npx vitest run --root "my lib" b.gen.test.ts',
    ]);
  });

  it('draws live lines on a terminal, without colours when asked', async () => {
    const { out } = await run('src/cart.ts', { tty: true, env: { NO_COLOR: '1' } });

    expect(out).toContain('\x1b[1A\x1b[0J');
    expect(out).not.toContain('\x1b[32m');
    expect((await run('src/cart.ts', { tty: true })).out).toContain('\x1b[32m');
    expect((await run('src/cart.ts', { tty: true, env: { CI: 'true' } })).out).not.toContain('\x1b[0J');
  });

  it('prints nothing but errors with --quiet', async () => {
    const { out, err } = await run('src --quiet', { generate: playRun([CART, BROKEN]) });

    expect(out).toBe('');
    expect(err).toContain('src/broken.ts');
  });

  it('prints events as JSON lines', async () => {
    const { out } = await run('src --reporter json-lines');

    const events = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(events.map((event) => event.type)).toEqual(['run-start', 'module-start', 'progress', 'module-done', 'run-done']);
    expect(events.at(-1)).toEqual({ type: 'run-done', result: resultOf([CART]) });
  });

  it('writes the result file and nothing beside it', async () => {
    const project = temporaryProject({});

    await run('src --json out/result.json', { cwd: project.root });

    expect(JSON.parse(readFileSync(project.file('out/result.json'), 'utf8'))).toEqual(resultOf([CART]));
    expect(readdirSync(project.file('out'))).toEqual(['result.json']);
    project.remove();
  });

  it('refuses a result file that cannot be written before anything is searched', async () => {
    const project = temporaryProject({ out: 'a file' });

    const { code, err, out } = await run('src --json out/result.json', { cwd: project.root });

    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('out is not a folder.\nMake it writable, or name another place with --json.\n');
    project.remove();
  });

  it.each([
    ['a source', 'export const n = 1;\n'],
    ['an object of somebody else', '{ "name": "x", "version": "1.0.0" }'],
    ['half of what a result has', '{ "schema": 1 }'],
    ['a list', '[{ "schema": 1, "covolve": "0.1.0" }]'],
    ['no object', 'null'],
  ])('refuses to put the result in the place of %s, before anything is searched', async (_, text) => {
    const project = temporaryProject({ 'src/cart.ts': text });

    const { code, err, out } = await run('--json src/cart.ts', { cwd: project.root });

    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.replace(project.root, '')).toBe(
      'error: /src/cart.ts exists and was not generated by covolve.\nMove it away, or name another place with --json.\n',
    );
    expect(readFileSync(project.file('src/cart.ts'), 'utf8')).toBe(text);
    project.remove();
  });

  it.each([
    ['an earlier result', '{ "schema": 1, "covolve": "0.0.9", "modules": [] }'],
    ['an empty file', ''],
  ])('puts the result in the place of %s', async (_, text) => {
    const project = temporaryProject({ 'result.json': text });

    expect((await run('src --json result.json', { cwd: project.root })).code).toBe(0);

    expect(JSON.parse(readFileSync(project.file('result.json'), 'utf8'))).toEqual(resultOf([CART]));
    project.remove();
  });

  it.each([
    [2, 'a0.gen.test.ts  a1.gen.test.ts'],
    [3, 'a0.gen.test.ts  a1.gen.test.ts  (and one more)'],
    [5, 'a0.gen.test.ts  a1.gen.test.ts  (and three more)'],
    [12, 'a0.gen.test.ts  a1.gen.test.ts  (and ten more)'],
    [200, 'a0.gen.test.ts  a1.gen.test.ts  (and 198 more)'],
  ])('names two of %i files that it wrote, or would', async (n, named) => {
    const modules = Array.from({ length: n }, (_, i): ModuleResult => ({ ...CART, testFile: `a${i}.gen.test.ts` }));

    expect((await run('src', { generate: playRun(modules) })).out.split('\n')).toContain(`  Wrote  ${named}`);
    expect((await run('src --dry-run', { generate: playRun(modules) })).out.split('\n')).toContain(`  Would write  ${named}`);
  });

  it('says what it would write with --dry-run', async () => {
    const { out } = await run('src --dry-run');

    expect(out.trimEnd().split('\n').at(-1)).toBe('  Would write  src/cart.gen.test.ts');
  });
});

const STOPPING =
  'Stopping: what was found is checked and written. Press Ctrl-C again to quit at once; then nothing more is written.\n';

describe('Ctrl-C', () => {
  it('stops the search, writes what was found and exits with 130', async () => {
    const { code, out, err } = await run('src', {
      generate: async (options, io, interrupt) => {
        interrupt();
        expect([io.signal.aborted, io.abort.aborted]).toEqual([true, false]);
        return playRun([CART])(options, io);
      },
    });

    expect({ code, err }).toEqual({
      code: 130,
      err: STOPPING,
    });
    expect(out).toContain('Wrote  src/cart.gen.test.ts');
  });

  it('quits at once when pressed again, and says that nothing is written', async () => {
    const { code, err } = await run('src', {
      generate: (_, io, interrupt) => {
        interrupt();
        interrupt();
        expect(io.abort.aborted).toBe(true);
        return new Promise(() => {});
      },
    });

    expect({ code, err }).toEqual({
      code: 130,
      err: `${STOPPING}Quit: nothing was written, all test files are as they were.\n`,
    });
  });

  it('names what had been written when it quits', async () => {
    const { err } = await run('src', {
      generate: async (options, io, interrupt) => {
        await playRun([CART, RETRY])(options, io);
        interrupt();
        interrupt();
        return new Promise(() => {});
      },
    });

    expect(err).toBe(
      `${STOPPING}Quit: src/cart.gen.test.ts, src/retry.gen.test.ts had been written before; all other test files are as they were.\n`,
    );
  });

  it('counts once when it comes twice at a time', async () => {
    const { code, out, err } = await run('src', {
      tick: 50,
      generate: async (options, io, interrupt) => {
        interrupt();
        interrupt();
        interrupt();
        expect(io.abort.aborted).toBe(false);
        return playRun([CART])(options, io);
      },
    });

    expect({ code, err }).toEqual({ code: 130, err: STOPPING });
    expect(out).toContain('Wrote  src/cart.gen.test.ts');
  });
});

const missingFile = (): Promise<RunResult> => Promise.reject(new UserError('src/none.ts does not exist.', 'Check the path.'));

describe('errors', () => {
  it('of the user are two sentences on stderr, exit code 2', async () => {
    const generate = missingFile;

    expect(await run('src/none.ts', { generate })).toEqual({
      code: 2,
      out: '',
      err: 'error: src/none.ts does not exist.\nCheck the path.\n',
    });
    expect((await run('src/none.ts --verbose', { generate })).err).toContain('run-cli.test.ts');
  });

  it('of our own come with a stack', async () => {
    const { code, err } = await run('src', { generate: () => Promise.reject(new TypeError('x is undefined')) });

    expect(code).toBe(3);
    expect(err).toContain(
      'error: covolve failed, and the fault is its own.\nPlease report it with the lines below.\nTypeError: x is undefined\n    at ',
    );
  });

  it.each([
    ['init', 'error: covolve init is not built yet.\nSee covolve --help.\n'],
    ['check', 'error: covolve check is not built yet.\nSee covolve --help.\n'],
    ['report --open', 'error: covolve report is not built yet.\nSee covolve --help.\n'],
    ['explain x', 'error: covolve explain is not built yet.\nSee covolve --help.\n'],
    ['worker --connect redis://x', 'error: covolve worker is not built yet.\nSee covolve --help.\n'],
    ['experiment x.json', 'error: covolve experiment is not built yet.\nSee covolve --help.\n'],
    ['src --islands 4', 'error: --islands is not built yet.\nLeave --islands out.\n'],
    ['src --criteria branch,line', 'error: --criteria line is not built yet.\nChoose from: branch.\n'],
    ['src --buget 5s', 'error: --buget is not a flag of covolve.\nDid you mean --budget?\n'],
    ['src --watch', 'error: --watch is not built yet.\nLeave --watch out.\n'],
    ['src --json.a=b', 'error: --json.a is not a flag of covolve.\nWrite --json <file>.\n'],
    ['--budget= src', 'error: --budget needs a value.\nWrite --budget <60s|10m|20000exec>.\n'],
    ['list', 'error: covolve list needs to know what.\nChoose from: algorithms, criteria, runners.\n'],
    ['list algoritms', 'error: covolve cannot list "algoritms".\nDid you mean algorithms?\n'],
    ['list algorithms --colour', 'error: --colour is not a flag of covolve.\nSee covolve --help.\n'],
  ])('of usage: covolve %s', async (line, err) => {
    expect(await run(line)).toEqual({ code: 2, out: '', err });
  });
});

describe('questions', () => {
  it('prints the version', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
  });

  it('lists names with what they are', async () => {
    expect((await run('list algorithms')).out).toMatchInlineSnapshot(`
      "dynamosa     many-objective search with dynamic targets (Panichella et al., TSE 2018)
      random       random tests with an archive: the baseline
      mosa         not built yet
      whole-suite  not built yet
      "
    `);
  });

  it('prints help from the schema, without what is not built', async () => {
    const { code, out } = await run('--help');

    expect(code).toBe(0);
    expect(out.replace(VERSION, 'VERSION')).toMatchInlineSnapshot(`
      "covolve VERSION: writes readable tests for TypeScript and JavaScript that pass and type-check

      Usage
        covolve [generate] [...paths]               write tests for modules (the default)
        covolve list <algorithms|criteria|runners>  print the names that a flag accepts

      A path is a file, a folder, a glob, file:line or file#export.member. Without one: the whole project.

      Flags
        --budget <60s|10m|20000exec>  time for the whole run, or executions for each module (60s for one module, 20s a module up to 10m for more)
        --seed <n>                    start of the random numbers (default: 1)
        --criteria <names>            what to cover (default: branch)
        --algorithm <name>            how to search (dynamosa, random; default: dynamosa)
        --population <n>              tests in a generation (default: 50)
        --crowding <name>             what keeps tests of a front apart (fast-epsilon, sub-vector; default: fast-epsilon)
        --local-search <when>         refine values locally (default: off)
        --symbolic <when>             solve path conditions (default: off)
        --runner <name>               test runner (auto, vitest; default: auto)
        --out <pattern>               where tests go ({dir}/{name}.gen.test.ts, or .mts/.js/.mjs as the project needs)
        --json <file>                 write the machine-readable result
        --reporter <name>             form of the output (default, json-lines; default: default)
        --quiet                       print errors only
        --verbose                     executions in the live progress, and stack traces
        --dry-run                     do everything except writing test files
        --unsafe-no-sandbox           run without Node's Permission Model: the code under test may then write and start anything
        --emit-io-mocks               also write tests of what writes files, fetches or exits, with these mocked
        --help                        print this
        --version                     print the version

      Examples
        covolve src/cart.ts
        covolve src --budget 5m --json result.json
      "
    `);
  });
});
