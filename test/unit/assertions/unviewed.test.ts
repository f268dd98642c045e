import { describe, expect, it } from 'vitest';
import { type Assertion, hasView, relax, unviewed, weaken } from '../../../src/assertions/index.js';
import { list, record, scalar } from '../emit/subject-builder.js';

const whole = { of: 'result', at: 0 } as const;
const part = (key: string): Assertion => ({
  kind: 'value',
  target: { ...whole, view: { v: 'part', key } },
  check: { c: 'equal', value: record({ [key]: 1 }) },
});
const start: Assertion = {
  kind: 'value',
  target: { ...whole, view: { v: 'start', count: 3 } },
  check: { c: 'equal', value: list(1, 2, 3) },
};
const texts: Assertion = {
  kind: 'value',
  target: { ...whole, view: { v: 'texts' } },
  check: { c: 'equal', value: list('a', 'b') },
};
const length: Assertion = { kind: 'value', target: whole, check: { c: 'length', length: 9 } };

describe('unviewed', () => {
  it('says of the whole what was said of its parts, in one claim', () => {
    const rest: Assertion = {
      kind: 'value',
      target: whole,
      check: { c: 'match', value: { k: 'object', entries: [['c', scalar(3)]] } },
    };

    expect(unviewed([part('a'), part('b'), rest])).toEqual([
      {
        kind: 'value',
        target: whole,
        check: {
          c: 'match',
          value: {
            k: 'object',
            entries: [
              ['a', record({ a: 1 })],
              ['b', record({ b: 1 })],
              ['c', scalar(3)],
            ],
          },
        },
      },
    ]);
  });

  it('leaves the beginning of something long, and of texts their number', () => {
    expect(unviewed([length, start])).toEqual([length]);
    expect(unviewed([texts])).toEqual([{ kind: 'value', target: whole, check: { c: 'length', length: 2 } }]);
    expect([part('a'), length].map(hasView)).toEqual([true, false]);
  });
});

describe('weaker claims', () => {
  it('are not made of a beginning, and ask for no texts', () => {
    expect(relax(start)).toBeUndefined();
    expect(weaken([length, texts])).toEqual([length]);
  });
});
