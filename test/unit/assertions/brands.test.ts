import { expect, it } from 'vitest';
import { withoutBrands } from '../../../src/assertions/index.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';
import type { FoundTest } from '../../../src/testcase/found-test.js';
import { scalar, SubjectBuilder, TestBuilder } from '../emit/subject-builder.js';

const span = (cls: string, entries: Readonly<Record<string, Scalar>>): Observed => ({
  k: 'instance',
  cls,
  entries: Object.entries(entries).map(([key, value]) => [key, scalar(value)]),
});

/** The values that tests which gave these show, in a module that exports a class Span. */
function shown(...values: readonly Observed[]): readonly unknown[] {
  const subject = new SubjectBuilder();
  subject.cls('Span');
  subject.callable('function', 'f', {}, subject.prim('unknown'));
  const tests = values.map((value): FoundTest => {
    const t = new TestBuilder(subject);
    t.call(0);
    return t.gives(value).done();
  });
  return withoutBrands(tests, subject.model).map(({ observations }) => observations[0]?.value);
}

it('leaves out what every object of a class has', () => {
  const list = (...items: readonly Observed[]): Observed => ({ k: 'array', items });
  const of = (from: number): Observed => span('Span', { from, isSpan: true });

  expect(shown(of(1), list(of(2), of(3)))).toEqual([
    span('Span', { from: 1 }),
    list(span('Span', { from: 2 }), span('Span', { from: 3 })),
  ]);
});

it('knows no mark of a class from two objects, or from one that was seen again and again', () => {
  const of = (from: number): Observed => span('Span', { from, isSpan: true });

  expect(shown(of(1), of(2), of(2))).toEqual([of(1), of(2), of(2)]);
});

it('keeps it where nothing else can be told of a class without a name', () => {
  const of = (inside: Scalar): Observed => span('Hidden', { inside, isHidden: true });

  expect(shown(of(null), of(1), of(2))).toEqual([of(null), span('Hidden', { inside: 1 }), span('Hidden', { inside: 2 })]);
});

it('keeps what tells the objects of a class from others', () => {
  const failure = (message: string): Observed => span('Failure', { ok: false, message });
  const success: Observed = { k: 'object', entries: [['ok', scalar(true)]] };

  expect(shown(failure('a'), failure('b'), failure('c'), success)).toEqual([failure('a'), failure('b'), failure('c'), success]);
});
