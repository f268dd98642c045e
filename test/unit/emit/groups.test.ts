import { describe, expect, it } from 'vitest';
import { emit, SubjectBuilder, TestBuilder } from './subject-builder.js';

describe('the block that a test stands in', () => {
  it('names the class of the object, not another one that has the same member', () => {
    const subject = new SubjectBuilder();
    const text = subject.cls('TextType');
    const union = subject.cls('UnionType');
    subject.callable('function', 'text', {}, text);
    subject.callable('method', 'check', { value: subject.prim('unknown') }, subject.prim('boolean'), {
      owner: union,
      ownerName: 'UnionType',
    });
    const t = new TestBuilder(subject);
    t.method(t.call(0), 1, 'a');

    expect(emit(subject, [t.gives(true).done([])]).tests.map(({ titlePath }) => titlePath.slice(0, -1))).toEqual([
      ['TextType', 'check'],
    ]);
  });
});
