import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Candidate } from '../../src/verify/verdict.js';
import { covolve, vitest, vitestProject } from '../helpers/covolve-run.js';
import { type TemporaryProject, temporaryProject } from '../helpers/verify-project.js';

let project: TemporaryProject | undefined;
afterEach(() => {
  project?.remove();
  project = undefined;
});

const pools = ['threads', 'vmThreads', 'vmForks'] as const;
const configOf = (pool: string): string => `export default { test: { pool: '${pool}' } };`;

const SUBJECT = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  export function problem(file: string): unknown {
    try { return readFileSync(file, 'utf8'); } catch (error) { return error; }
  }
  export const where = (): string => (isMainThread ? 'main' : 'worker');
  export const isForeign = (): boolean => !(problem('/nowhere') instanceof Error);
  export function note(file: string): string { appendFileSync(file, 'ran '); return 'noted'; }
  export function meddle(file: string): string {
    if (!isMainThread || isForeign()) try { writeFileSync(file, 'gone'); } catch { /* nobody knows */ }
    return 'fine';
  }
  export function meddleLater(file: string): string {
    if (file !== '') setImmediate(() => meddle(file));
    return 'soon';
  }`;

interface Asked extends Partial<Candidate> {
  readonly tests: string;
}

/** What fails of each of these files, in a project with this configuration. */
async function failuresIn(config: string | undefined, ...candidates: readonly Asked[]): Promise<readonly (readonly string[])[]> {
  const { root, file, verifier } = (project = temporaryProject({
    'src/place.ts': SUBJECT,
    ...(config === undefined ? {} : { 'vitest.config.ts': config }),
  }));
  const runner = await verifier({ limits: { loadMs: 20_000, testMs: 4000 } });
  const found: string[][] = [];
  for (const { tests, ...more } of candidates) {
    const { failures } = await runner.verify({
      testFile: file('src/place.gen.test.ts'),
      text: `import { expect, it } from 'vitest';\nimport { ${NAMES} } from './place.js';\n${tests.replaceAll('ROOT', root)}\nvoid [${NAMES}];\n`,
      subject: file('src/place.ts'),
      independent: true,
      ...more,
    });
    const lines = failures.map(({ round, index, titlePath, cause, message }) => {
      return `${round} ${index} ${titlePath.join(' > ')}: ${cause}: ${message}`;
    });
    found.push(lines.map((line) => line.replaceAll(root, 'ROOT')));
  }
  await runner.close();
  return found;
}

const NAMES = 'isForeign, meddle, meddleLater, note, problem, where';
const noted = (): string => readFileSync(project?.file('noted.txt') ?? '', 'utf8');
const NOTE = "it('is noted', () => { expect(note('ROOT/noted.txt')).toBe('noted'); });";
const IS_ERROR = "it('is an error', () => { expect(problem('/nowhere')).toBeInstanceOf(Error); });";
const IS_MAIN = "it('is in the main thread', () => { expect(where()).toBe('main'); });";

describe('a project that runs its tests', () => {
  it.each([
    ['vmThreads', IS_ERROR, /^own 1 is an error: assertion: AssertionError: expected Error: ENOENT/],
    ['vmForks', IS_ERROR, /^own 1 is an error: assertion: AssertionError: expected Error: ENOENT/],
    ['threads', IS_MAIN, /^own 1 is in the main thread: assertion: AssertionError: expected 'worker' to be 'main'/],
  ])('in %s is asked last whether all holds there', async (pool, wrong, message) => {
    const found = await failuresIn(configOf(pool), { tests: `${NOTE}\n${wrong}` }, { tests: NOTE });
    expect(found).toEqual([[expect.stringMatching(message)], []]);
    expect(noted()).toBe('ran '.repeat(6));
  });

  it.each([
    ['as Vitest does by itself', undefined],
    ['in processes', configOf('forks')],
    ['in processes, several files in one', "export default { test: { pool: 'forks', isolate: false } };"],
  ])('%s is asked nothing more', async (_, config) => {
    expect(await failuresIn(config, { tests: `${NOTE}\n${IS_ERROR}\n${IS_MAIN}` })).toEqual([[]]);
    expect(noted()).toBe('ran ran ');
  });

  it.each([
    ['of its own', "{ test: { name: 'one', pool: 'vmThreads', include: ['src/**/*.test.ts'] } }", ''],
    ['of the whole', "{ extends: true, test: { name: 'one', include: ['src/**/*.test.ts'] } }", "pool: 'vmThreads',"],
  ])('as one of several, by a setting %s, is asked in its own way', async (_, one, whole) => {
    const config = `export default { test: { ${whole} projects: [${one}, { test: { name: 'other', include: ['lib/**/*.test.ts'] } }] } };`;
    expect(await failuresIn(config, { tests: IS_ERROR })).toEqual([[expect.stringMatching(/^own 0 is an error/)]]);
  });
});

describe.each(pools)('the last round, in %s,', (pool) => {
  const file = (): string => project?.file('meddled.txt') ?? '';
  const breach = 'Error: fs.writeFileSync was called outside of the sandbox, and kept from the machine';
  const MEDDLES = "it('is right', () => {});\nit('is fine', () => { expect(meddle('ROOT/meddled.txt')).toBe('fine'); });";
  const MEDDLES_LATER =
    "it('is nothing', () => { expect(meddleLater('')).toBe('soon'); });\nit('is late', () => { expect(meddleLater('ROOT/meddled.txt')).toBe('soon'); });";

  it('is guarded as all others are', async () => {
    const found = await failuresIn(
      configOf(pool),
      { tests: MEDDLES, guard: 'alone' },
      { tests: MEDDLES_LATER, guard: 'alone' },
      { tests: MEDDLES, guard: 'always' },
    );
    expect(found).toEqual([
      [`own 1 is fine: assertion: ${breach}`],
      [`own 1 is late: unhandled-error: ${breach}`],
      [`own 1 is fine: assertion: ${breach}`],
    ]);
    expect(existsSync(file())).toBe(false);
  });

  it('is guarded only where the others are', async () => {
    const found = await failuresIn(configOf(pool), { tests: MEDDLES, guard: 'alone' }, { tests: MEDDLES });
    expect(found).toEqual([[`own 1 is fine: assertion: ${breach}`], []]);
    expect(readFileSync(file(), 'utf8')).toBe('gone');
  });

  it('lays a hang at the door of the test that hangs', async () => {
    const tests = "it('is right', () => {});\nit('hangs', () => { while (where() === 'worker' || isForeign()); });";
    expect(await failuresIn(configOf(pool), { tests })).toEqual([['own 1 hangs: hang: The test did not come to an end.']]);
  });
});

/** In another realm than the builtins what they throw is no `Error`, and in a thread nothing is in the main one. */
const BOTH = `
  import { isMainThread } from 'node:worker_threads';
  export function place(name: string): string {
    if (name === '') return 'nowhere';
    return isMainThread ? name : 'worker of ' + name;
  }
  export function leader(name: string): string {
    if (!isMainThread && name !== '') throw new RangeError('not in the main thread');
    return name === '' ? 'nobody' : name;
  }
  export function decoded(encoding: string): string {
    try {
      return Buffer.from('a', encoding as BufferEncoding).toString('hex');
    } catch (error) {
      return error instanceof Error ? 'refused' : 'odd';
    }
  }
  export function encoded(encoding: string): string {
    try {
      return Buffer.from('a').toString(encoding as BufferEncoding);
    } catch (error) {
      if (error instanceof Error) return 'refused';
      throw error;
    }
  }
  export function sign(n: number): string { return n < 0 ? 'minus' : n > 0 ? 'plus' : 'zero'; }`;

it.each([
  [
    'forks',
    0,
    [
      "place('name')).toBe('name')",
      "leader('name')).toBe('name')",
      "decoded('encoding')).toBe('refused')",
      "encoded('encoding')).toBe('refused')",
    ],
  ],
  [
    'threads',
    1,
    [
      "place('name')).toEqual(expect.any(String))",
      "decoded('encoding')).toBe('refused')",
      "encoded('encoding')).toBe('refused')",
    ],
  ],
  ['vmThreads', 2, ["place('name')).toEqual(expect.any(String))", "decoded('encoding')).toEqual(expect.any(String))"]],
])(
  'writes for a project with %s what passes in its own runs',
  (pool, dropped, claims) => {
    const root = vitestProject({ 'both.ts': BOTH, 'vitest.config.ts': configOf(pool) });
    const run = covolve(root, 'both.ts', '--budget', '1000exec');
    const text = run.file('both.gen.test.ts') ?? '';
    expect([run.exitCode, run.module?.dropped?.flaky]).toEqual([0, dropped]);
    expect(text).toContain("describe('sign'");
    expect(text.match(/(?:decoded|encoded|place|leader)\('\w+'\)\)\.(?:toBe|toEqual)\(.*\)/g)).toEqual(claims);
    expect(vitest(root, 1)).toBe(0);
  },
  120_000,
);
