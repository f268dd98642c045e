import { describe, expect, it } from 'vitest';
import { verifySuite } from '../../../src/pipeline/6-verify.js';
import type { EmittableTest } from '../../../src/emit/index.js';
import type { ProbeTable } from '../../../src/model/probes.js';
import type { TypeDiagnostic } from '../../../src/verify/type-check.js';
import type { Candidate, Failure, Verdict } from '../../../src/verify/verdict.js';

/** What the runner says of a file: failures as `round cause test`, and arms of slot 0 and 1 that were not hit. */
interface Said {
  readonly failures?: readonly string[];
  readonly missed?: readonly number[];
}

const table = {
  slots: [],
  functions: [],
  arms: [0, 1].map((slot) => ({ type: 'if', line: 1, column: 0, index: slot, slots: [slot] })),
} as unknown as ProbeTable;

function test(name: string, more: Partial<EmittableTest> = {}): EmittableTest {
  const effects = { denied: [], timers: false, clock: false, random: false, leaks: false };
  return {
    test: { statements: [] },
    goals: [0, 1],
    ownGoals: [],
    observations: [name as never],
    effects,
    assertions: [],
    ...more,
  };
}

const nameOf = (one: EmittableTest): string => String(one.observations[0]);

/** Plays a runner that says one thing after the other; tells which files it was given and what came of it. */
async function verify(names: string, said: readonly Said[], more: Partial<EmittableTest> = {}, broken?: string) {
  const { alone: _, ...rest } = await verifyWatched(names, said, more, broken);
  return rest;
}

async function verifyWatched(names: string, said: readonly Said[], more: Partial<EmittableTest> = {}, broken?: string) {
  const files: string[] = [];
  const alone: boolean[] = [];
  const rest = [...said];
  const verdict = (text: string): Verdict => {
    const [use, ...tests] = text.split(' ');
    files.push(text);
    const { failures = [], missed = [] } = rest.shift() ?? {};
    const told = failures.map((failure): Failure => {
      const [round, cause, name] = failure.split(' ') as [Failure['round'], Failure['cause'], string];
      return { round, cause, index: tests.indexOf(name), titlePath: [name], message: `${use}: ${failure}` };
    });
    const arms = [0, 1].map((index) => ({ type: 'if', line: 1, column: 0, index, hits: missed.includes(index) ? 0 : 1 }));
    return {
      passed: told.length === 0,
      tests: tests.map((name) => [name]),
      failures: told,
      coverage: { figures: {} as never, arms },
    };
  };
  const refused: TypeDiagnostic = { line: 99, column: 1, code: 1, message: 'no such export', text: 'x' };
  const result = await verifySuite({
    tests: names.split(' ').map((name) => test(name, more)),
    testFile: '/x.test.ts',
    subject: '/x.ts',
    table,
    emit: (tests, use) => ({
      text: [use, ...tests.map(nameOf)].join(' '),
      tests: tests.map((one, index) => ({ titlePath: [nameOf(one)], startLine: index + 1, endLine: index + 1, index })),
    }),
    verifier: {
      verify: async ({ text, independent }: Candidate) => {
        alone.push(!independent);
        return verdict(text);
      },
    } as never,
    checker: {
      check: (_, text) => ({
        diagnostics: broken !== undefined && text.startsWith(broken) ? [refused] : [],
        runnerUnresolved: false,
      }),
    },
    onWarning: () => {},
  });
  return { files, written: result.suite.text, dropped: result.dropped, alone };
}

const none = { flaky: 0, interfering: 0, typeError: 0 };

describe('tests that change the module', () => {
  it('are run alone as well, unless the search saw that none disturbs another', async () => {
    const alone = async (more: Partial<EmittableTest>) => (await verifyWatched('a b', [{}], more)).alone;

    expect(await alone({})).toEqual([false]);
    expect(await alone({ changesState: true })).toEqual([true]);
    expect(await alone({ changesState: true, disturbed: false })).toEqual([false]);
  });
});

describe('tests that meet what others left in the module', () => {
  it('are left alone when nothing goes wrong', async () => {
    expect(await verify('a b', [{}])).toEqual({ files: ['shared a b'], written: 'shared a b', dropped: none });
  });

  it('get a module each, and nothing is dropped', async () => {
    expect(await verify('a b', [{ failures: ['whole interference b'] }])).toEqual({
      files: ['shared a b', 'fresh a b'],
      written: 'fresh a b',
      dropped: none,
    });
  });

  it('get one too when they pass but go another way than in the search', async () => {
    const changes = { changesState: true } as const;

    expect((await verify('a b', [{ missed: [1] }], changes)).written).toBe('fresh a b');
    expect((await verify('a b', [{ missed: [1] }, { missed: [1] }], changes)).written).toBe('shared a b');
    expect((await verify('a b', [{ missed: [1] }])).files).toEqual(['shared a b']);
  });

  it('get one too when the search saw that another order would disturb them', async () => {
    const known = { changesState: true, disturbed: true } as const;

    expect(await verify('a b', [{}], known)).toEqual({
      files: ['fresh a b'],
      written: 'fresh a b',
      dropped: none,
    });
  });

  it('are dropped when the search saw it and a copy each does not help', async () => {
    const known = { changesState: true, disturbed: true } as const;
    const suite = await verify('a', [{ failures: ['whole load -'] }], known);

    expect(suite).toEqual({ files: ['fresh a', 'shared'], written: 'shared', dropped: { ...none, interfering: 1 } });
    expect((await verify('a', [], known, 'fresh')).files).toEqual(['shared']);
  });

  it('are dropped when that does not help', async () => {
    const still = { failures: ['shuffled interference b'] };

    expect(await verify('a b', [still, still])).toEqual({
      files: ['shared a b', 'fresh a b', 'shared a'],
      written: 'shared a',
      dropped: { ...none, interfering: 1 },
    });
  });

  it('are dropped when a second copy cannot be loaded or does not type-check', async () => {
    const disturbed = { failures: ['whole interference b', 'whole assertion c'] };

    expect(await verify('a b c', [disturbed, { failures: ['whole load -'] }])).toEqual({
      files: ['shared a b c', 'fresh a b', 'shared a'],
      written: 'shared a',
      dropped: { ...none, interfering: 1, flaky: 1 },
    });
    expect((await verify('a b', [{ failures: ['whole interference b'] }], {}, 'fresh')).files).toEqual([
      'shared a b',
      'shared a',
    ]);
  });

  it('do not keep others from being dropped', async () => {
    expect(await verify('a b c', [{ failures: ['whole interference b', 'whole assertion c'] }])).toEqual({
      files: ['shared a b c', 'fresh a b'],
      written: 'fresh a b',
      dropped: { ...none, flaky: 1 },
    });
  });
});
