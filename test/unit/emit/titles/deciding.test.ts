import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import type { Statement } from '../../../../src/testcase/statement.js';
import { emit, error, SubjectBuilder, TestBuilder } from '../subject-builder.js';

function titlesOf(subject: SubjectBuilder, ...tests: readonly EmittableTest[]): readonly string[] {
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

/** An encoder with options, and two methods. */
function encoder() {
  const subject = new SubjectBuilder();
  const [number, boolean, text] = [subject.prim('number'), subject.prim('boolean'), subject.prim('string')];
  const options = subject.type({
    k: 'object',
    name: 'Options',
    props: [
      { name: 'asFloat', t: boolean, opt: true },
      { name: 'maxDepth', t: number, opt: true },
    ],
    index: [],
  });
  const instance = subject.cls('Encoder');
  const member = { owner: instance, ownerName: 'Encoder', path: ['Encoder'] };
  const make = subject.callable('constructor', 'Encoder', { 'options?': options }, instance);
  const encode = subject.callable('method', 'encode', { value: subject.prim('unknown') }, text, member);
  const write = subject.callable('method', 'write', { name: text, count: number }, subject.prim('boolean'), member);
  const deep = subject.predicate(encode, 'depth > this.maxDepth');
  const few = subject.predicate(write, 'count < 1');
  const local = subject.predicate(write, 'rest.length > 3');
  return { subject, options, make, encode, write, deep, few, local };
}

it('tells a text that is another in every time zone by the one in UTC', () => {
  const { subject, make, encode } = encoder();
  const titled = (text: string): readonly string[] => {
    const t = new TestBuilder(subject);
    t.method(t.construct(make), encode, 'a');
    t.gives({ k: 'opaque', type: 'string', alike: { pattern: '^\\d{2}:00$', text } });
    return titlesOf(subject, t.done());
  };

  expect(titled('12:00')).toEqual(["returns a string like '12:00' for 'a'"]);
  expect(titled('2024-01-01T00:00:00.000+00:00')).toEqual(["returns a string like '2024-01-01T00:00:00.000+…' for 'a'"]);
});

describe('options of the constructor', () => {
  it('are the condition when they decide, not the argument that does not', () => {
    const { subject, options, make, encode } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make, { ref: t.object(options, { asFloat: t.value(true) }) });
    t.method(own, encode, 0);

    expect(titlesOf(subject, t.gives('f').roles({ 0: 'idle' }).done())).toEqual(["returns 'f' when asFloat is true"]);
  });

  it('stand beside an argument that decides as well, or that shows in the result', () => {
    const { subject, options, make, encode } = encoder();
    const test = (role?: 'shown'): EmittableTest => {
      const t = new TestBuilder(subject);
      const own = t.construct(make, { ref: t.object(options, { asFloat: t.value(true) }) });
      t.method(own, encode, 64);
      return t
        .gives('f')
        .roles(role ? { 64: role } : {})
        .done();
    };

    expect(titlesOf(subject, test())).toEqual(["returns 'f' for 64 when asFloat is true"]);
    expect(titlesOf(subject, test('shown'))).toEqual(["returns 'f' for 64 when asFloat is true"]);
  });

  it('are told though any other value would do', () => {
    const { subject, options, make, encode } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make, { ref: t.object(options, { maxDepth: t.value(7) }) });
    t.method(own, encode, 0);

    expect(titlesOf(subject, t.gives('f').roles({ 0: 'idle', 7: 'idle' }).done())).toEqual(["returns 'f' when maxDepth is 7"]);
  });

  describe('that make no difference', () => {
    type Option = Record<string, number | boolean>;

    function titles(role: 'idle' | 'path', value: string | number, option: Option, contrast?: Option): readonly string[] {
      const { subject, options, make, encode } = encoder();
      const encoded = (given: Option, argument: string | number): TestBuilder => {
        const t = new TestBuilder(subject);
        const entries = Object.entries(given).map(([name, one]) => [name, t.value(one)]);
        const own = t.construct(make, { ref: t.object(options, Object.fromEntries(entries)) });
        t.method(own, encode, argument);
        return t;
      };
      const [[, given] = ['', 0]] = Object.entries(option);
      const test = encoded(option, value)
        .gives('f')
        .roles({ 0: 'idle', [String(given)]: role })
        .vain(given)
        .done();
      return titlesOf(subject, test, ...(contrast ? [encoded(contrast, 'b').gives('g').roles({}).done()] : []));
    }

    it('are told as such where they do in another test', () => {
      const depth = { maxDepth: 3 };

      expect(titles('path', 'a', { maxDepth: 7 }, depth)[0]).toBe("returns 'f' for 'a' with maxDepth 7");
      expect(titles('idle', 'a', { maxDepth: 7 }, depth)[0]).toBe("returns 'f' for 'a' with maxDepth 7");
      expect(titles('idle', 'a', { asFloat: true }, { asFloat: true })[0]).toBe("returns 'f' for 'a' with asFloat true");
      // The outcome must be that of something.
      expect(titles('idle', 0, { maxDepth: 7 }, depth)[0]).toBe("returns 'f' for 0 with maxDepth 7");
    });

    it('are told as such where they never do, too', () => {
      expect(titles('path', 'a', { maxDepth: 7 })).toEqual(["returns 'f' for 'a' with maxDepth 7"]);
      expect(titles('path', 'a', { maxDepth: 7 }, { asFloat: true })[0]).toBe("returns 'f' for 'a' with maxDepth 7");
      expect(titles('idle', 0, { maxDepth: 7 })).toEqual(["returns 'f' for 0 with maxDepth 7"]);
    });

    it('stand among the conditions where there are any, and where nothing else is told', () => {
      const { subject, options, make, encode } = encoder();
      const titled = (more: Option): string | undefined => {
        const t = new TestBuilder(subject);
        const given = Object.entries(more).map(([name, one]) => [name, t.value(one)]);
        const own = t.construct(make, { ref: t.object(options, Object.fromEntries(given)) });
        t.method(own, encode, 'value');
        return titlesOf(subject, t.gives('value').roles({ value: 'shown', 7: 'path' }).vain(7).done())[0];
      };

      const t = new TestBuilder(subject);
      t.call(subject.callable('function', 'f', { options }, subject.prim('string')), {
        ref: t.object(options, { maxDepth: t.value(7) }),
      });

      expect(titlesOf(subject, t.gives('f').roles({ 7: 'path' }).vain(7).done())).toEqual(["returns 'f' when maxDepth is 7"]);
      expect(titled({ maxDepth: 7 })).toBe("returns 'value' for 'value' with maxDepth 7");
      expect(titled({ asFloat: true, maxDepth: 7 })).toBe("returns 'value' for 'value' when asFloat is true and maxDepth is 7");
    });

    it('are told with what they are given for where that is no literal', () => {
      const subject = new SubjectBuilder();
      const text = subject.prim('string');
      const instance = subject.cls('Tree');
      const make = subject.callable('constructor', 'Tree', {}, instance);
      const add = subject.callable('method', 'add', { key: text, 'hint?': instance }, text, {
        owner: instance,
        ownerName: 'Tree',
        path: ['Tree'],
      });
      const t = new TestBuilder(subject);
      const other = t.construct(make);
      t.method(t.construct(make), add, 'a', { ref: other });
      const test = t.gives('f').roles({}).done();

      expect(titlesOf(subject, { ...test, roles: [{ ref: other, role: 'vain' }] })).toEqual([
        "returns 'f' for 'a' with a Tree as hint",
      ]);
    });

    it('are told without a name where they are all that is given', () => {
      const subject = new SubjectBuilder();
      const list = subject.type({ k: 'array', elem: subject.prim('unknown') });
      const instance = subject.cls('Tree');
      const make = subject.callable('constructor', 'Tree', { 'keys?': list }, instance);
      const t = new TestBuilder(subject);
      t.construct(make, { ref: t.push({ kind: 'array', type: list, elements: [t.value(null)] }) });
      const test = t.gives({ k: 'instance', cls: 'Tree', entries: [] }).done();
      const keys = test.test.statements.findIndex(({ kind }) => kind === 'array');

      expect(titlesOf(subject, { ...test, roles: [{ ref: keys, role: 'vain' }] })).toEqual(['creates a Tree for [null]']);
    });

    it('are not told where there is nothing in them', () => {
      const subject = new SubjectBuilder();
      const text = subject.prim('string');
      const names = subject.type({ k: 'object', name: 'Names', props: [{ name: 'first', t: text, opt: true }], index: [] });
      subject.callable('function', 'f', { value: text, 'names?': names }, text);
      const given = (value: string, result: string) => {
        const t = new TestBuilder(subject);
        const none = t.object(names, {});
        t.call(0, value, { ref: none });
        return { test: t.gives(result).roles({}).done(), none };
      };
      const vain = given('x', 'f');
      const tests = [{ ...vain.test, roles: [{ ref: vain.none, role: 'vain' as const }] }, given('y', 'g').test];

      expect(titlesOf(subject, ...tests)[0]).toBe("returns 'f' for 'x'");
    });

    it('are told where they alone tell two tests apart', () => {
      const { subject, options, make, encode } = encoder();
      const plain = new TestBuilder(subject);
      plain.method(plain.construct(make), encode, 'a');
      const t = new TestBuilder(subject);
      const own = t.construct(make, { ref: t.object(options, { maxDepth: t.value(7) }) });
      t.method(own, encode, 'a');

      expect(titlesOf(subject, plain.gives('f').roles({}).done(), t.gives('f').roles({ 7: 'idle' }).vain(7).done())).toEqual([
        "returns 'f' for 'a'",
        "returns 'f' for 'a' with maxDepth 7",
      ]);
    });
  });

  it('are the condition where any other value would show, be they what is taken without them', () => {
    const { subject, options, make, encode } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make, { ref: t.object(options, { maxDepth: t.value(7) }) });
    t.method(own, encode, 0);

    expect(titlesOf(subject, t.gives('f').roles({ 0: 'idle' }).vain(7).done())).toEqual(["returns 'f' when maxDepth is 7"]);
  });

  it('are left out where they decide nothing, and the object is told with what the act is given', () => {
    const { subject, make, encode } = encoder();
    const t = new TestBuilder(subject);
    t.method(t.construct(make), encode, 0);

    expect(titlesOf(subject, t.gives('f').roles({ 0: 'idle' }).done())).toEqual(["returns 'f' for 0 on a new Encoder"]);
  });
});

describe('objects', () => {
  it('are told by what is in them, functions by what they do, and what serves two ends once', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const hook = subject.type({ k: 'func', sigs: [{ params: [], ret: text }] });
    const codec = subject.type({
      k: 'object',
      name: 'Codec',
      props: [
        { name: 'read', t: hook },
        { name: 'write', t: hook },
      ],
      index: [],
    });
    const options = subject.type({ k: 'object', name: 'Options', props: [{ name: 'codec', t: codec, opt: true }], index: [] });
    subject.callable('function', 'f', { value: text, options }, text);
    const t = new TestBuilder(subject);
    const both = t.callback(hook, t.value('r'));
    const given = t.object(options, { codec: t.object(codec, { read: both, write: both }) });
    t.call(0, 'x', { ref: given });

    expect(titlesOf(subject, t.gives('f').roles({ x: 'idle' }).done())).toEqual(["returns 'f' for 'x' when read returns 'r'"]);
  });

  it('are data where anything may be given', () => {
    const { subject, options, make, encode } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, encode, { ref: t.object(options, { asFloat: t.value(true) }) });

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' for { asFloat: true }"]);
  });

  it('have keys that are told as texts where they are no names', () => {
    const subject = new SubjectBuilder();
    const options = subject.type({
      k: 'object',
      name: 'Options',
      props: [{ name: 'strip-dashed', t: subject.prim('boolean'), opt: true }],
      index: [],
    });
    subject.callable('function', 'f', { options }, subject.prim('string'));
    const t = new TestBuilder(subject);
    t.call(0, { ref: t.object(options, { 'strip-dashed': t.value(true) }) });

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' when 'strip-dashed' is true"]);
  });

  it('tell a function whose key is no name by the way to it', () => {
    const subject = new SubjectBuilder();
    const fn = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('number') }] });
    const coerce = subject.type({ k: 'object', name: 'Coerce', props: [{ name: '_', t: fn, opt: true }], index: [] });
    const options = subject.type({
      k: 'object',
      name: 'Options',
      props: [{ name: 'coerce', t: coerce, opt: true }],
      index: [],
    });
    subject.callable('function', 'f', { options }, subject.prim('string'));
    const t = new TestBuilder(subject);
    t.call(0, { ref: t.object(options, { coerce: t.object(coerce, { _: t.callback(fn, t.value(1)) }) }) });

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' when coerce._ returns 1"]);
  });

  it('tell a function by the way to it where any key may stand', () => {
    const subject = new SubjectBuilder();
    const fn = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('number') }] });
    const coerce = subject.type({ k: 'object', name: 'Coerce', props: [], index: [{ key: subject.prim('string'), value: fn }] });
    const options = subject.type({
      k: 'object',
      name: 'Options',
      props: [{ name: 'coerce', t: coerce, opt: true }],
      index: [],
    });
    subject.callable('function', 'f', { options }, subject.prim('string'));
    const t = new TestBuilder(subject);
    t.call(0, { ref: t.object(options, { coerce: t.object(coerce, { a: t.callback(fn, t.value(1)) }) }) });

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' when coerce.a returns 1"]);
  });
});

describe('receivers', () => {
  function ranges() {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const instance = subject.cls('Range');
    const make = subject.callable('constructor', 'Range', { range: text }, instance);
    const parse = subject.callable('function', 'parse', { text }, instance, { path: ['Range', 'parse'], ownerName: 'Range' });
    const member = { owner: instance, ownerName: 'Range', path: ['Range'] };
    const test = subject.callable('method', 'test', { version: text }, subject.prim('boolean'), member);
    return { subject, make, parse, test };
  }

  it('are told as code where the name of their parameter says nothing', () => {
    const { subject, make, test } = ranges();
    const t = new TestBuilder(subject);
    t.method(t.construct(make, '>1'), test, '1');

    expect(titlesOf(subject, t.gives(false).done())).toEqual(["returns false for '1' on new Range('>1')"]);
  });

  it('are told as code where a call made them, unless what it was given decides nothing', () => {
    const titled = (roles: Parameters<TestBuilder['roles']>[0]): readonly string[] => {
      const { subject, parse, test } = ranges();
      const t = new TestBuilder(subject);
      t.method(t.call(parse, '>1'), test, '1');
      return titlesOf(subject, t.gives(false).roles(roles).done());
    };

    expect(titled({ 1: 'idle' })).toEqual(["returns false for '1' on Range.parse('>1')"]);
    expect(titled({ '>1': 'idle' })).toEqual(["returns false for '1'"]);
  });
});

describe('receivers of calls that are given nothing', () => {
  it('are told as new beside others that were made of something', () => {
    const subject = new SubjectBuilder();
    const [number, text] = [subject.prim('number'), subject.prim('string')];
    const instance = subject.cls('Tree');
    const keys = subject.type({ k: 'array', elem: number });
    const make = subject.callable('constructor', 'Tree', { 'keys?': keys }, instance);
    const member = { owner: instance, ownerName: 'Tree', path: ['Tree'] };
    const balance = subject.callable('method', 'balance', { 'mode?': text }, subject.prim('boolean'), member);
    const balanced = (...items: readonly number[]): EmittableTest => {
      const t = new TestBuilder(subject);
      const list = (): { ref: number } => ({
        ref: t.push({ kind: 'array', type: keys, elements: items.map((item) => t.value(item)) }),
      });
      t.method(items.length > 0 ? t.construct(make, list()) : t.construct(make), balance);
      return t.gives(true).roles({}).done();
    };

    expect(titlesOf(subject, balanced(1, 2), balanced())).toEqual([
      'returns true on new Tree([1, 2])',
      'returns true on a new Tree',
    ]);
  });
});

describe('receivers that functions made', () => {
  function schemas() {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Type');
    const member = { owner: instance, ownerName: 'Type', path: ['Type'] };
    const anything = subject.prim('unknown');
    const text = subject.callable('function', 'string', {}, instance);
    const union = subject.callable('function', 'union', { first: instance, second: instance }, instance);
    const chain = subject.callable('method', 'chain', { next: instance }, instance, member);
    const parse = subject.callable('method', 'parse', { value: anything }, anything, member);
    return { subject, text, union, chain, parse };
  }

  it('are told by the one of several that made them, with what it was given', () => {
    const { subject, text, union, parse } = schemas();
    const t = new TestBuilder(subject);
    t.method(t.call(union, { ref: t.call(text) }, { ref: t.call(text) }), parse, 1);

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' for 1 on union(string(), string())"]);
  });

  it('are told by what a method made them of, whatever it was given', () => {
    const { subject, text, parse } = schemas();
    const instance = subject.cls('Choice');
    const orElse = subject.callable('method', 'orElse', { value: subject.prim('string') }, instance, {
      owner: 0,
      ownerName: 'Type',
      path: ['Type'],
    });
    const t = new TestBuilder(subject);
    t.method(t.method(t.call(text), orElse, 'x'), parse, 1);

    expect(titlesOf(subject, t.gives('f').roles({ x: 'idle' }).done())).toEqual(["returns 'f' for 1 on string().orElse('x')"]);
  });

  it('are told as code where data holds them', () => {
    const { subject, text, parse } = schemas();
    const t = new TestBuilder(subject);
    const list = subject.type({ k: 'array', elem: subject.prim('unknown') });
    const own = t.call(text);
    t.method(own, parse, { ref: t.push({ kind: 'array', type: list, elements: [t.value('a'), t.call(text)] }) });

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' for ['a', string()] on string()"]);
  });

  it('are told with the days of dates', () => {
    const { subject, union, parse } = schemas();
    const t = new TestBuilder(subject);
    const type = subject.type({ k: 'builtin', name: 'Date', args: [] });
    const day = (n: number) => ({
      ref: t.push({ kind: 'builtin', type, name: 'Date', args: [t.value(Date.UTC(2024, 0, n))], local: true }),
    });
    t.method(t.call(union, day(1), day(2)), parse, 1);

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' for 1 on union(2024-01-01, 2024-01-02)"]);
  });

  it('are told by what made them where it was given what no title could show', () => {
    const { subject, union, chain, parse } = schemas();
    const unknown = subject.prim('unknown');
    const titled = (given: (t: TestBuilder) => Statement): readonly string[] => {
      const t = new TestBuilder(subject);
      const first = t.call(union, { ref: t.push(given(t)) });
      t.method(t.method(first, chain, { ref: first }), parse, 1);
      return titlesOf(subject, t.gives('f').done());
    };
    const keys = (): Statement => ({ kind: 'many', type: unknown, name: 'Object', args: [], text: 'key', length: 33 });
    const map = (): Statement => ({ kind: 'builtin', type: unknown, name: 'Map', args: [] });

    expect([titled(keys), titled(map)]).toEqual([
      ["returns 'f' for 1 on union({ … 33 keys }).chain(union({ … 33 keys }))"],
      ["returns 'f' for 1 on union(…).chain(…)"],
    ]);
  });

  it('are told where they were given none of any number of things', () => {
    const { subject, text, parse } = schemas();
    const instance = subject.cls('Choice');
    const choice = subject.callable('function', 'choice', {}, instance, {
      params: [{ name: 'options', t: subject.prim('unknown'), rest: true }],
    });
    const titled = (maker: number): readonly string[] => {
      const t = new TestBuilder(subject);
      t.method(t.call(maker), parse, 1);
      return titlesOf(subject, t.gives('f').done());
    };

    expect([titled(choice), titled(text)]).toEqual([["returns 'f' for 1 on choice()"], ["returns 'f' for 1 on string()"]]);
  });

  it('are told without what is given inside where that would be too long', () => {
    const { subject, text, union, chain, parse } = schemas();
    const t = new TestBuilder(subject);
    const inner = t.call(union, { ref: t.call(text) }, { ref: t.call(text) });
    const outer = t.call(union, { ref: inner }, { ref: inner });
    t.method(t.method(inner, chain, { ref: t.call(union, { ref: outer }, { ref: t.call(text) }) }), parse, 1);

    expect(titlesOf(subject, t.gives('f').done())).toEqual([
      "returns 'f' for 1 on union(string(), string()).chain(union(union(…), string()))",
    ]);
  });

  it('are told with what functions give that they were given, where that is short', () => {
    const { subject, text, union, parse } = schemas();
    const lazy = subject.callable(
      'function',
      'lazy',
      { definer: subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('unknown') }] }) },
      subject.model.callables[text]?.ret as number,
    );
    const titled = (defined: (t: TestBuilder) => number): readonly string[] => {
      const t = new TestBuilder(subject);
      t.method(t.call(lazy, { ref: t.callback(0, defined(t)) }), parse, 1);
      return titlesOf(subject, t.gives('f').done());
    };
    const long = (t: TestBuilder): number => {
      const inner = t.call(union, { ref: t.call(text) }, { ref: t.call(text) });
      return t.call(union, { ref: inner }, { ref: inner });
    };

    expect([titled((t) => t.call(text)), titled((t) => t.object(0, { ok: t.value(true) })), titled(long)]).toEqual([
      ["returns 'f' for 1 on lazy(() => string())"],
      ["returns 'f' for 1 on lazy(() => ({ ok: true }))"],
      ["returns 'f' for 1 on lazy(definer)"],
    ]);
  });

  it('are told on the call where that could have been given something', () => {
    const { subject, text, union, parse } = schemas();
    const t = new TestBuilder(subject);
    t.method(t.call(union, { ref: t.call(text) }, { ref: t.call(text) }), parse);
    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' on union(string(), string())"]);
  });
});

describe('arguments', () => {
  const writes = (name: string, count: number, roles: Parameters<TestBuilder['roles']>[0], goals: readonly number[] = []) => {
    const { subject, make, write } = encoder();
    const t = new TestBuilder(subject);
    t.method(t.construct(make), write, name, count);
    return titlesOf(subject, t.gives(true).roles(roles).done(goals));
  };

  it('are named all, or by name those that decide', () => {
    expect(writes('a', 3, {})).toEqual(["returns true for 'a' and 3"]);
    expect(writes('a', 3, { a: 'idle' })).toEqual(['returns true when count is 3']);
  });

  it('give way to the condition of the branch that they decide, and only they', () => {
    const { few } = encoder();
    expect(writes('a', 0, { a: 'idle' }, [few])).toEqual(['returns true when count < 1']);
    expect(writes('a', 0, {}, [few])).toEqual(["returns true when count < 1 and name is 'a'"]);
    expect(writes('a', 0, { 0: 'idle' }, [few])).toEqual(["returns true when name is 'a'"]);
  });

  it('that are omitted are told where that leads into a branch of a function with another name', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const fn = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    const params = { event: text, 'fn?': fn };
    const remove = subject.callable('function', 'removeListener', params, text);
    const off = subject.callable('function', 'off', params, text);
    const slots = ['fn', 'event'].map((condition) => subject.predicate(remove, condition));
    const titled = (slot: number, isGiven = false, ...others: readonly string[]): string | undefined => {
      const tests = ['event', ...others].map((event, i) => {
        const t = new TestBuilder(subject);
        t.call(off, event, ...(isGiven ? [{ ref: t.callback(fn) }] : []));
        return t.gives(`f${i}`).done(i === 0 ? [slot + 1] : []);
      });
      return titlesOf(subject, ...tests)[0];
    };
    const [ofFn = 0, ofEvent = 0] = slots;

    expect([titled(ofFn), titled(ofFn, true), titled(ofEvent), titled(ofFn, false, 'x')]).toEqual([
      "returns 'f0' when fn is omitted",
      "returns 'f0' for 'event'",
      "returns 'f0' for 'event'",
      // Others leave it out as well, and end otherwise.
      "returns 'f0' for 'event'",
    ]);
  });

  it('that are functions are told as such where something else may be given, and nothing calls them', () => {
    const subject = new SubjectBuilder();
    const fn = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('boolean') }] });
    const either = subject.type({ k: 'union', of: [subject.prim('number'), fn] });
    const instance = subject.cls('Tree');
    const member = { owner: instance, ownerName: 'Tree', path: ['Tree'] };
    const make = subject.callable('constructor', 'Tree', {}, instance);
    const remove = subject.callable('method', 'remove', { keyOrPredicate: either }, subject.prim('boolean'), member);
    const filter = subject.callable('method', 'filter', { predicate: fn }, subject.prim('boolean'), member);
    const titled = (method: number, isCalled: boolean): readonly string[] => {
      const t = new TestBuilder(subject);
      const own = t.construct(make);
      const callback = t.callback(fn, t.value(false));
      const at = t.method(own, method, { ref: callback });
      t.gives(false).sees({ at, of: 'calls', ref: callback, value: isCalled ? [[]] : [] });
      return titlesOf(subject, t.roles({ false: 'idle' }).done());
    };

    expect([titled(remove, false), titled(filter, false)]).toEqual([
      ['returns false for a function on a new Tree'],
      ['returns false on a new Tree'],
    ]);
    expect(titled(remove, true)[0]).not.toContain('a function');
  });

  it('that only show are left out where the outcome does not tell what it gives', () => {
    const { subject, make, write } = encoder();
    const t = new TestBuilder(subject);
    t.method(t.construct(make), write, 'a', 3);

    expect(titlesOf(subject, t.throws(error('RangeError', 'no a')).roles({ a: 'shown' }).done())).toEqual([
      'throws RangeError when count is 3',
    ]);
  });

  it('are told rather than one thing that they are not', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', { value: subject.prim('unknown') }, subject.prim('string'));
    const slot = subject.predicate(0, 'value === false');
    const t = new TestBuilder(subject);
    t.call(0, true);

    expect(titlesOf(subject, t.gives('f').done([slot + 1]))).toEqual(["returns 'f' for true"]);
  });

  it('that decide nothing tell two tests apart, not variables of the code', () => {
    const { subject, make, write, local } = encoder();
    const test = (name: string, goal: number): EmittableTest => {
      const t = new TestBuilder(subject);
      t.method(t.construct(make), write, name, 3);
      return t.gives(true).roles({ a: 'idle', b: 'idle' }).done([goal]);
    };

    expect(titlesOf(subject, test('a', local), test('b', local + 1))).toEqual([
      "returns true when count is 3 and name is 'a'",
      "returns true when count is 3 and name is 'b'",
    ]);
  });
});

describe('what was done before', () => {
  const after = (
    before: readonly (readonly [callable: 'encode' | 'write', args: readonly (string | number)[]])[],
    roles: Parameters<TestBuilder['roles']>[0] = {},
  ): readonly string[] => {
    const { subject, make, ...methods } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    for (const [name, args] of before) t.method(own, methods[name], ...args);
    t.method(own, methods.encode, 'x');
    return titlesOf(
      subject,
      t
        .gives('f')
        .roles({ x: 'idle', ...roles })
        .done(),
    );
  };

  it('is told with its arguments where they matter, or are short', () => {
    expect(after([['write', ['a', 3]]])).toEqual(["returns 'f' for 'x' after write('a', 3)"]);
    expect(after([['write', ['a', 3]]], { a: 'idle', 3: 'idle' })).toEqual(["returns 'f' for 'x' after write('a', 3)"]);
    expect(after([['write', ['a rather long name', 3]]], { 'a rather long name': 'idle', 3: 'idle' })).toEqual([
      "returns 'f' for 'x' after write",
    ]);
    expect(after([['write', ['a name that is very much too long for the end of a title', 3]]])).toEqual([
      "returns 'f' for 'x' after write",
    ]);
  });

  it('tells for the act what both were given', () => {
    const { subject, make, write } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, write, 'a', 3);
    t.method(own, write, 'a', 4);

    expect(titlesOf(subject, t.gives(true).done())).toEqual(["returns true for 'a' and 4 after write('a', 3)"]);
    expect(titlesOf(subject, t.roles({ 4: 'idle' }).done())).toEqual(["returns true for 'a' and 4 after write('a', 3)"]);
  });

  it('is the second call beside other conditions', () => {
    const { subject, options, make, encode } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make, { ref: t.object(options, { asFloat: t.value(true) }) });
    t.method(own, encode, 'x');
    t.method(own, encode, 'x');

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' for 'x' on the second call when asFloat is true"]);
  });

  it('is told by name where a title could not bear more', () => {
    const { subject, options, make, encode, write } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make, { ref: t.object(options, { asFloat: t.value(true), maxDepth: t.value(1_000_000) }) });
    t.method(own, write, 'a longer name', 3);
    t.method(own, encode, 'a text of an even much greater length');

    expect(titlesOf(subject, t.gives('a result of some length').done())).toEqual([
      "returns 'a result of some length' for 'a text of an even much greater length' after write when asFloat is true and maxDepth is 1000000",
    ]);
  });

  it('is a repetition only with the same arguments', () => {
    expect(after([['encode', ['x']]])).toEqual(["returns 'f' for 'x' when called twice"]);
    expect(after([['encode', ['y']]])).toEqual(["returns 'f' for 'x' after encode('y')"]);
  });

  it('is told as the argument where the act is given what it gave', () => {
    const { subject, make, encode } = encoder();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const given = t.method(own, encode, 0);
    t.method(own, encode, { ref: given });

    expect(titlesOf(subject, t.gives('f').done())).toEqual(["returns 'f' for the result of encode(0)"]);
  });
});

describe('functions', () => {
  const emitter = () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const listener = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    const instance = subject.cls('Emitter');
    const member = { owner: instance, ownerName: 'Emitter', path: ['Emitter'] };
    const make = subject.callable('constructor', 'Emitter', {}, instance);
    const on = subject.callable('method', 'on', { event: text, fn: listener }, text, member);
    const off = subject.callable('method', 'off', { event: text, fn: listener }, text, member);
    return { subject, listener, make, on, off };
  };

  it('are told apart where two are given for the same', () => {
    const { subject, listener, make, on, off } = emitter();
    const test = (isSame: boolean): EmittableTest => {
      const t = new TestBuilder(subject);
      const own = t.construct(make);
      const fn = t.callback(listener);
      t.method(own, on, 'a', { ref: fn });
      t.method(own, off, 'a', { ref: isSame ? fn : t.callback(listener) });
      return t.gives('f').done();
    };

    expect(titlesOf(subject, test(true), test(false))).toEqual([
      "returns 'f' for 'a' and fn after on('a', fn)",
      "returns 'f' for 'a' and another function after on('a', fn)",
    ]);
  });

  it.each([
    [
      'the other one of two that earlier calls were given',
      'a',
      "returns 'f' for 'a' and otherFn after on('a', fn) and on('a', otherFn)",
    ],
    ['no other where those calls are not told', 'an event of a name that is too long', "returns 'f' for 'a' after on twice"],
  ])('are %s', (_, event, title) => {
    const { subject, listener, make, on, off } = emitter();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, on, event, { ref: t.callback(listener) });
    const fn = t.callback(listener);
    t.method(own, on, event, { ref: fn });
    t.method(own, off, 'a', { ref: fn });

    expect(titlesOf(subject, t.gives('f').done())).toEqual([title]);
  });
});

describe('any number of arguments', () => {
  it('are counted where their values say nothing', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'emit', { event: subject.prim('string') }, subject.prim('boolean'));
    subject.untyped = true;
    const t = new TestBuilder(subject);
    t.call(0, 'event', 'x', 'y', 'z');

    expect(titlesOf(subject, t.gives(true).roles({ x: 'idle', y: 'idle', z: 'idle' }).done())).toEqual([
      "returns true for 'event' with 3 further arguments",
    ]);
  });
});

describe('errors', () => {
  const thrown = (name: string, message: string): readonly string[] => {
    const { subject, make, encode } = encoder();
    const t = new TestBuilder(subject);
    t.method(t.construct(make), encode, 0);
    return titlesOf(subject, t.throws(error(name, message)).done());
  };

  it('of no particular class are told by their message, or how it begins', () => {
    expect(thrown('Error', 'Too deep')).toEqual(["throws 'Too deep' for 0"]);
    expect(thrown('Error', `${'so '.repeat(30)}far`)).toEqual([`throws '${'so '.repeat(30)}far' for 0`]);
    expect(thrown('Error', `${'so '.repeat(40)}far`)).toEqual([`throws '${'so '.repeat(30)}so…' for 0`]);
    expect(thrown('RangeError', 'Too deep')).toEqual(['throws RangeError for 0']);
  });

  it('are told by the last decision of the function, though others take it too', () => {
    const { subject, make, write, few } = encoder();
    const test = (name: string, goals: readonly number[]): EmittableTest => {
      const t = new TestBuilder(subject);
      t.method(t.construct(make), write, name, 0);
      return t.throws(error('RangeError', 'few')).roles({ a: 'idle' }).done(goals);
    };

    expect(titlesOf(subject, test('a', [few]), test('b', [few]))).toEqual([
      'throws RangeError when count < 1',
      "throws RangeError when count < 1 and name is 'b'",
    ]);
  });
});

describe('bytes', () => {
  it('are shown where they are few', () => {
    const { subject, make, encode } = encoder();
    const test = (length: number): EmittableTest => {
      const t = new TestBuilder(subject);
      t.method(t.construct(make), encode, length);
      return t.gives({ k: 'typed-array', name: 'Uint8Array', items: Array.from({ length }, () => 7) }).done();
    };

    expect(titlesOf(subject, test(2), test(40))).toEqual([
      'returns bytes [7, 7] for 2',
      'returns a Uint8Array of 40 bytes for 40',
    ]);
  });
});

describe('an argument that decides nothing here', () => {
  const subject = new SubjectBuilder();
  const text = subject.prim('string');
  const instance = subject.cls('Range');
  const make = subject.callable('constructor', 'Range', { range: text }, instance);
  const has = subject.callable('method', 'has', { version: text }, subject.prim('boolean'), {
    owner: instance,
    ownerName: 'Range',
    path: ['Range'],
  });
  const asked = (version: string, given: boolean, roles: Parameters<TestBuilder['roles']>[0]): EmittableTest => {
    const t = new TestBuilder(subject);
    t.method(t.construct(make, '>1'), has, version);
    return t.gives(given).roles(roles).done();
  };

  it('is told where another test is decided by it', () => {
    expect(titlesOf(subject, asked('2.0.0', true, {}), asked('version', false, { version: 'idle' }))).toEqual([
      "returns true for '2.0.0' on new Range('>1')",
      "returns false for 'version' on new Range('>1')",
    ]);
  });

  it('is told beside how the object was made', () => {
    expect(titlesOf(subject, asked('version', false, { version: 'idle' }))).toEqual([
      "returns false for 'version' on new Range('>1')",
    ]);
  });
});

describe('an argument that was not given', () => {
  function tree() {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const instance = subject.cls('Tree');
    const make = subject.callable('constructor', 'Tree', {}, instance);
    const least = subject.callable('method', 'least', { 'mode?': text }, text, {
      owner: instance,
      ownerName: 'Tree',
      path: ['Tree'],
    });
    return { subject, make, least };
  }

  it('is not why nothing comes of a new object', () => {
    const { subject, make, least } = tree();
    const omitted = subject.predicate(least, "mode = 'all'", 'default');
    const test = (result: string | null): EmittableTest => {
      const t = new TestBuilder(subject);
      t.method(t.construct(make), least);
      return t.gives(result).done([omitted]);
    };

    expect(titlesOf(subject, test(null))).toEqual(['returns null on a new Tree']);
    expect(titlesOf(subject, test('a'))).toEqual(["returns 'a' when mode is omitted"]);
  });

  it('is not told by what it is not', () => {
    const { subject, make, least } = tree();
    const not = subject.predicate(least, "mode !== 'strict'");
    const t = new TestBuilder(subject);
    t.method(t.construct(make), least);

    expect(titlesOf(subject, t.gives('a').done([not]))).toEqual(["returns 'a' on a new Tree"]);
  });
});
