import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../src/model/observation.js';
import { confirm } from '../../../src/pipeline/4-confirm.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';

function found(...observations: readonly Observation[]): FoundTest {
  const effects = { denied: [], timers: false, clock: false, random: false, leaks: false };
  return { test: { statements: [] }, goals: [], ownGoals: [], observations, effects };
}

function size(now: number, was?: number): Observation {
  const before = was === undefined ? {} : { was: { k: 'scalar' as const, v: was } };
  return { at: 1, of: 'member', ref: 0, callable: 2, value: { k: 'scalar', v: now }, ...before };
}

describe('confirm', () => {
  it('drops what was seen differently', () => {
    expect(confirm([found(size(1), size(2))], [[size(1), size(3)]]).suite).toEqual([found(size(1))]);
  });

  it('keeps what a member is now where only what it was before differs', () => {
    expect(confirm([found(size(2, 1))], [[size(2, 1)]]).suite).toEqual([found(size(2, 1))]);
    expect(confirm([found(size(2, 1))], [[size(2, 0)]]).suite).toEqual([found(size(2))]);
  });

  it('drops a test that ends differently', () => {
    const threw: Observation = { at: 1, of: 'threw', value: { k: 'scalar', v: 1 } };
    expect(confirm([found(size(1))], [[threw]])).toEqual({ suite: [], flaky: 1 });
  });
});
