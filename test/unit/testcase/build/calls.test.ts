import { describe, expect, it } from 'vitest';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { Builder, startBuilder } from '../../../../src/testcase/build/builder.js';
import { createFactory } from '../../../../src/testcase/factory.js';
import { createUnitCalls } from '../../../../src/testcase/build/unit-calls.js';
import type { CallPlan, ParamPlan } from '../../../../src/testcase/types/call-plan.js';
import type { Rates } from '../../../../src/testcase/rates.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf, distinct } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { treeSubject } from '../../../helpers/tree-subject.js';
import { testText } from '../../../helpers/test-text.js';

const COUNT = 400;

/** Different tests that consist of the given calls, one after the other. */
function calls(model: SubjectModel, names: readonly string[], rates: Partial<Rates> = {}, limit = 40): string[] {
  const blueprint = blueprintOf(model, rates);
  const rng = createRng(23);
  return Array.from({ length: COUNT }, () => {
    const builder = new Builder(blueprint, rng, limit);
    for (const name of names) builder.call(model.callables.findIndex((callable) => callable.name === name));
    return testText(builder.draft.finish(), model);
  });
}

function share(texts: readonly string[], has: (text: string) => boolean): number {
  return texts.filter(has).length / texts.length;
}

const lastLine = (texts: readonly string[]): string[] =>
  distinct(texts.map((text) => text.split('\n').at(-1)?.replace(/v\d+/g, 'v') ?? ''));

describe('arguments', () => {
  const m = new ModelDraft();
  const none = m.prim('void');
  m.fn('optional', [p('a', m.lit(1)), p('b', m.lit(2), { opt: true }), p('c', m.lit(3), { opt: true })], none);
  m.fn('rest', [p('a', m.lit(1)), p('more', m.array(m.lit(2)), { rest: true })], none);
  m.fn('middle', [p('a', m.prim('never'), { opt: true }), p('b', m.lit(1))], none);
  const model = m.model();
  it('skips optional parameters most of the time, with undefined before a later one', () => {
    const texts = calls(model, ['optional'], { valueReuse: 0 });
    expect(distinct(texts)).toEqual([
      'v0 = 1\nv1 = 2\nv2 = 3\nv3 = optional(v0, v1, v2)',
      'v0 = 1\nv1 = 2\nv2 = optional(v0, v1)',
      'v0 = 1\nv1 = optional(v0)',
      'v0 = 1\nv1 = undefined\nv2 = 3\nv3 = optional(v0, v1, v2)',
    ]);
    expect(share(texts, (text) => text.endsWith('optional(v0)'))).toBeCloseTo(0.49, 1);
  });

  it('takes texts that go together from the samples of a call, where its types allow texts', () => {
    const d = new ModelDraft();
    d.fn('parse', [p('date', d.prim('string')), p('format', d.prim('string')), p('century', d.prim('number'))], d.prim('void'));
    const drawn = d.model();
    const samples = [{ args: ['5/3', 'D/M', '20'] }];
    const sampled = { ...drawn, callables: drawn.callables.map((callable) => ({ ...callable, samples })) };
    const texts = calls(sampled, ['parse'], { sample: 0.5 });
    expect(share(texts, (text) => /^v0 = ["']5\/3["']\nv1 = ["']D\/M["']\nv2 = [^"']/.test(text))).toBeCloseTo(0.5, 1);
  });

  it('leaves optional parameters out when there is no room', () =>
    expect(lastLine(calls(model, ['optional'], {}, 2))).toEqual(['v = optional(v)']));

  it('spreads rest parameters', () =>
    expect(lastLine(calls(model, ['rest']))).toEqual([
      'v = rest(v)',
      'v = rest(v, v)',
      'v = rest(v, v, v)',
      'v = rest(v, v, v, v)',
    ]));

  it('gives undefined for an optional parameter that cannot be made', () =>
    expect(distinct(calls(model, ['middle']))).toEqual(['v0 = undefined\nv1 = 1\nv2 = middle(v0, v1)']));
});

describe('reuse', () => {
  const m = new ModelDraft();
  const string = m.prim('string');
  const list = m.cls({ name: 'List', nominal: true });
  m.call('constructor', 'List', [], list);
  m.call('method', 'add', [p('item', string)], m.prim('void'), list);
  m.call('method', 'has', [p('item', string)], m.prim('boolean'), list);
  m.call('method', 'rename', [p('title', string)], m.prim('void'), list);
  m.fn('pair', [p('a', string), p('b', string)], string);
  const model = m.model();

  it('goes on with the same object', () =>
    expect(share(calls(model, ['add', 'has']), (text) => text.split('new List').length === 2)).toBeGreaterThan(0.8));

  it('passes what another call got under the same name more often than anything else', () => {
    const same = share(calls(model, ['rename', 'add', 'has']), (text) => /add\((v\d+)\)[^]*has\(\1\)/.test(text));
    const other = share(calls(model, ['add', 'has', 'rename']), (text) => /has\((v\d+)\)[^]*rename\(\1\)/.test(text));
    expect(same).toBeGreaterThan(0.55);
    expect(other).toBeLessThan(0.45);
  });

  it('seldom passes one variable twice', () =>
    expect(share(calls(model, ['pair', 'pair']), (text) => /pair\((v\d+), \1\)/.test(text))).toBeLessThan(0.45));

  it('awaits promises at once and goes on with the value', () => {
    const a = new ModelDraft();
    const box = a.cls({ name: 'Box', nominal: true });
    a.produces(box, a.fn('load', [], a.builtin('Promise', box)));
    a.call('method', 'close', [], a.builtin('Promise', a.prim('void')), box);
    expect(distinct(calls(a.model(), ['close', 'close'], { objectReuse: 1 }))).toEqual([
      'v0 = load()\nv1 = await v0\nv2 = v1.close()\nv3 = await v2\nv4 = v1.close()\nv5 = await v4',
    ]);
  });
});

const kinds = (text: string): string =>
  text.replace(/^v\d+ = (.*)$/gm, (_, value: string) =>
    value.startsWith('"') ? 'string' : /^-?[\dNI]/.test(value) ? 'number' : /^(true|false)$/.test(value) ? 'boolean' : value,
  );

describe('type parameters', () => {
  const m = new ModelDraft();
  const t = m.type({ k: 'tparam', name: 'T' });
  const u = m.type({ k: 'tparam', name: 'U', constraint: m.union(m.lit('s'), m.lit(1)) });
  const d = m.type({ k: 'tparam', name: 'D', default: m.lit('default') });
  const none = m.prim('void');
  const stack = m.cls({ name: 'Stack', nominal: true }, [t]);
  m.call('constructor', 'Stack', [], stack);
  m.call('method', 'push', [p('item', t)], none, stack);
  m.fn('same', [p('a', u), p('b', u)], u);
  m.fn('all', [p('list', m.array(t)), p('item', t)], t);
  m.fn('defaulted', [p('a', d)], none);
  const model = m.model();

  it('binds one member of the constraint for the whole call', () =>
    expect(distinct(calls(model, ['same'], { valueReuse: 0, namesakeReuse: 0 }))).toEqual([
      'v0 = "s"\nv1 = "s"\nv2 = same(v0, v1)',
      'v0 = 1\nv1 = 1\nv2 = same(v0, v1)',
    ]));

  it('lets elements and arguments of one call agree', () => {
    const mixed = calls(model, ['all'], { valueReuse: 0 })
      .map(kinds)
      .filter((text) => text.includes('string') && text.includes('number'));
    expect(mixed).toEqual([]);
  });

  it('uses the default often', () =>
    expect(share(calls(model, ['defaulted']), (text) => text.includes('"default"'))).toBeCloseTo(0.5, 1));

  it('mostly keeps the type of a class parameter through a test', () => {
    const texts = calls(model, ['push', 'push'], { valueReuse: 0, namesakeReuse: 0, objectReuse: 0.9 }).map(kinds);
    expect(share(texts, (text) => text.includes('string') && text.includes('number'))).toBeLessThan(0.12);
  });
});

describe('receivers of unknown type', () => {
  const m = new ModelDraft();
  const lost = m.type({ k: 'opaque', why: 'depth' });
  m.produces(lost, m.call('constructor', 'Box', [], lost));
  m.call('method', 'open', [], m.prim('void'), lost);
  const orphan = m.call('method', 'orphan', [], m.prim('void'), m.type({ k: 'opaque', why: 'other' }));
  const model = m.model();

  it('are made by what gives them', () => expect(distinct(calls(model, ['open']))).toEqual(['v0 = new Box()\nv1 = v0.open()']));
  it('are never just anything', () =>
    expect(createFactory(model).unbuildable).toEqual([{ callable: orphan, reason: 'no-receiver' }]));
});

describe('untyped code', () => {
  const m = new ModelDraft();
  m.untyped = true;
  const box = m.cls({ name: 'Box', nominal: true });
  m.call('constructor', 'Box', [], box);
  m.call('method', 'put', [p('item', m.lit('usual'))], m.prim('void'), box);

  it('passes something else one time in ten, but never as receiver', () => {
    const texts = calls(m.model(), ['put'], { valueReuse: 0, namesakeReuse: 0 });
    expect(share(texts, (text) => !text.includes('"usual"'))).toBeCloseTo(0.1, 1);
    expect(share(texts, (text) => text.startsWith('v0 = new Box()'))).toBe(1);
  });
});

describe('createUnitCalls', () => {
  const m = new ModelDraft();
  const number = m.prim('number');
  const box = m.cls({ name: 'Box', nominal: true });
  const make = m.call('constructor', 'Box', [], box);
  const size = m.call('getter', 'size', [], number, box);
  const grow = m.call('setter', 'grow', [], number, box);
  const helper = m.fn('helper', [], number);
  m.fn('impossible', [p('x', m.prim('never'))], number);
  const blueprint = blueprintOf(m.model());
  const units = createUnitCalls(blueprint, [make, size, grow, 4]);

  it('targets what is selected and can be called', () => expect(units.targets).toEqual([make, size, grow]));

  it('knows whether a test calls the unit', () => {
    expect(units.calls({ statements: [{ kind: 'call', callable: helper, args: [] }] })).toBe(false);
    expect(units.calls({ statements: [{ kind: 'construct', callable: make, args: [] }] })).toBe(true);
    expect(units.calls({ statements: [] })).toBe(false);
  });

  it('sets before it gets, and makes one object rather than many', () => {
    const rng = createRng(5);
    let reads = 0;
    let news = 0;
    for (let i = 0; i < COUNT; i++) {
      const builder = new Builder(blueprint, rng);
      for (let n = 0; n < 6; n++) units.append(builder, n / 6);
      const kinds = builder.draft.statements
        .map((statement) => statement.kind)
        .filter((kind) => kind === 'get' || kind === 'set');
      if (kinds[0] === 'get') reads++;
      news += builder.draft.statements.filter((statement) => statement.kind === 'construct').length;
    }
    expect(reads / COUNT).toBeLessThan(0.25);
    expect(news / COUNT).toBeLessThan(1.8);
  });

  it('adds nothing where there is no room', () => {
    const builder = new Builder(blueprint, createRng(1), 0);
    expect(units.append(builder, 0)).toBe(false);
    expect(builder.draft.length).toBe(0);
  });
});

describe('startBuilder', () => {
  it('starts as a new builder does, whatever came of the test before', () => {
    const m = new ModelDraft();
    const item = m.type({ k: 'tparam', name: 'T' });
    m.fn('pair', [p('a', item), p('b', item)], m.prim('void'));
    const blueprint = blueprintOf(m.model());
    const build = (builder: Builder): string => {
      builder.call(0);
      return testText(builder.draft.finish(), m.model());
    };
    const left = startBuilder(blueprint, createRng(1));
    left.draft.reserve = 30;
    build(left);
    const texts = Array.from({ length: 50 }, (_, seed) => build(startBuilder(blueprint, createRng(seed))));
    expect(texts).toEqual(Array.from({ length: 50 }, (_, seed) => build(new Builder(blueprint, createRng(seed)))));
  });
});

describe('parts of an object', () => {
  it('are mostly those that it hands out itself', () => {
    const texts = calls(treeSubject().model, ['Tree', 'next'], { objectReuse: 0.9 });
    const isOwn = (text: string): boolean => /(v\d+) = (v\d+)\.add\(v\d+\)\nv\d+ = \2\.next\(\1\)$/.test(text);
    expect(share(texts, isOwn)).toBeGreaterThan(0.6);
    expect(share(texts, isOwn)).toBeLessThan(1);
  });

  it('are also taken when one argument of a call is made anew', () => {
    const { model } = treeSubject();
    const named = (name: string): number => model.callables.findIndex((callable) => callable.name === name);
    const blueprint = blueprintOf(model, { stray: 0 });
    const next = blueprint.plans[named('next')] as CallPlan;
    const texts = Array.from({ length: 50 }, (_, seed) => {
      const builder = new Builder(blueprint, createRng(seed));
      const tree = builder.call(named('Tree'));
      builder.call(named('Node'));
      builder.argument(next, next.params[0] as ParamPlan, tree);
      return testText(builder.draft.finish(), model);
    });
    expect(lastLine(texts)).toEqual(['v = v.add(v)']);
  });

  it('are seldom what the object itself is made of, where something else will do', () => {
    const m = new ModelDraft();
    const node = m.cls({ name: 'Node', path: ['Node'] });
    const tree = m.cls({ name: 'Tree', path: ['Tree'] });
    m.produces(node, m.call('constructor', 'Node', [], node));
    m.call('setter', 'left', [], node, node);
    m.call('getter', 'root', [], node, tree);
    m.produces(tree, m.call('constructor', 'Tree', [p('items', m.union(m.lit(1), node))], tree));
    const isMadeOfNode = (text: string): boolean => text.includes('new Node');
    expect(share(calls(m.model(), ['Tree'], { stray: 0 }), isMadeOfNode)).toBe(0);
    expect(share(calls(m.model(), ['Tree'], { stray: 1 }), isMadeOfNode)).toBeGreaterThan(0.3);
  });
});

describe('repeat', () => {
  it('gives the same call other values each time', () => {
    const { model } = treeSubject();
    const builder = new Builder(blueprintOf(model, { valueReuse: 1 }), createRng(5));
    const tree = builder.call(model.callables.findIndex(({ name }) => name === 'Tree'));
    builder.repeat(
      model.callables.findIndex(({ name }) => name === 'add'),
      tree,
      3,
    );
    const text = testText(builder.draft.finish(), model).replaceAll(/= -?[\d.e+-]+$/gm, '= n');
    expect(text.split('\n')).toEqual([
      'v0 = new Tree()',
      'v1 = n',
      'v2 = v0.add(v1)',
      'v3 = n',
      'v4 = v0.add(v3)',
      'v5 = n',
      'v6 = v0.add(v5)',
    ]);
  });
});
