import { describe, expect, it } from 'vitest';
import { forNeededGoals, type MinimisedTest, withVersion } from '../../../src/minimise/index.js';
import { readScript } from '../../helpers/test-script.js';
import { shop } from './minimise.js';

function test(script: string, goals: readonly number[], ownGoals = goals): MinimisedTest {
  return { test: readScript(script, shop().model), goals, ownGoals };
}

describe('forNeededGoals', () => {
  it('leaves goals to other tests of the same callable', () => {
    const tests = [test('grade(1)', [1, 2, 3]), test('grade(2)', [2], []), test('sum([1])', [3], [])];
    expect(forNeededGoals(tests, 0).ownGoals).toEqual([1, 3]);
  });

  it('gives the test itself where nobody else covers a goal of its own', () => {
    const tests = [test('grade(1)', [1]), test('grade(2)', [2])];
    expect(forNeededGoals(tests, 0)).toBe(tests[0]);
  });
});

describe('withVersion', () => {
  it('hands over what the version does no longer cover', () => {
    const tests = [test('grade(1)', [1, 2]), test('grade(2)', [2, 3], [3])];
    const all = withVersion(tests, 0, test('grade(3)', [1]));
    expect(all.map(({ ownGoals }) => ownGoals)).toEqual([[1], [2, 3]]);
  });
});
