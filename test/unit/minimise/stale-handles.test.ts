import { expect, it } from 'vitest';
import { staleHandles } from '../../../src/minimise/stale-handles.js';
import { planCalls } from '../../../src/testcase/types/call-plan.js';
import { createTypeTable } from '../../../src/testcase/types/type-table.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript } from '../../helpers/test-script.js';

/** A tree that gives nodes, and takes them back. */
const m = new ModelDraft();
const number = m.prim('number');
const node = m.cls({ name: 'Node', path: ['Node'] });
const tree = m.cls({ name: 'Tree', path: ['Tree'] });
m.call('constructor', 'Tree', [], tree);
m.call('getter', 'root', [], node, tree);
m.call('getter', 'size', [], number, tree);
m.call('method', 'insert', [p('key', number)], node, tree);
m.call('method', 'delete', [p('key', m.union(number, node))], m.prim('boolean'), tree);
m.call('method', 'removeAll', [], m.prim('void'), tree);
m.call('method', 'has', [p('key', number)], m.prim('boolean'), tree);
m.call('getter', 'key', [], number, node);
const model = m.model();
const table = createTypeTable(model);

it.each([
  ['what was read of an object before a call on it', `const t = new Tree(); const r = t.root; t.insert(1); t.delete(r)`, 1],
  ['also where it is looked at itself', `const t = new Tree(); const r = t.root; t.insert(1); r.key`, 1],
  ['what was given back once already', `const t = new Tree(); const n = t.insert(1); t.delete(n); t.delete(n)`, 1],
  ['what was put in before all was taken out', `const t = new Tree(); const n = t.insert(1); t.removeAll(); n.key`, 1],
])('counts %s', (_, script, count) =>
  expect(staleHandles(readScript(script, model), { table, plans: planCalls(model, table) })).toBe(count),
);

it.each([
  ['what was read before a question', `const t = new Tree(); const r = t.root; t.has(1); t.delete(r)`],
  ['what is used at once', `const t = new Tree(); const r = t.root; t.delete(r)`],
  ['what was put in before something else was', `const t = new Tree(); const n = t.insert(1); t.insert(2); t.delete(n)`],
  ['plain values', `const t = new Tree(); const s = t.size; t.insert(1); t.delete(s)`],
  ['calls on another object', `const t = new Tree(); const o = new Tree(); const r = t.root; o.insert(1); t.delete(r)`],
  ['what nobody uses any more', `const t = new Tree(); const r = t.root; t.delete(r); t.insert(1)`],
])('leaves out %s', (_, script) =>
  expect(staleHandles(readScript(script, model), { table, plans: planCalls(model, table) })).toBe(0),
);
