import { describe, expect, it } from 'vitest';
import { isUnlikely } from '../../../src/minimise/likelihood.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { createTypeTable } from '../../../src/testcase/types/type-table.js';
import { ModelDraft } from '../../helpers/subject-model.js';

describe('a value of another kind than the declared one', () => {
  const m = new ModelDraft();
  const string = m.prim('string');
  const dates = m.union(m.prim('object'), m.builtin('Date'));
  const items = m.builtin('Iterable', string);
  const brand = m.type({ k: 'brand', base: string, text: 'Id' });
  const anything = m.prim('unknown');
  const table = createTypeTable(m.model());
  const literal = (value: string | number): Statement => ({ kind: 'primitive', type: string, value });
  const list: Statement = { kind: 'array', type: string, elements: [] };
  const callback: Statement = { kind: 'callback', type: anything, returns: [] };
  const object: Statement = { kind: 'object', type: dates, entries: [] };

  it.each([
    ['a number for a text', literal(1), string, true],
    ['a text for a text', literal('a'), string, false],
    ['a list for an object or a date', list, dates, true],
    ['an object for an object or a date', object, dates, false],
    ['a text for an object or a date', literal('a'), dates, true],
    ['a list for something to go through', list, items, false],
    ['a text for a type of which nothing is known', literal('a'), brand, false],
    ['a function for anything', callback, anything, true],
    ['a list for anything', list, anything, false],
  ] as const)('%s', (_, value, type, expected) => {
    expect(isUnlikely(value, type, table)).toBe(expected);
  });

  it('an object for an object or a date, where it is untyped code that says so', () => {
    m.untyped = true;
    expect(isUnlikely(object, dates, createTypeTable(m.model()))).toBe(true);
  });
});
