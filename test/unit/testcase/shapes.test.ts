import { describe, expect, it } from 'vitest';
import { prune } from '../../../src/testcase/prune.js';
import { plainTest, shapedTest } from '../../../src/testcase/shapes.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';
import { remap } from '../../../src/testcase/statements/index.js';

const statements: readonly Statement[] = [
  { kind: 'primitive', type: 0, value: undefined },
  { kind: 'enum', type: 1, member: 2 },
  { kind: 'array', type: 2, elements: [0, 1] },
  { kind: 'object', type: 3, entries: [['a', 2]] },
  { kind: 'builtin', type: 4, name: 'Set', args: [0] },
  { kind: 'callback', type: 5, returns: [0] },
  { kind: 'callback', type: 5, returns: [0], throws: true },
  { kind: 'construct', callable: 0, args: [3] },
  { kind: 'call', callable: 1, args: [4, 5] },
  { kind: 'call', callable: 2, receiver: 7, args: [] },
  { kind: 'await', value: 9 },
  { kind: 'get', callable: 3 },
  { kind: 'get', callable: 4, receiver: 7 },
  { kind: 'set', callable: 5, receiver: 7, value: 0 },
  { kind: 'callback', type: 5, returns: [], body: 'first' },
  { kind: 'wait', length: 100 },
  { kind: 'stub', name: 'HOME', text: '/home' },
  { kind: 'stub', name: 'Math.random', length: 0.5 },
];
const test: TestCase = { statements };
const fields = ({ statements: all }: TestCase): string[] => all.map((statement) => Object.keys(statement).join());

describe('shapes of statements', () => {
  it('are four within the search', () => expect(new Set(fields(shapedTest(test))).size).toBe(4));
  it('say the same', () => expect(shapedTest(test)).toEqual(test));
  it('have no other fields than those of their kind outside of it', () =>
    expect(plainTest(shapedTest(test))).toStrictEqual(test));
  it('stay plain when references move', () => {
    const up = (ref: number): number => ref + 1;
    const moved = { statements: shapedTest(test).statements.map((statement) => remap(statement, up)) };
    expect(fields(moved).filter((_, i) => ![0, 1, 11, 14, 15, 16, 17].includes(i))).toEqual(
      fields(test).filter((_, i) => ![0, 1, 11, 14, 15, 16, 17].includes(i)),
    );
  });
  it('stay plain when a test loses what nothing uses', () => {
    const [unused, used] = [statements[0] as Statement, { kind: 'primitive', type: 0, value: 1 } as const];
    const pruned = prune({
      statements: [unused, used, { kind: 'construct', callable: 0, args: [1] }, { kind: 'get', callable: 4, receiver: 2 }],
    });
    expect(pruned).toStrictEqual({
      statements: [used, { kind: 'construct', callable: 0, args: [0] }, { kind: 'get', callable: 4, receiver: 1 }],
    });
  });
});
