import { describe, expect, it } from 'vitest';
import type { Variation, ZoneFinding } from '../../../src/model/job.js';
import type { Observation, Observed } from '../../../src/model/observation.js';
import { confirm } from '../../../src/pipeline/4-confirm.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';
import type { TestCase } from '../../../src/testcase/statement.js';

const number = (v: number): Observed => ({ k: 'scalar', v });
const result = (value: Observed): Observation => ({ at: 1, of: 'result', value });
const member = (value: Observed): Observation => ({ at: 1, of: 'member', ref: 1, callable: 0, value });
const threw: Observation = { at: 1, of: 'threw', value: number(1) };

const found = (...observations: readonly Observation[]): FoundTest => ({
  test: {
    statements: [
      { kind: 'primitive', type: 0, value: 0 },
      { kind: 'builtin', type: 0, name: 'Date', args: [0] },
    ],
  },
  goals: [],
  ownGoals: [],
  observations,
  effects: { denied: [], timers: false, clock: false, random: false, leaks: false },
});

const quiet = { denied: [], timers: false, clock: false, random: false, leaks: false };

/** One test, seen again and in other zones. */
function confirmed(test: FoundTest, second: readonly Observation[], zone?: ZoneFinding) {
  return confirm([test], {
    observations: [second],
    zones: [zone],
    varied: [[]],
    effects: [quiet],
    importEffects: quiet,
    environment: { HOME: '/home/user' },
  });
}

describe('a test that is seen again in a fresh process', () => {
  it('keeps what is the same', () => {
    const test = found(result(number(1)), member(number(2)));

    expect(confirmed(test, [member(number(3)), result(number(1))])).toEqual({
      suite: [found(result(number(1)))],
      flaky: 0,
      causes: [{ cause: 'process', relaxed: 1, dropped: 0 }],
    });
  });

  it('keeps what a member is now where only what it was before differs', () => {
    const size = (was: number): Observation => ({ ...member(number(2)), was: number(was) }) as Observation;

    expect(confirmed(found(size(1)), [size(1)]).suite).toEqual([found(size(1))]);
    expect(confirmed(found(size(1)), [size(0)]).suite).toEqual([found(member(number(2)))]);
  });

  it('claims of a result that is another each time what kind of thing it is', () => {
    expect(confirmed(found(result(number(1)), member(number(2))), [result(number(7)), member(number(2))])).toEqual({
      suite: [found(result({ k: 'opaque', type: 'number' }), member(number(2)))],
      flaky: 0,
      causes: [{ cause: 'process', relaxed: 1, dropped: 0 }],
    });
  });

  it.each<[string, readonly Observation[]]>([
    ['ends differently', [threw]],
    ['does not end', []],
  ])('is dropped when it %s', (_, second) => {
    expect(confirmed(found(result(number(1))), second)).toEqual({
      suite: [],
      flaky: 1,
      causes: [{ cause: 'process', relaxed: 0, dropped: 1 }],
    });
  });
});

describe('a test that is seen in other time zones', () => {
  const seen = [result({ k: 'date', time: 0 }), member(number(2))];
  const local: Observation = result({ k: 'date', time: 0, local: true });

  it('claims what holds there', () => {
    expect(confirmed(found(...seen), seen, { observations: [local, undefined] }).suite).toEqual([found(local)]);
  });

  it('does so only where it was also seen again', () => {
    const second = [member(number(9)), result({ k: 'date', time: 0 })];

    expect(confirmed(found(...seen), second, { observations: [member(number(9)), local] }).suite).toEqual([found(local)]);
  });

  it('has local dates and a local clock where these make it hold', () => {
    const [test] = confirmed(found(...seen), seen, { local: true, clock: 'local', observations: seen }).suite;

    expect(test?.test.statements[1]).toEqual({ kind: 'builtin', type: 0, name: 'Date', args: [0], local: true });
    expect(test?.clock).toBe('local');
  });

  it('is dropped when it holds in some only', () => {
    expect(confirmed(found(...seen), seen, 'unstable')).toEqual({
      suite: [],
      flaky: 1,
      causes: [{ cause: 'timeZone', relaxed: 0, dropped: 1 }],
    });
  });
});

describe('a test that is seen in other surroundings', () => {
  const word = (v: string): Observed => ({ k: 'scalar', v });
  const seen = [result(word('off'))];
  const varied = (test: FoundTest, ...variations: readonly Variation[]) =>
    confirm([test], {
      observations: [seen],
      zones: [undefined],
      varied: [variations],
      effects: [quiet],
      importEffects: quiet,
      environment: { HOME: '/home/user' },
    });
  const otherwise: readonly Observation[] = [result(word('on'))];

  it('claims what holds there, and says why that is less', () => {
    expect(varied(found(...seen), { cause: 'locale', observations: otherwise })).toEqual({
      suite: [found(result({ k: 'opaque', type: 'string' }))],
      flaky: 0,
      causes: [{ cause: 'locale', relaxed: 1, dropped: 0 }],
    });
  });

  it.each<[string, Variation]>([
    ['ends otherwise', { cause: 'host', observations: [threw] }],
    ['does not end', { cause: 'host', observations: undefined }],
  ])('is dropped when it %s', (_, variation) => {
    expect(varied(found(...seen), variation)).toEqual({
      suite: [],
      flaky: 1,
      causes: [{ cause: 'host', relaxed: 0, dropped: 1 }],
    });
  });

  it('sets the variable that it depends on, and stays as it is', () => {
    const variation: Variation = { cause: 'environment', variable: 'DEBUG', observations: otherwise };

    expect(varied(found(...seen), variation)).toEqual({
      suite: [{ ...found(...seen), env: [['DEBUG', undefined]] }],
      flaky: 0,
      causes: [],
    });
  });

  it('sets none that is of no help', () => {
    const variable: Variation = { cause: 'environment', variable: 'HOME', observations: otherwise };
    const suite = [found(result({ k: 'opaque', type: 'string' }))];

    expect(varied(found(...seen), variable, { cause: 'host', observations: otherwise }).suite).toEqual(suite);
  });

  it('sets back the variables that it changes', () => {
    const test = found(...seen);
    const changing = { ...test, effects: { ...test.effects, setsEnv: ['HOME'] } };

    expect(varied(changing).suite[0]?.env).toEqual([['HOME', '/home/user']]);
  });

  it('sets all variables that it reads where the subject does harm, but for those that it sets itself or nobody can', () => {
    const reads = { ...quiet, env: ['A', 'HOME'] };
    const { test, ...rest } = found(...seen);
    const own: TestCase = { statements: [...test.statements, { kind: 'stub', name: 'B', text: 'x' }] };
    const reading = { ...rest, test: own, effects: { ...quiet, env: ['B', 'HOME', 'PATH', 'TZ', 'VITEST'] } };
    const second = {
      observations: [seen],
      zones: [undefined],
      varied: [[]],
      effects: [reads],
      importEffects: quiet,
      environment: { HOME: '/home/user' },
    };

    expect(confirm([reading], second, [], true).suite[0]?.env).toEqual([
      ['A', undefined],
      ['HOME', '/home/user'],
    ]);
    expect(confirm([reading], second, [], false).suite[0]?.env).toBeUndefined();
  });

  it('claims no folder of this machine', () => {
    const place = [result(word('/home/me/shop/a.ts'))];
    const second = {
      observations: [place],
      zones: [undefined],
      varied: [[]],
      effects: [quiet],
      importEffects: quiet,
      environment: { HOME: '/home/user' },
    };

    expect(confirm([found(...place)], second, ['/home/me/shop'])).toEqual({
      suite: [found(result({ k: 'opaque', type: 'string' }))],
      flaky: 0,
      causes: [{ cause: 'projectFolder', relaxed: 1, dropped: 0 }],
    });
  });
});
