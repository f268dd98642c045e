import { describe, expect, it } from 'vitest';
import type { TypeId } from '../../../../src/model/types.js';
import type { Rates } from '../../../../src/testcase/rates.js';
import { blueprintOf, builtStatements, builtTexts, distinct } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const COUNT = 400;

/** The different values of a type that `declare` describes, over many tries. */
function values(declare: (m: ModelDraft) => TypeId, rates: Partial<Rates> = {}, limit = 40): string[] {
  const m = new ModelDraft();
  const type = declare(m);
  return distinct(builtTexts(blueprintOf(m.model(), rates), type, COUNT, limit));
}

function last(texts: readonly string[]): string[] {
  return distinct(texts.map((text) => text.split('\n').at(-1)?.replace(/v\d+/g, 'v') ?? ''));
}

describe('primitives and literals', () => {
  it.each<[string, (m: ModelDraft) => TypeId, string[]]>([
    ['a literal', (m) => m.lit('a'), ['v0 = "a"']],
    ['a bigint literal', (m) => m.type({ k: 'bigLit', value: '12' }), ['v0 = 12n']],
    ['null', (m) => m.prim('null'), ['v0 = null']],
    ['void', (m) => m.prim('void'), ['v0 = undefined']],
    ['boolean', (m) => m.prim('boolean'), ['v0 = false', 'v0 = true']],
    [
      'a union of literals',
      (m) => m.union(m.lit(1), m.lit('x'), m.union(m.lit(true), m.prim('null'))),
      ['v0 = "x"', 'v0 = 1', 'v0 = null', 'v0 = true'],
    ],
    [
      'an enum',
      (m) =>
        m.type({
          k: 'enum',
          name: 'E',
          members: [
            { name: 'A', value: 0 },
            { name: 'B', value: 'b' },
          ],
        }),
      ['v0 = E.A', 'v0 = E.B'],
    ],
    ['an approximation', (m) => m.type({ k: 'opaque', why: 'keyof', approx: m.lit('key') }), ['v0 = "key"']],
  ])('makes %s', (_what, declare, texts) => expect(values(declare)).toEqual(texts));

  it('makes symbols with a description', () => expect(last(values((m) => m.prim('symbol')))).toEqual(['v = Symbol(v)']));

  it('puts template strings together', () => {
    const texts = values((m) =>
      m.type({ k: 'template', texts: ['v', '-', ''], types: [m.prim('number'), m.union(m.lit('a'), m.lit('b'))] }),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => !/^v0 = "v-?[\d.]+-[ab]"$/.test(text))).toEqual([]);
  });

  it('records a brand with the value of its base', () => {
    const m = new ModelDraft();
    const brand = m.type({ k: 'brand', base: m.lit('x'), text: 'Id' });
    expect(builtStatements(blueprintOf(m.model()), brand, 1)).toEqual([[{ kind: 'primitive', type: brand, value: 'x' }]]);
  });

  it('remembers the union of a scalar, and the member of anything else', () => {
    const m = new ModelDraft();
    const list = m.array(m.prim('never'));
    const union = m.union(m.lit('x'), list);
    const types = builtStatements(blueprintOf(m.model()), union, 50).map(
      ([statement]) => statement && 'type' in statement && `${statement.kind} ${statement.type}`,
    );
    expect(distinct(types.map(String))).toEqual([`array ${list}`, `primitive ${union}`]);
  });
});

describe('series', () => {
  /** What the lists hold, in the order of the values. */
  const contents = (declare: (m: ModelDraft) => TypeId): string[] =>
    distinct(
      values(declare, { series: 1 })
        .map((text) =>
          [...text.matchAll(/^v\d+ = ("\w"|\d)$/gm)]
            .map(([, value]) => value)
            .sort()
            .join(' '),
        )
        .filter((text) => text !== ''),
    );
  const numbers = ['1 2 3', '1 2 3 4', '1 2 3 4 5', '1 2 3 4 5 6', '1 2 3 4 5 6 7', '1 2 3 4 5 6 7 8'];

  it.each<[string, (m: ModelDraft) => TypeId]>([
    ['a list', (m) => m.array(m.prim('number'))],
    ['a list of numbers and others', (m) => m.array(m.union(m.prim('null'), m.prim('number')))],
    ['a set', (m) => m.builtin('Set', m.prim('number'))],
  ])('fills %s with distinct numbers', (_what, declare) => expect(contents(declare)).toEqual(numbers));

  it('fills lists of anything with letters too', () =>
    expect(contents((m) => m.array(m.prim('unknown')))).toContain('"a" "b" "c" "d" "e"'));

  it('leaves lists of other things as they are', () =>
    expect(distinct(values((m) => m.array(m.prim('string')), { series: 1 }))).toContain('v0 = []'));
});

describe('anything', () => {
  it('makes primitives and structures for unknown', () =>
    expect(last(values((m) => m.prim('unknown')).filter((text) => text.includes('\n')))).toEqual(
      expect.arrayContaining(['v = [v, v]', 'v = () => (v)']),
    ));

  it('makes bigints only for a source that speaks of them', () => {
    const hasBigint = (strings: readonly string[]): boolean =>
      values((m) => {
        m.constants = { ...m.constants, strings };
        return m.prim('unknown');
      }).some((text) => /^v0 = -?\d+n$/.test(text));
    expect([hasBigint(['bigint']), hasBigint(['number'])]).toEqual([true, false]);
  });

  it('names the keys of objects after words of the source', () => {
    const texts = values((m) => {
      m.constants = { ...m.constants, strings: ['mode', 'not a name', '__proto__'] };
      return m.prim('object');
    });
    expect(last(texts)).toEqual(['v = {  }', 'v = { mode: v }']);
  });

  it('makes instances of the subject for unknown', () => {
    const texts = values((m) => {
      m.call('constructor', 'Box', [], m.cls({ name: 'Box', nominal: true }));
      return m.prim('any');
    });
    expect(texts).toContain('v0 = new Box()');
  });

  it('follows the weights of a guess', () => {
    const m = new ModelDraft();
    const guess = m.type({
      k: 'guess',
      dist: [
        { t: m.lit('often'), weight: 9 },
        { t: m.lit('seldom'), weight: 1 },
        { t: m.prim('never'), weight: 50 },
      ],
    });
    const texts = builtTexts(blueprintOf(m.model()), guess, COUNT);
    expect(distinct(texts)).toEqual(['v0 = "often"', 'v0 = "seldom"']);
    expect(texts.filter((text) => text.includes('often')).length / COUNT).toBeCloseTo(0.9, 1);
  });
});

describe('arrays and tuples', () => {
  it('makes arrays of up to five elements', () =>
    expect(last(values((m) => m.array(m.lit(1)), { valueReuse: 0 }))).toEqual(
      ['v = []', 'v = [v]', 'v = [v, v]', 'v = [v, v, v]', 'v = [v, v, v, v]', 'v = [v, v, v, v, v]'].sort(),
    ));

  it('makes only empty arrays of what cannot be made', () =>
    expect(values((m) => m.array(m.prim('never')))).toEqual(['v0 = []']));

  it('fills tuples without gaps', () =>
    expect(
      last(
        values((m) =>
          m.type({
            k: 'tuple',
            elems: [
              { t: m.lit(1), flag: 'req' },
              { t: m.lit('o'), flag: 'opt' },
              { t: m.lit(true), flag: 'rest' },
            ],
          }),
        ),
      ),
    ).toEqual(['v = [v, v, v]', 'v = [v, v]', 'v = [v]']));
});

const options = (m: ModelDraft): TypeId =>
  m.object('Options', [
    { name: 'a', t: m.lit(1) },
    { name: 'b', t: m.lit(2), opt: true },
  ]);

describe('objects', () => {
  it('sets optional members by a coin', () => expect(last(values(options))).toEqual(['v = { a: v }', 'v = { a: v, b: v }']));

  it('leaves out optional members that there is no room for', () =>
    expect(values(options, {}, 2)).toEqual(['v0 = 1\nv1 = { a: v0 }']));

  it('sets a few of many optional members', () => {
    const texts = values((m) =>
      m.object(
        'Wide',
        Array.from({ length: 30 }, (_, i) => ({ name: `p${i}`, t: m.lit(i), opt: true as const })),
      ),
    );
    const sizes = texts.map((text) => text.split('\n').length - 1);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeCloseTo(3, 0);
  });

  it('makes keys for index signatures', () => {
    const texts = values((m) => {
      m.constants = { ...m.constants, strings: ['key'] };
      return m.object('Dict', [], [{ key: m.prim('string'), value: m.lit(1) }]);
    });
    expect(last(texts)).toEqual(expect.arrayContaining(['v = {  }', 'v = { key: v }']));
  });

  it('ends recursive types', () => {
    const texts = values((m) =>
      m.recursive((self) => ({
        k: 'object',
        props: [
          { name: 'next', t: m.union(self, m.prim('null')) },
          { name: 'also', t: self, opt: true },
        ],
        index: [],
      })),
    );
    expect(texts.length).toBeGreaterThan(5);
    expect(Math.max(...texts.map((text) => text.split('\n').length))).toBeLessThanOrEqual(40);
  });

  it('prefers real implementers of an interface with methods', () => {
    const m = new ModelDraft();
    const logger = m.object('Logger', [{ name: 'log', t: m.func([], m.prim('void')), method: true }]);
    m.produces(logger, m.call('constructor', 'FileLogger', [], m.cls({ name: 'FileLogger' })));
    const texts = builtTexts(blueprintOf(m.model()), logger, COUNT);
    expect(last(texts)).toEqual(['v = new FileLogger()', 'v = { log: v }']);
    expect(texts.filter((text) => text.includes('new')).length / COUNT).toBeCloseTo(0.75, 1);
  });
});

describe('instances', () => {
  it('makes a nominal class only through its producers, the constructor most often', () => {
    const m = new ModelDraft();
    const box = m.cls({ name: 'Box', nominal: true, shape: m.object('BoxShape', []) });
    m.call('constructor', 'Box', [p('n', m.lit(1))], box);
    m.produces(box, m.fn('open', [], box), m.fn('load', [], m.builtin('Promise', box)), m.call('value', 'origin', [], box));
    const counts = new Map<string, number>();
    for (const text of builtTexts(blueprintOf(m.model()), box, COUNT)) counts.set(text, (counts.get(text) ?? 0) + 1);
    const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
    expect(ranked[0]).toBe('v0 = 1\nv1 = new Box(v0)');
    expect([...ranked].sort()).toEqual(['v0 = 1\nv1 = new Box(v0)', 'v0 = load()\nv1 = await v0', 'v0 = open()', 'v0 = origin']);
  });

  it('gives the awaited variable of a promise', () => {
    const m = new ModelDraft();
    const box = m.cls({ name: 'Box', nominal: true });
    m.produces(box, m.fn('load', [], m.builtin('Promise', box)));
    m.fn('use', [p('box', box)], m.prim('void'));
    const use = m.func([], box);
    expect(distinct(builtTexts(blueprintOf(m.model(), { failure: 0, objectReuse: 1 }), use, 60))).toEqual([
      'v0 = load()\nv1 = await v0\nv2 = () => (v1)',
      'v0 = load()\nv1 = await v0\nv2 = () => (v1, v1)',
      'v0 = load()\nv1 = await v0\nv2 = () => (v1, v1, v1)',
    ]);
  });

  it('makes an abstract class through a subclass', () => {
    const m = new ModelDraft();
    m.call('constructor', 'Circle', [], m.cls({ name: 'Circle' }));
    const shape = m.cls({ name: 'Shape', abstract: true, nominal: true, subclasses: [0] });
    expect(distinct(builtTexts(blueprintOf(m.model()), shape, 20))).toEqual(['v0 = new Circle()']);
  });

  it('stands in for a class without constructor by its shape, unless it is nominal', () =>
    expect(values((m) => m.cls({ name: 'Point', shape: m.object('Shape', [{ name: 'x', t: m.lit(1) }]) }))).toEqual([
      'v0 = 1\nv1 = { x: v0 }',
    ]));
});

describe('functions', () => {
  it('returns nothing, one or several values, and sometimes throws', () => {
    expect(last(values((m) => m.func([], m.prim('void'))))).toEqual(['v = () => ()', 'v = () => throw (v)']);
    expect(last(values((m) => m.func([], m.lit(1))))).toEqual([
      'v = () => (v)',
      'v = () => (v, v)',
      'v = () => (v, v, v)',
      'v = () => throw (v)',
    ]);
  });

  it('throws where nothing can be returned', () =>
    expect(last(values((m) => m.func([], m.prim('never'))))).toEqual(['v = () => throw (v)']));

  it('ends functions that return themselves', () =>
    expect(last(values((m) => m.recursive((self) => ({ k: 'func', sigs: [{ params: [], ret: self }] }))))).toContain(
      'v = () => throw (v)',
    ));

  it('takes a class for a constructor type from the subject', () => {
    const m = new ModelDraft();
    const type = m.type({ k: 'ctor', sigs: [] });
    m.produces(type, m.call('value', 'Shape', [], type));
    expect(distinct(builtTexts(blueprintOf(m.model()), type, 5))).toEqual(['v0 = Shape']);
  });
});

describe('builtins', () => {
  it.each<[string, (m: ModelDraft) => TypeId, RegExp]>([
    ['Date', (m) => m.builtin('Date'), /^v0 = (-?[\d.e+]+|NaN|-?Infinity)\nv1 = Date\(v0\)$/],
    ['RegExp', (m) => m.builtin('RegExp'), /^v0 = ".*"\nv1 = ".*"\nv2 = RegExp\(v0, v1\)$/],
    ['Error', (m) => m.builtin('Error'), /^v0 = ".*"\nv1 = Error\(v0\)$/],
    ['URL', (m) => m.builtin('URL'), /^v0 = "(https?|ftp):.*"\nv1 = URL\(v0\)$/],
    ['ArrayBuffer', (m) => m.builtin('ArrayBuffer'), /^v0 = \d+\nv1 = ArrayBuffer\(v0\)$/],
    ['AbortController', (m) => m.builtin('AbortController'), /^v0 = AbortController\(\)$/],
    ['AbortSignal', (m) => m.builtin('AbortSignal'), /^v0 = (true|false)\nv1 = AbortSignal\(v0\)$/],
    ['Set', (m) => m.builtin('Set', m.lit(1)), /^(v\d = 1\n)*v\d = Set\((v\d(, )?)*\)$/],
    ['ReadonlyMap', (m) => m.builtin('ReadonlyMap', m.lit('k'), m.lit(1)), /^(v\d = ("k"|1)\n)*v\d = Map\((v\d, v\d(, )?)*\)$/],
    ['Uint8Array', (m) => m.builtin('Uint8Array'), /^(v\d = .*\n)*v\d = Uint8Array\((v\d(, )?)*\)$/],
    ['BigInt64Array', (m) => m.builtin('BigInt64Array'), /^(v\d = -?\d+n\n)*v\d = BigInt64Array\((v\d(, )?)*\)$/],
    ['WeakSet of unknown', (m) => m.builtin('WeakSet', m.prim('unknown')), /^v0 = WeakSet\(\)$/],
    [
      'Promise<void>',
      (m) => m.builtin('Promise', m.prim('void')),
      /^v0 = Promise\(\)$|^v0 = ".*"\nv1 = Error\(v0\)\nv2 = PromiseReject\(v1\)$/,
    ],
    ['Promise<1>', (m) => m.builtin('Promise', m.lit(1)), /^v0 = 1\nv1 = Promise\(v0\)$|PromiseReject\(v1\)$/],
    ['Generator', (m) => m.builtin('Generator', m.lit(1)), /Iterable\(.*\)$/],
    ['Function', (m) => m.builtin('Function'), /Function\(v?\d?\)$/],
  ])('makes %s', (_name, declare, pattern) => expect(values(declare).filter((text) => !pattern.test(text))).toEqual([]));

  it('rejects where nothing can be resolved to', () =>
    expect(last(values((m) => m.builtin('Promise', m.prim('never'))))).toEqual(['v = PromiseReject(v)']));

  it('compiles every regular expression it makes', () => {
    const m = new ModelDraft();
    m.constants = { ...m.constants, regexes: [{ source: '^x{2}$', flags: 'iu' }] };
    const regex = m.builtin('RegExp');
    const pairs = builtStatements(blueprintOf(m.model()), regex, 100).map((statements) =>
      statements.slice(0, 2).map((statement) => (statement.kind === 'primitive' ? String(statement.value) : '')),
    );
    expect(pairs.map(([source, flags]) => new RegExp(source ?? '', flags).flags)).toContain('iu');
  });
});

const constructorOf = (m: ModelDraft, ret: TypeId): TypeId => m.type({ k: 'ctor', sigs: [{ params: [], ret }] });
const shown = (declare: (m: ModelDraft) => TypeId): string[] => values(declare).map((text) => text.split('\n')[0] ?? '');

describe('classes as values', () => {
  it.each<[string, (m: ModelDraft) => TypeId, string[]]>([
    [
      'what is constructed',
      (m) => constructorOf(m, m.union(m.builtin('Set'), m.array(m.prim('any')))),
      ['v0 = "Array"', 'v0 = "Set"'],
    ],
    [
      'something with a length',
      (m) => constructorOf(m, m.object('Like', [{ name: 'length', t: m.prim('number') }])),
      ['v0 = "Array"', 'v0 = "Float64Array"', 'v0 = "Uint8Array"'],
    ],
    ['anything', (m) => constructorOf(m, m.prim('any')), ['v0 = "Array"', 'v0 = "Map"', 'v0 = "Object"']],
    ['its own name', (m) => m.type({ k: 'func', name: 'ArrayConstructor', sigs: [] }), ['v0 = "Array"']],
  ])('are chosen by %s', (_how, declare, names) => expect(shown(declare)).toEqual(names));

  it('are one statement after their name', () =>
    expect(values((m) => constructorOf(m, m.builtin('Map')))).toEqual(['v0 = "Map"\nv1 = Class(v0)']));
});

describe('types that the extractor gave up on', () => {
  it('are made through what gives them', () => {
    const m = new ModelDraft();
    const lost = m.type({ k: 'opaque', why: 'depth' });
    m.produces(lost, m.call('constructor', 'Box', [], lost));
    expect(distinct(builtTexts(blueprintOf(m.model()), lost, 20))).toEqual(['v0 = new Box()']);
  });
  it('are anything where nothing gives them', () =>
    expect(values((m) => m.type({ k: 'opaque', why: 'depth' })).length).toBeGreaterThan(50));
});
