import { describe, expect, it } from 'vitest';
import { rankIndex } from '../../../../src/testcase/build/rank.js';
import { createFactory } from '../../../../src/testcase/factory.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p, richModel } from '../../../helpers/subject-model.js';

describe('computeCosts', () => {
  const model = richModel();
  const { costs } = blueprintOf(model);

  it('counts the fewest statements that each callable takes', () =>
    expect(Object.fromEntries(model.callables.map(({ id, name }) => [name, costs.call(id)]))).toMatchInlineSnapshot(`
      {
        "Circle": 2,
        "Stack": 1,
        "apply": 4,
        "area": 3,
        "between": 5,
        "bytes": 2,
        "capacity": 3,
        "close": 4,
        "conditional": 2,
        "configure": 3,
        "create": Infinity,
        "deposit": 4,
        "has": 3,
        "hidden": Infinity,
        "impossible": Infinity,
        "index": 3,
        "isStack": 2,
        "join": 2,
        "label": 4,
        "larger": 3,
        "later": 4,
        "load": 3,
        "mapAll": 4,
        "matches": 5,
        "open": 2,
        "origin": 1,
        "parseVersion": 3,
        "pop": 2,
        "push": 3,
        "read": Infinity,
        "retry": 5,
        "size": 2,
        "stringify": 2,
        "swap": 3,
        "total": 2,
        "walk": 6,
      }
    `));

  it('counts a method without its receiver', () => {
    const deposit = model.callables.findIndex(({ name }) => name === 'deposit');
    expect([costs.call(deposit), costs.bare(deposit)]).toEqual([4, 2]);
  });

  it('never passes through the type itself', () => {
    const m = new ModelDraft();
    const node = m.recursive((self) => ({ k: 'object', props: [{ name: 'next', t: self }], index: [] }));
    const maybe = m.recursive((self) => ({
      k: 'object',
      props: [{ name: 'next', t: m.union(self, m.prim('null')) }],
      index: [],
    }));
    const { type } = blueprintOf(m.model()).costs;
    expect([type(node), type(maybe)]).toEqual([Number.POSITIVE_INFINITY, 2]);
  });
});

describe('producers', () => {
  it('ranks constructors first, then by parameters; builders of themselves are left out', () => {
    const m = new ModelDraft();
    const number = m.prim('number');
    const box = m.cls({ name: 'Box', nominal: true });
    const with1 = m.call('method', 'with', [], box, box);
    const open2 = m.fn('open', [p('a', number), p('b', number)], box);
    const open1 = m.fn('openOne', [p('a', number)], box);
    const make3 = m.call('constructor', 'Box', [p('a', number), p('b', number), p('c', number)], box);
    m.produces(box, with1, open2, open1);
    expect(blueprintOf(m.model()).producers(box)).toEqual([make3, open1, open2]);
  });
});

describe('rankIndex', () => {
  it('favours the front of the list', () => {
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 1000; i++) counts[rankIndex(4, 1.7, i / 1000)]!++;
    expect(counts).toEqual([401, 302, 201, 96].map((count) => expect.closeTo(count, -2)));
    expect(rankIndex(1, 1.7, 0.999)).toBe(0);
  });
});

describe('unbuildable', () => {
  it('gives the reason down to its root', () => {
    const m = new ModelDraft();
    const none = m.prim('void');
    const session = m.cls({ name: 'Session', nominal: true });
    const client = m.cls({ name: 'Client', nominal: true });
    m.call('constructor', 'Client', [p('session', session)], client);
    const holder = m.object('Holder', [{ name: 'client', t: client }]);
    const endless = m.recursive((self) => ({ k: 'object', props: [{ name: 'next', t: self }], index: [] }));
    m.fn('a', [p('x', m.prim('never'))], none);
    m.fn('b', [p('x', holder)], none);
    m.fn('c', [p('x', m.union(session, m.builtin('WebSocket')))], none);
    m.fn('d', [p('x', m.type({ k: 'ctor', sigs: [] }))], none);
    m.fn('e', [p('x', endless)], none);
    m.fn('f', [p('x', m.type({ k: 'enum', name: 'Empty', members: [] }))], none);
    m.fn(
      'g',
      [
        p(
          'x',
          m.object(
            'Wide',
            Array.from({ length: 50 }, (_, i) => ({ name: `p${i}`, t: m.lit(1) })),
          ),
        ),
      ],
      none,
    );
    m.call('method', 'h', [], none, session);
    m.fn('fine', [p('x', session, { opt: true })], none);
    const model = m.model();
    const { unbuildable, targets } = createFactory(model);
    expect(Object.fromEntries(unbuildable.map(({ callable, reason }) => [model.callables[callable]?.name, reason]))).toEqual({
      Client: 'no-constructor Session (parameter session)',
      a: 'never-type (parameter x)',
      b: 'no-constructor Session (parameter x)',
      c: 'no-constructor Session (parameter x)',
      d: 'constructor-type (parameter x)',
      e: 'endless-type (parameter x)',
      f: 'empty-enum Empty (parameter x)',
      g: 'too-long (needs 52 statements, limit 40)',
      h: 'no-constructor Session (receiver)',
    });
    expect(targets.map((id) => model.callables[id]?.name)).toEqual(['fine']);
  });
});
