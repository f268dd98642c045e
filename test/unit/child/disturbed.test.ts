import { describe, expect, it } from 'vitest';
import { disturbed } from '../../../src/child/disturbed.js';
import type { Observed } from '../../../src/model/observation.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';

/** Calls of a module with one variable: 0 counts up and throws nothing, 1 sets it back, 2 reads it, 3 throws. */
const call = (callable: number): Statement => ({ kind: 'call', callable, args: [] });

function found(callables: readonly number[], more: Partial<FoundTest> = {}): FoundTest {
  const effects = { denied: [], timers: false, clock: false, random: false, leaks: false };
  return { test: { statements: callables.map(call) }, goals: [], ownGoals: [], observations: [], effects, ...more };
}

function run({ statements }: TestCase) {
  let count = 0;
  let last: unknown;
  for (const [position, statement] of statements.entries()) {
    const callable = statement.kind === 'call' ? statement.callable : -1;
    last = callable === 0 ? void count++ : callable === 1 ? void (count = 0) : callable === 2 ? count : undefined;
    if (callable === 3)
      return { usable: true, covered: () => false, outcome: 'threw', position, shown: scalar('thrown') } as const;
  }
  return { usable: true, covered: () => false, outcome: 'ok', position: statements.length, shown: scalar(last) } as const;
}

function scalar(v: unknown): Observed {
  return { k: 'array', items: [{ k: 'scalar', v: v as number }] };
}

function among(suite: readonly FoundTest[]): readonly number[] {
  const asking = disturbed(suite);
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value));
  const seen = step.value;
  return suite.flatMap((test, index) => (seen.has(test) ? [index] : []));
}

const changes = { changesState: true } as const;

describe('disturbed', () => {
  it('finds the test that shows what another left behind, although a third one would put it right', () => {
    expect(among([found([2]), found([1]), found([0], changes)])).toEqual([0]);
  });

  it('asks nothing where no test changes the module', () => {
    expect(disturbed([found([2]), found([0])]).next().done).toBe(true);
  });

  it('does not blame a test for what it does itself', () => {
    expect(among([found([0, 2], changes)])).toEqual([]);
  });

  it('leaves out those that throw: what comes after them would not run', () => {
    const threw = { ...changes, observations: [{ at: 0, of: 'threw', value: { k: 'opaque', type: 'Error' } }] } as const;
    expect(among([found([2]), found([0, 3], threw)])).toEqual([]);
  });

  it('does not look at tests that read the clock: it has moved on', () => {
    const effects = { denied: [], timers: false, clock: true, random: false, leaks: false };
    expect(among([found([2], { effects }), found([0], changes)])).toEqual([]);
  });

  it('counts variables from the first of the test that is looked at', () => {
    const same = (ref: number): Observed => ({ k: 'array', items: [{ k: 'same', ref }] });
    const suite = [found([1, 2]), found([0], changes)];
    const asking = disturbed(suite);
    let step = asking.next();
    while (!step.done) {
      const { statements } = step.value;
      step = asking.next({ ...run(step.value), shown: same(statements.length - 2) });
    }
    expect(step.value.size).toBe(0);
  });
});
