import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import { emit, error, SubjectBuilder, TestBuilder } from '../subject-builder.js';

function titlesOf(subject: SubjectBuilder, ...tests: readonly EmittableTest[]): readonly string[] {
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

/** A tree that gives its nodes, and the node after another. */
function tree() {
  const subject = new SubjectBuilder();
  const number = subject.prim('number');
  const [instance, node] = [subject.cls('Tree'), subject.cls('Node')];
  const member = { owner: instance, ownerName: 'Tree', path: ['Tree'] };
  const make = subject.callable('constructor', 'Tree', {}, instance);
  const insert = subject.callable('method', 'insert', { key: number }, node, member);
  const next = subject.callable('method', 'next', { node }, node, member);
  return { subject, make, insert, next };
}

describe('nodes that calls gave', () => {
  const titled = (keys: readonly number[], of: number, given?: number): readonly string[] => {
    const { subject, make, insert, next } = tree();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const nodes = keys.map((key) => t.method(own, insert, key));
    t.method(own, next, { ref: nodes[of] as number });
    return titlesOf(subject, t.gives(given === undefined ? null : { k: 'same', ref: nodes[given] as number }).done());
  };

  it('are told with what followed, in the order in which it was done', () => {
    expect(titled([1, 2], 1)).toEqual(['returns null for the result of insert(2) after insert(1)']);
    expect(titled([2, 1], 0)).toEqual(['returns null for the result of insert(2) after insert(2) and insert(1)']);
  });

  it('are told by the call where there are several', () => {
    expect(titled([1, 2], 1, 0)).toEqual(['returns the result of insert(1) for the result of insert(2) after insert(1)']);
  });
});

describe('members that were read before something was done', () => {
  /** `root` stands for the reading, a number for what is inserted. */
  const titled = (...steps: readonly ('root' | number)[]): readonly string[] => {
    const { subject, make, insert, next } = tree();
    const member = { owner: subject.model.callables[make]?.ret as number, ownerName: 'Tree', path: ['Tree'] };
    const root = subject.callable('getter', 'root', {}, subject.prim('unknown'), member);
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const done = steps.map((step) => (step === 'root' ? t.get(own, root) : t.method(own, insert, step)));
    t.method(own, next, { ref: done[steps.indexOf('root')] as number });
    return titlesOf(subject, t.gives(null).done());
  };

  it('are told as such', () => {
    expect([titled(1, 'root'), titled('root', 1), titled(1, 'root', 2)]).toEqual([
      ['returns null for its root after insert(1)'],
      ['returns null for its initial root after insert(1)'],
      ['returns null for its earlier root after insert(1) and insert(2)'],
    ]);
  });
});

describe('what is refused', () => {
  it('is told beside an option that decides where the error says it', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const options = subject.type({
      k: 'object',
      name: 'Options',
      props: [{ name: 'loose', t: subject.prim('boolean'), opt: true }],
      index: [],
    });
    const parse = subject.callable('function', 'parse', { range: text, 'options?': options }, text);
    const titled = (message: string): readonly string[] => {
      const t = new TestBuilder(subject);
      t.call(parse, 'range', { ref: t.object(options, { loose: t.value(true) }) });
      return titlesOf(subject, t.throws(error('TypeError', message)).roles({ range: 'shown' }).done());
    };

    expect([titled('Invalid range: range'), titled('Invalid')]).toEqual([
      ["throws TypeError for 'range' when loose is true"],
      ['throws TypeError when loose is true'],
    ]);
  });

  it('is told as it is, not by what it is not', () => {
    const subject = new SubjectBuilder();
    const parse = subject.callable('function', 'parse', { text: subject.prim('unknown') }, subject.prim('string'));
    const slot = subject.predicate(parse, "typeof text !== 'string'");
    const titled = (given: (t: TestBuilder) => number): readonly string[] => {
      const t = new TestBuilder(subject);
      t.call(parse, { ref: given(t) });
      return titlesOf(subject, t.throws(error('TypeError', 'no')).done([slot]));
    };

    expect([titled((t) => t.value(Number.NaN)), titled((t) => t.object(0, { a: t.value(1) }))]).toEqual([
      ['throws TypeError for NaN'],
      ['throws TypeError when text is not a string'],
    ]);
  });
});

describe('members that are set', () => {
  it('are not told of an object where the call is known that made it', () => {
    const subject = new SubjectBuilder();
    const text = subject.prim('string');
    const instance = subject.cls('Span');
    const member = { owner: instance, ownerName: 'Span', path: ['Span'] };
    const invalid = subject.callable('function', 'invalid', { reason: text }, instance);
    subject.callable('function', 'empty', {}, instance);
    subject.callable('getter', 'failure', {}, text, member);
    const start = subject.callable('method', 'start', {}, text, member);
    const slots = ['this.failure', 'this._hidden'].map((condition) => subject.predicate(start, condition));
    const t = new TestBuilder(subject);
    t.method(t.call(invalid, 'reason'), start);

    expect(titlesOf(subject, t.gives(null).roles({ reason: 'idle' }).done(slots))).toEqual([
      "returns null for invalid('reason')",
    ]);
  });
});
