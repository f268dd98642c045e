import { describe, expect, it } from 'vitest';
import type { ProbeTable, Slot } from '../../../src/model/probes.js';
import { searchBudget } from '../../../src/pipeline/search-budget.js';

function goals(count: number): ProbeTable {
  const slots = Array.from({ length: count }, (_, id): Slot => {
    return { id, kind: 'entry', fn: 0, line: 1, column: 0, construct: 'entry', text: '', parents: [], goal: id % 2 === 0 };
  });
  return { slots, functions: [], arms: [] };
}

describe('searchBudget', () => {
  it('leaves more of the time to what comes after the search where there are many goals', () => {
    const time = { kind: 'time', ms: 21_000, text: '21s' } as const;
    expect(searchBudget(time, 1000, goals(360))).toEqual({ kind: 'time', searchMs: 14_060, finishMs: 3440 });
    expect(searchBudget(time, 1000, goals(2000))).toEqual({ kind: 'time', searchMs: 10_400, finishMs: 5600 });
  });

  it('keeps something for both of a short time', () => {
    expect(searchBudget({ kind: 'time', ms: 2000, text: '2s' }, 1900, goals(2))).toEqual({
      kind: 'time',
      searchMs: 200,
      finishMs: 300,
    });
  });

  it('counts in executions where the budget does', () => {
    expect(searchBudget({ kind: 'executions', count: 101, text: '101exec' }, 5000, goals(2))).toEqual({
      kind: 'executions',
      search: 101,
      finish: 51,
    });
  });
});
