import { describe, expect, it } from 'vitest';
import { type EmittedSuite, isGenerated, mergeEdited, readGenerated } from '../../../../src/emit/index.js';
import type { Keeping } from '../../../../src/emit/generated-file/kept-blocks.js';
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

interface Outcome {
  /** The tests of the file that is written, those of the user's with a star. */
  readonly tests: readonly string[];
  readonly text: string;
}

function rerun(old: string, fresh = suite([1, 3], [2]), keeping: Keeping = {}): Outcome | 'nothing is written' {
  const merged = mergeEdited(old, fresh, keeping);
  if (!merged) return 'nothing is written';
  const { tests, broken } = readGenerated(merged.text);
  expect(broken).toBe(false);
  expect(isGenerated(merged.text)).toBe(true);
  expect(merged.text.match(/^\/\/ covolve:tests/gm)).toHaveLength(1);
  // Written once more, nothing changes.
  if (keeping.carry !== true) expect(mergeEdited(merged.text, fresh)?.text).toBe(merged.text);
  return { tests: tests.map(({ titlePath, edited }) => `${titlePath.join(' › ')}${edited ? ' *' : ''}`), text: merged.text };
}

const generated = suite([1, 3], [2]).text;
const all = ['double › returns 2 for 1', 'double › returns 6 for 3', 'half › returns 1 for 2'];
const footer = generated.slice(generated.lastIndexOf('// covolve:tests'));
const mine = "it('mine', () => {\n  expect(1).toBe(1);\n});\n";

describe('a file that was changed by hand or by a tool', () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
    ['not at all', generated, all, []],
    ['by line ends of another system', generated.replaceAll('\n', '\r\n'), all, []],
    [
      'by a formatter',
      generated
        .replaceAll("'", '"')
        .replaceAll(/expect\((.*)\)\.toBe\((.*)\);/g, 'expect(\n      $1,\n    ).toBe($2)')
        .replaceAll('  ', '\t'),
      all,
      [],
    ],
    [
      'by another title',
      generated.replace("it('returns 2 for 1'", "it('is twice as much'"),
      [...all.slice(0, 2), 'double › is twice as much *', all[2] as string],
      [],
    ],
    ['by taking the last line away', generated.replace(footer, ''), all.map((title) => `${title} *`), []],
    ['by a last line that is cut', generated.slice(0, -5), [...all.slice(0, 2), `${all[2]} *`], []],
    ['by a test after the last line', `${generated}\n${mine}`, [...all, 'mine *'], ['expect(1).toBe(1)']],
    [
      'by a test between ours',
      generated.replace("  it('returns 6", `${mine}\n  it('returns 6`),
      [...all.slice(0, 2), 'double › mine *', all[2] as string],
      ['expect(1).toBe(1)'],
    ],
    [
      'by two tests with one title',
      generated.replace(
        "  it('returns 6 for 3'",
        "  it('returns 2 for 1', () => {\n    expect(double(1)).toBe(1 + 1);\n  });\n\n  it('returns 2 for 1', () => {\n    expect(double(1)).toBe(3 - 1);\n  });\n\n  it('returns 6 for 3'",
      ),
      [`${all[0]} *`, all[1] as string, `${all[0]} *`, all[2] as string],
      ['1 + 1', '3 - 1'],
    ],
    [
      'by moving a test to another group',
      generated
        .replace(/ {2}it\('returns 6 for 3'[^]*?\n {2}\}\);\n/, '')
        .replace(
          "describe('half', () => {",
          (head) => `${head}\n  it('returns 6 for 3', () => {\n    expect(double(3)).toBe(6);\n  });\n`,
        ),
      all,
      [],
    ],
    ['by skipping a group', generated.replace("describe('half'", "describe.skip('half'"), all, ["describe.skip('half'"]],
    [
      'by skipping a test',
      generated.replace("it('returns 1 for 2'", "it.skip('returns 1 for 2'"),
      [...all.slice(0, 2), `${all[2]} *`],
      ["it.skip('returns 1"],
    ],
    [
      'by words for tools above the imports',
      generated.replace('\n', '\n// @ts-nocheck\n/* eslint-disable */\n'),
      all,
      ['// @ts-nocheck\n/* eslint-disable */\nimport'],
    ],
    [
      'by helpers, hooks and imports',
      generated
        .replace("from 'vitest';", "from 'vitest';\nimport * as fs from 'node:fs';")
        .replace("describe('double'", "function exists() {\n  return fs.existsSync('.');\n}\n\ndescribe('double'"),
      all,
      ["import * as fs from 'node:fs';", 'function exists()'],
    ],
    [
      'by helpers that need each other',
      generated
        .replace("describe('double'", "const one = 1;\n\nconst two = one + 1;\n\ndescribe('double'")
        .replace("describe('half', () => {", "describe('half', () => {\n  const three = two + 1;\n  const four = three + 1;\n"),
      all,
      ['const one = 1;\n\nconst two = one + 1;', '  const three = two + 1;\n\n  const four = three + 1;'],
    ],
    ['by a second copy of it', generated + generated, all, []],
    ['by a second, other one', suite([5]).text + generated.replace(/^.*\n/, '// @generated by covolve 0.0.9\n'), all, []],
  ];
  it.each(cases)('%s', (_, old, tests, texts) => {
    const outcome = rerun(old);
    if (typeof outcome === 'string') throw new Error(outcome);
    expect(outcome.tests).toEqual(tests);
    for (const text of texts) expect(outcome.text).toContain(text);
  });

  it.each([
    ['by marks of a merge', generated.replace("describe('half'", "<<<<<<< HEAD\n=======\n>>>>>>> theirs\ndescribe('half'")],
    ['by cutting it within a test', generated.slice(0, generated.indexOf('toBe(6)'))],
  ])('%s: nothing is written', (_, old) => {
    expect(rerun(old)).toBe('nothing is written');
  });

  it.each([
    ['without the first line', generated.slice(generated.indexOf('\n') + 1)],
    ['with something above it', `// Copyright\n${generated}`],
    ['without anything', ''],
  ])('is not ours %s', (_, old) => {
    expect(isGenerated(old)).toBe(false);
  });
});

describe('a run that did not look at everything', () => {
  const narrow = suite([], [8]);

  it('leaves the tests of other groups, as tests of ours', () => {
    const outcome = rerun(generated, narrow, { carry: true });
    expect(outcome).toMatchObject({
      tests: ['half › returns 4 for 8', 'double › returns 2 for 1', 'double › returns 6 for 3'],
      text: expect.stringContaining("import { double, half } from './subject.js';"),
    });
  });

  it('replaces them when a later run looks at all', () => {
    const carried = mergeEdited(generated, narrow, { carry: true })?.text as string;
    expect(rerun(carried)).toMatchObject({ tests: all });
  });

  it('leaves those out that do not hold any more, and the user’s never', () => {
    const old = generated.replace('toBe(6)', 'toBe(3 + 3)');
    const without = new Set(['double\nreturns 2 for 1', 'double\nreturns 6 for 3']);
    expect(rerun(old, narrow, { carry: true, without })).toMatchObject({
      tests: ['half › returns 4 for 8', 'double › returns 6 for 3 *'],
    });
  });

  it('tells whose the kept parts are and where they stand', () => {
    const old = generated.replace('toBe(6)', 'toBe(3 + 3)');
    const merged = mergeEdited(old, narrow, { carry: true }) as EmittedSuite;
    const lines = merged.text.split('\n');
    expect(
      merged.kept?.map(({ whose, kind, titlePath, startLine, endLine }) => [
        whose,
        kind,
        titlePath.at(-1),
        lines[startLine],
        lines[endLine - 1],
      ]),
    ).toEqual([
      ['earlier run', 'test', 'returns 2 for 1', '    expect(double(1)).toBe(2);', '  });'],
      ['user', 'test', 'returns 6 for 3', '    expect(double(3)).toBe(3 + 3);', '  });'],
    ]);
    expect(merged.tests.map(({ titlePath }) => titlePath.at(-1))).toEqual(['returns 4 for 8']);
  });

  it('takes the hooks along that its tests stand under', () => {
    const hook = '  beforeEach(() => {\n    vi.useFakeTimers();\n  });\n';
    const old = generated
      .replace('{ describe, expect, it }', '{ beforeEach, describe, expect, it, vi }')
      .replace("describe('double', () => {\n", `describe('double', () => {\n${hook}\n`);
    expect(rerun(old, narrow, { carry: true })).toMatchObject({
      text: expect.stringMatching(/describe\('double', \(\) => \{\n {2}beforeEach\(\(\) => \{\n {4}vi\.useFakeTimers\(\);/),
    });
  });

  it('never leaves a test without the mocks of its file', () => {
    const mocks =
      "const fileMocks = vi.hoisted(() => ({ rmSync: vi.fn() }));\n\nvi.mock('node:fs', async (original) => {\n  const fs = await original();\n  const mocked = { ...fs, ...fileMocks };\n  return { ...mocked, default: mocked };\n});\n\n";
    const old = generated
      .replace('{ describe, expect, it }', '{ describe, expect, it, vi }')
      .replace("describe('double'", `${mocks}describe('double'`);
    const edited = old.replace('toBe(6)', 'toBe(3 + 3)');
    const shown = (outcome: ReturnType<typeof rerun>) => {
      if (typeof outcome === 'string') throw new Error(outcome);
      return { tests: outcome.tests, mocks: outcome.text.split('fileMocks').length - 1 };
    };
    expect(shown(rerun(old))).toEqual({ tests: all, mocks: 0 });
    expect(shown(rerun(edited))).toEqual({ tests: [all[0], `${all[1]} *`, all[2]], mocks: 2 });
    expect(shown(rerun(old, narrow, { carry: true }))).toEqual({ tests: ['half › returns 4 for 8', all[0], all[1]], mocks: 2 });

    const other = {
      ...narrow,
      text: narrow.text.replace("describe('half'", `${mocks.replaceAll('rmSync', 'cpSync')}describe('half'`),
    };
    expect(shown(rerun(old, other, { carry: true }))).toEqual({ tests: ['half › returns 4 for 8'], mocks: 2 });
  });
});
