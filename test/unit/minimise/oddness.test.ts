import { expect, it } from 'vitest';
import { createOddness } from '../../../src/minimise/oddness.js';
import type { TestCase } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript } from '../../helpers/test-script.js';
import { treeSubject } from '../../helpers/tree-subject.js';

function model(untyped: boolean): ModelDraft {
  const m = new ModelDraft();
  m.untyped = untyped;
  const [string, number] = [m.prim('string'), m.prim('number')];
  const text = m.type({
    k: 'guess',
    dist: [
      { t: string, weight: 8 },
      { t: number, weight: 0.1 },
    ],
  });
  m.fn('read', [p('text', text), p('more', text, { opt: true })], string);
  m.fn('one', [{ ...p('token', text), piece: true }], string);
  return m;
}

it.each([
  ['none that is expected', `read('a', 'b')`, 0],
  ['each value of another kind', `read(1, 2)`, 2],
  ['what is made up in the place of a part of what the subject makes', `one('a')`, 1],
])('counts %s', (_, script, odd) => {
  const m = model(true).model();
  expect(createOddness(m)(readScript(script, m))).toBe(odd);
});

it('counts an object that is written to call its own function', () => {
  const m = model(true);
  const string = m.prim('string');
  const cache = m.object('Cache', [{ name: 'get', t: m.func([], string), method: true }]);
  m.call('method', 'get', [], string, cache);
  const test = {
    statements: [
      { kind: 'object', type: cache, entries: [] },
      { kind: 'call', callable: 2, receiver: 0, args: [] },
    ],
  } satisfies TestCase;
  expect(createOddness(m.model())(test)).toBe(1);
});

it('counts nothing where types are known', () => {
  const m = model(false).model();
  expect(createOddness(m)(readScript(`read(1, 2)`, m))).toBe(0);
});

it('counts calls that are not meant for users, also where types are known', () => {
  const m = model(false).model();
  const marked = { ...m, callables: m.callables.map((one) => (one.name === 'one' ? { ...one, internal: true as const } : one)) };
  expect(createOddness(marked)(readScript(`read('a'); one('a')`, marked))).toBe(1);
});

it('counts a function that should compare and always says the same', () => {
  const m = new ModelDraft();
  const number = m.prim('number');
  m.fn('sort', [p('order', m.func([p('a', number), p('b', number)], number))], number);
  const odd = createOddness(m.model());
  const scripts = ['sort(() => 1)', 'sort((a, b) => a - b)', 'sort(() => { throw 1; })'];
  expect(scripts.map((script) => odd(readScript(script, m.model())))).toEqual([1, 0, 0]);
});

it.each([
  ['no node that its tree has handed out', `const t = new Tree(); const n = t.add(1); t.next(n)`, 0],
  ['a node of no tree', `const t = new Tree(); const n = new Node(1); t.next(n)`, 1],
  ['a node that a tree has only made', `const t = new Tree(); const n = t.make(1); t.next(n)`, 1],
  ['an object that is given itself', `const t = new Tree(); t.merge(t)`, 1],
])('counts %s', (_, script, odd) => {
  const m = treeSubject().model;
  expect(createOddness(m)(readScript(script, m))).toBe(odd);
});

it('counts a link that is written by hand twice', () => {
  const m = treeSubject().model;
  const left = m.callables.findIndex(({ name }) => name === 'left');
  const { statements } = readScript(`const t = new Tree(); t.add(1)`, m);
  const node = statements.length - 1;
  const test = { statements: [...statements, { kind: 'set', callable: left, receiver: node, value: node }] } satisfies TestCase;
  expect(createOddness(m)(test)).toBe(2);
});

it.each([
  ['an object of its own that is given where any data would do', `parse(make())`, 1],
  ['one that is given where plain data are described', `fail(make())`, 1],
  ['one inside of data', `parse({ a: make() })`, 1],
  ['no data there', `parse({ a: 1 })`, 0],
  ['no object where one is asked for', `join(make(), make())`, 0],
])('counts %s', (_, script, odd) => {
  const m = new ModelDraft();
  const schema = m.cls({ name: 'Schema' });
  m.fn('make', [], schema);
  m.fn('parse', [p('data', m.prim('unknown'))], m.prim('boolean'));
  m.fn('fail', [p('error', m.object('Failure', [{ name: 'message', t: m.prim('string'), opt: true }]))], m.prim('boolean'));
  m.fn('join', [p('one', schema), p('other', schema)], schema);
  const subject = m.model();
  expect(createOddness(subject)(readScript(script, subject))).toBe(odd);
});

it.each([
  ['a list that is given for two things', `const a = [1]; load(a, a)`, 1],
  ['a function that is', `const a = () => 1; load(a, a)`, 1],
  ['an object that is', `const a = take(1); load(a, a)`, 1],
  ['no text that is', `load('a', 'a')`, 0],
  ['an amount that is none', `take(-1)`, 1],
  ['a text among numbers', `load([2, 'key', 1], [1, 2])`, 1],
  ['a truth value among texts', `load(['key', false], [1, null])`, 1],
])('counts %s', (_, script, odd) => {
  const m = new ModelDraft();
  m.fn('load', [p('keys', m.prim('unknown')), p('values', m.prim('unknown'))], m.prim('boolean'));
  m.fn('take', [p('count', m.prim('number'))], m.prim('boolean'));
  const subject = m.model();
  expect(createOddness(subject)(readScript(script, subject))).toBe(odd);
});
