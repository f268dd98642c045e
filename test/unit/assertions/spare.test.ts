import { describe, expect, it } from 'vitest';
import type { Assertion } from '../../../src/assertions/index.js';
import { type ClaimingTest, withoutSpare } from '../../../src/assertions/spare.js';
import type { Statement } from '../../../src/testcase/statement.js';

const [MAKE, MAP, CHAIN, PARSE, CHECK] = [0, 1, 2, 3, 4];
const effects = { denied: [], timers: false, clock: false, random: false, leaks: false };

function test(statements: readonly Statement[], goals: readonly number[], assertions: readonly Assertion[]): ClaimingTest {
  const at = statements.length - 1;
  const value = { k: 'instance' as const, cls: 'Type', entries: [] };
  return { test: { statements }, goals, ownGoals: goals, effects, assertions, observations: [{ at, of: 'result', value }] };
}

const made: Statement = { kind: 'call', callable: MAKE, args: [] };
const on = (callable: number, receiver: number): Statement => ({ kind: 'call', callable, receiver, args: [] });
const named = (at: number, name: string): Assertion => ({
  kind: 'value',
  target: { of: 'member', ref: at, callable: 9 },
  check: { c: 'is', value: name },
});
const is = (at: number, value: string): Assertion => ({ kind: 'value', target: { of: 'result', at }, check: { c: 'is', value } });

/** `make().map()`, and what is seen of it. */
const maps = (name: string): ClaimingTest => test([made, on(MAP, 0)], [1, 2], [named(1, name)]);
const chains = test([made, on(CHAIN, 0)], [1, 3], [named(1, 'transform')]);
const checks = test([made, on(CHECK, 0)], [1, 5], [named(1, 'transform')]);
const parses = (via: number, goals: readonly number[]): ClaimingTest => ({
  ...test([made, on(via, 0), on(PARSE, 1)], goals, [is(2, 'a')]),
  observations: [{ at: 2, of: 'result', value: { k: 'scalar', v: 'a' } }],
});

describe('withoutSpare', () => {
  it('drops what only makes an object like others, where another test uses one', () => {
    const suite = [maps('transform'), chains, checks, parses(MAP, [1, 2, 4])];
    expect(withoutSpare(suite)).toEqual([chains, checks, suite[3]]);
  });

  it('drops what claims no more than that there is an object', () => {
    const bare: Assertion = { kind: 'value', target: { of: 'result', at: 1 }, check: { c: 'defined' } };
    const suite = [{ ...maps(''), assertions: [bare] }, parses(MAP, [1, 2, 4])];
    expect(withoutSpare(suite)).toEqual([suite[1]]);
  });

  it('keeps what but two functions show', () => {
    const suite = [maps('transform'), chains, parses(MAP, [1, 2, 4])];
    expect(withoutSpare(suite)).toEqual(suite);
  });

  it('keeps what covers something by itself', () => {
    const suite = [maps('transform'), chains, checks, parses(MAP, [1, 4])];
    expect(withoutSpare(suite)).toEqual(suite);
  });

  it('keeps what no other test uses', () => {
    const suite = [maps('transform'), chains, checks, parses(CHAIN, [1, 2, 4])];
    expect(withoutSpare(suite)).toEqual(suite);
  });

  it('keeps what claims something of its own', () => {
    const suite = [maps('map'), chains, checks, parses(MAP, [1, 2, 4])];
    expect(withoutSpare(suite)).toEqual(suite);
  });

  it('keeps what claims more than how the object looks', () => {
    const told: Assertion = { kind: 'call-count', ref: 0, count: 1 };
    const called = { ...maps('transform'), assertions: [named(1, 'transform'), told] };
    const suite = [called, chains, checks, parses(MAP, [1, 2, 4])];
    expect(withoutSpare(suite)).toEqual(suite);
  });
});
