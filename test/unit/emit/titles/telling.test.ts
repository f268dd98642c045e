import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import { emit, list, record, scalar, SubjectBuilder, TestBuilder } from '../subject-builder.js';

function titlesOf(subject: SubjectBuilder, ...tests: readonly EmittableTest[]): readonly string[] {
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

/** A map from numbers to numbers, which can be made from a text and asked for its items. */
function table() {
  const subject = new SubjectBuilder();
  const [number, text, boolean] = [subject.prim('number'), subject.prim('string'), subject.prim('boolean')];
  const instance = subject.cls('Table');
  const member = { owner: instance, ownerName: 'Table', path: ['Table'] };
  const make = subject.callable('constructor', 'Table', {}, instance);
  const parse = subject.callable('function', 'parse', { text }, instance, { path: ['Table', 'parse'], ownerName: 'Table' });
  const set = subject.callable('method', 'set', { key: number, value: number }, boolean, member);
  const toArray = subject.callable('method', 'toArray', {}, subject.prim('unknown'), member);
  const half = subject.callable('method', 'half', { title: text }, instance, member);
  const join = subject.callable('method', 'join', { other: instance }, number, member);
  const name = subject.callable('getter', 'name', {}, text, member);
  return { subject, make, parse, set, toArray, half, join, name };
}

const object = (entries: Readonly<Record<string, Observed>>): Observed => ({ k: 'object', entries: Object.entries(entries) });

describe('what the act is given', () => {
  it('is told before what was done, all of it where the same was called with something else', () => {
    const { subject, make, set } = table();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, set, 0, 1);
    t.method(own, set, 1, 2);
    t.method(own, set, 1, 3);

    expect(titlesOf(subject, t.gives(true).roles({ 3: 'idle' }).done())).toEqual([
      'returns true for 1 and 3 after set(0, 1) and set(1, 2)',
    ]);
  });

  it('is not told where it only has the name of its parameter, and nothing was found out about it', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const parse = subject.callable('function', 'parse', { input: text, mode: text }, subject.prim('number'));
    const titled = (input: string): readonly string[] => {
      const t = new TestBuilder(subject);
      t.call(parse, input, 'x');
      return titlesOf(subject, t.gives(1).done());
    };

    expect([titled('input'), titled('other')]).toEqual([[`returns 1 when mode is 'x'`], [`returns 1 for 'other' and 'x'`]]);
  });

  it('is an object by its first keys, and by how many more there are', () => {
    const subject = new SubjectBuilder();
    const any = subject.prim('unknown');
    subject.callable('function', 'f', { value: any }, subject.prim('number'));
    const titled = (keys: readonly string[]): readonly string[] => {
      const t = new TestBuilder(subject);
      const fn = t.callback(any);
      t.call(0, { ref: t.object(any, Object.fromEntries(keys.map((key) => [`${key}OfWhatIsGiven`, fn]))) });
      return titlesOf(subject, t.gives(1).done());
    };

    expect(titled(['one', 'two', 'three', 'four', 'five'])).toEqual([
      'returns 1 for an object with oneOfWhatIsGiven, twoOfWhatIsGiven, threeOfWhatIsGiven and 2 more',
    ]);
  });

  it('is not told once more where it comes back by the same name, unless it is all there is to tell', () => {
    const subject = new SubjectBuilder();
    const [text, number] = [subject.prim('string'), subject.prim('number')];
    const options = subject.type({
      k: 'object',
      props: ['code', 'least'].map((name) => ({ name, t: text, opt: true })),
      index: [],
    });
    const check = subject.callable('function', 'check', { options }, number);
    const titled = (given: Readonly<Record<string, string | number>>): readonly string[] => {
      const t = new TestBuilder(subject);
      const entries = Object.entries(given).map(([key, value]) => [key, t.value(value)] as const);
      t.call(check, { ref: t.object(options, Object.fromEntries(entries)) });
      const rest = { first: null, second: null, third: null, fourth: null, fifth: null };
      return titlesOf(subject, t.gives(record({ code: 'a', ...rest })).done());
    };

    expect(titled({ code: 'a', least: 1 })).toEqual(["returns an object with code 'a' when least is 1"]);
    expect(titled({ code: 'a' })).toEqual(["returns an object with code 'a' when code is 'a'"]);
  });

  it('is a text as it is where it is written sooner than counted', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const parse = subject.callable('function', 'parse', { text }, text);
    const titled = (length: number): readonly string[] => {
      const t = new TestBuilder(subject);
      t.call(parse, { ref: t.push({ kind: 'many', type: text, name: 'String', args: [], text: 'a', length }) });
      return titlesOf(subject, t.gives(1).done());
    };

    expect([titled(2), titled(40)]).toEqual([["returns 1 for 'aa'"], ['returns 1 for a string of 40 characters']]);
  });

  it('is not told where it cannot be anything else', () => {
    const subject = new SubjectBuilder();
    const lit = (value: string | boolean) => subject.type({ k: 'lit', value });
    const variant = (code: string) =>
      subject.type({
        k: 'object',
        props: [
          { name: 'ok', t: lit(false) },
          { name: 'code', t: lit(code) },
        ],
        index: [],
      });
    const missing = variant('missing');
    const tree = subject.type({ k: 'union', of: [missing, variant('extra')] });
    const print = subject.callable('function', 'print', { tree }, subject.prim('string'));
    const t = new TestBuilder(subject);
    t.call(print, { ref: t.object(missing, { ok: t.value(false), code: t.value('missing') }) });

    expect(titlesOf(subject, t.gives('m').done())).toEqual(["returns 'm' when code is 'missing'"]);
  });

  it('is told by its size where it is much', () => {
    const subject = new SubjectBuilder();
    const any = subject.prim('unknown');
    subject.callable('function', 'size', { value: any }, subject.prim('number'));
    const open = subject.type({ k: 'object', props: [], index: [] });
    const t = new TestBuilder(subject);
    const keys = Array.from({ length: 16 }, (_, i) => [`key${i}`, t.value(i)]);
    t.call(0, { ref: t.object(open, Object.fromEntries(keys)) });

    expect(titlesOf(subject, t.gives(16).done())).toEqual(['returns 16 for an object with 16 members']);
  });

  it('is told with the way to it where it lies inside of other data', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const alias = subject.type({ k: 'object', props: [{ name: 'format', t: text, opt: true }], index: [] });
    const options = subject.type({ k: 'object', props: [{ name: 'alias', t: alias, opt: true }], index: [] });
    const parse = subject.callable('function', 'parse', { text, options }, subject.prim('number'));
    const t = new TestBuilder(subject);
    const inner = t.object(alias, { format: t.value('-a') });
    t.call(parse, 'b', { ref: t.object(options, { alias: inner }) });

    expect(titlesOf(subject, t.gives(1).done())).toEqual([`returns 1 for 'b' when alias.format is '-a'`]);
  });

  it('stays where only what was done before can be told in short', () => {
    const { subject, make, set } = table();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    for (const one of [1, 2, 3]) t.method(own, set, 1_000_000_000_001 * one, 1_000_000_000_001);
    t.method(own, set, 1_234_567_890_123, 12_345_678_901_234_568);
    const result = t.gives({ k: 'scalar', v: 123_456_789 }).done();

    expect(titlesOf(subject, result)).toEqual(['returns 123456789 for 1234567890123 and 12345678901234568 after set 3 times']);
  });

  it('is a whole expression where another object made it', () => {
    const { subject, make, parse, half, join } = table();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const other = t.method(t.call(parse, 'a'), half, 'b');
    t.method(own, join, { ref: other });

    expect(titlesOf(subject, t.gives(1).done())).toEqual(["returns 1 for Table.parse('a').half('b')"]);
  });

  it('is told without what was given where that would be too long', () => {
    const { subject, make, parse, half, join } = table();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const other = t.method(t.call(parse, 'a text that is as long as lists may be'), half, 'b, as long as others may be');
    t.method(own, join, { ref: other });

    expect(titlesOf(subject, t.gives(1).done())).toEqual(['returns 1 for Table.parse(…).half(…)']);
  });
});

describe('outcomes that would say little', () => {
  it('tell the state beside true and false', () => {
    const { subject, make, set, toArray } = table();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const at = t.method(own, set, 1, 3);
    t.gives(true).sees({ at, of: 'query', ref: own, callable: toArray, value: list(1, 3) });

    expect(titlesOf(subject, t.done())).toEqual(['returns true and leaves items [1, 3] for 1 and 3']);
  });

  it('tell what a new object is like, not that it was left so', () => {
    const { subject, make, half, name } = table();
    const t = new TestBuilder(subject);
    const at = t.method(t.construct(make), half, 'x');
    t.gives({ k: 'opaque', type: 'object' }).sees({ at, of: 'member', ref: at, callable: name, value: scalar('half') });

    expect(titlesOf(subject, t.done())).toEqual(["returns a Table with name 'half' for 'x'"]);
  });

  it('tell of a list of one thing the part of that in which it differs from the others', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', { text: subject.prim('string') }, subject.prim('unknown'));
    const test = (text: string, value: string): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      const one = record({ type: 'attribute', name: 'a', action: 'equals', value, namespace: 'none', ignored: 'quirks' });
      return t.gives({ k: 'array', items: [{ k: 'array', items: [one] }] }).done();
    };

    expect(titlesOf(subject, test('a', 'x'), test('b', 'y'))).toEqual([
      "returns an array with value 'x' for 'a'",
      "returns an array with value 'y' for 'b'",
    ]);
  });

  it('tell of an object the part in which it differs most from the others', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', { text: subject.prim('string') }, subject.prim('unknown'));
    const test = (text: string, argv: Observed): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      const same = record({ first: 'the same in all', second: 'of these results' });
      return t.gives(object({ same, list: list(1, 2), argv, none: scalar(null) })).done();
    };
    const middle = object({ same: scalar('the same in all'), b: record({ c: 2 }) });
    const long = object({ same: scalar('the same in all of these'), also: scalar(null), b: record({ c: 2 }) });
    const tests = [test('a', record({ a: 1 })), test('b', record({ a: 2 })), test('c', middle), test('d', long)];

    expect(titlesOf(subject, ...tests)).toEqual([
      "returns an object with argv { a: 1 } for 'a'",
      "returns an object with argv { a: 2 } for 'b'",
      "returns an object with argv { same: 'the same in all', b: { c: 2 } } for 'c'",
      "returns an object with argv.b { c: 2 } for 'd'",
    ]);
  });

  it('tell no list of what was given where there is something else', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', { text: subject.prim('string') }, subject.prim('unknown'));
    const test = (text: string, made: string): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      const same = record({ first: 'the same in all', second: 'of these results' });
      return t.gives(object({ same, rest: list(text), made: scalar(made) })).done();
    };

    expect(titlesOf(subject, test('a', 'x'), test('b', 'y'))).toEqual([
      "returns an object with made 'x' for 'a'",
      "returns an object with made 'y' for 'b'",
    ]);
  });

  it('tell data whole only where there is room for what decides them', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    subject.callable('function', 'f', { one: text, other: text }, subject.prim('unknown'));
    const titled = (one: string, other: string): readonly string[] => {
      const t = new TestBuilder(subject);
      t.call(0, one, other);
      return titlesOf(subject, t.gives(record({ type: 'attribute', name: 'a longer name', action: 'equals' })).done());
    };
    const long = 'one two three four five six seven eight';

    expect([titled('a', 'b'), titled(long, `${long} nine`)]).toEqual([
      ["returns { type: 'attribute', name: 'a longer name', action: 'equals' } for 'a' and 'b'"],
      [`returns an object with type 'attribute' for '${long}' and '${long} nine'`],
    ]);
  });
});

describe('members of what the act gave', () => {
  it('are told by the one that tells it from others of the same words', () => {
    const { subject, make, half, name } = table();
    const size = subject.callable('getter', 'size', {}, subject.prim('number'), {
      owner: subject.model.callables[name]?.owner as number,
      ownerName: 'Table',
    });
    const test = (title: string, count: number): EmittableTest => {
      const t = new TestBuilder(subject);
      const at = t.method(t.construct(make), half, title);
      t.gives({ k: 'instance', cls: 'Table', entries: [] });
      t.sees({ at, of: 'member', ref: at, callable: name, value: scalar('half') });
      return t.sees({ at, of: 'member', ref: at, callable: size, value: scalar(count) }).done();
    };

    expect(titlesOf(subject, test('x', 1), test('y', 2))).toEqual([
      "returns a Table with size 1 for 'x'",
      "returns a Table with size 2 for 'y'",
    ]);
  });

  it('are told as empty', () => {
    const { subject, make, half, name } = table();
    const t = new TestBuilder(subject);
    const at = t.method(t.construct(make), half, 'x');
    t.gives({ k: 'instance', cls: 'Table', entries: [] });
    t.sees({ at, of: 'member', ref: at, callable: name, value: scalar('') });

    expect(titlesOf(subject, t.done())).toEqual(["returns a Table with an empty name for 'x'"]);
  });
});

describe('lists in an object', () => {
  it('are told by what of them no other result has, with its place', () => {
    const subject = new SubjectBuilder();
    const parse = subject.callable('function', 'parse', { text: subject.prim('string') }, subject.prim('unknown'));
    const parsed = (text: string, start: number) => {
      const t = new TestBuilder(subject);
      t.call(parse, text);
      const hunk = record({ start, lines: 0, text: 'of a hunk that is long enough' });
      return t.gives({ k: 'array', items: [{ k: 'object', entries: [['hunks', { k: 'array', items: [hunk] }]] }] }).done();
    };

    expect(titlesOf(subject, parsed('a', 1), parsed('b', 2))).toEqual([
      "returns an array with hunks[0].start 1 for 'a'",
      "returns an array with hunks[0].start 2 for 'b'",
    ]);
  });
});

describe('long texts', () => {
  const message = 'expected an array with at least 1 item, but there was none in it';
  function failing() {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const instance = subject.cls('Failure');
    const make = subject.callable('constructor', 'Failure', { reason: text, place: text }, instance);
    const find = subject.callable('function', 'find', { reason: text, place: text }, subject.prim('unknown'));
    return { subject, make, find };
  }

  it('are told whole where there is room, of an object beside a switch', () => {
    const { subject, find } = failing();
    const t = new TestBuilder(subject);
    t.call(find, 'a', 'b');

    expect(titlesOf(subject, t.gives(record({ ok: false, message })).done())).toEqual([
      "returns an object with message 'expected an array with at least 1 item, but there was none in it' for 'a' and 'b'",
    ]);
  });

  it('are cut where there is more to tell', () => {
    const { subject, make } = failing();
    const titled = (reason: string, other = 'b'): readonly string[] => {
      const t = new TestBuilder(subject);
      t.construct(make, reason, other);
      return titlesOf(subject, t.gives({ k: 'error', name: 'Failure', cls: 'Failure', message, props: [] }).done());
    };

    expect(titled('a')).toEqual([
      "creates a Failure with message 'expected an array with at least 1 item, but there was none in it' for 'a' and 'b'",
    ]);
    expect(titled('somewhere in the middle of a long list', 'at the end of it')).toEqual([
      "creates a Failure with message 'expected an array with at least 1 item, but…' for 'somewhere in the middle of a long list' and 'at the end of it'",
    ]);
  });

  it('are told without what they repeat of what is given where they would be cut', () => {
    const { subject, make } = failing();
    const titled = (reason: string): readonly string[] => {
      const t = new TestBuilder(subject);
      t.construct(make, reason, 'at the end of it');
      const text = `expected "${reason}" to be a list of items`;
      return titlesOf(subject, t.gives({ k: 'error', name: 'Failure', cls: 'Failure', message: text, props: [] }).done());
    };

    expect(titled('a long list')).toEqual([
      `creates a Failure with message 'expected "a long list" to be a list of items' for 'a long list' and 'at the end of it'`,
    ]);
    expect(titled('somewhere in the middle of a longer list')).toEqual([
      `creates a Failure with message 'expected "…" to be a list of items' for 'somewhere in the middle of a longer list' and 'at the end of it'`,
    ]);
  });

  it('are told whole of an object that has them, where there is room', () => {
    const { subject, find } = failing();
    const instance = subject.cls('Span');
    const reason = subject.callable('getter', 'reason', {}, subject.prim('string'), {
      owner: instance,
      ownerName: 'Span',
      path: ['Span'],
    });
    const titled = (of: string): readonly string[] => {
      const t = new TestBuilder(subject);
      const ref = t.call(find, of, 'b');
      t.gives({ k: 'instance', cls: 'Span', entries: [] });
      return titlesOf(subject, t.sees({ at: ref, of: 'member', ref, callable: reason, value: scalar(message) }).done());
    };

    expect(titled('a')).toEqual([`returns a Span with reason '${message}' for 'a' and 'b'`]);
    expect(titled('somewhere in the middle of a list that is long')).toEqual([
      "returns a Span with reason 'expected an array with at least 1 item, but there was none…' for 'somewhere in the middle of a list that is…' and 'b'",
    ]);
  });

  it('are told by their ends where others begin alike', () => {
    const { subject, find } = failing();
    const found = (count: number) => {
      const t = new TestBuilder(subject);
      t.call(find, 'somewhere in the middle of a long list', `${count} after it`);
      return t
        .gives(
          record({ ok: false, message: `expected an array that has items in it, but not too many of them, ${count} at least` }),
        )
        .done();
    };
    const end = "for 'somewhere in the middle of a long list' and";

    expect(titlesOf(subject, found(1), found(2))).toEqual([
      `returns message '…array that has items in it, but not too many of them, 1 at least' ${end} '1 after it'`,
      `returns message '…array that has items in it, but not too many of them, 2 at least' ${end} '2 after it'`,
    ]);
  });

  it('are told by their ends where others are the same as far as whole words would be shown', () => {
    const { subject, make } = failing();
    const titled = (...counts: readonly string[]): readonly string[] => {
      const tests = counts.map((count) => {
        const t = new TestBuilder(subject);
        t.construct(make, 'somewhere in the middle of a long list', `at ${count}`);
        const text = `expected an array with at least ${count} items in it`;
        return t.gives({ k: 'error', name: 'Failure', cls: 'Failure', message: text, props: [] }).done();
      });
      return titlesOf(subject, ...tests);
    };
    const end = "for 'somewhere in the middle of a long list' and";

    expect(titled('twenty-one thousand', 'thirty')).toEqual([
      `creates a Failure with message '…least twenty-one thousand items in it' ${end} 'at twenty-one thousand'`,
      `creates a Failure with message 'expected an array with at least thirty items in it' ${end} 'at thirty'`,
    ]);
  });
});

describe('functions that are given', () => {
  function rendering() {
    const subject = new SubjectBuilder();
    const number = subject.prim('number');
    const lookup = subject.type({ k: 'func', sigs: [{ params: [], ret: number }] });
    const escape = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    subject.callable('function', 'render', { lookup, 'escape?': escape }, subject.prim('void'));
    return { subject, lookup, escape };
  }

  it('are told beside true and false, with what they were called with by the act', () => {
    const subject = new SubjectBuilder();
    const hook = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    subject.callable('function', 'run', { fn: hook, value: subject.prim('number') }, subject.prim('boolean'));
    const titled = (calls: readonly (readonly Observed[])[], before?: number): readonly string[] => {
      const t = new TestBuilder(subject);
      const fn = t.callback(hook);
      t.call(0, { ref: fn }, 7);
      t.gives(true).sees({ at: 2, of: 'calls', ref: fn, value: calls, ...(before ? { before } : {}) });
      return titlesOf(subject, t.roles({ 7: 'idle' }).done());
    };

    expect(titled([[scalar(7)]])).toEqual(['returns true and calls fn with 7']);
    expect(titled([[scalar(1)], [scalar(7)]], 1)).toEqual(['returns true and calls fn with 7']);
    expect(titled([[scalar(7)], [scalar(8)]])).toEqual(['returns true and calls fn twice for 7']);
  });

  it('are told together where they were called alike', () => {
    const subject = new SubjectBuilder();
    const hook = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
    const on = subject.callable('function', 'on', { fn: hook }, subject.prim('void'));
    const emit = subject.callable('function', 'emit', { value: subject.prim('number') }, subject.prim('boolean'));
    const titled = (given: number): readonly string[] => {
      const t = new TestBuilder(subject);
      const [one, other] = [t.callback(hook), t.callback(hook)];
      t.call(on, { ref: one });
      t.call(on, { ref: other });
      const at = t.call(emit, 7);
      t.gives(true)
        .sees({ at, of: 'calls', ref: one, value: [[scalar(7)]] })
        .sees({ at, of: 'calls', ref: other, value: [[scalar(given)]] });
      return titlesOf(subject, t.roles({ 7: 'idle' }).done());
    };

    expect(titled(7)).toEqual(['returns true and calls fn and otherFn with 7 after on(fn) and on(otherFn)']);
    expect(titled(8)).toEqual(['returns true and calls fn with 7 after on(fn) and on(otherFn)']);
  });

  it('are the outcome where they are only told something, and the condition where they return it', () => {
    const { subject, lookup, escape } = rendering();
    const t = new TestBuilder(subject);
    const [source, sink] = [t.callback(lookup, t.value(7)), t.callback(escape)];
    const at = t.call(0, { ref: source }, { ref: sink });
    t.gives(undefined)
      .sees({ at, of: 'calls', ref: source, value: [[]] })
      .sees({ at, of: 'calls', ref: sink, value: [[scalar(7)]] });

    expect(titlesOf(subject, t.roles({}).done())).toEqual(['calls escape with 7 when lookup returns 7']);
  });
});

describe('what a function returns', () => {
  const titled = (returned: Readonly<Record<string, string>> | undefined): readonly string[] => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const data = subject.type({ k: 'object', name: 'Data', props: [], index: [] });
    const encode = subject.type({ k: 'func', sigs: [{ params: [], ret: data }] });
    subject.callable('function', 'write', { encode }, text);
    const t = new TestBuilder(subject);
    const members = Object.entries(returned ?? {}).map(([key, value]) => [key, t.value(value)]);
    const fn = returned ? t.callback(encode, t.object(data, Object.fromEntries(members))) : t.callback(encode);
    const at = t.call(0, { ref: fn });
    t.gives('f').sees({ at, of: 'calls', ref: fn, value: [[]] });
    return titlesOf(subject, t.done());
  };

  it('is told where it is short', () => expect(titled({ a: 'b' })).toEqual(["returns 'f' when encode returns { a: 'b' }"]));
  it('is told by its first part where it is long', () => {
    const data = 'b'.repeat(16);
    expect(titled({ type: 'a', data })).toEqual([`returns 'f' when encode returns { type: 'a', data: '${data}' }`]);
    expect(titled({ type: 'a', data, more: data, last: data })).toEqual([
      "returns 'f' when encode returns an object with type 'a'",
    ]);
  });
  it('is nothing only where there is nothing', () =>
    expect(titled(undefined)).toEqual(["returns 'f' when encode returns nothing"]));
});

describe('a function that is not called', () => {
  it('is told as given where nothing else can be told', () => {
    const subject = new SubjectBuilder();
    const defaultFn = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('unknown') }] });
    subject.callable('function', 'optional', { defaultFn }, subject.prim('unknown'));
    const t = new TestBuilder(subject);
    const fn = t.callback(defaultFn, t.value('a'));
    const at = t.call(0, { ref: fn });
    t.gives('transform').sees({ at, of: 'calls', ref: fn, value: [] });

    expect(titlesOf(subject, t.roles({ a: 'idle' }).done())).toEqual(["returns 'transform' when defaultFn is given"]);
  });
});

describe('what the object was made with', () => {
  it('is left out where it is an object without anything', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const mixin = subject.type({ k: 'object', name: 'Mixin', props: [], index: [] });
    const instance = subject.cls('Parser');
    const make = subject.callable('constructor', 'Parser', { mixin }, instance);
    const parse = subject.callable('method', 'parse', { input: text }, text, {
      owner: instance,
      ownerName: 'Parser',
      path: ['Parser'],
    });
    const t = new TestBuilder(subject);
    t.method(t.construct(make, { ref: t.object(mixin, {}) }), parse, 'a');

    expect(titlesOf(subject, t.gives('b').done())).toEqual(["returns 'b' for 'a'"]);
  });
});
