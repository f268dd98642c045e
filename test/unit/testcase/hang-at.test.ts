import { expect, it } from 'vitest';
import { hangAt } from '../../../src/testcase/hang-at.js';
import type { TestCase } from '../../../src/testcase/statement.js';

const call = (callable: number, ...args: number[]) => ({ kind: 'call', callable, args }) as const;
const test = {
  statements: [
    { kind: 'primitive', type: 0, value: 1 },
    call(3, 0),
    { kind: 'await', value: 1 },
    { kind: 'primitive', type: 0, value: 2 },
    call(4, 3),
  ],
} as unknown as TestCase;

it('names the call and drops what comes behind it', () => {
  const hang = hangAt(test, 1, 'steps');
  expect(hang?.callable).toBe(3);
  expect(hang?.end).toBe('steps');
  expect(hang?.test.statements).toHaveLength(2);
});

it('names the call whose promise is waited for', () => {
  const hang = hangAt(test, 2, 'killed');
  expect(hang?.callable).toBe(3);
  expect(hang?.test.statements.map(({ kind }) => kind)).toEqual(['primitive', 'call', 'await']);
});

it('names nothing where no call was made', () => {
  expect(hangAt(test, 3, 'steps')).toBeUndefined();
  expect(hangAt(test, -1, 'killed')).toBeUndefined();
});

it('names the only call of a test that was over when something it had left did not end', () => {
  const alone = { statements: test.statements.slice(0, 3) } as TestCase;
  expect(hangAt(alone, 3, 'steps')).toEqual({ callable: 3, test: alone, end: 'steps' });
  expect(hangAt(test, 5, 'steps')).toBeUndefined();
});
