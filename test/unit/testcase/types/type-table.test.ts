import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../../src/model/scalar.js';
import { createTypeTable, isVoid, likelyMembers, NO_TYPE } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const string = m.prim('string');
const number = m.prim('number');
const none = m.prim('void');
const a = m.lit('a');
const inner = m.union(a, number);
const opaque = m.type({ k: 'opaque', why: 'indexed', approx: inner });
const outer = m.union(opaque, m.lit('b'), m.prim('null'));
const guess = m.type({
  k: 'guess',
  dist: [
    { t: string, weight: 8 },
    { t: number, weight: 1 },
    { t: outer, weight: 2 },
  ],
});
const brand = m.type({ k: 'brand', base: string, text: 'Id' });
const template = m.type({ k: 'template', texts: ['v', ''], types: [number] });
const promise = m.builtin('Promise', string);
const bare = m.builtin('Promise');
const maybe = m.union(number, promise);
const circular = m.recursive((self) => ({ k: 'union', of: [self] }));
const hoped = m.type({ k: 'guess', dist: [{ t: promise, weight: 1 }] });
const table = createTypeTable(m.model());

describe('createTypeTable', () => {
  it('uses the primitives of the model and adds those it lacks', () => {
    expect(table.standard.string).toBe(string);
    expect(table.standard.number).toBe(number);
    expect(table.standard.bigint).toBeGreaterThanOrEqual(table.known);
    expect(table.node(table.standard.bigint)).toEqual({ k: 'prim', name: 'bigint' });
  });

  it('opens unions, approximations and guesses', () => {
    expect(table.members(outer)).toEqual([a, number, m.lit('b'), m.prim('null')]);
    expect(table.members(guess)).toEqual([string, number, a, m.lit('b'), m.prim('null')]);
    expect(table.members(brand)).toEqual([brand]);
    expect(table.members(circular)).toEqual([circular]);
  });

  it('sees through brands and approximations', () => {
    expect(table.shape(brand)).toEqual({ k: 'prim', name: 'string' });
    expect(table.shape(opaque)).toEqual({ k: 'union', of: [a, number] });
  });

  it.each([
    ['a promise', promise, string],
    ['a promise of nothing known', bare, table.standard.unknown],
    ['a value or a promise', maybe, string],
    ['a value', number, NO_TYPE],
    ['no type', NO_TYPE, NO_TYPE],
    ['a guess, which is no reason to wait', hoped, NO_TYPE],
  ])('waits for %s', (_what, type, awaited) => expect(table.awaited(type)).toBe(awaited));

  it.each<[Scalar, number, number]>([
    ['x', string, string],
    ['a', outer, a],
    [4, outer, number],
    [null, outer, m.prim('null')],
    ['x', outer, string],
    ['x', brand, brand],
    ['v1', template, template],
    [undefined, none, none],
    [true, number, table.standard.boolean],
    [7n, number, table.standard.bigint],
  ])('takes %s made for type %i as %i', (value, type, leaf) => expect(table.leaf(type, value)).toBe(leaf));

  it('calls void and undefined nothing', () => {
    expect([none, table.standard.undefined, number].map((type) => isVoid(type, table))).toEqual([true, true, false]);
  });

  it('bets on the likely members of a guess', () => {
    const node = table.node(guess);
    expect(node.k === 'guess' && likelyMembers(node)).toEqual([string, outer]);
  });
});
