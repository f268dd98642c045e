import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../../src/model/scalar.js';
import { testKey } from '../../../src/testcase/key.js';
import type { Statement } from '../../../src/testcase/statement.js';

const key = (...statements: Statement[]): string => testKey({ statements });
const value = (scalar: Scalar, type = 0): Statement => ({ kind: 'primitive', type, value: scalar });

describe('testKey', () => {
  it('writes every kind of statement', () => {
    expect(
      key(
        value('a'),
        { kind: 'enum', type: 3, member: 1 },
        { kind: 'array', type: 0, elements: [0, 1] },
        { kind: 'object', type: 0, entries: [['k:', 0]] },
        { kind: 'builtin', type: 0, name: 'Map', args: [0, 1] },
        { kind: 'construct', callable: 4, args: [0] },
        { kind: 'call', callable: 5, receiver: 5, args: [0, 1] },
        { kind: 'call', callable: 6, args: [] },
        { kind: 'get', callable: 7, receiver: 5 },
        { kind: 'get', callable: 8 },
        { kind: 'set', callable: 9, receiver: 5, value: 0 },
        { kind: 'callback', type: 0, returns: [0] },
        { kind: 'callback', type: 0, returns: [0], throws: true },
        { kind: 'await', value: 7 },
        { kind: 'wait', length: 100 },
      ).split(';'),
    ).toEqual([
      '"a"',
      'e3.1',
      '[0,1]',
      '{"k:":0}',
      'Map(0,1)',
      'new 4(0)',
      '5.5(0,1)',
      '@6()',
      '5.7',
      '@8',
      '5.9=0',
      '=>0',
      '=>!0',
      'await 7',
      'wait 100',
    ]);
  });

  it('tells apart all scalars, however alike they look', () => {
    const scalars: Scalar[] = [
      0,
      -0,
      1,
      1n,
      '1',
      Number.NaN,
      'NaN',
      null,
      'null',
      undefined,
      'undefined',
      true,
      'true',
      '',
      Infinity,
      -Infinity,
    ];
    expect(new Set(scalars.map((scalar) => key(value(scalar)))).size).toBe(scalars.length);
  });

  it('ignores what a value was made for', () => expect(key(value(1, 7))).toBe(key(value(1, 8))));

  it('keeps texts from imitating other statements', () => expect(key(value('a;"b"'))).not.toBe(key(value('a'), value('b'))));
});
