import { expect, it } from 'vitest';
import { findLinkedParts } from '../../../../src/testcase/types/linked-parts.js';
import { createTypeTable } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript } from '../../../helpers/test-script.js';
import { treeSubject } from '../../../helpers/tree-subject.js';

const { model } = treeSubject();
const parts = findLinkedParts(model, createTypeTable(model));
const named = (name: string): number => model.callables.findIndex((callable) => callable.name === name);
const typeOf = (name: string): number => model.callables[named(name)]?.ret ?? -1;

it('knows nodes by the links between them, and what hands them out', () => {
  const kind = parts?.kindOf(typeOf('Node')) ?? -1;
  expect(kind).toBeGreaterThanOrEqual(0);
  expect(parts?.kindOf(typeOf('Tree'))).toBe(-1);
  expect(parts?.handing(typeOf('Tree'), kind)).toEqual([named('add')]);
  expect(parts?.isLinking(named('left'))).toBe(true);
});

it.each([
  ['what it was handed out by', `const t = new Tree(); const n = t.add(1); t.next(n)`, 'Tree'],
  ['itself when it was only made', `const t = new Tree(); const n = t.make(1); t.next(n)`, 'make'],
  ['itself when it was constructed', `const t = new Tree(); const n = new Node(1); t.next(n)`, 'Node'],
])('traces a node back to %s', (_, script, root) => {
  const { statements } = readScript(script, model);
  const call = statements.at(-1);
  const at = parts?.rootOf(call?.kind === 'call' ? (call.args[0] ?? -1) : -1, statements) ?? -1;
  const found = statements[at];
  expect(found && 'callable' in found ? model.callables[found.callable]?.name : undefined).toBe(root);
});

it('takes objects without links for no parts of what gives them', () => {
  const m = new ModelDraft();
  const [date, span] = [m.cls({ name: 'Day', path: ['Day'] }), m.cls({ name: 'Span', path: ['Span'] })];
  m.call('getter', 'start', [], date, span);
  m.call('method', 'contains', [p('day', date)], m.prim('boolean'), span);
  expect(findLinkedParts(m.model(), createTypeTable(m.model()))).toBeUndefined();
});
