import { describe, expect, it } from 'vitest';
import type { Supervised } from '../../../src/execute/supervise.js';
import type { HostFact, TestEffects } from '../../../src/model/effects.js';
import type { SecondSight } from '../../../src/model/job.js';
import type { Observation } from '../../../src/model/observation.js';
import type { Link, LinkedProgram } from '../../../src/model/program.js';
import { harmAt, isHarmful, otherPlaces, refusedAt, untriedAt, variationsAt } from '../../../src/pipeline/other-places.js';

const quiet: TestEffects = { denied: [], timers: false, clock: false, random: false, leaks: false };
const package_: Link = { to: 'external', target: '/node_modules/left-pad/index.js' };

function programOf(link: Link = { to: 'external', target: 'node:fs' }): LinkedProgram {
  return {
    modules: [{ file: '/a.ts', format: 'esm', code: '', links: { x: link }, mutable: false }],
    entry: 0,
    topLevelAwait: false,
  };
}

function sight(effects: readonly (TestEffects | undefined)[], importEffects = quiet): SecondSight {
  return { observations: [], zones: [], varied: [], effects, importEffects, environment: {} };
}

/** Cause and tests of each. */
function places(second: SecondSight, link?: Link): readonly (readonly [string, readonly number[]])[] {
  return otherPlaces(second, programOf(link)).map(({ cause, tests }) => [cause, tests] as const);
}

const refused: Extract<Supervised, { kind: 'load-failed' }> = { kind: 'load-failed', code: 'IMPORT_REFUSED', message: 'fs.rm' };

describe('other places to try tests in', () => {
  it('are none where nobody looks', () => {
    expect(places(sight([quiet, { ...quiet, facts: ['host', 'environment'], env: ['A'] }]))).toEqual([]);
  });

  it('are those for the tests that look', () => {
    const locale: TestEffects = { ...quiet, facts: ['locale'] };
    const folder: TestEffects = { ...quiet, facts: ['workingFolder', 'locale'] };

    expect(places(sight([quiet, locale, folder]))).toEqual([
      ['locale', [1, 2]],
      ['locale', [1, 2]],
      ['workingFolder', [2]],
    ]);
  });

  it('are no folders for files that only the sandbox has', () => {
    const writes: TestEffects = { ...quiet, denied: ['fs.writeFile'], facts: ['workingFolder'] };

    expect(places(sight([writes]))).toEqual([]);
  });

  it('are for all tests that ended where importing the module looks', () => {
    const imported: TestEffects = { ...quiet, facts: ['host', 'files'], clock: true, random: true };

    expect(places(sight([quiet, undefined, quiet], imported))).toEqual([
      ['host', [0, 2]],
      ['files', [0, 2]],
      ['clock', [0, 2]],
      ['random', [0, 2]],
    ]);
  });

  it('are for files that the source names and that importing it did not find', () => {
    const imported: TestEffects = { ...quiet, facts: ['absentFiles', 'otherAbsentFiles'] };

    expect(otherPlaces(sight([quiet], imported), programOf())).toEqual([
      { cause: 'files', place: {}, elsewhere: { facts: ['absentFiles'], absent: 'file' }, tests: [0] },
      { cause: 'files', place: {}, elsewhere: { facts: ['absentFiles'], absent: 'folder' }, tests: [0] },
    ]);
  });

  it.each<[string, boolean, Supervised, HostFact]>([
    ['is harmful where the import then has an effect', true, refused, 'absentFiles'],
    ['is not where it only cannot be imported', false, { ...refused, code: 'IMPORT_THREW' }, 'absentFiles'],
    ['is not where something else is otherwise', false, refused, 'host'],
  ])('one %s', (_, expected, there, fact) => {
    const place = { cause: 'files' as const, place: {}, elsewhere: { facts: [fact] }, tests: [] };
    expect(isHarmful(place, there)).toBe(expected);
  });

  it('are with another environment only for packages', () => {
    const imported: TestEffects = { ...quiet, facts: ['environment'], env: ['DEBUG'] };

    expect(places(sight([quiet], imported))).toEqual([]);
    expect(places(sight([quiet], imported), package_)).toEqual([['environment', [0]]]);
  });

  it('leave variables as they are with which the import is known to be refused', () => {
    const imported: TestEffects = { ...quiet, facts: ['environment'], env: ['DEBUG', 'LOG'] };
    const variablesWith = (...variables: string[]): readonly unknown[] => {
      const known = [{ cause: 'environment' as const, variables, kinds: ['fs.rm'] }];
      const found = otherPlaces({ ...sight([quiet], imported), refusedImports: known }, programOf(package_));
      return found.map(({ elsewhere }) => elsewhere.env);
    };

    expect(variablesWith('LOG')).toEqual([['DEBUG']]);
    expect(variablesWith('DEBUG', 'LOG')).toEqual([]);
  });

  it('show what came out otherwise', () => {
    const gives = (v: number): readonly Observation[] => [{ at: 0, of: 'result', value: { k: 'scalar', v } }];
    const here = { ...sight([quiet, quiet, quiet]), observations: [gives(0), gives(1), gives(2)] };
    const there = { ...sight([quiet, undefined]), observations: [gives(7), []] };
    const other = { cause: 'locale' as const, place: {}, elsewhere: { facts: [] }, tests: [0, 2] };

    expect([...variationsAt(other, here, there)]).toEqual([
      [0, { cause: 'locale', observations: gives(7) }],
      [2, { cause: 'locale', observations: undefined }],
    ]);
    expect([...variationsAt(other, here, { ...there, observations: [gives(0), gives(2)] })]).toEqual([]);
  });
});

it('a place where the module does harm when it is imported is told with what that is', () => {
  const place = { cause: 'environment' as const, place: {}, elsewhere: { facts: [], env: ['LOG'] }, tests: [0] };
  const failed = { kind: 'load-failed', code: 'IMPORT_REFUSED', message: 'no', kinds: ['fs.rm'] } as const;

  expect(refusedAt(place, failed)).toEqual({ cause: 'environment', variables: ['LOG'], kinds: ['fs.rm'] });
  expect(refusedAt(place, { ...failed, code: 'IMPORT_THREW' })).toBeUndefined();
});

it.each([
  ['workingFolder', { kind: 'load-failed', code: 'IMPORT_THREW', message: 'no' }, 'the working folder (no)'],
  ['locale', { kind: 'crashed', message: 'oops\n    at f' }, 'the locale (oops)'],
  ['clock', { kind: 'suite' } as Extract<Supervised, { kind: 'suite' }>, 'the clock while it is imported'],
] as const)('a place where the tests could not be tried is told in words: %s', (cause, end, text) => {
  expect(untriedAt({ cause, place: {}, elsewhere: { facts: [] }, tests: [0] }, end)).toBe(text);
});

it('a place where a file or folder is in the way of the import is not told', () => {
  const place = { cause: 'files' as const, place: {}, elsewhere: { facts: ['absentFiles' as const] }, tests: [0] };

  expect(untriedAt(place, { kind: 'load-failed', code: 'IMPORT_THREW', message: 'EISDIR' })).toBeUndefined();
  expect(untriedAt(place, { kind: 'crashed', message: 'oops' })).toMatch(/oops/);
});

it('a place where the module does harm to files is a reason that says where', () => {
  expect(harmAt(['fs.unlink', 'fs.rm', 'fs.rm'])).toBe(
    'where files exist that it looks for and that are not there now, importing it does what the sandbox refuses (fs.rm, fs.unlink), and every test would import it',
  );
});
