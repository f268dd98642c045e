import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import { emit, emitTests, error, list, record, SubjectBuilder, TestBuilder } from '../subject-builder.js';

function subjectOf(...params: readonly string[]): SubjectBuilder {
  const subject = new SubjectBuilder();
  subject.callable(
    'function',
    'f',
    Object.fromEntries(params.map((name) => [name, subject.prim('string')])),
    subject.prim('unknown'),
  );
  return subject;
}

function calls(
  subject: SubjectBuilder,
  ...all: readonly (readonly [args: readonly Scalar[], result: Observed | Scalar])[]
): EmittableTest[] {
  return all.map(([args, result]) => {
    const t = new TestBuilder(subject);
    t.call(0, ...args);
    return t.gives(result).done();
  });
}

describe('tables', () => {
  it('join three tests that differ only in literals', () => {
    const subject = subjectOf('text');

    expect(emitTests(subject, calls(subject, [['a'], 1], [['b'], 2], [['c'], 3]))).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each([
          ['a', 1],
          ['b', 2],
          ['c', 3],
        ])('given %j, returns %s', (text, expected) => {
          expect(f(text)).toBe(expected);
        });
      });"
    `);
  });

  it('have another name for what is made than for what it is made from', () => {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Range');
    const member = { owner: instance, ownerName: 'Range', path: ['Range'] };
    const make = subject.callable('constructor', 'Range', { range: subject.prim('string') }, instance);
    const names = ['low', 'high'].map((name) => subject.callable('getter', name, {}, subject.prim('unknown'), member));
    const tests = ['a', 'b', 'c'].map((range) => {
      const t = new TestBuilder(subject);
      const at = t.construct(make, range);
      t.gives({ k: 'instance', cls: 'Range', entries: [] });
      for (const callable of names) t.sees({ at, of: 'member', ref: at, callable, value: list(1) });
      return t.done();
    });
    const text = emitTests(subject, tests);

    expect(text).toContain('(range) => {');
    expect(text).toContain('const range2 = new Range(range);');
  });

  it('leave two tests alone', () => {
    const subject = subjectOf('text');

    expect(emitTests(subject, calls(subject, [['a'], 1], [['b'], 2]))).not.toContain('each');
  });

  it('keep true and false apart, and need no column for a result that is always the same', () => {
    const subject = subjectOf('text');

    expect(
      emitTests(subject, calls(subject, [['a'], true], [['b'], true], [['c'], true], [['d'], false])),
    ).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each(['a', 'b', 'c'])('returns true for %j', (text) => {
          expect(f(text)).toBe(true);
        });

        it("returns false for 'd'", () => {
          expect(f('d')).toBe(false);
        });
      });"
    `);
  });

  it('name the only argument that differs', () => {
    const subject = subjectOf('text', 'separator');

    expect(
      emitTests(subject, calls(subject, [['a', ','], list('a')], [['a', ';'], list('a', 'b')], [['a', '.'], list()])),
    ).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each([
          [',', ['a']],
          [';', ['a', 'b']],
          ['.', []],
        ])('given separator %j, returns %j', (separator, expected) => {
          expect(f('a', separator)).toEqual(expected);
        });
      });"
    `);
  });

  it('name what all rows share and decides them', () => {
    const subject = subjectOf('text', 'separator');
    const tests = ['a', 'b', 'c'].map((text) => {
      const t = new TestBuilder(subject);
      t.call(0, text, ';');
      return t
        .gives(false)
        .roles({ [text]: 'path' })
        .done();
    });

    expect(emit(subject, tests).tests.map((test) => test.titlePath.at(-1))).toEqual([
      `returns false when text is "a" and separator is ';'`,
      `returns false when text is "b" and separator is ';'`,
      `returns false when text is "c" and separator is ';'`,
    ]);
  });

  it('have one column for each detail of an error that differs', () => {
    const subject = subjectOf('text');
    const tests = ['a', 'b', 'c'].map((text, at) => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      return t.throws(error('ParseError', `bad ${text}`, { at, code: 'BAD' })).done();
    });

    expect(emitTests(subject, tests)).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each([
          ['a', 0, 'bad a'],
          ['b', 1, 'bad b'],
          ['c', 2, 'bad c'],
        ])('throws BAD for %j', (text, at, message) => {
          expect(() => f(text)).toThrow(
            expect.objectContaining({ name: 'ParseError', at, code: 'BAD', message }),
          );
        });
      });"
    `);
  });

  it('fill their titles with the part that these name though another comes first, and repeat no input', () => {
    const subject = subjectOf('text');
    const tests = [
      ['~1', '>=1'],
      ['~2', '>=2'],
      ['~3', '>=3'],
    ].map(([raw = '', range = '']): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, raw);
      const entries = [
        // Too long for a title.
        ['note', { k: 'scalar', v: `${'x'.repeat(60)}${raw}` }],
        ['raw', { k: 'scalar', v: raw }],
        ['range', { k: 'scalar', v: range }],
      ] as const;
      const found = t.gives({ k: 'object', entries }).done();
      const target = { of: 'result', at: found.test.statements.length - 1 } as const;
      return { ...found, assertions: [{ kind: 'value', target, check: { c: 'match', value: { k: 'object', entries } } }] };
    });

    expect(emitTests(subject, tests)).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each([
          ['~1', '>=1', \`\${'x'.repeat(60)}~1\`],
          ['~2', '>=2', \`\${'x'.repeat(60)}~2\`],
          ['~3', '>=3', \`\${'x'.repeat(60)}~3\`],
        ])('given %j, returns an object with range %j', (text, range, note) => {
          expect(f(text)).toMatchObject({ note, raw: text, range });
        });
      });"
    `);
  });

  it('fill their titles with the part that repeats the inputs least', () => {
    const subject = subjectOf('text');
    const tests = [
      ['~1', '~1', '>=1'],
      [' ~2', '~2', '>=2'],
      ['~3', '~3', '>=3'],
    ].map(([text = '', raw = '', range = '']): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      const found = t.gives(record({ raw, range })).done();
      const target = { of: 'result', at: found.test.statements.length - 1 } as const;
      return { ...found, assertions: [{ kind: 'value', target, check: { c: 'match', value: record({ raw, range }) } }] };
    });

    expect(emitTests(subject, tests)).toContain("])('given %j, returns an object with range %j', (text, range, raw) => {");
  });

  it('are not made of rows that would have the same title', () => {
    const subject = subjectOf('text');

    expect(emitTests(subject, calls(subject, [['a'], true], [['a'], true], [['c'], true]))).not.toContain('each');
  });

  it('are not made where a title would be too long to read', () => {
    const subject = subjectOf('text');
    const long = 'a long text that nobody would read in a title, ';

    expect(emitTests(subject, calls(subject, [[`${long}1`], true], [[`${long}2`], true], [[`${long}3`], true]))).not.toContain(
      'each',
    );
  });

  it('rename a column that an import hides', () => {
    const subject = subjectOf('f');

    expect(emitTests(subject, calls(subject, [['a'], 1], [['b'], 2], [['c'], 3]))).toContain(
      '(fValue, expected) => {\n    expect(f(fValue)).toBe(expected);',
    );
  });

  it('keep literal types', () => {
    const subject = new SubjectBuilder();
    const units = subject.type({ k: 'union', of: ['a', 'b', 'c'].map((value) => subject.type({ k: 'lit', value })) });
    subject.callable('function', 'f', { unit: units }, subject.prim('number'));
    const tests = ['a', 'b', 'c'].map((unit, i) => {
      const t = new TestBuilder(subject);
      t.call(0, { ref: t.value(unit, units) });
      return t.gives(i).done();
    });

    expect(emitTests(subject, tests)).toContain('] as const)(');
  });

  it('tell the index of each row', () => {
    const subject = subjectOf('text');
    const { tests } = emit(subject, calls(subject, [['a'], 1], [['b'], 2], [['c'], 3]));

    expect(tests.map(({ titlePath, index }) => [titlePath.at(-1), index])).toEqual([
      ['given "a", returns 1', 0],
      ['given "b", returns 2', 1],
      ['given "c", returns 3', 2],
    ]);
  });

  it('have at most twenty rows of one outcome', () => {
    const subject = subjectOf('text');
    const tests = calls(subject, ...[...'abcdefghijklmnopqrstuv'].map((text) => [[text], true] as const));

    expect(
      emitTests(subject, tests)
        .match(/it\.each\(\[[^\]]*/g)
        ?.map((rows) => rows.match(/'.'/g)?.length),
    ).toEqual([11, 11]);
  });

  it('have more rows where each has an outcome of its own, and most where these are short', () => {
    const subject = subjectOf('text');
    const tables = (texts: string, result: string) =>
      emitTests(subject, calls(subject, ...[...texts].map((text) => [[text], text + result] as const))).match(/each/g)?.length;
    const long = 'a word'.repeat(6);

    expect(tables('abcdefghijklmnopqrstu', '')).toBe(1);
    expect(tables('abcdefghijklmnopqrst', long)).toBe(1);
    expect(tables('abcdefghijklmnopqrstu', long)).toBe(2);
  });

  it('of objects are told by what these have in common', () => {
    const subject = new SubjectBuilder();
    const range = subject.cls('Range');
    const make = subject.callable('constructor', 'Range', { range: subject.prim('string') }, range);
    const tests = ['||', '*', 'x'].map((raw) => {
      const t = new TestBuilder(subject);
      const at = t.construct(make, raw);
      t.gives({ k: 'instance', cls: 'Range', entries: [] });
      const value = record({ raw, set: '' });
      return {
        ...t.done(),
        assertions: [{ kind: 'value' as const, target: { of: 'result' as const, at }, check: { c: 'match' as const, value } }],
      };
    });

    expect(emitTests(subject, tests)).toContain("])('creates a Range with an empty set for %j', (range) => {");
  });

  it('of objects tell which part is in the rows where no title could show it', () => {
    const subject = subjectOf('text');
    const tests = ['a', 'b', 'c'].map((text): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      const found = t.gives({ k: 'object', entries: [['argv', list(-0, text)]] }).done();
      const view = { v: 'part', key: 'argv' } as const;
      const target = { of: 'result', at: found.test.statements.length - 1, view } as const;
      return { ...found, assertions: [{ kind: 'value', target, check: { c: 'equal', value: list(-0, text) } }] };
    });

    expect(emit(subject, tests).tests.map((test) => test.titlePath.at(-1))[0]).toBe(
      'returns an object with the expected argv for "a"',
    );
  });

  it('mix kinds of values, and null, but nothing that no title could show', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', { value: subject.prim('unknown') }, subject.prim('unknown'));

    const tests = calls(subject, [['a'], 1], [[2], 2], [[null], 3], [[undefined], 5]);

    expect(emitTests(subject, tests)).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each([
          ['a', 1],
          [2, 2],
          [null, 3],
        ])('given %j, returns %s', (value, expected) => {
          expect(f(value)).toBe(expected);
        });

        it('returns 5 for undefined', () => {
          expect(f(undefined)).toBe(5);
        });
      });"
    `);
  });

  it('have dates and bytes in the rows, for which titles have no place', () => {
    const subject = subjectOf('text', 'format');
    const date = (day: number): Observed => ({ k: 'date', time: Date.UTC(2024, 0, day), local: true });
    const bytes = (...items: number[]): Observed => ({ k: 'typed-array', name: 'Uint8Array', items });
    const dates = calls(subject, [['1', 'd'], date(1)], [['2', 'd'], date(2)], [['3', 'dd'], date(3)]);

    expect(emitTests(subject, dates)).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each([
          ['1', 'd', new Date(2024, 0, 1)],
          ['2', 'd', new Date(2024, 0, 2)],
          ['3', 'dd', new Date(2024, 0, 3)],
        ])('returns the expected date when text is %j and format is %j', (text, format, expected) => {
          expect(f(text, format)).toEqual(expected);
        });
      });"
    `);
    expect(emitTests(subject, [...dates.slice(1), ...calls(subject, [['4', 'd'], date(NaN)])])).not.toContain('each');
    const encoded = calls(subject, [['a', 'x'], bytes(1)], [['b', 'x'], bytes(2, 3)], [['c', 'x'], bytes()]);
    expect(emitTests(subject, encoded)).toContain('returns the expected bytes when text is %j');
    const long = bytes(...Array.from({ length: 40 }, (_, i) => i));
    expect(emitTests(subject, [...encoded.slice(1), ...calls(subject, [['d', 'x'], long])])).not.toContain('each');
  });

  it('put the rows of one outcome together where there are many', () => {
    const subject = subjectOf('text');
    const messages = ['no end', 'no end', 'no name', 'no end', 'no value', 'no start'];
    const tests = messages.map((message, i) => {
      const t = new TestBuilder(subject);
      t.call(0, `${i}`);
      return t.throws(error('Error', message)).done();
    });

    expect(emitTests(subject, tests)).toMatchInlineSnapshot(`
      "import { describe, expect, it } from 'vitest';
      import { f } from './subject.js';

      describe('f', () => {
        it.each(['0', '1', '3'])("throws 'no end' for %j", (text) => {
          expect(() => f(text)).toThrow(new Error('no end'));
        });

        it.each([
          ['2', 'no name'],
          ['4', 'no value'],
          ['5', 'no start'],
        ])('given %j, throws %j', (text, message) => {
          expect(() => f(text)).toThrow(new Error(message));
        });
      });"
    `);
  });

  it('name all inputs where there are several', () => {
    const subject = subjectOf('text', 'separator');

    expect(emitTests(subject, calls(subject, [['a', ','], 1], [['b', ';'], 2], [['c', '.'], 3])).match(/\('given.*?'/)?.[0]).toBe(
      "('given text %j and separator %j, returns %s'",
    );
  });

  it('name the options that have a place, and write lists with the places in them', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const names = subject.type({ k: 'array', elem: text });
    const options = subject.type({ k: 'object', name: 'Options', props: [{ name: 'array', t: names, opt: true }], index: [] });
    const parse = subject.callable('function', 'parse', { args: subject.prim('unknown'), 'options?': options }, text);
    const list = (t: TestBuilder, ...items: readonly string[]) => ({
      ref: t.push({ kind: 'array', type: names, elements: items.map((item) => t.value(item)) }),
    });
    const titled = (give: (t: TestBuilder, letter: string) => void, gives: (letter: string) => Scalar): string | undefined => {
      const tests = ['a', 'b', 'c'].map((letter) => {
        const t = new TestBuilder(subject);
        give(t, letter);
        return t.gives(gives(letter)).done();
      });
      return emit(subject, tests).tests.map((test) => test.titlePath.at(-1))[0];
    };
    const withOption = (t: TestBuilder, letter: string): void => {
      t.call(parse, `-${letter}`, { ref: t.object(options, { array: list(t, letter).ref }) });
    };
    const withList = (t: TestBuilder, letter: string): void => {
      t.call(parse, list(t, `-${letter}`, 'x', letter));
    };
    const withPlace = (t: TestBuilder, letter: string): void => {
      t.call(parse, list(t, `-${letter}`, '%s', letter));
    };

    expect([
      titled(withOption, (letter) => `${letter}!`),
      titled(withOption, () => true),
      titled(withList, (letter) => `${letter}!`),
      titled(withList, () => true),
      titled(withPlace, () => true),
    ]).toEqual([
      'given "-a" with array ["a"], returns "a!"',
      'returns true for "-a" when array is ["a"]',
      'given ["-a", "x", "a"], returns "a!"',
      'returns true for ["-a", "x", "a"]',
      'returns true for "-a" and "a"',
    ]);
  });

  it('of errors with long messages tell how these begin, and leave out those that begin otherwise', () => {
    const subject = subjectOf('text');
    const missing = (text: string): string => `Missing file header in a patch that someone wrote for the file ${text}`;
    const failing = (text: string, message: string): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      return t.throws(error('Error', message)).done();
    };
    const tests = [
      ...['a', 'b', 'c'].map((text) => failing(text, missing(text))),
      failing('d', 'Hunk at line 1 contained more lines than anybody would ever want to read, and none of them is valid'),
    ];

    expect(emit(subject, tests).tests.map((test) => test.titlePath.at(-1))).toEqual([
      'throws \'Missing file header in a patch that someone wrote for the…\' for "a"',
      'throws \'Missing file header in a patch that someone wrote for the…\' for "b"',
      'throws \'Missing file header in a patch that someone wrote for the…\' for "c"',
      "throws 'Hunk at line 1 contained more lines than anybody would ever want to read, and none of them is…' for 'd'",
    ]);
  });

  it('tell no list as a condition of all rows that has one of their columns in it', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const tags = subject.type({ k: 'array', elem: text });
    subject.callable('function', 'parse', { template: text, tags }, text);
    const tests = ['a', 'b', 'c'].map((tag) => {
      const t = new TestBuilder(subject);
      const given = t.value(tag);
      t.call(0, `${tag}x`, { ref: t.push({ kind: 'array', type: tags, elements: [given, given] }) });
      return t.gives(`${tag}y`).roles({}).done();
    });

    expect(emit(subject, tests).tests.map((test) => test.titlePath.at(-1))).toEqual([
      'given "ax" and "a", returns "ay"',
      'given "bx" and "b", returns "by"',
      'given "cx" and "c", returns "cy"',
    ]);
  });
});
