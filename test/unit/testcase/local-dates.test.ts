import { expect, it } from 'vitest';
import { hasDates, withLocalDates } from '../../../src/testcase/local-dates.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';

const date = (...times: readonly number[]): TestCase => ({
  statements: times.flatMap((value, i): Statement[] => [
    { kind: 'primitive', type: 0, value },
    { kind: 'builtin', type: 0, name: 'Date', args: [2 * i] },
  ]),
});
const locals = ({ statements }: TestCase): readonly boolean[] =>
  statements.flatMap((statement) => (statement.kind === 'builtin' ? [statement.local === true] : []));

it('makes local times of the dates that can be written so', () => {
  expect(locals(withLocalDates(date(0, Number.NaN, Date.UTC(2024, 0, 1), -62_135_596_800_000)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('leaves a test without such dates as it is', () => {
  const without = date(Number.NaN);

  expect(withLocalDates(without)).toBe(without);
  expect([hasDates(without), hasDates(date())]).toEqual([true, false]);
});

it('writes instants in texts as local times', () => {
  const text = (value: string): TestCase => ({ statements: [{ kind: 'primitive', type: 0, value }] });
  const local = (value: string) => withLocalDates(text(value));

  expect(local('2022-11-07T09:00Z/2022-11-08T09:00:00.000Z')).toEqual(text('2022-11-07T09:00/2022-11-08T09:00:00.000'));
  for (const value of ['2022-11-07', '2022-11-07T09:00+01:00', 'T09:00Z', 'ABCZ']) {
    const same = text(value);
    expect(withLocalDates(same)).toBe(same);
  }
});
