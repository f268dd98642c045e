import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Phase } from '../../src/pipeline/events.js';
import type { ModuleResult } from '../../src/pipeline/result.js';
import { covolve, vitestProject } from '../helpers/covolve-run.js';
import { isProgress, type LiveRun, leftOf, startCovolve, startCovolveWith } from '../helpers/live-run.js';
import { hasProc, type SeenProcess } from '../helpers/processes.js';

/** Branches of all degrees of difficulty: a search has something to do for as long as it may. */
const lock = `
  export function grade(n: number): string {
    if (n < 0) return 'none';
    if (n < 50) return 'low';
    return n > 1000 ? 'beyond' : 'high';
  }
  export function opens(code: string, turns: number[]): string {
    if (code.length < 3) return 'short';
    if (code.startsWith('ab') && turns.length > 2) {
      if (turns[0] === 12 && turns[1] === 7 && turns[2] === 33) return 'open';
      return turns[0]! > turns[1]! ? 'left' : 'right';
    }
    return code === 'sesame, please: ' + turns.join('/') + '!?' ? 'wide open' : 'shut';
  }
  export const never = (s: string): string => (s.length < 0 ? '' : s);
  export class Till {
    #coins: number[] = [];
    put(coin: number): number { if (coin > 0) this.#coins.push(coin); return this.#coins.length; }
    take(): number { if (this.#coins.length === 0) throw new RangeError('empty'); return this.#coins.pop()!; }
    get sum(): number { return this.#coins.reduce((a, b) => a + b, 0) === 77777 ? -1 : this.#coins.length; }
  }`;

const searchers = (run: LiveRun): readonly SeenProcess[] => run.started().filter(({ command }) => command.includes('child.mjs'));

async function moduleOf(run: LiveRun): Promise<ModuleResult> {
  const done = await run.until(({ type }) => type === 'module-done');
  return (done as Extract<typeof done, { type: 'module-done' }>).result;
}

describe.runIf(hasProc)('a child that is killed in mid-search', () => {
  it.each(['30s', '20000exec'])(
    'costs nothing that was found, with a budget of %s',
    async (budget) => {
      const root = vitestProject({ 'lock.ts': lock });
      const run = startCovolve(root, 'lock.ts', '--budget', budget);
      const killed: SeenProcess[] = [];
      let covered = 0;
      for (let times = 0; times < 3; times++) {
        await run.until((event) => isProgress(event, 'searching', covered + 1) || isProgress(event, 'minimising'));
        const now = run.events.findLast((event) => event.type === 'progress');
        // The search may have found all it can by then.
        if (now?.type !== 'progress' || now.phase !== 'searching') break;
        covered = now.covered;
        const [busy] = searchers(run);
        if (busy === undefined) break;
        process.kill(busy.pid, 'SIGKILL');
        killed.push(busy);
      }
      const result = await moduleOf(run);
      expect(killed.length).toBeGreaterThan(0);
      expect(new Set(killed.map(({ pid }) => pid)).size).toBe(killed.length);
      expect(result.status).toBe('done');
      expect(result.goals?.['branch']?.covered).toBeGreaterThanOrEqual(covered);
      expect(await run.ended).toEqual({ exitCode: 0, signal: null, stderr: '' });
      expect(await leftOf(killed, root, 3000)).toEqual([]);
    },
    240_000,
  );
});

describe.runIf(hasProc)('a run that is killed itself leaves no process', () => {
  interface Moment {
    readonly files?: Readonly<Record<string, string>>;
    readonly budget?: string;
    readonly phase: Phase;
    /** Part of the command of a process that must be there by then. */
    readonly process: string;
    /** Long enough to be where it hangs. */
    readonly waitMs?: number;
  }
  const cases: Readonly<Record<string, Moment>> = {
    'in mid-search': { phase: 'searching', process: 'child.mjs' },
    'while a function hangs outside of JavaScript': {
      files: { 'lock.ts': 'export const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' },
      // Without a clock a silent child is given five seconds.
      budget: '6000exec',
      phase: 'analysing',
      process: 'child.mjs',
      waitMs: 1500,
    },
    'while the suite is verified': { phase: 'verifying', process: 'verify-runner.mjs' },
    'while a test hangs in the runner': {
      files: {
        // Not by a variable: what those do is tried before.
        'lock.ts':
          "export function hang(n: number): number { if ('__vitest_worker__' in globalThis) for (;;); return n > 0 ? 1 : 2; }",
      },
      phase: 'verifying',
      process: '/vitest/dist/workers/',
      waitMs: 2500,
    },
    'while the module hangs in the runner as it is imported': {
      files: { 'lock.ts': `${lock}\nif (process.env['VITEST']) for (;;);` },
      phase: 'searching',
      process: '/vitest/dist/workers/',
      waitMs: 1500,
    },
    'while the settings of the runner hang': {
      files: { 'vitest.config.ts': 'for (;;);' },
      phase: 'searching',
      process: 'verify-runner.mjs',
      waitMs: 1500,
    },
  };
  it.each(Object.entries(cases))(
    '%s',
    async (_, { files, phase, budget = phase === 'verifying' ? '2000exec' : '120s', process: command, waitMs = 0 }) => {
      const root = vitestProject({ 'lock.ts': lock, ...files });
      const run = startCovolve(root, 'lock.ts', '--budget', budget);
      await run.until((event) => isProgress(event, phase, phase === 'analysing' ? 0 : 1));
      await vi.waitUntil(() => run.started().some((one) => one.command.includes(command)), { timeout: 100_000 });
      await new Promise((done) => setTimeout(done, waitMs));
      const started = run.started();
      expect(started.map((one) => one.command).join('\n')).toContain(command);
      run.kill('SIGKILL');
      expect(await run.ended).toMatchObject({ signal: 'SIGKILL' });
      expect(await leftOf(started, root, 3000)).toEqual([]);
    },
    240_000,
  );
});

// As on systems other than Linux: no program ends a child with its parent, so that a thread of it has to look.
describe.runIf(hasProc)('a run that is killed where nothing but a thread looks for the parent leaves no process', () => {
  const cases: Readonly<Record<string, { readonly subject: string; readonly phase: Phase; readonly waitMs: number }>> = {
    'in mid-search': { subject: lock, phase: 'searching', waitMs: 0 },
    'while a function hangs outside of JavaScript': {
      subject: 'export const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
      phase: 'analysing',
      waitMs: 1500,
    },
    'while a builtin works without end': {
      subject: 'export const find = (): number => Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);',
      phase: 'analysing',
      waitMs: 1500,
    },
    'while the module hangs as it is imported': {
      subject: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); export const one = () => 1;',
      phase: 'analysing',
      waitMs: 1500,
    },
  };
  it.each(Object.entries(cases))(
    '%s',
    async (_, { subject, phase, waitMs }) => {
      const root = vitestProject({ 'lock.ts': subject });
      // A shell for the limits, and none of the programs that a sandbox is made with.
      mkdirSync(join(root, 'bin'));
      symlinkSync('/bin/sh', join(root, 'bin', 'sh'));
      const run = startCovolveWith({ PATH: join(root, 'bin') }, root, 'lock.ts', '--budget', '60000exec');
      await run.until((event) => isProgress(event, phase, phase === 'analysing' ? 0 : 1));
      await vi.waitUntil(() => searchers(run).length > 0, { timeout: 100_000 });
      await new Promise((done) => setTimeout(done, waitMs));
      const started = run.started();
      const children = searchers(run);
      expect(children.length).toBeGreaterThan(0);
      for (const { command, parent } of children) {
        expect(command).toContain('--allow-worker');
        expect(command).toContain('--watch-parent');
        expect(parent).toBe(run.pid);
      }
      run.kill('SIGKILL');
      expect(await run.ended).toMatchObject({ signal: 'SIGKILL' });
      expect(await leftOf(started, root, 3000)).toEqual([]);
    },
    240_000,
  );
});

it('costs no test where an import hangs with a variable', () => {
  const source = `const stage = process.env.STAGE;
    if (stage !== undefined) /^(a+)+$/.test('a'.repeat(60) + 'b');
    export const grade = (points: number): string => (points > 50 ? 'passed' : 'failed');
    export const name = (): string => stage ?? 'none';`;
  const run = covolve(vitestProject({ 'a.ts': source }), 'a.ts', '--budget', '4s');
  const text = run.file('a.gen.test.ts');

  for (const value of ['passed', 'failed', 'none']) expect(text).toContain(`toBe('${value}')`);
}, 120_000);
