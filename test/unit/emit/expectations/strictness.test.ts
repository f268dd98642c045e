import { expect, it } from 'vitest';
import { isMissedByEqual } from '../../../../src/emit/expectations/strictness.js';
import type { Observed } from '../../../../src/model/observation.js';
import { emit, list, record, scalar, SubjectBuilder, TestBuilder } from '../subject-builder.js';

const gap = record({ a: 1, b: undefined });

it.each<readonly [string, Observed, boolean]>([
  ['a member that is undefined', gap, true],
  ['one further inside', { k: 'array', items: [{ k: 'object', entries: [['c', gap]] }] }, true],
  ['members that are all there', record({ a: 1, b: null }), false],
  ['an item of a list, which is seen anyway', list(1, undefined), false],
  [
    'one beside an object of a class',
    {
      k: 'object',
      entries: [
        ['a', scalar(undefined)],
        ['b', { k: 'instance', cls: 'B', entries: [] }],
      ],
    },
    false,
  ],
  ['one of an object without prototype', { k: 'object', entries: [['a', scalar(undefined)]], nullProto: true }, false],
  ['one of which only a part is known', { k: 'object', entries: [['a', scalar(undefined)]], cut: true }, false],
])('%s', (_, value, missed) => expect(isMissedByEqual(value)).toBe(missed));

it('is claimed strictly', () => {
  const subject = new SubjectBuilder();
  subject.callable('function', 'parse', { text: subject.prim('string') }, subject.prim('any'));
  const t = new TestBuilder(subject);
  t.call(0, 'a');
  expect(emit(subject, [t.gives(gap).done()]).text).toContain("expect(parse('a')).toStrictEqual({ a: 1, b: undefined });");
});
