import { describe, expect, it } from 'vitest';
import type { EmitInput } from '../../../src/emit/index.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Callable } from '../../../src/model/subject.js';
import { emit, SubjectBuilder, TestBuilder } from './subject-builder.js';

const fresh = { fresh: { keep: [] }, specifier: './tools.js', subjectName: 'tools' };

/** The top of a file that calls each of these functions once, up to the first group. */
function head(functions: readonly Partial<Callable>[], more: Partial<EmitInput> = {}): string {
  const subject = new SubjectBuilder();
  for (const each of functions) subject.callable('function', each.name ?? 'f', {}, subject.prim('number'), each);
  const tests = functions.map((_, id) => {
    const t = new TestBuilder(subject);
    t.call(id);
    return t.gives(1).done();
  });
  const { text } = emit(subject, tests, { ...fresh, ...more });
  return text.slice(text.indexOf('\n') + 1, text.indexOf('\ndescribe('));
}

describe('a module that each test gets anew', () => {
  it('is imported before each test, name by name', () => {
    expect(
      head([
        { name: 'b', path: ['b'] },
        { name: 'a', path: ['a'] },
      ]),
    ).toBe(`import { beforeEach, describe, expect, it, vi } from 'vitest';

// The module keeps state: every test gets a fresh copy of it.
let a: typeof import('./tools.js').a;
let b: typeof import('./tools.js').b;

beforeEach(async () => {
  vi.resetModules();
  ({ a, b } = await import('./tools.js'));
});
`);
  });

  it('gives default exports and renamed ones their names of the file', () => {
    expect(
      head([
        { name: 'default', path: ['default', 'run'] },
        { name: 'delete', path: ['delete'] },
      ]),
    ).toContain('({ default: tools, delete: toolsDelete } = await import(');
  });

  it('stays whole for an export that is no identifier', () => {
    expect(
      head([
        { name: 'to-date', path: ['to-date'] },
        { name: 'a', path: ['a'] },
      ]),
    ).toContain(`let subject: typeof import('./tools.js');
let a: typeof import('./tools.js').a;

beforeEach(async () => {
  vi.resetModules();
  subject = await import('./tools.js');
  ({ a } = subject);
});
`);
  });

  it('has its types in comments in JavaScript', () => {
    expect(head([{ name: 'a', path: ['a'] }], { language: 'js' })).toContain(`
/** @type {typeof import('./tools.js').a} */
let a;
`);
  });

  it('breaks a long list of names', () => {
    const names = ['firstOfManyLongNames', 'secondOfManyLongNames', 'thirdOfManyLongNames', 'fourthOfManyLongNames'];

    expect(head(names.map((name) => ({ name, path: [name] })))).toContain(`  ({
    firstOfManyLongNames,
    fourthOfManyLongNames,
    secondOfManyLongNames,
    thirdOfManyLongNames,
  } = await import('./tools.js'));
`);
  });

  it('has what code of the user refers to, if it still exists', () => {
    const functions = [{ name: 'a', path: ['a'] }];

    expect(head(functions, { fresh: { keep: ['gone', 'a'] } })).toBe(head(functions));
  });
});

describe('classes of a module that each test gets anew', () => {
  /** A file with one test in which a class is a value, and a type of an array. */
  function stacks(): string {
    const subject = new SubjectBuilder();
    const stack = subject.cls('Stack');
    const list = subject.type({ k: 'array', elem: stack });
    const make = subject.callable('constructor', 'Stack', {}, stack);
    const count = subject.callable('function', 'count', { stacks: list, more: list }, subject.prim('number'));
    const t = new TestBuilder(subject);
    const none = t.push({ kind: 'array', type: list, elements: [] });
    t.construct(make);
    t.call(count, { ref: none }, { ref: none });
    return emit(subject, [t.gives(0).done()], fresh).text;
  }

  it('are imported under another name where they are types', () => {
    expect(stacks()).toContain("import type { Stack as StackType } from './tools.js';");
    expect(stacks()).toContain("let Stack: typeof import('./tools.js').Stack;");
    expect(stacks()).toContain('const stacks: StackType[] = [];');
  });

  it('do not stand in rows of tables, which are made before the first test', () => {
    const subject = new SubjectBuilder();
    subject.cls('Node');
    const find = subject.callable(
      'function',
      'find',
      { n: subject.prim('number') },
      subject.type({ k: 'object', props: [], index: [] }),
    );
    const node: Observed = { k: 'instance', cls: 'Node', entries: [], cut: true };
    const tests = [1, 2, 3].map((n) => {
      const t = new TestBuilder(subject);
      t.call(find, n);
      const found: Observed = {
        k: 'object',
        cut: true,
        entries: [
          ['at', { k: 'scalar', v: n }],
          ['node', n === 1 ? { k: 'scalar', v: 'none' } : node],
        ],
      };
      const test = t.gives(found).done();
      return {
        ...test,
        assertions: [{ kind: 'value', target: { of: 'result', at: 1 }, check: { c: 'match', value: found } }] as never,
      };
    });

    expect(emit(subject, tests, fresh).text).not.toMatch(/it\.each\(\[[^]*?Node[^]*?\]\)\(/);
  });
});
