import { expect, it } from 'vitest';
import type { ProbeTable } from '../../../src/model/probes.js';
import { missedArms } from '../../../src/pipeline/missed-arms.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';

const arm = (line: number, index: number, slots: readonly number[]) => ({ type: 'if' as const, line, column: 2, index, slots });
const table: ProbeTable = { slots: [], functions: [], arms: [arm(1, 0, [4]), arm(1, 1, [5]), arm(9, 0, [6, 7])] };

/** Missed arms of a test with these goals, where the runner hit the arms `line:index`. */
function missed(goals: readonly number[], ...hit: readonly string[]): number {
  const arms = table.arms.map(({ type, line, column, index }) => ({
    type,
    line,
    column,
    index,
    hits: hit.includes(`${line}:${index}`) ? 1 : 0,
  }));
  return missedArms([{ goals } as unknown as FoundTest], table, { figures: {} as never, arms });
}

it('counts arms that were taken in the search and not in the runner', () => {
  expect(missed([4, 5], '1:0', '1:1')).toBe(0);
  expect(missed([4, 5], '1:0')).toBe(1);
  expect(missed([4])).toBe(1);
  expect(missed([4], '1:1')).toBe(1);
});

it('takes any slot of an arm for the arm', () => {
  expect(missed([7])).toBe(1);
  expect(missed([7], '9:0')).toBe(0);
});

it('knows nothing where nothing was measured', () => {
  expect(missedArms([{ goals: [4] } as unknown as FoundTest], table, undefined)).toBe(0);
});
