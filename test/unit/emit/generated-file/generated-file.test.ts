import { describe, expect, it } from 'vitest';
import { type EmittedSuite, hashTest, mergeEdited, readGenerated } from '../../../../src/emit/index.js';
import { emit, SubjectBuilder, TestBuilder } from '../subject-builder.js';

/** A suite for `double` and `half` with one test for each of the given arguments. */
function suite(doubles: readonly number[], halves: readonly number[] = []): EmittedSuite {
  const subject = new SubjectBuilder();
  const number = subject.prim('number');
  const double = subject.callable('function', 'double', { n: number }, number);
  const half = subject.callable('function', 'half', { n: number }, number);
  const test = (callable: number, n: number) => {
    const t = new TestBuilder(subject);
    t.call(callable, n);
    return t.gives(callable === double ? n * 2 : n / 2).done();
  };
  return emit(subject, [...doubles.map((n) => test(double, n)), ...halves.map((n) => test(half, n))]);
}

const edited = (text: string): readonly string[] =>
  readGenerated(text)
    .tests.filter((test) => test.edited)
    .map((test) => test.titlePath.join(' › '));

describe('hashTest', () => {
  const test = "it('adds', () => {\n  expect(add({ a: 1, b: 'x' }, 10_000)).toBe(3);\n});";

  it.each([
    ['other quotes', test.replaceAll("'", '"')],
    ['no semicolons', test.replaceAll(';', '')],
    ['other line breaks', "it(\n'adds', () =>\n{ expect(\nadd({\na: 1,\nb: 'x',\n}, 10_000,),)\n.toBe(3) })"],
    ['quoted keys', test.replace('a: 1', "'a': 1")],
    ['needless parentheses', test.replace('10_000', '(10_000)')],
    ['a number written differently', test.replace('10_000', '1e4')],
  ])('does not mind %s', (_, text) => {
    expect(hashTest(text)).toBe(hashTest(test));
  });

  it.each([
    ['another value', test.replace('3', '4')],
    ['another title', test.replace('adds', 'sums')],
    ['a comment', test.replace('  expect', '  // checked by hand\n  expect')],
    ['a comment above', `// checked by hand\n${test}`],
    ['a skipped test', test.replace('it(', 'it.skip(')],
    ['an optional chain', test.replace(').toBe', ')?.toBe')],
  ])('notices %s', (_, text) => {
    expect(hashTest(text)).not.toBe(hashTest(test));
  });
});

describe('readGenerated', () => {
  it('finds every test of a fresh file untouched', () => {
    const { ours, broken, tests } = readGenerated(suite([1], [2, 4]).text);

    expect({ ours, broken, tests: tests.map((test) => [...test.titlePath, test.edited]) }).toEqual({
      ours: true,
      broken: false,
      tests: [
        ['double', 'returns 2 for 1', false],
        ['half', 'returns 1 for 2', false],
        ['half', 'returns 2 for 4', false],
      ],
    });
  });

  it('tells a file that is not ours', () => {
    expect(readGenerated("import { it } from 'vitest';\nit('x', () => {});\n").ours).toBe(false);
  });

  it('tells code that cannot be parsed', () => {
    expect(readGenerated(suite([1]).text.replace('() => {', '() => ')).broken).toBe(true);
  });

  it('finds the test that was edited, by value or by comment', () => {
    const { text } = suite([1], [2]);

    expect(edited(text.replace('toBe(2)', 'toBe(3)'))).toEqual(['double › returns 2 for 1']);
    expect(edited(text.replace("  it('returns 1", "  // must hold\n  it('returns 1"))).toEqual(['half › returns 1 for 2']);
  });

  it('takes every test for edited when the last line is gone', () => {
    const { text } = suite([1], [2]);

    expect(edited(text.slice(0, text.lastIndexOf('// covolve')))).toHaveLength(2);
  });
});

describe('mergeEdited', () => {
  const merged = (old: string, fresh: EmittedSuite): EmittedSuite => {
    const result = mergeEdited(old, fresh);
    if (!result) throw new Error('not merged');
    return result;
  };

  it('rewrites a file that nobody touched', () => {
    expect(merged(suite([1]).text, suite([3])).text).toBe(suite([3]).text);
  });

  it('keeps an edited test at its place', () => {
    const old = suite([1], [2]).text.replace('expect(double(1)).toBe(2);', 'expect(double(1)).toBe(1 + 1);');

    expect(merged(old, suite([1], [2])).text).toBe(old.replace(/ [0-9a-f]{8}(?= [0-9a-f]{8}\n$)/, ''));
  });

  it('appends an edited test that is not made any more to its group', () => {
    const old = suite([1]).text.replace('toBe(2)', 'toBe(1 + 1)');

    expect(
      merged(old, suite([3], [2]))
        .text.split('\n')
        .slice(4, -3)
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "describe('double', () => {
        it('returns 6 for 3', () => {
          expect(double(3)).toBe(6);
        });

        it('returns 2 for 1', () => {
          expect(double(1)).toBe(1 + 1);
        });
      });

      describe('half', () => {
        it('returns 1 for 2', () => {
          expect(half(2)).toBe(1);
        });
      });"
    `);
  });

  it('keeps added tests, groups, helpers, hooks and what they import', () => {
    const old = suite([1])
      .text.replace("from 'vitest';", "from 'vitest';\nimport { readFileSync } from 'node:fs';")
      .replace('{ describe, expect, it }', '{ beforeEach, describe, expect, it }')
      .replace("describe('double'", "const big = readFileSync.length;\n\ndescribe('double'")
      .replace("describe('double', () => {", "describe('double', () => {\n  beforeEach(() => {\n    console.clear();\n  });\n")
      .replace(
        /\n\/\/ covolve/,
        "\ndescribe('mine', () => {\n  it('works', () => {\n    expect(big).toBe(2);\n  });\n});\n\n// covolve",
      );

    expect(
      merged(old, suite([5]))
        .text.split('\n')
        .slice(1, -2)
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "import { beforeEach, describe, expect, it } from 'vitest';
      import { double } from './subject.js';
      import { readFileSync } from 'node:fs';

      const big = readFileSync.length;

      describe('double', () => {
        beforeEach(() => {
          console.clear();
        });

        it('returns 10 for 5', () => {
          expect(double(5)).toBe(10);
        });
      });

      describe('mine', () => {
        it('works', () => {
          expect(big).toBe(2);
        });
      });
      "
    `);
  });

  it('still knows, the next time, which tests are the user’s', () => {
    const old = suite([1], [2]).text.replace('toBe(2)', 'toBe(1 + 1)');
    const once = merged(old, suite([1], [2])).text;

    expect(edited(once)).toEqual(['double › returns 2 for 1']);
    expect(merged(once, suite([1], [2])).text).toBe(once);
  });

  it('tells where the tests that are ours now stand', () => {
    const old = suite([1], [2]).text.replace('    expect(double(1)).toBe(2);', '    // a note\n    expect(double(1)).toBe(2);');
    const { text, tests } = merged(old, suite([1], [2]));

    expect(tests.map((test) => [test.index, text.split('\n')[test.startLine - 1]?.trim()])).toEqual([
      [1, "it('returns 1 for 2', () => {"],
    ]);
  });

  it('gives up on a file that is not valid code', () => {
    expect(mergeEdited(`${suite([1]).text}(`, suite([1]))).toBeNull();
  });
});
