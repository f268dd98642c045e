import { describe, expect, it } from 'vitest';
import { chooseAssertions, usualOf, weaken } from '../../../src/assertions/index.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';
import { emitTests, list, record, scalar, SubjectBuilder, TestBuilder } from '../emit/subject-builder.js';
import { asObserved, claims, expectations, missing, type Seen, TreeSubject } from './tree-subject.js';

describe('what the act did to its object', () => {
  it('is shown by what stayed inside, where only how that is held has changed', () => {
    const root: Observed = { k: 'instance', cls: 'Node', entries: [['key', scalar(1)]] };

    expect(claims('insert', { root, keys: { value: list(1, 2), unchanged: true } })).toEqual(['tree.keys()).toEqual([1, 2])']);
  });

  it('is shown by what can be read of it, and by its text only where that is nothing', () => {
    expect(claims('insert', { toString: 'Tree(1/20)', size: 1, order: 2 })).toEqual([
      'tree.size).toBe(1)',
      'tree.order).toBe(2)',
    ]);
    expect(claims('insert', { toString: 'Tree(1/20)', total: 1, min: 2 })).toEqual([
      "tree.toString()).toBe('Tree(1/20)')",
      'tree.min()).toBe(2)',
    ]);
  });

  it('is shown by what is inside, and not also by how much that is', () => {
    expect(claims('insert', { size: 2, keys: list(1, 2), isEmpty: false, total: 3 })).toEqual(['tree.keys()).toEqual([1, 2])']);
  });

  it('is shown by what is inside before how much that is, also where only that has changed', () => {
    expect(claims('insert', { size: 2, keys: { value: list(1), unchanged: true } })).toEqual([
      'tree.keys()).toEqual([1])',
      'tree.size).toBe(2)',
    ]);
  });

  it('is shown by the list that says most', () => {
    const entries: Observed = { k: 'array', items: [list(1, 'a'), list(2, 'b')] };

    expect(claims('insert', { keys: list(1, 2), entries, values: list('a', 'b') })).toHaveLength(1);
    expect(claims('insert', { values: list(undefined), keys: list(1) })).toEqual(['tree.keys()).toEqual([1])']);
    expect(claims('insert', { leaves: list(1), keys: list(1, 1) })).toEqual(['tree.keys()).toEqual([1, 1])']);
    expect(claims('insert', { keys: list(1), values: list('a') })).toEqual([
      'tree.keys()).toEqual([1])',
      "tree.values()).toEqual(['a'])",
    ]);
  });

  it('is shown item by item where it has to be gone over', () => {
    expect(claims('insert', { keys: { value: list(1), spread: true } })).toEqual(['[...tree.keys()]).toEqual([1])']);
    expect(claims('insert', { items: { value: list(1), spread: true } })).toEqual(['[...tree]).toEqual([1])']);
  });

  it('is shown by a member beside what is inside, when that does not follow', () => {
    expect(claims('insert', { order: 'desc', keys: list(1) })).toEqual(['tree.keys()).toEqual([1])', "tree.order).toBe('desc')"]);
  });

  it('is shown by plain values and texts where nothing lists it', () => {
    expect(claims('insert', { total: 5, min: 1 })).toEqual(['tree.total()).toBe(5)', 'tree.min()).toBe(1)']);
    expect(claims('insert', { size: 5, isEmpty: false })).toEqual(['tree.size).toBe(5)']);
    expect(claims('insert', { toString: 'Tree(1)' })).toEqual(["tree.toString()).toBe('Tree(1)')"]);
    expect(claims('insert', { toString: 'desc', order: 'desc' })).toEqual(["tree.order).toBe('desc')"]);
  });

  it('is not shown by what stayed as it was, unless nothing else is there', () => {
    expect(claims('insert', { keys: { value: list(1), unchanged: true }, total: 5 })).toEqual(['tree.total()).toBe(5)']);
    expect(claims('insert', { keys: { value: list(1), unchanged: true } })).toEqual(['tree.keys()).toEqual([1])']);
  });

  it('is not shown by what nobody can read', () => {
    const many = list(...Array.from({ length: 30 }, (_, i) => i));

    expect(claims('insert', { toString: 'a\nb', keys: many, total: 5 })).toEqual(['tree.total()).toBe(5)']);
  });
});

describe('an object that the act gave', () => {
  it('says what it is, instead of its class', () => {
    expect(claims('merge', { toString: 'Tree(1)' })).toEqual(["result.toString()).toBe('Tree(1)')"]);
    expect(claims('merge', { keys: list(1), size: 1 })).toEqual(['result.keys()).toEqual([1])']);
  });

  it('says what it is like where that is another elsewhere, rather than nothing', () => {
    const alike = (text: string): Observed => ({ k: 'opaque', type: 'string', alike: { pattern: '^Tree .+$', text } });

    expect(claims('merge', { toString: alike('Tree 1'), size: 1 })).toEqual([
      'result.toString()).toMatch(/^Tree .+$/)',
      'result.size).toBe(1)',
    ]);
    expect(claims('merge', { leaves: alike('Tree 1'), toString: 'Tree' })).toEqual(["result.toString()).toBe('Tree')"]);
  });

  it('is not shown by what is a mark of its class, unless there is nothing else', () => {
    const tree = new TreeSubject();
    const of = (...all: readonly Readonly<Record<string, Scalar>>[]): readonly (readonly string[])[] => {
      const suite = all.map((members) => tree.test('merge', members));
      const usual = usualOf(suite);
      return suite.map((found) => {
        const assertions = chooseAssertions(found, tree.subject.model, usual);
        return expectations(emitTests(tree.subject, [{ ...found, assertions }]));
      });
    };

    expect(of({ order: true, size: 1 }, { order: true, size: 1 }, { order: true, size: 1 })[0]).toEqual([
      'result).toBeInstanceOf(Tree)',
      'result.order).toBe(true)',
      'result.size).toBe(1)',
    ]);
    expect(of({ order: true, size: 1 }, { order: true, size: 1 }, { order: true, size: 2 })[0]).toEqual([
      'result).toBeInstanceOf(Tree)',
      'result.size).toBe(1)',
    ]);
  });

  it('says first why it is as it is, where many others are told by the same text', () => {
    const tree = new TreeSubject();
    const own = tree.test('merge', { toString: 'Bad tree', order: 'old' });
    const others = ['torn', 'torn', 'wet'].map((order) => tree.test('make', { toString: 'Bad tree', order }));
    const assertions = chooseAssertions(own, tree.subject.model, usualOf([own, ...others]));

    expect(expectations(emitTests(tree.subject, [{ ...own, assertions }]))).toEqual([
      "result.order).toBe('old')",
      "result.toString()).toBe('Bad tree')",
    ]);
    expect(claims('merge', { toString: 'Bad tree', order: 'old' })[0]).toBe("result.toString()).toBe('Bad tree')");
  });

  it('is known by its class where it says nothing', () => {
    expect(claims('merge', { toString: '[object Object]' })).toEqual(['new Tree().merge()).toBeInstanceOf(Tree)']);
  });
});

describe('a long text', () => {
  it('breaks after what is looked at', () => {
    const tree = new TreeSubject();
    const text = 'Tree of a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w';

    expect(emitTests(tree.subject, [tree.test('insert', { toString: text })])).toContain(
      `expect(tree.toString()).toBe(\n        '${text}',\n      );`,
    );
  });
});

describe('an object made from what the act was given', () => {
  it('is shown first by what it has of that itself, also in the title', () => {
    const subject = new SubjectBuilder();
    const [span, point] = [subject.cls('Span'), subject.cls('Point')];
    const member = { owner: span, ownerName: 'Span' };
    const place = subject.callable('constructor', 'Point', {}, point);
    const options = subject.type({ k: 'object', props: [{ name: 'start', t: point }], index: [] });
    const make = subject.callable('function', 'make', { options }, span);
    const [isOpen = 0, start = 0] = ['isOpen', 'start'].map((name) =>
      subject.callable('getter', name, {}, subject.prim('unknown'), member),
    );
    const t = new TestBuilder(subject);
    const given = t.construct(place);
    const made = t.call(make, { ref: t.object(options, { start: given }) });
    t.gives({ k: 'instance', cls: 'Span', entries: [] });
    t.sees({ at: made, of: 'member', ref: made, callable: isOpen, value: scalar(true) });
    t.sees({ at: made, of: 'member', ref: made, callable: start, value: { k: 'same', ref: given } });
    const text = emitTests(subject, [t.done()]);

    expect(expectations(text)).toEqual([
      'result).toBeInstanceOf(Span)',
      'result.start).toBe(point)',
      'result.isOpen).toBe(true)',
    ]);
    expect(text).toContain("it('returns a Span with the given start");
  });

  it('is shown by that also where most others were given the same', () => {
    const subject = new SubjectBuilder();
    const node = subject.cls('Node');
    const member = { owner: node, ownerName: 'Node' };
    const make = subject.callable('function', 'make', { key: subject.prim('number') }, node);
    const [key = 0, height = 0] = ['key', 'height'].map((name) =>
      subject.callable('getter', name, {}, subject.prim('unknown'), member),
    );
    const suite = [0, 1, 2].map((tall) => {
      const t = new TestBuilder(subject);
      const made = t.call(make, 1);
      t.gives({ k: 'instance', cls: 'Node', entries: [] });
      t.sees({ at: made, of: 'member', ref: made, callable: height, value: scalar(tall) });
      t.sees({ at: made, of: 'member', ref: made, callable: key, value: scalar(tall === 2 ? 3 : 1) });
      return t.done();
    });
    const [found] = suite;
    const assertions = found ? chooseAssertions(found, subject.model, usualOf(suite)) : [];

    expect(found && expectations(emitTests(subject, [{ ...found, assertions }]))).toEqual([
      'result).toBeInstanceOf(Node)',
      'result.key).toBe(1)',
      'result.height).toBe(0)',
    ]);
  });

  it('is shown by the members that have the names of its parameters', () => {
    const subject = new SubjectBuilder();
    const node = subject.cls('Node');
    const member = { owner: node, ownerName: 'Node' };
    const make = subject.callable('function', 'make', { color: subject.prim('string') }, node);
    const [height, depth, color] = ['height', 'depth', 'color'].map((name) =>
      subject.callable('getter', name, {}, subject.prim('unknown'), member),
    );
    const t = new TestBuilder(subject);
    const made = t.call(make, 'RED');
    t.gives({ k: 'instance', cls: 'Node', entries: [] });
    const seen = [
      [height, 0],
      [depth, 0],
      [color, 'RED'],
    ] as const;
    for (const [callable = 0, value] of seen) t.sees({ at: made, of: 'member', ref: made, callable, value: scalar(value) });

    expect(expectations(emitTests(subject, [t.done()]))).toEqual([
      'result).toBeInstanceOf(Node)',
      "result.color).toBe('RED')",
      'result.height).toBe(0)',
    ]);
  });
});

describe('a new object', () => {
  it('is shown by what is inside', () => {
    expect(claims('make', { size: 1, keys: list(1) })).toEqual(['tree.keys()).toEqual([1])']);
  });

  it('is not said to be empty', () => {
    expect(claims('make', { size: 0, keys: list(), isEmpty: true })).toEqual(['tree.size).toBe(0)']);
  });

  it('is shown by what differs from most others of its class', () => {
    const tree = new TreeSubject();
    const suite = [
      tree.test('make', { size: 0, order: 'asc', root: 1 }),
      tree.test('make', { size: 0, order: 'asc', root: 2 }),
      tree.test('make', { size: 0, order: 'desc', root: 3 }),
    ];
    const usual = usualOf(suite);
    const shown = suite.map((found) => ({ ...found, assertions: chooseAssertions(found, tree.subject.model, usual) }));

    expect(shown.map((one) => expectations(emitTests(tree.subject, [one])))).toEqual([
      ['tree.root).toBe(1)'],
      ['tree.root).toBe(2)'],
      ["new Tree()).toMatchObject({ order: 'desc', root: 3 })"],
    ]);
  });
});

describe('what the same act mostly does', () => {
  const claimed = (
    act: 'insert' | 'merge',
    ...all: readonly Readonly<Record<string, Seen | Observed | Scalar>>[]
  ): readonly string[] => {
    const tree = new TreeSubject();
    const suite = all.map((members) => tree.test(act, members));
    const found = suite[0] as (typeof suite)[number];
    const assertions = chooseAssertions(found, tree.subject.model, usualOf(suite));
    return expectations(emitTests(tree.subject, [{ ...found, assertions }]));
  };

  it('makes it news that contents stayed as they were', () => {
    const still = { keys: { value: list(1), unchanged: true }, root: 'other' } as const;
    const changed = { keys: list(1, 2) };
    expect(claimed('insert', still, changed, changed)).toEqual(['tree.keys()).toEqual([1])', "tree.root).toBe('other')"]);
    const empty = { keys: { value: list(), unchanged: true }, root: 'other' } as const;
    expect(claimed('insert', empty, changed, changed)).toEqual(["tree.root).toBe('other')"]);
    expect(claimed('insert', still, still, changed)).toEqual(["tree.root).toBe('other')"]);
  });

  it('makes it none that two results look alike', () => {
    const one = { toString: 'Invalid', order: 'a' };
    expect(claimed('merge', one, { toString: 'Invalid', order: 'b' })).toEqual([
      'result).toBeInstanceOf(Tree)',
      "result.order).toBe('a')",
    ]);
    expect(claimed('merge', one)).toEqual(["result.toString()).toBe('Invalid')", "result.order).toBe('a')"]);
  });
});

describe('an object that another was given', () => {
  const subject = new SubjectBuilder();
  const bucket = subject.cls('Bucket');
  const member = { owner: bucket, ownerName: 'Bucket' };
  const make = subject.callable('constructor', 'Bucket', { 'parent?': bucket }, bucket);
  const take = subject.callable('method', 'take', {}, subject.prim('boolean'), member);
  const content = subject.callable('getter', 'content', {}, subject.prim('number'), member);

  /** What is claimed after a call on a bucket whose parent is left with that much. */
  function claimed(unchanged?: true): readonly string[] {
    const t = new TestBuilder(subject);
    const parent = t.construct(make);
    const own = t.construct(make, { ref: parent });
    const at = t.method(own, take);
    t.gives(true);
    t.sees({ at, of: 'member', ref: own, callable: content, value: scalar(3) });
    t.sees({ at, of: 'member', ref: parent, callable: content, value: scalar(4), ...(unchanged && { unchanged }) });
    return expectations(emitTests(subject, [t.done()]));
  }

  it('is claimed with what the act changed of it', () => {
    expect(claimed()).toEqual(['bucket.take()).toBe(true)', 'bucket.content).toBe(3)', 'parent.content).toBe(4)']);
  });
  it('is not claimed where it stayed as it was', () => {
    expect(claimed(true)).toEqual(['bucket.take()).toBe(true)', 'bucket.content).toBe(3)']);
  });
});

describe('weaken', () => {
  it('first asks the objects nothing, and only then says less', () => {
    const { assertions } = new TreeSubject().test('insert', { keys: list(1), order: 'desc' });
    const [asked, member] = assertions;

    expect(asked).toMatchObject({ target: { of: 'query' } });
    expect(weaken(assertions)).toEqual([member]);
    expect(weaken(weaken(assertions))).toMatchObject([{ check: { c: 'type', type: 'string' } }]);
  });
});

describe('arguments', () => {
  it('are not claimed by their length alone', () => {
    const subject = new SubjectBuilder();
    subject.callable(
      'function',
      'f',
      { items: subject.type({ k: 'array', elem: subject.prim('number') }) },
      subject.prim('number'),
    );
    const t = new TestBuilder(subject);
    const items = t.push({ kind: 'array', type: 0, elements: [] });
    t.call(0, { ref: items });
    t.gives(1);
    const { assertions } = t
      .sees({ at: 1, of: 'argument', ref: items, value: { k: 'array', items: [], cut: true, length: 80 } })
      .done();

    expect(assertions).toMatchObject([{ target: { of: 'result' } }]);
  });
});

describe('callbacks', () => {
  const called = (value: readonly (readonly Observed[])[], result: Observed, returns?: number): readonly unknown[] => {
    const subject = new SubjectBuilder();
    const type = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    subject.callable('function', 'f', { fn: type }, subject.prim('unknown'));
    const t = new TestBuilder(subject);
    const fn = t.callback(type, ...(returns === undefined ? [] : [t.value(returns)]));
    t.call(0, { ref: fn });
    return t
      .gives(result)
      .sees({ at: 1, of: 'calls', ref: fn, value })
      .done()
      .assertions.map(({ kind }) => kind);
  };
  const pair = [scalar(1), scalar(2)];

  it('that were not called are mentioned only where there is nothing better', () => {
    expect(called([], scalar(1))).toEqual(['value']);
  });

  it('that compare are not counted', () => {
    expect(called([pair, pair, pair, pair], scalar(1), 0)).toEqual(['value']);
    expect(called([pair, pair, pair, pair], scalar(1))).toEqual(['value', 'call-count']);
    expect(called([[scalar(1)], [scalar(1)], [scalar(1)], [scalar(1)]], scalar(1))).toEqual(['value', 'call-count']);
  });

  it('that were called are shown with what they were given', () => {
    expect(called([pair], record({ a: 1 }))).toEqual(['value', 'calls']);
  });

  it('that were called with nothing are no claim beside another, unless they listen', () => {
    const bare = (calls: number, returns: Scalar, within: 'object' | 'call', result: Scalar): readonly string[] => {
      const subject = new SubjectBuilder();
      const fn = subject.prim('any');
      const on = subject.callable('function', 'on', { fn }, subject.prim('void'));
      const emit = subject.callable('function', 'emit', { 'options?': fn }, subject.prim('void'));
      const t = new TestBuilder(subject);
      const callback = t.callback(fn, t.value(returns));
      if (within === 'call') t.call(on, { ref: callback });
      const at = within === 'call' ? t.call(emit) : t.call(emit, { ref: t.object(fn, { env: callback }) });
      t.gives(result).sees({ at, of: 'calls', ref: callback, value: Array.from({ length: calls }, () => []) });
      return expectations(emitTests(subject, [t.done()]));
    };

    expect(bare(2, 'a', 'object', 1)).toEqual(["emit({ env: () => 'a' })).toBe(1)"]);
    expect(bare(2, 'a', 'object', undefined)).toEqual(['env).toHaveBeenCalled()']);
    expect(bare(1, 'a', 'call', 1)).toEqual(['emit()).toBe(1)']);
    expect(bare(1, undefined, 'call', 1)).toEqual(['emit()).toBe(1)', 'fn).toHaveBeenCalledExactlyOnceWith()']);
    expect(bare(2, undefined, 'call', 1)).toEqual(['emit()).toBe(1)', 'fn).toHaveBeenCalledTimes(2)']);
  });

  it('that were given an object of a class are shown with what is public of it', () => {
    const { subject, instance, make } = new TreeSubject();
    const shape = subject.type({ k: 'object', props: [{ name: 'key', t: subject.prim('number') }], index: [] });
    subject.cls('Node', { shape });
    const each = subject.callable('method', 'each', { fn: subject.prim('any') }, instance, {
      owner: instance,
      ownerName: 'Tree',
    });
    const t = new TestBuilder(subject);
    const tree = t.construct(make);
    const fn = t.callback(subject.prim('any'));
    t.method(tree, each, { ref: fn });
    const node: Observed = {
      k: 'instance',
      cls: 'Node',
      entries: [
        ['key', scalar(1)],
        ['_next', scalar(null)],
      ],
    };
    t.gives({ k: 'same', ref: tree }).sees({ at: 2, of: 'calls', ref: fn, value: [[node]] });

    expect(emitTests(subject, [t.done()])).toContain(
      'expect(fn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 1 }));',
    );
  });
});

describe('a new object with nothing in it', () => {
  const made = (given: readonly Scalar[]): string => {
    const { subject, instance, names } = new TreeSubject();
    const items = subject.type({ k: 'array', elem: subject.prim('unknown') });
    const fill = subject.callable('constructor', 'Tree', { items }, instance);
    const t = new TestBuilder(subject);
    const own = t.construct(fill, {
      ref: t.push({ kind: 'array', type: items, elements: given.map((one) => t.value(one)) }),
    });
    t.gives({ k: 'instance', cls: 'Tree', entries: [] });
    for (const [name, value] of [
      ['order', 'up'],
      ['keys', list()],
    ] as const) {
      const [of, callable] = names[name] ?? missing;
      t.sees({ at: own, of, ref: own, callable, value: asObserved(value) });
    }
    return emitTests(subject, [t.done()]);
  };

  it('is shown by that where it was given something', () => {
    expect(expectations(made([null]))[0]).toBe('tree.keys()).toEqual([])');
    expect(made([null])).toContain("it('creates a Tree with no keys for [null]'");
  });

  it('is shown by what else there is where it was given nothing', () => {
    expect(expectations(made([]))).toEqual(["tree.order).toBe('up')"]);
  });
});
