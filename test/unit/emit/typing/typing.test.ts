import { describe, expect, it } from 'vitest';
import type { EmitInput } from '../../../../src/emit/index.js';
import type { TypeId } from '../../../../src/model/types.js';
import { emit, SubjectBuilder, TestBuilder } from '../subject-builder.js';

/** The line that calls `f` in a test that calls it once. */
function callLine(
  build: (subject: SubjectBuilder) => TypeId,
  value: (t: TestBuilder, type: TypeId) => number,
  more: Partial<EmitInput> = {},
  loose = false,
): string {
  const subject = new SubjectBuilder();
  const type = build(subject);
  subject.callable('function', 'f', { value: type }, subject.prim('number'));
  const t = new TestBuilder(subject);
  t.call(0, { ref: value(t, type) });
  const test = t.gives(1).done();
  const { text } = emit(subject, [loose ? { ...test, loose: true } : test], more);
  return (
    text
      .split('\n')
      .find((line) => line.includes('f('))
      ?.trim() ?? text
  );
}

describe('casts', () => {
  it('are not needed for a value of the type', () => {
    expect(
      callLine(
        (s) => s.prim('string'),
        (t) => t.value('a'),
      ),
    ).toBe("expect(f('a')).toBe(1);");
  });

  it('let a value off the type pass', () => {
    expect(
      callLine(
        (s) => s.prim('string'),
        (t) => t.value(5),
      ),
    ).toBe('expect(f(5 as never)).toBe(1);');
  });

  it('say what the function takes for members of an enum that is not exported', () => {
    let kind = -1;
    const line = callLine(
      (s) => {
        kind = s.type({ k: 'enum', name: 'Kind', members: [{ name: 'Tag', value: 'tag' }] });
        return s.type({ k: 'object', props: [{ name: 'kind', t: kind }], index: [] });
      },
      (t, type) => t.object(type, { kind: t.push({ kind: 'enum', type: kind, member: 0 }) }),
    );

    expect(line).toBe("expect(f({ kind: 'tag' } as Parameters<typeof f>[0])).toBe(1);");
  });

  it('are not needed for members of an enum that another module exports, which is imported', () => {
    const subject = new SubjectBuilder();
    const kind = subject.type({ k: 'enum', name: 'Kind', file: '/p/kinds.ts', members: [{ name: 'Tag', value: 'tag' }] });
    const own = subject.type({ k: 'enum', name: 'expect', file: '/p/kinds.ts', members: [{ name: 'A', value: 'a' }] });
    subject.callable('function', 'f', { kind, own }, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0, { ref: t.push({ kind: 'enum', type: kind, member: 0 }) }, { ref: t.push({ kind: 'enum', type: own, member: 0 }) });
    const { text } = emit(subject, [t.gives(1).done()], { specifierOf: (file) => `./of${file}` });

    expect(text).toContain("import { Kind, expect as expect2 } from './of/p/kinds.ts';");
    expect(text).toContain('expect(f(Kind.Tag, expect2.A)).toBe(1);');
  });

  it('are never written in JavaScript', () => {
    expect(
      callLine(
        (s) => s.prim('string'),
        (t) => t.value(5),
        { language: 'js' },
      ),
    ).toBe('expect(f(5)).toBe(1);');
  });

  it.each(['any', 'unknown'] as const)('are not needed where %s is taken', (name) => {
    expect(
      callLine(
        (s) => s.prim(name),
        (t) => t.value(5),
      ),
    ).toBe('expect(f(5)).toBe(1);');
  });

  it('name a brand that the subject exports', () => {
    const brand = (exported: boolean) => (s: SubjectBuilder) => {
      s.exportedTypes = exported ? ['UserId'] : [];
      return s.type({ k: 'brand', base: s.prim('string'), text: 'UserId' });
    };

    expect(callLine(brand(true), (t, type) => t.value('id', type))).toBe("expect(f('id' as UserId)).toBe(1);");
    expect(callLine(brand(false), (t, type) => t.value('id', type))).toBe("expect(f('id' as never)).toBe(1);");
  });

  it('go to the part that is off the type, not to the whole', () => {
    const array = (s: SubjectBuilder) => s.type({ k: 'array', elem: s.prim('string') });

    expect(callLine(array, (t, type) => t.push({ kind: 'array', type, elements: [t.value('a'), t.value(5)] }))).toBe(
      "expect(f(['a', 5 as never])).toBe(1);",
    );
  });

  it('go to an object that lacks a property', () => {
    const shape = (s: SubjectBuilder) => s.type({ k: 'object', props: [{ name: 'a', t: s.prim('string') }], index: [] });

    expect(callLine(shape, (t, type) => t.object(type, {}))).toBe('expect(f({} as never)).toBe(1);');
    expect(callLine(shape, (t, type) => t.object(type, { a: t.value('x') }))).toBe("expect(f({ a: 'x' })).toBe(1);");
  });

  it('are spared where nothing can be wrong, even when the checker refused the test', () => {
    expect(
      callLine(
        (s) => s.prim('string'),
        (t) => t.value('a'),
        {},
        true,
      ),
    ).toBe("expect(f('a')).toBe(1);");
    expect(
      callLine(
        (s) => s.type({ k: 'tparam', name: 'T' }),
        (t) => t.value('a'),
        {},
        true,
      ),
    ).toBe("expect(f('a' as never)).toBe(1);");
  });
});

describe('arguments that the checker refused', () => {
  it('are cast, and no others', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'f', { left: subject.prim('any'), right: subject.prim('any') }, subject.prim('number'));
    const t = new TestBuilder(subject);
    t.call(0, 'a', 'b');

    expect(emit(subject, [{ ...t.gives(1).done(), refused: ["'b'"] }]).text).toContain("f('a', 'b' as never)");
  });
});

describe('objects in the place of instances', () => {
  const instance = (nominal: boolean) => (s: SubjectBuilder) => {
    const shape = s.type({ k: 'object', props: [{ name: 'id', t: s.prim('number') }], index: [] });
    return s.cls('Hidden', { nominal, shape });
  };

  it('pass where their members are all that is asked for', () => {
    expect(callLine(instance(false), (t, type) => t.object(type, { id: t.value(1) }))).toBe('expect(f({ id: 1 })).toBe(1);');
    expect(callLine(instance(false), (t, type) => t.object(type, {}))).toBe('expect(f({} as never)).toBe(1);');
  });

  it('never pass for a class with private members', () => {
    expect(callLine(instance(true), (t, type) => t.object(type, { id: t.value(1) }))).toBe(
      'expect(f({ id: 1 } as never)).toBe(1);',
    );
  });
});

describe('what a recording function returns', () => {
  it('keeps the literals that its type spells out', () => {
    const subject = new SubjectBuilder();
    const props = [
      { name: 'ok', t: subject.type({ k: 'lit', value: true }) },
      { name: 'value', t: subject.prim('number') },
    ];
    const result = subject.type({ k: 'object', props, index: [] });
    const visit = subject.type({ k: 'func', sigs: [{ params: [], ret: result }] });
    subject.callable('function', 'each', { visit }, subject.prim('number'));
    const t = new TestBuilder(subject);
    const ref = t.callback(visit, t.object(result, { ok: t.value(true), value: t.value(5) }));
    t.call(0, { ref });
    const test = t
      .gives(1)
      .sees({ at: 0, of: 'calls', ref, value: [[{ k: 'scalar', v: 1 }]] })
      .done();

    expect(emit(subject, [test]).text).toContain('const visit = vi.fn(() => ({ ok: true as const, value: 5 }));');
  });
});

describe('undefined', () => {
  it('is taken by an optional parameter', () => {
    const subject = new SubjectBuilder();
    subject.callable(
      'function',
      'f',
      { 'left?': subject.prim('string'), 'right?': subject.prim('string') },
      subject.prim('number'),
    );
    const t = new TestBuilder(subject);
    t.call(0, undefined, 'b');

    expect(emit(subject, [t.gives(1).done()]).text).toContain("f(undefined, 'b')");
  });
});

describe('results of calls as arguments', () => {
  it('lose null where the parameter does not take it', () => {
    const subject = new SubjectBuilder();
    const date = subject.type({ k: 'builtin', name: 'Date', args: [] });
    const maybe = subject.type({ k: 'union', of: [date, subject.prim('null')] });
    subject.callable('function', 'parse', { text: subject.prim('string') }, maybe);
    subject.callable('function', 'format', { date }, subject.prim('string'));
    const t = new TestBuilder(subject);
    const parsed = t.call(0, 'now');
    t.call(1, { ref: parsed });

    expect(emit(subject, [t.gives('x').done()]).text).toContain(
      "const date = parse('now');\n\n    expect(format(date!)).toBe('x');",
    );
  });
});

describe('annotations', () => {
  /** A list that is used twice and so needs a variable. */
  const declared = (build: (s: SubjectBuilder) => TypeId, fill: (t: TestBuilder, type: TypeId) => number): string => {
    const subject = new SubjectBuilder();
    const type = build(subject);
    subject.callable('function', 'f', { list: type, other: type }, subject.prim('number'));
    const t = new TestBuilder(subject);
    const own = fill(t, type);
    t.call(0, { ref: own }, { ref: own });
    return (
      emit(subject, [t.gives(1).done()])
        .text.split('\n')
        .find((line) => line.includes('const ')) ?? ''
    );
  };
  const empty = (t: TestBuilder, type: TypeId): number => t.push({ kind: 'array', type, elements: [] });

  it('say what an empty array is for', () => {
    expect(declared((s) => s.type({ k: 'array', elem: s.prim('string') }), empty)).toBe('    const list: string[] = [];');
  });

  it('fall back to an array of nothing when the type has no name here', () => {
    const hidden = (s: SubjectBuilder): TypeId => s.type({ k: 'inst', cls: 99, args: [] });

    expect(declared((s) => s.type({ k: 'array', elem: hidden(s) }), empty)).toBe('    const list: never[] = [];');
  });

  it('keep the literals inside an object', () => {
    const shape = (s: SubjectBuilder): TypeId => {
      const mode = s.type({ k: 'union', of: [s.type({ k: 'lit', value: 'fast' }), s.type({ k: 'lit', value: 'slow' })] });
      return s.type({ k: 'object', props: [{ name: 'mode', t: mode }], index: [] });
    };

    expect(declared(shape, (t, type) => t.object(type, { mode: t.value('fast') }))).toBe(
      "    const list: { mode: 'fast' | 'slow' } = { mode: 'fast' };",
    );
  });

  it('are left out where the value says it all', () => {
    expect(
      declared(
        (s) => s.type({ k: 'array', elem: s.prim('number') }),
        (t, type) => t.push({ kind: 'array', type, elements: [t.value(1)] }),
      ),
    ).toBe('    const list = [1];');
  });
});

describe('type arguments', () => {
  const tree = (key: string | number, filled?: readonly number[]): string => {
    const subject = new SubjectBuilder();
    const parameter = subject.type({ k: 'tparam', name: 'Key', default: subject.prim('number') });
    subject.cls('Tree');
    const instance = subject.type({ k: 'inst', cls: 0, args: [parameter] });
    const list = subject.type({ k: 'array', elem: parameter });
    subject.callable('constructor', 'Tree', { 'keys?': list }, instance);
    subject.callable('method', 'has', { key: parameter }, subject.prim('boolean'), { owner: instance, ownerName: 'Tree' });
    const t = new TestBuilder(subject);
    const keys = filled?.map((one) => t.value(one));
    const args = keys ? [{ ref: t.push({ kind: 'array', type: list, elements: keys }) }] : [];
    t.method(t.construct(0, ...args), 1, key);
    return (
      emit(subject, [t.gives(false).done()])
        .text.split('\n')
        .find((line) => line.includes('new Tree') && !line.includes('it('))
        ?.trim() ?? ''
    );
  };

  it('are written where the default would refuse the values', () => {
    expect(tree('a')).toBe("expect(new Tree<string>().has('a')).toBe(false);");
  });

  it('are left to the default otherwise', () => {
    expect(tree(1)).toBe('expect(new Tree().has(1)).toBe(false);');
  });

  it.each([
    [1, 'new Tree<number>((a, b) => (a < b ? -1 : a > b ? 1 : 0))'],
    ['a', 'new Tree<string>((a, b) => (a < b ? -1 : a > b ? 1 : 0))'],
  ])('are written where only a function that compares could tell them: %s', (key, text) => {
    const subject = new SubjectBuilder();
    const parameter = subject.type({ k: 'tparam', name: 'Key' });
    subject.cls('Tree');
    const instance = subject.type({ k: 'inst', cls: 0, args: [parameter] });
    const [a, b] = [
      { name: 'a', t: parameter },
      { name: 'b', t: parameter },
    ];
    const order = subject.type({ k: 'func', sigs: [{ params: [a, b], ret: subject.prim('number') }] });
    subject.callable('constructor', 'Tree', { order }, instance);
    subject.callable('method', 'has', { key: parameter }, subject.prim('boolean'), { owner: instance, ownerName: 'Tree' });
    const t = new TestBuilder(subject);
    const own = t.push({ kind: 'callback', type: order, returns: [], body: 'ascending' });
    t.method(t.construct(0, { ref: own }), 1, key);
    expect(emit(subject, [t.gives(false).done()]).text).toContain(text);
  });

  it('are written where the checker would infer from an empty list', () => {
    expect(tree(1, [])).toBe('const tree = new Tree<number>([]);');
    expect(tree(1, [2])).toBe('const tree = new Tree([2]);');
  });
});
