import { describe, expect, it } from 'vitest';
import { zoneAgreement } from '../../../src/execute/zone-agreement.js';
import type { Observation, Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';

const scalar = (v: Scalar): Observed => ({ k: 'scalar', v });
const result = (v: Scalar, at = 1): Observation => ({ at, of: 'result', value: scalar(v) });
const member = (v: Scalar): Observation => ({ at: 1, of: 'member', ref: 0, callable: 2, value: scalar(v) });
const calls = (...args: readonly Scalar[]): Observation => ({
  at: 1,
  of: 'calls',
  ref: 0,
  value: args.map((arg) => [scalar(arg)]),
});
const threw = (message: string): Observation => ({
  at: 1,
  of: 'threw',
  value: { k: 'error', name: 'Error', cls: 'Error', message, props: [] },
});

function agreement(base: readonly Observation[], ...zones: readonly (readonly Observation[] | undefined)[]) {
  return zoneAgreement(
    base,
    zones.map((observations) => observations && { observations, walls: new Map() }),
  );
}

describe('what a test shows in all time zones', () => {
  it('is all of it where nothing differs', () => {
    const seen = [result(1), member('a'), calls('x')];

    expect(agreement(seen, seen, seen)).toEqual({ observations: seen, whole: 3, isEndWhole: true });
    expect(agreement(seen)).toEqual({ observations: seen, whole: 3, isEndWhole: true });
  });

  it('is without members and calls that differ, or are not there', () => {
    expect(agreement([result(1), member('a'), calls('x')], [result(1), member('b'), calls('x', 'y')])).toEqual({
      observations: [result(1), undefined, undefined],
      whole: 1,
      isEndWhole: true,
    });
    expect(agreement([result(1), member('a')], [result(1)])?.observations).toEqual([result(1), undefined]);
  });

  it('is of texts that members give what they have in common', () => {
    const alike = { k: 'opaque', type: 'string', alike: { pattern: '^\\d{2}:00$', text: '12:00' } };

    expect(agreement([result(1), member('12:00')], [result(1), member('01:00')])?.observations).toEqual([
      result(1),
      { ...member('12:00'), value: alike },
    ]);
  });

  it('is at least what kind of thing the act gives', () => {
    expect(agreement([result('12:00')], [result('12:00')], [result('01:00')])).toEqual({
      observations: [
        { at: 1, of: 'result', value: { k: 'opaque', type: 'string', alike: { pattern: '^\\d{2}:00$', text: '12:00' } } },
      ],
      whole: 0,
      isEndWhole: false,
    });
    expect(agreement([threw('on Monday')], [threw('on Sunday')])?.observations).toEqual([
      { at: 1, of: 'threw', value: { k: 'opaque', type: 'any' } },
    ]);
  });

  it('says less of earlier results than of that of the act', () => {
    expect(agreement([result('a', 0), result(1)], [result('b', 0), result(1)])?.observations).toEqual([undefined, result(1)]);
  });

  it('keeps a list of which only the texts differ', () => {
    const list = (text: string): Observation => ({ at: 1, of: 'result', value: { k: 'array', items: [] }, texts: scalar(text) });

    expect(agreement([list('a')], [list('b')])).toEqual({
      observations: [{ at: 1, of: 'result', value: { k: 'array', items: [] } }],
      whole: 0,
      isEndWhole: false,
    });
  });

  it('is nothing where the test ends differently', () => {
    expect(agreement([result(1)], [threw('no')])).toBeUndefined();
    expect(agreement([result(null)], [result('a')])).toBeUndefined();
    expect(agreement([result(1)], [result(1)], undefined)).toBeUndefined();
  });
});
