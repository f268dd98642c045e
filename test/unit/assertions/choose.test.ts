import { describe, expect, it } from 'vitest';
import { type Assertion, chooseAssertions, usualOf } from '../../../src/assertions/index.js';
import type { TestEffects } from '../../../src/model/effects.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';
import { emit, error, list, record, scalar, SubjectBuilder, TestBuilder } from '../emit/subject-builder.js';

/** What is claimed of a call that gave this value, as matchers. */
function claims(
  value: Observed | Scalar,
  effects: Partial<TestEffects> = {},
  ret: 'unknown' | 'void' = 'unknown',
): readonly string[] {
  const subject = new SubjectBuilder();
  subject.cls('Cart', { shape: subject.type({ k: 'object', props: [{ name: 'size', t: subject.prim('number') }], index: [] }) });
  subject.callable('function', 'f', {}, subject.prim(ret));
  const t = new TestBuilder(subject);
  t.call(0);
  const { text } = emit(subject, [t.gives(value).done([], effects)]);
  return text
    .split(/\n(?= {4}(?:expect|const|\S))/)
    .map((part) => part.split('\n  });')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '')
    .filter((part) => part.startsWith('expect'))
    .map((part) => part.replace(/^expect\((?:result|f\(\))\)/, ''));
}

describe('results', () => {
  it.each<readonly [string, Observed | Scalar, readonly string[]]>([
    ['a boolean', true, ['.toBe(true);']],
    ['null', null, ['.toBeNull();']],
    ['NaN', Number.NaN, ['.toBeNaN();']],
    ['undefined', undefined, ['.toBeUndefined();']],
    ['a fraction', 0.25, ['.toBe(0.25);']],
    ['the rest of a division', 1 / 3, ['.toBeCloseTo(0.3333333333, 10);']],
    ['a tiny number', 1.234_567_890_123_45e-9, ['.toBe(1.23456789012345e-9);']],
    ['a long text', 'x'.repeat(250).replace('x', 'y'), ['.toHaveLength(250);']],
    ['a small array', list(1, 2, 3), ['.toEqual([1, 2, 3]);']],
    [
      'a large array',
      { k: 'array', items: Array.from({ length: 30 }, (_, i) => scalar(i)) },
      ['.toHaveLength(30);', '.toEqual(expect.arrayContaining([0, 1]));'],
    ],
    ['a small object', record({ a: 1, b: 'x' }), [".toEqual({ a: 1, b: 'x' });"]],
    [
      'a large object',
      record(Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`k${i}`, i]))),
      ['.toMatchObject({ k0: 0, k1: 1, k2: 2, k3: 3, k4: 4, k5: 5, k6: 6, k7: 7 });'],
    ],
    [
      'an instance of an exported class',
      {
        k: 'instance',
        cls: 'Cart',
        entries: [
          ['size', scalar(2)],
          ['secret', scalar(1)],
        ],
      },
      ['.toBeInstanceOf(Cart);', '.toMatchObject({ size: 2 });'],
    ],
    [
      'an instance in which nothing is',
      { k: 'instance', cls: 'Cart', entries: [['size', scalar(undefined)]] },
      ['.toBeInstanceOf(Cart);'],
    ],
    [
      'functions with what they keep for themselves',
      {
        k: 'object',
        entries: [
          ['_items', record({ a: 1 })],
          ['clear', { k: 'function', name: 'clear' }],
        ],
      },
      ['.toMatchObject({ clear: expect.any(Function) });'],
    ],
    [
      'functions beside data',
      {
        k: 'object',
        entries: [
          ['_items', record({ a: 1 })],
          ['size', scalar(1)],
          ['clear', { k: 'function', name: 'clear' }],
        ],
      },
      ['.toMatchObject({ size: 1 });'],
    ],
    [
      'data beside functions',
      {
        k: 'object',
        entries: [
          ['size', scalar(1)],
          ['clear', { k: 'function', name: 'clear' }],
        ],
      },
      ['.toEqual({ size: 1, clear: expect.any(Function) });'],
    ],
    ['an instance of a hidden class', { k: 'instance', cls: 'Hidden', entries: [['secret', scalar(1)]] }, ['.toBeDefined();']],
    [
      'an instance inside an array',
      {
        k: 'array',
        items: [
          {
            k: 'instance',
            cls: 'Cart',
            entries: [
              ['size', scalar(2)],
              ['secret', scalar(1)],
            ],
          },
        ],
      },
      ['.toEqual([expect.objectContaining({ size: 2 })]);'],
    ],
    ['a function', { k: 'function', name: 'g' }, ['.toEqual(expect.any(Function));']],
    ['a promise nobody waits for', { k: 'promise' }, ['.toBeInstanceOf(Promise);']],
    [
      'a text that is another elsewhere',
      { k: 'opaque', type: 'string', alike: { pattern: '^\\d{2}:00$', text: '12:00' } },
      ['.toMatch(/^\\d{2}:00$/);'],
    ],
    ['something opaque', { k: 'opaque', type: 'Proxy' }, ['.toBeDefined();']],
  ])('%s', (_, value, expected) => {
    expect(claims(value)).toEqual(expected);
  });

  it('are not exact where chance had a hand', () => {
    expect(claims(0.123, { random: true })).toEqual(['.toEqual(expect.any(Number));']);
    expect(claims(list(1), { random: true })).toEqual(['.toBeInstanceOf(Array);']);
  });

  it('are claimed also where the clock was read: the test sets it', () => {
    expect(claims(1_704_067_200_000, { clock: true })).toEqual(['.toBe(1_704_067_200_000);']);
    expect(claims('2024-01-01T00:00:00Z', { clock: true })).toEqual([".toBe('2024-01-01T00:00:00Z');"]);
    expect(claims(5, { clock: true })).toEqual(['.toBe(5);']);
  });

  it('of a call without one: only that it ends', () => {
    expect(claims(undefined, {}, 'void')).toEqual(['expect(() => f()).not.toThrow();']);
  });
});

describe('large objects', () => {
  it('are claimed by what says something, nested or not, before what is empty', () => {
    const value: Observed = {
      k: 'object',
      entries: [
        ['error', scalar(null)],
        ['argv', record({ _: 'a', x: 1 })],
        ['big', list(1, 2, 3, 4, 5, 6, 7, 8)],
        ['aliases', record({})],
        ['count', scalar(3)],
      ],
    };

    expect(claims(value)).toEqual([".toMatchObject({ error: null, argv: { _: 'a', x: 1 }, aliases: {}, count: 3 });"]);
  });
});

describe('several results of one callable', () => {
  const options = record(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`k${i}`, i])));
  const result = (argv: Observed, error: Observed = scalar(null)): Observed => ({
    k: 'object',
    entries: [
      ['error', error],
      ['argv', argv],
      ['configuration', options],
    ],
  });
  const together = (...values: readonly Observed[]): readonly string[] => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', {}, subject.prim('unknown'));
    const suite = values.map((value) => {
      const t = new TestBuilder(subject);
      t.call(0);
      return t.gives(value).done();
    });
    const usual = usualOf(suite);
    return suite.map((found) => {
      const [claim] = chooseAssertions(found, subject.model, usual);
      return claim?.kind === 'value' && claim.check.c === 'match' ? plain(claim.check.value) : '';
    });
  };
  const plain = (value: Observed): string => {
    if (value.k === 'object') return `{${value.entries.map(([key, item]) => `${key}:${plain(item)}`).join(' ')}}`;
    return value.k === 'scalar' ? String(value.v) : value.k;
  };

  it('are each claimed by what tells them apart', () => {
    expect(together(result(record({ a: 1 })), result(record({ b: 2 })), result(record({}), scalar('no')))).toEqual([
      '{argv:{a:1}}',
      '{argv:{b:2}}',
      '{error:no argv:{}}',
    ]);
  });

  it('are claimed by where they differ when one is like most', () => {
    expect(together(result(record({ a: 1 })), result(record({ a: 1 })), result(record({ b: 2 }))).at(0)).toBe('{argv:{a:1}}');
  });

  it('are looked into as deep as the difference lies', () => {
    const deep = (k3: number): Observed => {
      const inner = record(Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`k${i}`, i === 3 ? k3 : i])));
      return { k: 'object', entries: [['inner', inner]] };
    };

    expect(together(deep(3), deep(3), deep(30)).at(2)).toBe('{inner:{k3:30}}');
  });
});

describe('texts of instrumented code', () => {
  it('are never claimed', () => {
    expect(claims('() => __cov_t(1)')).toEqual(['.toEqual(expect.any(String));']);
    expect(claims(record({ text: '__cov_t(1)', size: 1 }))).toEqual(['.toEqual({ text: expect.anything(), size: 1 });']);
  });

  it.each<readonly [string, Observed, unknown]>([
    ['messages', error('Error', '__cov_n(...).x is no thing'), { t: 'class', cls: 'Error' }],
    ['thrown texts', scalar('__cov_n'), { t: 'anything' }],
  ])('are never claimed of %s', (_, value, thrown) => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', {}, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0);

    expect(t.throws(value).done().assertions).toEqual([{ kind: 'throws', at: 0, thrown }]);
  });
});

describe('members', () => {
  const counter = (): { subject: SubjectBuilder; tests: (...calls: readonly string[]) => ReturnType<TestBuilder['done']> } => {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Counter');
    const member = { owner: instance, ownerName: 'Counter' };
    const make = subject.callable('constructor', 'Counter', { 'step?': subject.prim('number') }, instance);
    const methods: Record<string, number> = {
      add: subject.callable('method', 'add', {}, subject.prim('void'), member),
      rest: subject.callable('method', 'rest', {}, subject.prim('void'), member),
      peek: subject.callable('method', 'peek', {}, subject.prim('number'), member),
    };
    const value = subject.callable('getter', 'value', {}, subject.prim('number'), member);
    const step = subject.callable('getter', 'step', {}, subject.prim('number'), member);
    const tests = (...calls: readonly string[]): ReturnType<TestBuilder['done']> => {
      const t = new TestBuilder(subject);
      const own = t.construct(make, 5);
      let count = 0;
      for (const name of calls) {
        t.method(own, methods[name] ?? 0);
        if (name === 'add') count += 5;
        t.gives(name === 'peek' ? count + 100 : undefined);
      }
      const same = calls.length > 0 ? { unchanged: true as const } : {};
      const counted = calls.at(-1) === 'add' ? {} : same;
      t.sees({ at: 0, of: 'member', ref: own, callable: value, value: scalar(count), ...counted });
      return t.sees({ at: 0, of: 'member', ref: own, callable: step, value: scalar(5), ...same }).done();
    };
    return { subject, tests };
  };
  const kinds = (assertions: readonly Assertion[], subject: SubjectBuilder): readonly string[] =>
    assertions.map((assertion) => {
      if (assertion.kind !== 'value') return assertion.kind;
      return assertion.target.of === 'member'
        ? (subject.model.callables[assertion.target.callable]?.name ?? '')
        : assertion.target.of;
    });

  it('are claimed where the act changed them', () => {
    const { subject, tests } = counter();
    const suite = [tests(), tests('add', 'add')];
    const usual = usualOf(suite);

    expect(kinds(chooseAssertions(suite[1] as (typeof suite)[number], subject.model, usual), subject)).toEqual(['value']);
  });

  it('are not claimed where only earlier calls changed them', () => {
    const { subject, tests } = counter();

    expect(kinds(chooseAssertions(tests('add', 'add', 'peek'), subject.model), subject)).toEqual(['result']);
  });

  it('are claimed even unchanged when there is nothing else to say, but not what the object was made from', () => {
    const { subject, tests } = counter();

    expect(kinds(chooseAssertions(tests('add', 'add', 'rest'), subject.model), subject)).toEqual(['value']);
  });
});

describe('the number of claims', () => {
  it('is at most four', () => {
    const subject = new SubjectBuilder();
    const type = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    subject.callable(
      'function',
      'f',
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, type])),
      subject.prim('number'),
    );
    const t = new TestBuilder(subject);
    const callbacks = ['a', 'b', 'c', 'd', 'e'].map(() => t.callback(type));
    t.call(0, ...callbacks.map((ref) => ({ ref })));
    t.gives(1);
    for (const ref of callbacks) t.sees({ at: 0, of: 'calls', ref, value: [[]] });

    expect(t.done().assertions).toHaveLength(4);
  });

  it('is one for a throw that could not be looked at', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', {}, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0);

    expect(t.done().assertions).toEqual([{ kind: 'throws', at: 0, thrown: { t: 'anything' } }]);
  });

  it('keeps what is thrown first', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', {}, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0);

    expect(t.throws(error('RangeError', 'no')).done().assertions).toEqual([
      { kind: 'throws', at: 0, thrown: { t: 'builtin', cls: 'RangeError', message: 'no' } },
    ]);
  });
});
