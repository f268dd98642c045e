import { expect, it } from 'vitest';
import type { ProbeTable } from '../../../src/model/probes.js';
import { constantArms, missedArms } from '../../../src/pipeline/missed-arms.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';
import { instrumentText } from '../../helpers/instrumented.js';

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

/** What is told of the arms of the source where the runner hit all of them, or none. */
function infeasible(source: string, isHit = false): readonly string[] {
  const { table: own } = instrumentText(source);
  const arms = own.arms.map((one) => ({ ...one, hits: isHit ? 1 : 0 }));
  return constantArms(own, { figures: {} as never, arms }).map(({ goal, line, reason }) => `${goal} ${line} ${reason}`);
}

it('tells of arms that a constant decides, where the runner has not hit them', () => {
  const source = 'export const f = (a) => {\n if (true) a = 1;\n return a || [] || 3; }';
  expect(infeasible(source)).toEqual([
    'arm:if:1 2 INFEASIBLE: its condition is constant',
    'arm:binary-expr:2 3 INFEASIBLE: its condition is constant',
  ]);
  expect(infeasible(source, true)).toEqual([]);
  expect(constantArms(instrumentText(source).table, undefined)).toEqual([]);
});

it.each([
  ['have a goal', 'export const f = (a, b = 1) => { if (a) return b ? 1 : 2; return a || b; }'],
  ['are ignored', 'export const f = (a) => { /* c8 ignore next */ if (true) a = 1; return a; }'],
  ['only stand behind a constant', 'export const f = (a) => { while (true) if (a || 1 > 2) return a ? 1 : 2; }'],
])('says nothing of arms that %s', (_, source) => expect(infeasible(source)).toEqual([]));
