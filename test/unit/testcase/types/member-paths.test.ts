import { expect, it } from 'vitest';
import { createMemberPaths } from '../../../../src/testcase/types/member-paths.js';
import { createTypeTable } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft } from '../../../helpers/subject-model.js';

it('finds members of a name through unions and inner objects, the nearest first, and ends in types that hold themselves', () => {
  const m = new ModelDraft();
  const string = m.prim('string');
  const leaf = m.object('Leaf', [{ name: 'label', t: string, opt: true }]);
  const inner = m.union(leaf, string);
  const node = m.recursive((self) => ({
    k: 'object',
    props: [
      { name: 'next', t: self, opt: true },
      { name: 'inner', t: inner, opt: true },
      { name: 'label', t: string, opt: true },
    ],
    index: [],
  }));
  const paths = createMemberPaths(createTypeTable(m.model()));
  const named = (name: string): readonly string[] =>
    paths.to(node, name).map((path) => path.map(({ prop }) => prop.name).join('.'));
  expect(named('label')).toEqual(['label', 'next.label', 'inner.label', 'next.next.label', 'next.inner.label']);
  expect(named('other')).toEqual([]);
  expect([...paths.names].sort()).toEqual(['inner', 'label', 'next']);
});
