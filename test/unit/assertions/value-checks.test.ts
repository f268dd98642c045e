import { describe, expect, it } from 'vitest';
import { valueChecks } from '../../../src/assertions/value-checks.js';
import type { Observed } from '../../../src/model/observation.js';
import type { SubjectModel } from '../../../src/model/subject.js';

const model: SubjectModel = {
  types: [],
  classes: [],
  callables: [],
  producers: {},
  constants: { strings: [], numbers: [], bigints: [], regexes: [] },
  untyped: false,
};
const quiet = { denied: [], timers: false, clock: false, random: false, leaks: false };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('what is claimed of a value', () => {
  it.each<[string, Observed, unknown]>([
    ['few bytes', { k: 'typed-array', name: 'Uint8Array', items: [1, 2] }, { c: 'equal' }],
    [
      'many bytes',
      { k: 'typed-array', name: 'Uint8Array', items: numbers(50), cut: true, length: 300 },
      { c: 'length', length: 300, of: 'Uint8Array' },
    ],
    ['a long text', { k: 'scalar', v: 'x'.repeat(900) }, { c: 'length', length: 900, of: 'string' }],
    ['few items', { k: 'array', items: [{ k: 'scalar', v: 1 }] }, { c: 'equal' }],
    [
      'many items',
      { k: 'array', items: numbers(50).map((v) => ({ k: 'scalar', v })), cut: true, length: 99 },
      { c: 'length', length: 99 },
    ],
    [
      'a text that was too long to keep',
      { k: 'opaque', type: 'string', length: 70_001 },
      { c: 'length', length: 70_001, of: 'string' },
    ],
    ['a text of which only that is known', { k: 'opaque', type: 'string' }, { c: 'type', type: 'string' }],
    ['a date of which only that is known', { k: 'opaque', type: 'Date' }, { c: 'instance', cls: 'Date' }],
    ['something', { k: 'opaque', type: 'any' }, { c: 'defined' }],
    ['a text that mentions a probe', { k: 'scalar', v: '__cov_n(...) is not a function' }, { c: 'type', type: 'string' }],
  ])('%s', (_, value, check) => expect(valueChecks(value, quiet, model)[0]).toMatchObject(check as object));

  it('the value itself, when the clock was read: the test sets it', () => {
    const clock = { ...quiet, clock: true };
    expect(valueChecks({ k: 'scalar', v: Infinity }, clock, model)).toEqual([{ c: 'is', value: Infinity }]);
    expect(valueChecks({ k: 'scalar', v: 1_704_067_200_000 }, clock, model)).toEqual([{ c: 'is', value: 1_704_067_200_000 }]);
  });

  it('only the kind, when chance had a part in it', () =>
    expect(valueChecks({ k: 'scalar', v: 0.3 }, { ...quiet, random: true }, model)).toEqual([{ c: 'type', type: 'number' }]));
});
