import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import { emit, error, list, record, scalar, SubjectBuilder, TestBuilder } from '../subject-builder.js';

/** Titles of calls of one function `f(text, count?)`, given what each returned. */
function titles(
  ...calls: readonly (readonly [args: readonly Scalar[], result: Observed | Scalar, goals?: readonly number[]])[]
): readonly string[] {
  const subject = twoParameters();
  return shown(
    subject,
    calls.map(([args, result, goals]) => {
      const t = new TestBuilder(subject);
      t.call(0, ...args);
      return t.gives(result).done(goals);
    }),
  );
}

function twoParameters(): SubjectBuilder {
  const subject = new SubjectBuilder();
  subject.callable('function', 'f', { text: subject.prim('string'), 'count?': subject.prim('number') }, subject.prim('unknown'));
  subject.predicate(0, 'count < 1');
  subject.predicate(0, 'count = 1', 'default');
  subject.predicate(0, 'local');
  subject.predicate(0, 'count % 10 > 3');
  return subject;
}

function shown(subject: SubjectBuilder, tests: readonly EmittableTest[]): readonly string[] {
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

describe('outcomes', () => {
  it.each<readonly [Observed | Scalar, string]>([
    [true, 'returns true'],
    ['', 'returns an empty string'],
    ['abc', "returns 'abc'"],
    ['x'.repeat(60), 'returns a string of 60 characters'],
    [`<${'x'.repeat(60)}>`, "returns '<' + 'x'.repeat(60) + '>'"],
    [`@@ -1 +1 @@\n${'='.repeat(60)}`, "returns '@@ -1 +1 @@\\n' + '='.repeat(60)"],
    ['a text that is a little long for a title to show', "returns 'a text that is a little long for a title to show'"],
    [undefined, 'returns undefined'],
    [0.1 + 0.2, 'returns about 0.3'],
    [list(), 'returns an empty array'],
    [list(1, 2), 'returns [1, 2]'],
    [{ k: 'array', items: Array.from({ length: 20 }, (_, i) => scalar(i)) }, 'returns an array of 20 items'],
    [record({}), 'returns an empty object'],
    [record({ a: 1 }), 'returns { a: 1 }'],
    [record({ name: 'a longer name', size: 10, depth: 3 }), "returns { name: 'a longer name', size: 10, depth: 3 }"],
    [
      record({ name: 'a longer name', size: 10, depth: 3, note: 'with more than a title would show' }),
      "returns an object with name 'a longer name'",
    ],
    [
      { k: 'array', items: [record({ type: 'universal', namespace: 'a long one' })] },
      "returns [{ type: 'universal', namespace: 'a long one' }]",
    ],
    [
      { k: 'array', items: [record({ type: 'universal', namespace: 'one that is longer than a title would show' })] },
      "returns an array with type 'universal'",
    ],
    [
      {
        k: 'array',
        items: [record({ type: 'tag', name: 'one that is longer than a title would show' }), record({ type: 'child' })],
      },
      "returns an array with type 'tag' and 'child'",
    ],
    [
      {
        k: 'object',
        entries: [
          ['argv', record({ a: 1 })],
          ['rest', list(1, 2, 3)],
        ],
      },
      'returns { argv: { a: 1 }, rest: [1, 2, 3] }',
    ],
    [{ k: 'map', entries: [] }, 'returns an empty Map'],
    [{ k: 'date', time: 0 }, 'returns 1970-01-01'],
    [{ k: 'function', name: 'g' }, 'returns a function'],
  ])('%j', (result, outcome) => {
    expect(titles([['text'], result])).toEqual([`${outcome} for 'text'`]);
  });

  it('names what is thrown by its code, else by its class', () => {
    const subject = twoParameters();
    const tests = [error('AppError', 'no', { code: 'NOT_FOUND' }), error('AppError', 'no', { code: 404 }), scalar('plain')].map(
      (thrown, i) => {
        const t = new TestBuilder(subject);
        t.call(0, `${i}`);
        return t.throws(thrown).done();
      },
    );

    expect(shown(subject, tests)).toEqual(["throws NOT_FOUND for '0'", "throws AppError for '1'", "throws 'plain' for '2'"]);
  });
});

describe('conditions', () => {
  it('come from a branch that only this test covers', () => {
    expect(titles([['a', 0], true, [0]], [['a', 1], true, [1]])).toEqual([
      "returns true when count < 1 and text is 'a'",
      "returns true when count >= 1 and text is 'a'",
    ]);
  });

  it('come from a default that was used', () => {
    expect(titles([['a'], true, [2]], [['b', 1], true, [3]])).toEqual([
      "returns true for 'a' when count is omitted",
      "returns true for 'b' and 1",
    ]);
  });

  it('never say what was worked out of a value that is told', () => {
    expect(titles([['a', 4], '4', [6]], [['a', 1], '1', [7]])).toEqual([
      "returns '4' for 'a' and 4",
      "returns '1' for 'a' and 1",
    ]);
  });

  it('never contradict the arguments', () => {
    expect(titles([['a', 5], true, [0]])).toEqual(["returns true for 'a' and 5"]);
  });

  it('never speak of local variables', () => {
    expect(titles([['a', 5], true, [4]])).toEqual(["returns true for 'a' and 5"]);
  });

  it('do not turn a comparison with NaN around', () => {
    expect(titles([['a', Number.NaN], true, [1]])).toEqual(["returns true for 'a' and NaN"]);
  });

  it('name all arguments as long as nobody knows which decide', () => {
    expect(titles([['a', 1], true], [['a', 2], true])).toEqual(["returns true for 'a' and 1", "returns true for 'a' and 2"]);
  });

  it('use a number only when nothing else is left', () => {
    expect(titles([['a', 1], true], [['a', 1], true])).toEqual(["returns true for 'a' and 1", "returns true for 'a' and 1 (2)"]);
  });
});

describe('titles that would be equal', () => {
  it('get what only one of the tests has, not a number', () => {
    const subject = new SubjectBuilder();
    const type = subject.type({ k: 'object', props: [], index: [] });
    subject.callable('function', 'f', { options: type }, subject.prim('unknown'));
    const tests = ['a', 'b'].map((last) => {
      const t = new TestBuilder(subject);
      const values = ['first', 'second', 'third'].map((key) => [key, t.value('the same long text')] as const);
      const options = t.object(type, Object.fromEntries([...values, [`last-${last}`, t.value(1)]]));
      t.call(0, { ref: options });
      return t.gives(true).done();
    });

    expect(shown(subject, tests)).toEqual([
      "returns true for an object with first 'the same long text'",
      "returns true for an object with first 'the same long text' with last-b 1",
    ]);
  });

  it('tell the outcome in short where the condition is long', () => {
    const given = 'forty characters or so, all of them in use';

    expect(titles([[given, `${given} 2`], record({ fullName: 'a much longer name', size: 10, depth: 3 })])).toEqual([
      `returns fullName 'a much longer name' for '${given}' and '${given} 2'`,
    ]);
  });
});

describe('methods', () => {
  const stack = (): { subject: SubjectBuilder; make: number; push: number; pop: number; size: number } => {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Stack');
    const member = { owner: instance, ownerName: 'Stack', path: ['Stack'] };
    const make = subject.callable('constructor', 'Stack', { 'limit?': subject.prim('number') }, instance);
    const push = subject.callable('method', 'push', { item: subject.prim('number') }, subject.prim('void'), member);
    const pop = subject.callable('method', 'pop', {}, subject.prim('number'), member);
    const size = subject.callable('getter', 'size', {}, subject.prim('number'), member);
    return { subject, make, push, pop, size };
  };

  it('are told by what was done before', () => {
    const { subject, make, push, pop } = stack();
    const after = (...calls: readonly number[]): EmittableTest => {
      const t = new TestBuilder(subject);
      const own = t.construct(make);
      for (const callable of calls) t.method(own, callable, ...(callable === push ? [1] : []));
      return t.gives(1).done();
    };

    expect(shown(subject, [after(pop), after(push, pop), after(push, push, pop), after(pop, pop)])).toEqual([
      'returns 1 for a new Stack',
      'returns 1 after push(1)',
      'returns 1 after push(1) twice',
      'returns 1 when called twice',
    ]);
  });

  it('are told by what they change', () => {
    const { subject, make, push, size } = stack();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, push, 1);
    const test = t
      .gives(undefined)
      .sees({ at: 2, of: 'member', ref: own, callable: size, value: scalar(1) })
      .done();

    // 1 is what was pushed, not what the stack was made from.
    expect(shown(subject, [test])).toEqual(['leaves size at 1 for 1']);
  });

  it('and getters by what they are', () => {
    const { subject, make, size } = stack();
    const t = new TestBuilder(subject);
    t.get(t.construct(make, 5), size);

    expect(shown(subject, [t.gives(0).done()])).toEqual(['is 0 when limit is 5']);
  });
});

it('tells tests of one title apart by what no other of that title has, though tests of other titles have it', () => {
  const subject = new SubjectBuilder();
  const [number, text] = [subject.prim('number'), subject.prim('string')];
  const props = ['size', 'age', 'name', 'other'].map((name) => ({ name, t: number, opt: true as const }));
  const entry = subject.type({ k: 'object', props, index: [] });
  subject.callable('function', 'count', { entries: subject.prim('unknown') }, number);
  const test = (size: number, gives: number): EmittableTest => {
    const t = new TestBuilder(subject);
    const long = t.value('a text that is too long for any title to show it', text);
    const one = t.object(entry, { size: t.value(size), age: t.value(7), name: long, other: long });
    const some = t.push({ kind: 'array', type: 0, elements: [one, one, one] });
    const all = t.push({ kind: 'array', type: 0, elements: [some, some] });
    t.call(0, { ref: all });
    return t.gives(gives).done();
  };

  expect(shown(subject, [test(2, 5), test(1, 0), test(2, 0)])).toEqual([
    'returns 5 for an array of 2 items with size 2',
    'returns 0 for an array of 2 items with size 1',
    'returns 0 for an array of 2 items with size 2',
  ]);
});
