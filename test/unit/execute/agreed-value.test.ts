import { describe, expect, it } from 'vitest';
import { agreedValue } from '../../../src/execute/agreed-value.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';

const hour = 3_600_000;
const newYear = Date.UTC(2024, 0, 1);
const scalar = (v: Scalar): Observed => ({ k: 'scalar', v });
const date = (time: number): Observed => ({ k: 'date', time });
const list = (...items: readonly Observed[]): Observed => ({ k: 'array', items });
const record = (entries: Readonly<Record<string, Observed>>): Observed => ({ k: 'object', entries: Object.entries(entries) });

/** Agreement with what was seen three hours west of UTC. */
function agreed(base: Observed, west: Observed) {
  const walls = new Map([-3, 0, 3].map((h) => [newYear + h * hour, newYear + (h - 3) * hour]));
  return agreedValue(base, [{ value: west, walls }]);
}

describe('a value that is to hold in every time zone', () => {
  it.each<[string, Observed]>([
    ['a number', scalar(5)],
    ['an instant', date(newYear)],
    ['an invalid date', date(Number.NaN)],
    ['a list', list(scalar('a'), date(newYear))],
  ])('is %s that is the same there', (_, value) => {
    expect(agreed(value, value)).toEqual({ value, whole: true });
  });

  it('is a date by its local parts, wherever it stands', () => {
    const local: Observed = { k: 'date', time: newYear, local: true };

    expect(agreed(date(newYear), date(newYear + 3 * hour))).toEqual({ value: local, whole: true });
    expect(
      agreed(record({ from: date(newYear), n: scalar(1) }), record({ from: date(newYear + 3 * hour), n: scalar(1) })),
    ).toEqual({ value: record({ from: local, n: scalar(1) }), whole: true });
    expect(agreed({ k: 'set', items: [date(newYear)] }, { k: 'set', items: [date(newYear + 3 * hour)] })).toEqual({
      value: { k: 'set', items: [local] },
      whole: true,
    });
  });

  it.each<[string, Observed, Observed, string]>([
    ['words', scalar('Monday'), scalar('Sunday'), 'string'],
    ['numbers', scalar(1), scalar(2), 'number'],
    ['dates', date(newYear), date(newYear - 3 * hour), 'Date'],
    ['a text and a number', scalar('a'), scalar(1), 'any'],
    ['lists of different length', list(), list(scalar(1)), 'any'],
    ['sets', { k: 'set', items: [scalar(1)] }, { k: 'set', items: [scalar(2)] }, 'any'],
    ['bigints and lists', scalar(1n), list(), 'any'],
  ])('is no more than a kind of thing where %s differ', (_, base, west, type) => {
    expect(agreed(base, west)).toEqual({ value: { k: 'opaque', type }, whole: false });
  });

  it('is what texts that differ have in common', () => {
    expect(agreed(scalar('00:00'), scalar('21:00'))).toEqual({
      value: { k: 'opaque', type: 'string', alike: { pattern: '^\\d{2}:00$', text: '00:00' } },
      whole: false,
    });
  });

  it('keeps what is the same beside what differs', () => {
    expect(agreed(record({ year: scalar(2024), text: scalar('a') }), record({ year: scalar(2024), text: scalar('b') }))).toEqual({
      value: record({ year: scalar(2024), text: { k: 'opaque', type: 'string' } }),
      whole: false,
    });
  });

  it('is nothing where there is something in one zone and nothing in another', () => {
    expect(agreed(scalar(null), date(newYear))).toBeUndefined();
    expect(agreed(scalar('a'), scalar(undefined))).toBeUndefined();
    expect(agreed(list(scalar(null)), list(scalar(1)))).toEqual({ value: { k: 'opaque', type: 'any' }, whole: false });
  });
});
