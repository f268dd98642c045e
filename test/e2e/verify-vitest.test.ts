import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Verifier } from '../../src/verify/run-vitest.js';
import type { Candidate, Verdict } from '../../src/verify/verdict.js';
import { type TemporaryProject, temporaryProject } from '../helpers/verify-project.js';

let project: TemporaryProject;
let verifier: Verifier;
/** Of the user, in the user's environment. */
const temporary = mkdtempSync(path.join(tmpdir(), 'covolve-temporary-'));

beforeAll(async () => {
  project = temporaryProject({
    'src/sign.ts': "export function sign(n: number): string {\n  return n > 0 ? 'plus' : 'minus';\n}\n",
    'src/counter.ts': 'let count = 0;\nexport const next = (): number => ++count;\n',
    'src/kinds.ts': [
      'export enum Kind { A, B }',
      'export namespace Names { export const a = 1; }',
      'export namespace Names { export const b = 2; }',
      'export const isA = (kind: Kind): boolean => kind === Kind.A || Names.a === Names.b;',
    ].join('\n'),
    'src/late.ts': [
      "import { writeFileSync } from 'node:fs';",
      'export function save(file: string): string {',
      '  const write = () => { try { writeFileSync(file, file); } catch { /* nobody knows */ } };',
      "  if (file !== '') setImmediate(write);",
      "  return 'soon';",
      '}',
    ].join('\n'),
    'src/legacy.cjs': "exports.half = function half(n) { if (n % 2) throw new RangeError('odd'); return n / 2; };\n",
  });
  vi.stubEnv('TMPDIR', temporary);
  verifier = await project.verifier({ limits: { loadMs: 20_000, testMs: 6000 } });
});

afterAll(async () => {
  await verifier.close();
  vi.unstubAllEnvs();
  project.remove();
  rmSync(temporary, { recursive: true });
});

/** Verifies tests of a module; gives the verdict in a form that reads well. */
async function verify(subject: string, tests: string, imports: string, more: Partial<Candidate> = {}): Promise<Verdict> {
  const name = subject.replace(/\.\w+$/, '');
  const specifier = `./${subject.replace(/\.ts$/, '.js')}`;
  return verifier.verify({
    testFile: project.file(`src/${name}.gen.test.ts`),
    text: `import { expect, it, vi } from 'vitest';\nimport { ${imports} } from '${specifier}';\n\n${tests}\nvoid vi;\n`,
    subject: project.file(`src/${subject}`),
    ...more,
  });
}

const failures = (verdict: Verdict): readonly string[] =>
  verdict.failures.map(
    ({ round, index, titlePath, cause, message }) => `${round} ${index} ${titlePath.join(' > ')}: ${cause}: ${message}`,
  );

describe('a file that is rehearsed', () => {
  const rehearse = async (tests: string): Promise<readonly number[] | undefined> => {
    const text = `import { expect, it } from 'vitest';\nimport { sign } from './sign.js';\n${tests}\n`;
    const measured = await verifier.rehearse({
      testFile: project.file('src/sign.gen.test.ts'),
      text,
      subject: project.file('src/sign.ts'),
    });
    return measured?.figures.branches;
  };

  it('tells what it covers', async () => {
    expect(await rehearse("it('a', () => { expect(sign(1)).toBe('plus'); });")).toEqual([1, 2]);
  });

  it('tells nothing where it fails, or cannot run', async () => {
    expect(await rehearse("it('a', () => { expect(sign(1)).toBe('minus'); });")).toBeUndefined();
    expect(await rehearse("import './nowhere.js';")).toBeUndefined();
  });
});

describe('a candidate in the real Vitest', () => {
  it('passes when every test holds, with the coverage of the original text', async () => {
    const verdict = await verify('sign.ts', "it('is plus', () => { expect(sign(1)).toBe('plus'); });", 'sign');

    expect(verdict).toEqual({
      passed: true,
      tests: [['is plus']],
      failures: [],
      coverage: {
        figures: { branches: [1, 2], statements: [1, 1], lines: [1, 1], functions: [1, 1] },
        arms: [
          { type: 'cond-expr', line: 2, column: 9, index: 0, hits: 1 },
          { type: 'cond-expr', line: 2, column: 9, index: 1, hits: 0 },
        ],
      },
    });
  });

  it('names a failing test with its message', async () => {
    const tests =
      "it('is plus', () => { expect(sign(1)).toBe('plus'); });\nit('is wrong', () => { expect(sign(-1)).toBe('plus'); });";

    const verdict = await verify('sign.ts', tests, 'sign');

    expect(failures(verdict)).toEqual([
      "whole 1 is wrong: assertion: AssertionError: expected 'minus' to be 'plus' // Object.is equality",
    ]);
    expect(verdict.passed).toBe(false);
    expect(verdict.tests).toEqual([['is plus'], ['is wrong']]);
  });

  it('finds a test that needs another one before it', async () => {
    const tests = "it('first', () => { expect(next()).toBe(1); });\nit('second', () => { expect(next()).toBe(2); });";

    expect(failures(await verify('counter.ts', tests, 'next'))).toEqual([
      'backwards 0 first: interference: AssertionError: expected 2 to be 1 // Object.is equality',
      'backwards 1 second: assertion: AssertionError: expected 1 to be 2 // Object.is equality',
    ]);
  });

  it('tells a test that others disturb from one that is wrong', async () => {
    const tests =
      "it('first', () => { expect(next()).toBe(1); });\nit('again', () => { expect(next()).toBe(1); });\nit('wrong', () => { expect(next()).toBe(7); });";

    expect(failures(await verify('counter.ts', tests, 'next'))).toEqual([
      'whole 1 again: interference: AssertionError: expected 2 to be 1 // Object.is equality',
      'whole 2 wrong: assertion: AssertionError: expected 3 to be 7 // Object.is equality',
    ]);
  });

  it('runs the last test first in the second round', async () => {
    const tests = [
      "describe('a', () => { it('is first', () => { expect(next()).toBe(1); }); it('is later', () => { next(); }); });",
      "describe('b', () => { it('is last', () => { next(); }); });",
    ];
    const text = `import { describe, expect, it } from 'vitest';\nimport { next } from './counter.js';\n\n${tests.join('\n')}\n`;
    const candidate = {
      testFile: project.file('src/counter.gen.test.ts'),
      text,
      subject: project.file('src/counter.ts'),
    };

    expect(failures(await verifier.verify(candidate))).toEqual([
      'backwards 0 a > is first: interference: AssertionError: expected 3 to be 1 // Object.is equality',
    ]);
  });

  it('finds a test that needs something another one left in the process', async () => {
    const tests =
      "it('first', () => { globalThis.left = 1; expect(sign(1)).toBe('plus'); });\nit('second', () => { expect(globalThis.left).toBe(1); });";

    expect(failures(await verify('sign.ts', tests, 'sign'))).toEqual([
      'backwards 1 second: assertion: AssertionError: expected undefined to be 1 // Object.is equality',
    ]);
  });

  it('finds a test that holds in one time zone only, which is no matter of the others', async () => {
    const here = new Date(Date.UTC(2024, 0, 1)).getTimezoneOffset();
    const tests = `it('is here', () => { expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(${here}); });\nit('is plus', () => { expect(sign(1)).toBe('plus'); });`;

    expect(failures(await verify('sign.ts', tests, 'sign'))).toEqual([
      expect.stringMatching(/^backwards 0 is here: assertion: AssertionError: expected -?\d+ to be/),
    ]);
    expect((await verify('sign.ts', tests, 'sign', { ownTests: 1 })).failures).toEqual([]);
  });

  it('lays a hang at the door of the test that hangs, and works on afterwards', async () => {
    const tests = "it('is plus', () => { expect(sign(1)).toBe('plus'); });\nit('hangs', () => { for (;;) sign(1); });";

    expect(failures(await verify('sign.ts', tests, 'sign'))).toEqual(['whole 1 hangs: hang: The test did not come to an end.']);
    // What the killed runner kept there for itself it could not take away.
    expect(readdirSync(temporary)).toEqual([]);
    expect((await verify('sign.ts', "it('is plus', () => { expect(sign(1)).toBe('plus'); });", 'sign')).passed).toBe(true);
  });

  it('reports a test that ends the process', async () => {
    const tests = "it('kills', () => { process.kill(process.pid, 'SIGKILL'); for (;;) sign(1); });";

    const [failure] = (await verify('sign.ts', tests, 'sign')).failures;

    expect(failure).toMatchObject({ round: 'whole', index: 0, cause: 'crash' });
  });

  it('reports process.exit as a failure', async () => {
    const verdict = await verify('sign.ts', "it('exits', () => { sign(1); process.exit(0); });", 'sign');

    expect(failures(verdict)).toEqual(['whole 0 exits: assertion: Error: process.exit unexpectedly called with "0"']);
  });

  it('reports a rejection that nobody handles', async () => {
    const tests =
      "it('fine', () => { expect(sign(1)).toBe('plus'); });\nit('rejects', async () => { void Promise.reject(new Error('late')); await Promise.resolve(); });";

    const verdict = await verify('sign.ts', tests, 'sign');

    expect(verdict.passed).toBe(false);
    expect(verdict.failures.map(({ index, cause, message }) => ({ index, cause, message }))).toEqual([
      { index: 1, cause: 'unhandled-error', message: 'Error: late' },
    ]);
  });

  it('runs each test alone under guard as well', async () => {
    const tests =
      "it('is plus', () => { expect(sign(1)).toBe('plus'); });\nit('is minus', () => { expect(sign(-1)).toBe('minus'); });";

    expect(failures(await verify('sign.ts', tests, 'sign', { guard: 'alone' }))).toEqual([]);
  });

  it('lays a write that comes after the last test, and is swallowed, at the door of its test', async () => {
    const file = path.join(temporary, 'late.txt');
    const tests = `it('is nothing', () => { expect(save('')).toBe('soon'); });\nit('is late', () => { expect(save(${JSON.stringify(file)})).toBe('soon'); });`;

    expect(failures(await verify('late.ts', tests, 'save', { guard: 'alone' }))).toEqual([
      'alone 1 is late: unhandled-error: Error: fs.writeFileSync was called outside of the sandbox, and kept from the machine',
    ]);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["fs.writeFileSync('FILE', 'x')", 'fs.writeFileSync'],
    ["fs.promises.writeFile('FILE', 'x')", 'fs.writeFile'],
    ["promisify(fs.writeFile)('FILE', 'x')", 'fs.writeFile'],
    ["fs.openSync('FILE', 'w')", 'fs.open'],
    ["promisify(childProcess.exec)('touch FILE')", 'child_process.exec'],
    ["childProcess.spawnSync('touch', ['FILE'])", 'child_process.spawnSync'],
    ["new workerThreads.Worker('', { eval: true })", 'worker_threads.Worker'],
    ["new (class extends workerThreads.Worker {})('', { eval: true })", 'worker_threads.Worker'],
    ["new childProcess.ChildProcess().spawn({ file: 'touch', args: ['touch', 'FILE'], stdio: [] })", 'child_process.spawn'],
    ["fs.promises.open('SIGN').then((file) => file.chmod(0o600).finally(() => file.close()))", 'fs.chmod'],
    ["fs.promises.open('SIGN').then((file) => file.write('x').finally(() => file.close()))", 'fs.write'],
    ['net.connect(9)', 'net.connect'],
    ["fetch('http://127.0.0.1:48999')", 'net.connect'],
    ['new net.Socket({ fd: 99 })', 'net.Socket'],
    ['new (class extends net.Socket {})({ fd: 99 })', 'net.Socket'],
    ["dns.lookup('localhost', () => {})", 'dns.lookup'],
    ["dns.promises.resolve4('localhost')", 'dns.resolve4'],
    ["new dns.Resolver().reverse('127.0.0.1', () => {})", 'dns.reverse'],
    ['process.kill(process.pid, 0)', 'process.kill'],
    ['process._kill(process.pid, 0)', 'process.kill'],
    ['process._debugProcess(process.pid)', 'process.debugProcess'],
    ['process.umask(0)', 'process.umask'],
    ["process.report.writeReport('FILE')", 'process.report.writeReport'],
    ["v8.writeHeapSnapshot('FILE')", 'v8.writeHeapSnapshot'],
    ['inspector.open(0)', 'inspector.open'],
    ...(process.platform === 'win32' ? [] : [['process.setuid(process.getuid())', 'process.setuid']]),
    ...(isBuiltin('node:sqlite')
      ? [["new (process.getBuiltinModule('node:sqlite').DatabaseSync)('FILE')", 'sqlite.DatabaseSync']]
      : []),
  ])('keeps %s from the machine, also where it is swallowed', async (call, kind) => {
    const file = path.join(temporary, 'guarded.txt');
    const imports = ['child_process', 'dns', 'fs', 'inspector', 'net', 'v8', 'worker_threads']
      .map((name) => `import ${name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase())} from 'node:${name}';`)
      .join('\n');
    const tests = `${imports}\nimport { promisify } from 'node:util';\nit('reads', () => { fs.closeSync(fs.openSync(${JSON.stringify(project.file('src/sign.ts'))}, 'r')); });\nit('does', async () => { try { await ${call.replaceAll('FILE', file).replaceAll('SIGN', project.file('src/sign.ts'))}; } catch { /* swallowed */ } });\nvoid [childProcess, dns, inspector, net, promisify, v8, workerThreads];`;
    const verdict = await verify('sign.ts', tests, 'sign', { guard: 'always', independent: true });
    expect(failures(verdict)).toEqual([
      `whole 1 does: assertion: Error: ${kind} was called outside of the sandbox, and kept from the machine`,
    ]);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["process.dlopen({ exports: {} }, 'FILE')", 'Addon'],
    ["process.getBuiltinModule('node:module').createRequire('SIGN')('./addon.node')", 'Addon'],
    ["process.binding('fs')", 'Binding'],
  ])('refuses %s as the sandbox does, which a module may get over', async (call, permission) => {
    const tests = `it('goes without', () => { let refusal; try { ${call.replace('SIGN', project.file('src/sign.ts'))}; } catch (error) { refusal = error; } expect(refusal).toMatchObject({ code: 'ERR_ACCESS_DENIED', permission: '${permission}' }); });`;
    project.write({ 'src/addon.node': 'not really' });
    const verdict = await verify('sign.ts', tests, 'sign', { guard: 'always', independent: true });
    rmSync(project.file('src/addon.node'));
    expect(failures(verdict)).toEqual([]);
  });

  it('reports an import that fails', async () => {
    const verdict = await verify('sign.ts', "import './missing.js';\nit('x', () => {});", 'sign');

    expect(verdict.failures).toMatchObject([{ index: -1, round: 'whole', cause: 'load' }]);
    expect(verdict.failures[0]?.message).toContain('./missing.js');
  });

  it('counts no arms that only the transform of enums and namespaces makes', async () => {
    const verdict = await verify('kinds.ts', "it('is a', () => { expect(isA(Kind.A)).toBe(true); });", 'isA, Kind');

    expect(verdict.coverage?.arms.map(({ type, line, hits }) => ({ type, line, hits }))).toEqual([
      { type: 'binary-expr', line: 4, hits: 1 },
      { type: 'binary-expr', line: 4, hits: 0 },
    ]);
  });

  it('counts in a CommonJS module', async () => {
    const tests = "it('throws', () => { expect(() => half(1)).toThrow('odd'); });";

    const verdict = await verify('legacy.cjs', tests, 'half');

    expect(failures(verdict)).toEqual([]);
    expect(verdict.coverage?.figures.branches).toEqual([1, 2]);
  });

  it('writes nothing outside .covolve', () => {
    const sources = ['src/counter.ts', 'src/kinds.ts', 'src/late.ts', 'src/legacy.cjs', 'src/sign.ts'];
    expect(project.listing()).toEqual(['package.json', 'src', ...sources]);
  });
});
