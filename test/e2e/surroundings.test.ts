import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, covolveWith, vitestProject, vitestWith } from '../helpers/covolve-run.js';

const settings = `
const debug = process.env.APP_DEBUG === 'yes';
const started = Date.now();

export function mode(): string {
  return process.env.NODE_ENV === 'production' ? 'fast' : 'careful';
}
export function level(): number {
  const level = process.env['LOG_LEVEL'];
  if (level === undefined) return 0;
  return level === 'verbose' ? 3 : 1;
}
export function isDebug(): boolean {
  return debug;
}
export function switchOn(feature: string): string {
  process.env['FEATURE'] = feature;
  return feature === '' ? 'none' : 'one';
}
export function age(): number {
  return Date.now() - started;
}
`;

const machine = `
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';

export function amount(cents: number): string {
  if (cents < 0) return 'debt';
  return (cents + 1_234_567.891).toLocaleString();
}
export function sign(cents: number): string {
  return cents < 0 ? '-' : '+';
}
export function folder(): string {
  return process.cwd();
}
export function self(): string {
  return fileURLToPath(import.meta.url);
}
export function host(): string {
  return hostname() + process.pid;
}
export function separator(): string {
  return process.platform === 'win32' ? ';' : ':';
}
export function home(): string {
  return process.env.HOME ?? 'nowhere';
}
`;

const chance = `
export function dice(): string {
  const drawn = Math.random();
  if (drawn < 0.1) return 'low';
  return drawn > 0.9 ? 'high' : 'middle';
}
export function name(): string {
  return 'x' + crypto.randomUUID();
}
`;

/** Where its variables are set, it deletes what is there. */
const old = `
import { rmSync } from 'node:fs';

export function prune(): string {
  const folder = new URL('./kept', import.meta.url);
  if (Number(process.env.RETENTION_DAYS) > 30 && /^(prod|live)/.test(process.env.STAGE ?? '')) rmSync(folder, { recursive: true });
  return 'done';
}
export function announce(): string {
  return String(process.env.MODE).split('-').map(Number).reduce((a, b) => a * b, 1) === 1001 ? 'off' : 'on';
}
export function clear(): void {
  rmSync(new URL('./kept', import.meta.url), { recursive: true });
}
`;

const parent = `
import { canAnswer } from 'worker';

const isForked = process.send !== undefined;

export function kind(): string {
  return isForked ? 'process' : 'thread';
}
export function channel(): boolean {
  return canAnswer;
}
export function label(n: number): string {
  if (n > 10) return process.connected ? 'on' : 'off';
  return n < 0 ? 'debt' : 'none';
}
export function report(n: number): number {
  process.send?.(n);
  return n;
}
`;

const worker = {
  'node_modules/worker/package.json': '{ "name": "worker", "main": "index.cjs" }',
  'node_modules/worker/index.cjs': 'exports.canAnswer = process.channel !== undefined;',
};

const german = { TZ: 'Asia/Kolkata', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8' };
const production = { NODE_ENV: 'production', LOG_LEVEL: 'verbose', APP_DEBUG: 'yes', FEATURE: 'x', HOME: '/nowhere' };

it('writes tests that set the environment variables they depend on', () => {
  const root = vitestProject({ 'settings.ts': settings });
  const run = covolve(root, 'settings.ts', '--budget', '1500exec');
  const text = run.file('settings.gen.test.ts');

  expect(run.exitCode).toBe(0);
  expect(text).toMatch(/vi\.stubEnv\('NODE_ENV', 'production'\);\n\s+expect\(mode\(\)\)\.toBe\('fast'\)/);
  expect(text).toMatch(/vi\.stubEnv\('NODE_ENV', 'test'\);\n\s+expect\(mode\(\)\)\.toBe\('careful'\)/);
  expect(text).toMatch(/vi\.stubEnv\('LOG_LEVEL', undefined\);\n\s+expect\(level\(\)\)\.toBe\(0\)/);
  expect(text).toMatch(/vi\.stubEnv\('LOG_LEVEL', 'verbose'\);\n\s+expect\(level\(\)\)\.toBe\(3\)/);
  // What it changes is changed back, and what the import found nobody can set in time.
  expect(text).toContain("vi.stubEnv('FEATURE', undefined);");
  expect(text).toContain('vi.unstubAllEnvs();');
  expect(text).toContain('expect(isDebug()).toEqual(expect.any(Boolean));');
  expect(text).toContain('expect(age()).toEqual(expect.any(Number));');
  expect(run.module?.causes).toEqual([
    { cause: 'environment', relaxed: 1, dropped: 0 },
    { cause: 'clock', relaxed: 1, dropped: 0 },
  ]);
  expect(run.stdout).toContain(
    'depends on what is not the same everywhere: environment variables (1 test claims less), the clock while it is imported (1 test claims less)',
  );
  expect([vitestWith(root, 1, {}), vitestWith(root, 2, production)]).toEqual([0, 0]);
}, 240_000);

it('claims nothing of the machine, its language or its folders', () => {
  const root = vitestProject({ 'machine.ts': machine });
  const run = covolve(root, 'machine.ts', '--budget', '1000exec');
  const text = run.file('machine.gen.test.ts');

  expect(run.exitCode).toBe(0);
  for (const call of ['folder()', 'self()', 'host()', 'separator()'])
    expect(text).toContain(`expect(${call}).toEqual(expect.any(String));`);
  expect(text).toMatch(/expect\(amount\(\d+\)\)\.toEqual\(expect\.any\(String\)\)/);
  // What is the same everywhere is claimed as it is.
  expect(text).toMatch(/expect\(amount\(-\d+\)\)\.toBe\('debt'\)/);
  expect(run.module?.causes?.map(({ cause }) => cause)).toEqual(['locale', 'workingFolder', 'projectFolder', 'platform', 'host']);
  expect(run.module?.dropped?.flaky).toBe(0);
  expect([vitestWith(root, 1, german), vitestWith(root, 2, production, tmpdir())]).toEqual([0, 0]);
}, 240_000);

it('claims nothing of whether there is a parent process, and says nothing to it', () => {
  const inSource = Object.entries(worker).map(([path, text]) => [`src/${path}`, text] as const);
  const root = vitestProject({ 'src/parent.ts': parent, ...Object.fromEntries(inSource) });
  const run = covolve(root, 'src/parent.ts', '--budget', '1000exec');
  const text = run.file('src/parent.gen.test.ts');

  expect([run.exitCode, run.module?.warnings, run.module?.denied]).toEqual([0, undefined, ['process.send']]);
  expect(text).toContain('expect(kind()).toEqual(expect.any(String));');
  expect(text).toContain('expect(channel()).toEqual(expect.any(Boolean));');
  expect(text).toMatch(/expect\(label\(\d+\)\)\.toEqual\(expect\.any\(String\)\)/);
  expect(text).toMatch(/expect\(label\(-\d+\)\)\.toBe\('debt'\)/);
  expect(text).not.toContain('report(');
  expect(run.module?.causes?.map(({ cause }) => cause)).toEqual(['host']);
  expect(run.module?.dropped?.flaky).toBe(0);
  for (const pool of ['forks', 'threads']) {
    writeFileSync(join(root, 'vitest.config.mjs'), `export default { test: { pool: '${pool}' } };`);
    expect([pool, vitestWith(root, 1, {})]).toEqual([pool, 0]);
  }
  const speaking = vitestProject({
    'ready.ts': "process.send?.('ready'); export const sign = (n: number) => (n < 0 ? '-' : '+');",
  });
  expect(covolve(speaking, 'ready.ts', '--budget', '100exec').module?.reason).toMatch(/^IMPORT_REFUSED: .*\(process\.send\)/);
}, 240_000);

it('fixes what is drawn by chance where the outcome depends on it', () => {
  const root = vitestProject({ 'chance.ts': chance });
  const run = covolve(root, 'chance.ts', '--budget', '1500exec');
  const text = run.file('chance.gen.test.ts') ?? '';

  expect(run.exitCode).toBe(0);
  for (const outcome of ['low', 'middle', 'high'])
    expect(text).toMatch(
      new RegExp(`Math, 'random'\\)\\.mockReturnValue\\([\\d.]+\\);\\n\\s+expect\\(dice\\(\\)\\)\\.toBe\\('${outcome}'\\)`),
    );
  expect(text).toContain('vi.restoreAllMocks();');
  expect(text).toContain('expect(name()).toEqual(expect.any(String));');
  expect(run.module?.coverage?.branches).toEqual([4, 4]);
  for (const seed of [1, 2, 3]) expect([seed, vitestWith(root, seed, {})]).toEqual([seed, 0]);
}, 240_000);

it('sets each variable that a test reads in a module that would do harm', () => {
  const root = vitestProject({ 'old.ts': old, 'kept/a.txt': 'a' });
  const run = covolve(root, 'old.ts', '--budget', '600exec');
  const text = run.file('old.gen.test.ts') ?? '';

  expect(run.exitCode).toBe(0);
  expect(run.module?.denied).toEqual(['fs.rm']);
  const tests = text.split(/\bit\(/).slice(1);
  const calling = (name: string): readonly string[] => tests.filter((test) => test.includes(`${name}(`));
  for (const test of calling('prune')) expect(test).toMatch(/stubEnv\('RETENTION_DAYS', undefined\)/);
  for (const test of calling('announce')) expect(test).toMatch(/stubEnv\('MODE', undefined\)/);
  expect([calling('prune').length, calling('announce').length]).toEqual([1, 1]);
  const production = { RETENTION_DAYS: '365', STAGE: 'production-eu', MODE: '7-11-13' };
  expect([vitestWith(root, 1, {}), vitestWith(root, 2, production)]).toEqual([0, 0]);
  expect(existsSync(join(root, 'kept'))).toBe(true);
}, 240_000);

it('writes the same bytes on another machine', () => {
  const texts = [{}, { ...german, ...production, LOGNAME: 'somebody' }].map((variables) => {
    const root = vitestProject({ 'settings.ts': settings, 'machine.ts': machine });
    const run = covolveWith(variables, root, 'settings.ts', 'machine.ts', '--budget', '600exec');
    return [run.file('settings.gen.test.ts'), run.file('machine.gen.test.ts')];
  });

  expect(texts[0]?.[0]).toBeDefined();
  expect(texts[1]).toEqual(texts[0]);
}, 240_000);
