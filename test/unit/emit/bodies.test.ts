import { describe, expect, it } from 'vitest';
import type { CallbackBody } from '../../../src/testcase/statement.js';
import type { TestEffects } from '../../../src/model/effects.js';
import type { Observed } from '../../../src/model/observation.js';
import { emit, emitTests, error, list, record, scalar, SubjectBuilder, TestBuilder } from './subject-builder.js';

/** The body of the only test, without the frame around it. */
function body(subject: SubjectBuilder, t: TestBuilder, effects: Partial<TestEffects> = {}): string {
  const { text, tests } = emit(subject, [t.done([], effects)]);
  const [only] = tests;
  return text
    .split('\n')
    .slice(only?.startLine, (only?.endLine ?? 0) - 1)
    .map((line) => line.slice(2 * (only?.titlePath.length ?? 0)))
    .join('\n');
}

describe('arrange, act and assert', () => {
  it('are one line when that says it all', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'sum', { a: subject.prim('number'), b: subject.prim('number') }, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0, 1, 2);

    expect(body(subject, t.gives(3))).toBe('expect(sum(1, 2)).toBe(3);');
  });

  it('name a value that the call changes', () => {
    const subject = new SubjectBuilder();
    const numbers = subject.type({ k: 'array', elem: subject.prim('number') });
    subject.callable('function', 'sort', { numbers }, subject.prim('void'));
    const t = new TestBuilder(subject);
    const own = t.push({ kind: 'array', type: numbers, elements: [t.value(2), t.value(1)] });
    t.call(0, { ref: own });

    expect(body(subject, t.gives(undefined).sees({ at: 3, of: 'argument', ref: own, value: list(1, 2) }))).toBe(
      'const numbers = [2, 1];\n\nsort(numbers);\n\nexpect(numbers).toEqual([1, 2]);',
    );
  });

  it('follow an object instead of naming it again', () => {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Query');
    const member = { owner: instance, ownerName: 'Query' };
    subject.callable('constructor', 'Query', {}, instance);
    subject.callable('method', 'where', { key: subject.prim('string') }, instance, member);
    subject.callable('method', 'toString', {}, subject.prim('string'), member);
    const t = new TestBuilder(subject);
    const own = t.construct(0);
    const again = t.method(own, 1, 'a');
    t.gives({ k: 'same', ref: own });
    t.method(again, 2);

    expect(body(subject, t.gives('a'))).toBe(
      "const query = new Query();\nquery.where('a');\n\nexpect(query.toString()).toBe('a');",
    );
  });

  it('name the result of an act that is too long for one line', () => {
    const subject = new SubjectBuilder();
    subject.callable(
      'function',
      'describeEverything',
      { first: subject.prim('string'), second: subject.prim('string') },
      subject.prim('string'),
    );
    const t = new TestBuilder(subject);
    t.call(0, 'a rather long first argument', 'and another long one');

    expect(body(subject, t.gives('x'))).toBe(
      "const result = describeEverything('a rather long first argument', 'and another long one');\n\nexpect(result).toBe('x');",
    );
  });

  it('claim the parts of a constructed object together', () => {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Box');
    subject.callable('constructor', 'Box', { width: subject.prim('number') }, instance);
    const getters = ['width', 'height', 'depth'].map((name) =>
      subject.callable('getter', name, {}, subject.prim('number'), { owner: instance, ownerName: 'Box' }),
    );
    const t = new TestBuilder(subject);
    const own = t.construct(0, 2);
    t.gives({ k: 'instance', cls: 'Box', entries: [] });
    for (const callable of getters) t.sees({ at: own, of: 'member', ref: own, callable, value: scalar(2) });

    expect(body(subject, t)).toBe('expect(new Box(2)).toMatchObject({ width: 2, height: 2, depth: 2 });');
  });

  it('say that a call that shows nothing does not throw', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'log', {}, subject.prim('void'));
    const t = new TestBuilder(subject);
    t.call(0);

    expect(body(subject, t.gives(undefined))).toBe('expect(() => log()).not.toThrow();');
  });

  it('assign inside braces where an assignment throws', () => {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Box');
    subject.callable('constructor', 'Box', {}, instance);
    subject.callable('setter', 'width', {}, subject.prim('number'), { owner: instance, ownerName: 'Box' });
    const t = new TestBuilder(subject);
    const own = t.construct(0);
    t.push({ kind: 'set', callable: 1, receiver: own, value: t.value(-1) });

    expect(body(subject, t.throws(error('RangeError', 'too small')))).toBe(
      "const box = new Box();\n\nexpect(() => {\n  box.width = -1;\n}).toThrow(new RangeError('too small'));",
    );
  });
});

describe('what is thrown', () => {
  const thrown = (value: Parameters<TestBuilder['throws']>[0]): string => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', {}, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0);
    return body(subject, t.throws(value));
  };

  it.each([
    ['a builtin error made on purpose', error('RangeError', 'too big'), "expect(() => f()).toThrow(new RangeError('too big'));"],
    [
      "the engine's own error",
      error('TypeError', "Cannot read properties of undefined (reading 'x')"),
      'expect(() => f()).toThrow(TypeError);',
    ],
    ['a message with a path', error('Error', 'no file at /home/me/x.txt'), 'expect(() => f()).toThrow(Error);'],
    [
      'an error with data',
      error('AppError', 'no', { status: 404 }),
      "expect(() => f()).toThrow(\n  expect.objectContaining({ name: 'AppError', status: 404, message: 'no' }),\n);",
    ],
    ['a string', scalar('oops'), "expect(() => f()).toThrow(expect.stringContaining('oops'));"],
    ['a number', scalar(5), 'expect(() => f()).toThrow(5);'],
    ['a plain object', record({ code: 1 }), 'expect(() => f()).toThrow({ code: 1 });'],
  ])('is claimed as far as it is stable: %s', (_, value, text) => {
    expect(thrown(value)).toBe(text);
  });
});

describe('callbacks that play a role', () => {
  const sorted = (played: CallbackBody, of: 'number' | 'string', uses = 1): string => {
    const subject = new SubjectBuilder();
    const [a, b] = [
      { name: 'a', t: subject.prim(of) },
      { name: 'b', t: subject.prim(of) },
    ];
    const type = subject.type({ k: 'func', sigs: [{ params: [a, b], ret: subject.prim('number') }] });
    subject.callable('function', 'sort', { order: type, 'then?': type }, subject.prim('number'));
    const t = new TestBuilder(subject);
    const own = t.push({ kind: 'callback', type, returns: [], body: played });
    t.call(0, ...Array.from({ length: uses }, () => ({ ref: own })));
    t.gives(1).sees({ at: 0, of: 'calls', ref: own, value: [[scalar(1), scalar(2)]] });
    return body(subject, t);
  };

  it('are written as what they do, and their calls are not claimed', () => {
    expect(sorted('difference', 'number')).toBe('expect(sort((a, b) => a - b)).toBe(1);');
    expect(sorted('descending', 'string')).toBe('expect(sort((a, b) => (a > b ? -1 : a < b ? 1 : 0))).toBe(1);');
  });

  it('have types where nothing around them gives any', () => {
    expect(sorted('reverse difference', 'number', 2)).toBe(
      'const order = (a: number, b: number) => b - a;\n\nexpect(sort(order, order)).toBe(1);',
    );
  });
});

describe('callbacks', () => {
  const called = (
    returns: (t: TestBuilder, type: number) => readonly number[],
    calls?: readonly (readonly number[])[],
    throws = false,
  ): string => {
    const subject = new SubjectBuilder();
    const type = subject.type({
      k: 'func',
      sigs: [{ params: [{ name: 'n', t: subject.prim('number') }], ret: subject.prim('any') }],
    });
    subject.callable('function', 'each', { visit: type }, subject.prim('number'));
    const t = new TestBuilder(subject);
    const own = t.push({ kind: 'callback', type, returns: returns(t, type), ...(throws && { throws: true }) });
    t.call(0, { ref: own });
    t.gives(1);
    if (calls) t.sees({ at: 0, of: 'calls', ref: own, value: calls.map((args) => args.map(scalar)) });
    return body(subject, t);
  };

  it('are plain functions while nobody looks at their calls', () => {
    expect(called(() => [])).toBe('expect(each(() => {})).toBe(1);');
    expect(called((t) => [t.value(5)])).toBe('expect(each(() => 5)).toBe(1);');
    expect(called(() => [], [])).toBe('expect(each(() => {})).toBe(1);');
  });

  it('record the calls that are claimed', () => {
    expect(called((t) => [t.value(5)], [[1]])).toBe(
      'const visit = vi.fn(() => 5);\n\nexpect(each(visit)).toBe(1);\nexpect(visit).toHaveBeenCalledExactlyOnceWith(1);',
    );
    expect(called(() => [], [[1], [2]])).toContain('expect(visit.mock.calls).toEqual([[1], [2]]);');
    expect(called(() => [], [[1], [2], [3], [4]])).toContain('expect(visit).toHaveBeenCalledTimes(4);');
  });

  it('return one thing after the other', () => {
    expect(called((t) => [t.value(false), t.value(true)])).toContain(
      'const visit = vi.fn().mockReturnValueOnce(false).mockReturnValue(true);',
    );
  });

  it('throw', () => {
    expect(called((t) => [t.value('no')], undefined, true)).toBe(
      "const result = each(() => {\n  throw 'no';\n});\n\nexpect(result).toBe(1);",
    );
  });
});

describe('timers and clock', () => {
  const timed = (effects: Partial<TestEffects>, clockStart?: number): string => {
    const subject = new SubjectBuilder();
    const promise = subject.type({ k: 'builtin', name: 'Promise', args: [subject.prim('number')] });
    subject.callable('function', 'later', {}, promise);
    const t = new TestBuilder(subject);
    t.await(t.call(0));
    return emitTests(subject, [t.gives(1).done([], effects)], clockStart === undefined ? {} : { clockStart });
  };

  it('are the runner’s own while nothing waits', () => {
    expect(timed({})).toContain("it('resolves with 1', async () => {\n    await expect(later()).resolves.toBe(1);");
  });

  it('run while the promise is waited for', () => {
    expect(timed({ timers: true })).toMatchInlineSnapshot(`
      "import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
      import { later } from './subject.js';

      describe('later', () => {
        beforeEach(() => {
          vi.useFakeTimers();
        });

        afterEach(() => {
          vi.useRealTimers();
        });

        it('resolves with 1', async () => {
          await Promise.all([expect(later()).resolves.toBe(1), vi.runAllTimersAsync()]);
        });
      });"
    `);
  });

  it('start at the date of the search', () => {
    expect(timed({ clock: true }, 0)).toContain("vi.useFakeTimers({ now: new Date('1970-01-01T00:00:00.000Z') });");
  });
});

describe('a result that is looked at in part', () => {
  const large = (key: string): Observed => ({
    k: 'object',
    entries: [
      [key, record({ a: 1 })],
      ['many', list(...Array.from({ length: 13 }, (_, i) => i))],
    ],
  });
  const parsing = (): SubjectBuilder => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'parse', { text: subject.prim('string') }, subject.prim('any'));
    return subject;
  };
  const parsed = (value: Observed): string => {
    const subject = parsing();
    const t = new TestBuilder(subject);
    t.call(0, 'a');
    return body(subject, t.gives(value));
  };

  it('shows the part by its key', () => {
    expect(parsed(large('argv'))).toBe("expect(parse('a').argv).toEqual({ a: 1 });");
    expect(parsed(large('set-by'))).toBe("expect(parse('a')['set-by']).toEqual({ a: 1 });");
  });

  it('is waited for first', () => {
    const subject = parsing();
    const t = new TestBuilder(subject);
    t.await(t.call(0, 'a'));

    expect(body(subject, t.gives(large('argv')))).toBe(
      "const result = await parse('a');\n\nexpect(result.argv).toEqual({ a: 1 });",
    );
  });

  it('shows how something long begins', () => {
    const text = Array.from({ length: 100 }, (_, i) => i + 100).join('');

    expect(parsed(scalar(text))).toBe(
      [
        "const result = parse('a');",
        '',
        'expect(result).toHaveLength(300);',
        `expect(result.slice(0, 40)).toBe('${text.slice(0, 40)}');`,
      ].join('\n'),
    );
  });

  it('shows the objects in it by their texts', () => {
    const subject = parsing();
    const t = new TestBuilder(subject);
    const at = t.call(0, 'a');
    const value: Observed = { k: 'array', items: [{ k: 'instance', cls: 'Span', entries: [] }] };

    expect(body(subject, t.sees({ at, of: 'result', value, texts: list('1–2') }))).toBe(
      "expect(parse('a').map(String)).toEqual(['1–2']);",
    );
  });
});

describe('values of many members', () => {
  const subject = new SubjectBuilder();
  const unknown = subject.prim('unknown');
  subject.callable('function', 'encode', { value: unknown }, subject.prim('number'));
  const many = (name: string, item: string | number | undefined, text = ''): TestBuilder => {
    const t = new TestBuilder(subject);
    const args = item === undefined ? [] : [t.value(item)];
    t.call(0, { ref: t.push({ kind: 'many', type: unknown, name, args, text, length: 65_536 }) });
    return t.gives(7);
  };

  it.each<[string, TestBuilder, string, string]>([
    ['a text', many('String', undefined, 'a'), "'a'.repeat(65536)", 'a string of 65536 characters'],
    ['an array', many('Array', 1), 'new Array(65536).fill(1)', 'an array of 65536 items'],
    ['a typed array', many('Uint8Array', 1), 'new Uint8Array(65536).fill(1)', 'a Uint8Array of 65536'],
    ['zeros', many('Uint8Array', 0), 'new Uint8Array(65536)', 'a Uint8Array of 65536'],
    [
      'an object',
      many('Object', 'a'),
      "Object.fromEntries(Array.from({ length: 65536 }, (_, i) => [`key${i}`, 'a']))",
      'an object with 65536 keys',
    ],
  ])('are told by their number: %s', (_, t, code, words) => {
    const { text } = emit(subject, [t.done([], {})]);
    expect(text.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/,? \)/g, ')')).toContain(`encode(${code})`);
    expect(text).toContain(`returns 7 for ${words}`);
  });
});

describe('iterators that are gone over at once', () => {
  const subject = new SubjectBuilder();
  const instance = subject.cls('Cache');
  const member = { owner: instance, ownerName: 'Cache', spread: true as const };
  const items = subject.type({ k: 'array', elem: subject.prim('number') });
  subject.callable('constructor', 'Cache', {}, instance);
  subject.callable('method', 'keys', {}, items, member);
  subject.callable('method', '[Symbol.iterator]', {}, items, member);
  subject.callable('function', 'range', { end: subject.prim('number') }, items, { spread: true });
  const cache = (method: number): TestBuilder => {
    const t = new TestBuilder(subject);
    t.method(t.construct(0), method);
    return t;
  };

  it('are spread', () => {
    const t = new TestBuilder(subject);
    t.call(3, 2);
    expect(body(subject, cache(1).gives(list(1, 2)))).toBe('expect([...new Cache().keys()]).toEqual([1, 2]);');
    expect(body(subject, t.gives(list(0, 1)))).toBe('expect([...range(2)]).toEqual([0, 1]);');
  });
  it('are the object itself where that is what is gone over', () =>
    expect(body(subject, cache(2).gives(list()))).toBe('expect([...new Cache()]).toEqual([]);'));
  it('are spread where that throws', () =>
    expect(body(subject, cache(1).throws(error('Error', 'stale')))).toBe(
      "const cache = new Cache();\n\nexpect(() => [...cache.keys()]).toThrow(new Error('stale'));",
    ));
});
