import { expect, it } from 'vitest';
import { emitTests, SubjectBuilder, TestBuilder } from '../subject-builder.js';

/** Nodes that a tree finds, or not, and that are joined with one another. */
function tree() {
  const subject = new SubjectBuilder();
  const [number, boolean] = [subject.prim('number'), subject.prim('boolean')];
  const node = subject.cls('Node');
  const found = subject.type({ k: 'union', of: [node, subject.prim('null')] });
  const find = subject.callable('function', 'find', { key: number }, found);
  const member = { owner: node, ownerName: 'Node', path: ['Node'] };
  const join = subject.callable('method', 'join', { other: node, 'd?': node }, boolean, member);
  const isAfter = subject.callable('function', 'isAfter', { d: node }, boolean);
  return { subject, find, join, isAfter };
}

it('names what the act is called on by what it is, though it is given to it as well', () => {
  const { subject, find, join } = tree();
  const t = new TestBuilder(subject);
  const own = t.call(find, 1);
  t.method(own, join, { ref: own });

  expect(emitTests(subject, [t.gives(true).done()])).toContain('node!.join(node!)');
});

it('names what may be nothing by what it is else, rather than by a letter', () => {
  const { subject, find, isAfter } = tree();
  const t = new TestBuilder(subject);
  t.call(isAfter, { ref: t.call(find, 1) });

  expect(emitTests(subject, [t.gives(true).done()])).toContain('const node = find(1);');
});
