import { describe, expect, it } from 'vitest';
import type { Callable } from '../../../src/model/subject.js';
import { emit, SubjectBuilder, TestBuilder } from './subject-builder.js';

/** Imports and calls of a file that calls each of these functions once. */
function imports(functions: readonly Partial<Callable>[]): readonly string[] {
  const subject = new SubjectBuilder();
  for (const more of functions) subject.callable('function', more.name ?? 'f', {}, subject.prim('number'), more);
  const tests = functions.map((_, id) => {
    const t = new TestBuilder(subject);
    t.call(id);
    return t.gives(1).done();
  });
  const { text } = emit(subject, tests, { subjectName: 'date-tools', specifier: './date-tools.js' });
  return text
    .split('\n')
    .filter((line) => /import .*date-tools|expect\(/.test(line))
    .map((line) => line.trim());
}

describe('imports', () => {
  it('are by name, sorted, once', () => {
    expect(
      imports([
        { name: 'b', path: ['b'] },
        { name: 'a', path: ['a'] },
      ]),
    ).toEqual(["import { a, b } from './date-tools.js';", 'expect(b()).toBe(1);', 'expect(a()).toBe(1);']);
  });

  it('give a default export its own name, else that of the file', () => {
    expect(imports([{ name: 'parse', path: ['default'] }])[0]).toBe("import parse from './date-tools.js';");
    expect(imports([{ name: 'default', path: ['default'] }])[0]).toBe("import dateTools from './date-tools.js';");
  });

  it('reach static members and namespaces through their export', () => {
    expect(imports([{ name: 'of', path: ['Range', 'of'], ownerName: 'Range' }])).toEqual([
      "import { Range } from './date-tools.js';",
      'expect(Range.of()).toBe(1);',
    ]);
    expect(imports([{ name: 'parse', path: ['default', 'parse'] }])).toEqual([
      "import dateTools from './date-tools.js';",
      'expect(dateTools.parse()).toBe(1);',
    ]);
  });

  it('rename an export that the runner uses, or that is a word of the language', () => {
    expect(
      imports([
        { name: 'expect', path: ['expect'] },
        { name: 'delete', path: ['delete'] },
      ]),
    ).toEqual([
      "import { delete as dateToolsDelete, expect as dateToolsExpect } from './date-tools.js';",
      'expect(dateToolsExpect()).toBe(1);',
      'expect(dateToolsDelete()).toBe(1);',
    ]);
  });

  it('take the namespace for an export that is no identifier', () => {
    expect(imports([{ name: 'to-date', path: ['to-date'] }])).toEqual([
      "import * as subject from './date-tools.js';",
      "expect(subject['to-date']()).toBe(1);",
    ]);
  });
});
