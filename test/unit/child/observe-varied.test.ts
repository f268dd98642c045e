import { describe, expect, it } from 'vitest';
import { observeAgain } from '../../../src/child/observe-again.js';
import type { Send } from '../../../src/child/session.js';
import { loadSubject } from '../../../src/child/subject.js';
import { variableValues } from '../../../src/child/variable-values.js';
import type { Variation } from '../../../src/model/job.js';
import { surrounded } from '../execute/executing.js';
import { jobOf } from './job-of.js';

type Observed = Extract<Parameters<Send>[0], { kind: 'observed' }>;

/** What a child tells of a test that calls the first function of a module without arguments. */
async function observed(
  source: string,
  bans: readonly string[] = [],
  onRunning?: (execution: number) => void,
): Promise<Observed> {
  const job = { ...(await jobOf(source)), bans };
  const told: Observed[] = [];
  await surrounded(async () => {
    const subject = await loadSubject(job);
    const tests = [{ statements: [{ kind: 'call', callable: 0, args: [] } as const] }];
    await observeAgain(job, { kind: 'observe', tests }, subject, {
      send: (message) => {
        if (message.kind === 'observed') told.push(message);
        if (message.kind === 'running') onRunning?.(message.execution);
      },
      clock: () => 0,
      giveUp: () => Promise.reject(new Error('spoilt')),
    });
  });
  return told[0] as Observed;
}

/** Causes, or variables, by which it came out otherwise. */
async function torn(source: string): Promise<readonly string[]> {
  const { varied } = await observed(source);
  const nameOf = ({ cause, variable }: Variation): string => variable ?? cause;
  return [...new Set((varied[0] ?? []).map(nameOf))];
}

const words = Array.from({ length: 30 }, (_, i) => `'word${i}'`).join(', ');

describe('a test that reads an environment variable', () => {
  it.each<[string, string]>([
    ['is compared with a number', "Number(process.env.DAYS) > 30 ? 'old' : 'new'"],
    ['is a number of the source', "process.env.DAYS === String(4711) ? 'old' : 'new'"],
    ['is matched by a pattern', "/^(?:blue|green)-[0-9]+$/.test(process.env.STAGE ?? '') ? 'live' : 'test'"],
    ['is one of many words', `[${words}].includes(process.env.STAGE ?? '') ? 'live' : 'test'`],
    ['is a long word', "process.env.STAGE === 'somewhere-in-the-middle-of-europe' ? 'live' : 'test'"],
    ['is the last of many words', `[${words}].indexOf(process.env.STAGE ?? '') === 29 ? 'live' : 'test'`],
  ])('comes out otherwise where that %s', async (_, expression) => {
    expect(await torn(`export function f(): string { return ${expression}; }`)).toHaveLength(1);
  });

  it('does not where that is for nothing', async () => {
    expect(await torn("export function f(): string { return process.env.DAYS === '' ? 'a' : 'a'; }")).toEqual([]);
  });
});

describe('a test that draws by chance', () => {
  it.each<[string, string]>([
    ['one time in ten', "randomInt(10) === 0 ? 'win' : 'lose'"],
    ['one time in a hundred', "Math.random() > 0.99 ? 'win' : 'lose'"],
    ['in the middle', "Math.floor(Math.random() * 10) === 4 ? 'win' : 'lose'"],
    ['by a byte', "crypto.getRandomValues(new Uint8Array(1))[0]! < 5 ? 'win' : 'lose'"],
    ['by the first digit', "crypto.randomUUID().startsWith('0') ? 'win' : 'lose'"],
  ])('comes out otherwise where that decides %s', async (_, expression) => {
    expect(await torn(`import { randomInt } from 'node:crypto'; export function f(): string { return ${expression}; }`)).toEqual([
      'random',
    ]);
  });

  it('does not where keys are made that never are alike', async () => {
    const source = `export function f(): number {
      const known = new Set<string>();
      for (let i = 0; i < 4; i++) {
        let key = crypto.randomUUID();
        for (let tries = 0; known.has(key); key = crypto.randomUUID()) if (++tries > 5) throw new Error('full');
        known.add(key);
      }
      return known.size;
    }`;
    expect(await torn(source)).toEqual([]);
  });

  it('does so where it was drawn when the module was imported', async () => {
    const source = "const sampled = Math.random() < 0.1; export function f(): string { return sampled ? 'yes' : 'no'; }";
    expect(await torn(source)).toEqual(['random']);
  });
});

describe('an import that does what is refused', () => {
  const harm = async (source: string): Promise<Observed['refusedImports']> => {
    const fs = "import { appendFileSync, rmSync } from 'node:fs';";
    return (await observed(`${fs} ${source} export function f(): number { return 1; }`)).refusedImports;
  };

  it('is told with the variable that it depends on', async () => {
    expect(await harm("if (process.env.AUDIT_LOG) appendFileSync(process.env.AUDIT_LOG, process.env.NAME ?? '');")).toEqual([
      { cause: 'environment', variables: ['AUDIT_LOG'], kinds: ['fs.appendFile'] },
    ]);
    expect(await harm("try { if (process.env.STAGE === 'live-7') rmSync('a'); } catch {}")).toEqual([
      { cause: 'environment', variables: ['STAGE'], kinds: ['fs.rm'] },
    ]);
  });

  it('is told of each variable, also where another one makes the import fail', async () => {
    const source = `if (process.env.A === '1') throw new Error('no');
      if (process.env.B === '1') rmSync('a'); if (process.env.C === 'true') appendFileSync('a', '');`;
    expect(await harm(source)).toEqual([
      { cause: 'environment', variables: ['B'], kinds: ['fs.rm'] },
      { cause: 'environment', variables: ['C'], kinds: ['fs.appendFile'] },
    ]);
  });

  it('is told where chance decides', async () => {
    const [found, ...others] = (await harm("if (Math.random() > 0.99) rmSync('a');")) ?? [];
    expect([found, others]).toEqual([{ cause: 'random', kinds: ['fs.rm'] }, []]);
  });

  it('is told with the one variable where the import before has left what decides', async () => {
    const source = `import { existsSync, mkdirSync } from 'node:fs';
      if (process.env.NODE_ENV !== 'test') console.log('live');
      const folder = process.env.LOG_DIR;
      if (folder && !existsSync(folder)) mkdirSync(folder);`;
    expect(await harm(source)).toEqual([{ cause: 'environment', variables: ['LOG_DIR'], kinds: ['fs.mkdir'] }]);
  });

  it('is none where it does nothing of that', async () => {
    expect(await harm("if (process.env.AUDIT_LOG) console.log('started');")).toBeUndefined();
  });
});

describe('an import in other surroundings', () => {
  const reading = "export const stage = process.env.STAGE ?? 'none'; export function f(): number { return 1; }";

  it('is announced by a number of its own', async () => {
    const running: number[] = [];
    await observed(reading, [], (execution) => running.push(execution));
    const numbers = running.filter((execution) => execution > 0);
    expect(numbers.slice(0, 3)).toEqual([1, 2, 3]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is left out where it has cost a process, and so are all where several have', async () => {
    const running: number[] = [];
    await observed(reading, ['2'], (execution) => running.push(execution));
    expect(running).toContain(3);
    expect(running).not.toContain(2);
    running.length = 0;
    await observed(reading, ['1', '2', '3'], (execution) => running.push(execution));
    expect(running).toEqual([0]);
  });

  it('is made once with the same variables', async () => {
    const running: number[] = [];
    await observed(reading, [], (execution) => running.push(execution));
    const { constants } = (await jobOf(reading)).model;
    // But for what it is: it is not set.
    const values = variableValues('STAGE', constants, 100).slice(1);
    expect(running.filter((execution) => execution > 0)).toEqual(values.map((_, i) => i + 1));
  });

  it('sets nothing that tests then find', async () => {
    const { environment } = await observed(
      "if (process.env.STAGE === '1') process.env.LEVEL = 'high'; export function f(): number { return 1; }",
    );
    expect(environment).not.toHaveProperty('LEVEL');
  });
});
