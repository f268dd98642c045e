import { describe, expect, it } from 'vitest';
import { covolve, interruptedCovolve, vitestProject } from '../helpers/covolve-run.js';

/** Four ordinary functions and one that does what the source of `bad` says. */
function fiveFunctions(bad: string): string {
  return `
    export function sign(n: number): string { return n < 0 ? 'minus' : n > 0 ? 'plus' : 'zero'; }
    export function first(words: string[]): string { return words.length > 0 ? (words[0] as string) : ''; }
    export function limit(n: number): number { return n > 100 ? 100 : n; }
    export function greet(name: string): string { return name === '' ? 'hello' : 'hello ' + name; }
    ${bad}`;
}

function survives(bad: string, budget: string): { run: ReturnType<typeof covolve>; tested: string[] } {
  const root = vitestProject({ 'five.ts': fiveFunctions(bad) });
  const run = covolve(root, 'five.ts', '--budget', budget);
  const text = run.file('five.gen.test.ts') ?? '';
  return { run, tested: ['sign', 'first', 'limit', 'greet'].filter((name) => text.includes(`describe('${name}'`)) };
}

describe('a module with one function that', () => {
  it.each([
    ['loops for ever', 'export function spin(): void { for (;;); }'],
    ['swallows everything in an endless loop', 'export function spin(): void { for (;;) { try { for (;;); } catch {} } }'],
    ['recurses for ever', 'export function spin(n: number): number { return spin(n + 1) + 1; }'],
    ['waits for ever', 'export function spin(): Promise<void> { return new Promise(() => {}); }'],
    [
      'hangs outside of JavaScript',
      'export function spin(): void { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }',
    ],
    ['ends the process', 'export function spin(): void { process.exit(1); }'],
    [
      'takes all memory',
      "export function spin(): string[] { const all: string[] = []; for (;;) all.push('x'.repeat(1000) + all.length); }",
    ],
    ['throws late', "export function spin(): void { setTimeout(() => { throw new Error('late'); }, 10); }"],
    ['rejects with nobody listening', "export function spin(): void { void Promise.reject(new Error('late')); }"],
  ])(
    '%s still gets tests for the other four',
    (_, bad) => {
      const { run, tested } = survives(bad, '12s');
      // What does not end is killed and costs time, but not more than there is.
      expect(run.result?.wallMs).toBeLessThanOrEqual(17_000);
      expect(run.stderr).toBe('');
      expect(tested).toEqual(['sign', 'first', 'limit', 'greet']);
      expect(run.exitCode).toBe(0);
    },
    120_000,
  );

  it('deletes files: none is deleted, nothing that tries is emitted, and the kind is told', () => {
    const bad =
      "import { rmSync } from 'node:fs';\nexport function wipe(path: string): boolean { try { rmSync('five.ts'); } catch {} return path === ''; }";
    const { run, tested } = survives(bad, '8s');
    expect(run.file('five.ts')).toContain('wipe');
    expect(run.file('five.gen.test.ts')).not.toContain('wipe(');
    expect(tested).toEqual(['sign', 'first', 'limit', 'greet']);
    expect(run.module?.denied).toEqual(['fs.rm']);
  }, 120_000);
});

it('tells which calls did not come back, and how to make them', () => {
  const bad = `export function halve(n: number): number {
      let steps = 0;
      while (n !== 1) {
        n = n / 2;
        if (n === 0) n = 2.5;
        steps++;
      }
      return steps;
    }
    export function wait(): void { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }`;
  const { run, tested } = survives(bad, '10s');
  expect(tested).toEqual(['sign', 'first', 'limit', 'greet']);
  expect(run.module?.findings).toEqual([
    {
      kind: 'hang',
      line: 6,
      message: 'halve did not end within 100,000 steps',
      reproduction: expect.stringMatching(/^halve\(.+\);$/),
    },
    { kind: 'hang', line: 15, message: 'wait hung or ended the process', reproduction: expect.stringMatching(/^wait\(\);$/m) },
  ]);
  expect(run.stdout).toContain('five.ts:15  wait hung or ended the process  (hang)');
}, 120_000);

it('says which functions no test enters, and why', () => {
  const root = vitestProject({
    'odd.ts': `
      export const add = (a: number) => (b: number): number => (a > b ? a : b);
      export async function* pages(n: number): AsyncGenerator<number> { if (n > 0) yield n; }
      export class Feed {
        static last = 0;
        static set limit(n: number) { Feed.last = n > 9 ? 9 : n; }
        get size(): number { return Feed.last; }
      }`,
  });
  const run = covolve(root, 'odd.ts', '--budget', '1500exec');
  expect(run.exitCode).toBe(0);
  const told = expect.stringMatching(
    /^NOT_ENTERED: .*line 2, INNER_FUNCTION.*pages \(line 3, ASYNC_GENERATOR\).*limit \(line 6, STATIC_SETTER\)/,
  );
  expect(run.module?.warnings).toEqual([told]);
  expect(run.stdout + run.stderr).toContain('NOT_ENTERED: ');
  expect(new Set(run.module?.uncovered?.map(({ line, reason }) => `${line} ${reason.split(':')[0]}`))).toEqual(
    new Set(['2 INNER_FUNCTION', '3 ASYNC_GENERATOR', '6 STATIC_SETTER']),
  );
}, 120_000);

it.each([
  ['async generators', 'export async function* pages(n) { if (n) yield n; }', 'pages (line 1, ASYNC_GENERATOR)'],
  [
    'members named by symbols',
    'export class Range { [Symbol.toPrimitive](hint) { return hint ? 1 : 2; } }',
    'toPrimitive (line 1, SYMBOL_MEMBER)',
  ],
  ['static setters', 'export class Feed { static set limit(n) { this.n = n > 9 ? 9 : n; } }', 'limit (line 1, STATIC_SETTER)'],
])(
  'says of a module of nothing but %s that no test enters them, and not that it needs more time',
  (_, source, named) => {
    const root = vitestProject({ 'odd.js': source });
    const run = covolve(root, 'odd.js', '--budget', '500exec');
    expect(run.exitCode).toBe(3);
    expect(run.module?.reason).toContain(`NOT_ENTERED: no test enters ${named}: `);
    expect(run.stderr).not.toContain('more time');
    const code = named.match(/[A-Z_]{8,}/)?.[0] as string;
    expect(run.module?.uncovered?.map(({ reason }) => reason.split(':')[0])).toEqual([code, code]);
  },
  120_000,
);

it('says of a module of which no call comes back that this is why it has no tests', () => {
  const root = vitestProject({ 'spin.ts': 'export function spin(n: number): void { while (n === n || n !== n); }' });
  const run = covolve(root, 'spin.ts', '--budget', '500exec');
  expect(run.exitCode).toBe(3);
  expect(run.module?.reason).toBe('ONLY_HANGS: no call that covers something came back: spin did not end within 100,000 steps');
  expect(run.module?.findings).toMatchObject([{ kind: 'hang', line: 1, reproduction: expect.stringMatching(/^spin\(.+\);$/) }]);
}, 120_000);

it.each(['SIGINT', 'SIGTERM'] as const)(
  'writes what was found when ended by %s, and claims nothing of the rest',
  async (signal) => {
    const root = vitestProject({
      'five.ts': fiveFunctions("export function never(s: string): string { return s.length < 0 ? '' : s; }"),
    });
    const run = await interruptedCovolve(root, signal, 'five.ts', '--budget', '60s');
    expect(run.exitCode).toBe(130);
    expect(run.module?.status).toBe('partial');
    expect(run.file('five.gen.test.ts')).toContain("describe('sign'");
    expect(run.module?.dropped).toEqual({ flaky: 0, interfering: 0, typeError: 0 });
    expect(run.module?.uncovered?.find(({ line }) => line === 6)?.reason).toBe('not covered by the time the search was stopped');
  },
  120_000,
);
