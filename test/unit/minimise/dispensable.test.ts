import { describe, expect, it } from 'vitest';
import { withoutDispensable } from '../../../src/minimise/dispensable.js';

/** By name, with what they cover; those in capitals are doubtful. */
function left(tests: Readonly<Record<string, readonly number[]>>, places: readonly (readonly number[])[]): string {
  const all = Object.entries(tests).map(([name, goals]) => ({ name, goals }));
  const others = Array.from({ length: 100 }, (_, i) => ({ name: '', goals: [1000 + i] }));
  return withoutDispensable([...all, ...others], {
    isDoubtful: ({ name }) => name !== '' && name === name.toUpperCase(),
    isSure: ({ name }) => !name.includes('?'),
    places,
  })
    .map(({ name }) => name)
    .join('');
}

describe('a doubtful test', () => {
  it('goes where what is counted is covered without it', () => {
    expect(left({ a: [1], B: [1, 2] }, [[1, 2]])).toBe('a');
    expect(left({ a: [1], B: [2] }, [[1, 2], [7]])).toBe('a');
  });

  it('stays where an arm would be lost', () => {
    expect(left({ a: [1], B: [2] }, [[1], [2]])).toBe('aB');
    expect(
      left({ a: [1], B: [2] }, [
        [1, 2],
        [2, 3],
      ]),
    ).toBe('aB');
  });

  it('goes only as long as another doubtful one is left for the same', () =>
    expect(left({ A: [1], B: [2] }, [[1, 2]])).toBe('B'));

  it('stays where only one that may yet be dropped is left for the same', () =>
    expect(left({ 'a?': [1], B: [2] }, [[1, 2]])).toBe('a?B'));

  it('goes where it is there for nothing that is counted', () => expect(left({ a: [1], B: [2] }, [[1]])).toBe('a'));
});

it('keeps tests that nobody asks about', () => expect(left({ a: [1], b: [2] }, [[1, 2]])).toBe('ab'));

it('gives up only a small part of all goals', () => {
  const tests = Array.from({ length: 50 }, (_, i) => ({ goals: [i] }));

  expect(withoutDispensable(tests, { isDoubtful: () => true, isSure: () => true, places: [] }).length).toBe(47);
});
