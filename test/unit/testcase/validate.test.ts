import { describe, expect, it } from 'vitest';
import type { Statement } from '../../../src/testcase/statement.js';
import { checkTest } from '../../../src/testcase/validate.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';

const m = new ModelDraft();
const number = m.prim('number');
const string = m.prim('string');
const color = m.type({ k: 'enum', name: 'Color', members: [{ name: 'Red', value: 0 }] });
const point = m.object('Point', [
  { name: 'x', t: number },
  { name: 'y', t: number, opt: true },
]);
const pair = m.type({
  k: 'tuple',
  elems: [
    { t: number, flag: 'req' },
    { t: string, flag: 'req' },
  ],
});
const box = m.cls({ name: 'Box', nominal: true });
const make = m.call('constructor', 'Box', [p('size', number)], box);
const fill = m.call('method', 'fill', [p('text', string), p('times', number, { opt: true })], number, box);
const size = m.call('setter', 'size', [], number, box);
const load = m.fn('load', [], m.builtin('Promise', string));
const sum = m.fn('sum', [p('numbers', m.array(number), { rest: true })], number);
const model = m.model();

const n: Statement = { kind: 'primitive', type: number, value: 1 };
const s: Statement = { kind: 'primitive', type: string, value: 'a' };
const none: Statement = { kind: 'primitive', type: number, value: undefined };
const newBox = (...args: number[]): Statement => ({ kind: 'construct', callable: make, args });
const check = (...statements: Statement[]): string | undefined => checkTest({ statements }, model);

describe('checkTest', () => {
  it('accepts a sound test', () =>
    expect(
      check(
        n,
        s,
        newBox(0),
        { kind: 'call', callable: fill, receiver: 2, args: [1] },
        none,
        { kind: 'call', callable: fill, receiver: 2, args: [1, 4] },
        { kind: 'set', callable: size, receiver: 2, value: 3 },
        { kind: 'call', callable: load, args: [] },
        { kind: 'await', value: 7 },
        { kind: 'call', callable: fill, receiver: 2, args: [8] },
        { kind: 'call', callable: sum, args: [0, 0, 3, 0] },
        { kind: 'wait', length: 1000 },
      ),
    ).toBeUndefined());

  it('accepts a promise that an exception left without await', () =>
    expect(check({ kind: 'call', callable: load, args: [] })).toBeUndefined());

  it.each<[string, Statement[]]>([
    ['statement 0 (construct): reference 0 is to 0', [newBox(0)]],
    ['statement 1 (construct): reference 0 is to -1', [n, newBox(-1)]],
    ['statement 1 (construct): reference 0 has the wrong type', [s, newBox(0)]],
    ['statement 1 (construct): reference 0 has the wrong type', [none, newBox(0)]],
    [
      'statement 3 (construct): reference 0 is to an assignment',
      [n, newBox(0), { kind: 'set', callable: size, receiver: 1, value: 0 }, newBox(2)],
    ],
    ['statement 1 (construct): reference 0 is to a wait', [{ kind: 'wait', length: 5 }, newBox(0)]],
    ['statement 0 (wait): lets 0 ms pass', [{ kind: 'wait', length: 0 }]],
    ['statement 0 (wait): lets 0.5 ms pass', [{ kind: 'wait', length: 0.5 }]],
    ['statement 0 (construct): has 0 arguments', [newBox()]],
    ['statement 1 (construct): has 2 arguments', [n, newBox(0, 0)]],
    ['statement 0 (call): there is no callable 99', [{ kind: 'call', callable: 99, args: [] }]],
    ['statement 1 (call): uses a constructor', [n, { kind: 'call', callable: make, args: [0] }]],
    ['statement 1 (call): lacks a receiver', [s, { kind: 'call', callable: fill, args: [0] }]],
    ['statement 2 (call): has a receiver', [n, newBox(0), { kind: 'call', callable: sum, receiver: 1, args: [] }]],
    ['statement 0 (call): nobody waits for the promise', [{ kind: 'call', callable: load, args: [] }, n]],
    ['statement 2 (await): does not follow its promise', [n, n, { kind: 'await', value: 0 }]],
    ['statement 1 (await): waits for no promise', [n, { kind: 'await', value: 0 }]],
    ['statement 0 (enum): has no such member', [{ kind: 'enum', type: color, member: 1 }]],
    ['statement 0 (object): lacks x', [{ kind: 'object', type: point, entries: [] }]],
    [
      'statement 1 (object): has a key twice',
      [
        n,
        {
          kind: 'object',
          type: point,
          entries: [
            ['x', 0],
            ['x', 0],
          ],
        },
      ],
    ],
    ['statement 1 (array): tuple is too short', [n, { kind: 'array', type: pair, elements: [0] }]],
    ['statement 0 (builtin): there is no builtin Foo', [{ kind: 'builtin', type: number, name: 'Foo', args: [] }]],
    ['statement 1 (builtin): Map has 1 arguments', [n, { kind: 'builtin', type: number, name: 'Map', args: [0] }]],
    ['statement 0 (builtin): Date has 0 arguments', [{ kind: 'builtin', type: number, name: 'Date', args: [] }]],
  ])('says %s', (fault, statements) => expect(check(...statements)).toBe(fault));

  it('does not judge guessed types', () =>
    expect(checkTest({ statements: [s, newBox(0)] }, { ...model, untyped: true })).toBeUndefined());
});
