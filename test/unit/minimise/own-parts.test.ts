import { expect, it } from 'vitest';
import { treeSubject } from '../../helpers/tree-subject.js';
import { minimised } from './minimise.js';

it.each([
  ['one that is made by hand', `const t = new Tree(); const n = new Node(1); t.next(n)`],
  ['one that the tree only makes', `const t = new Tree(); const n = t.make(1); t.next(n)`],
  ['one of another tree', `const t = new Tree(); const u = new Tree(); const n = u.add(1); t.next(n)`],
])('a node of the tree takes the place of %s', (_, script) => {
  expect(minimised(treeSubject(), { 0: script })).toEqual([`const a = new Tree(); const b = a.add(1); a.next(b); // [0]`]);
});

it('a node of no tree stays where it is what the goal is about', () => {
  expect(minimised(treeSubject(), { 1: `const t = new Tree(); const n = new Node(1); t.adopt(n)` })).toEqual([
    `const a = new Tree(); const b = new Node(1); a.adopt(b); // [1]`,
  ]);
});

it('another object takes the place of the one that is called', () => {
  expect(minimised(treeSubject(), { 2: `const t = new Tree(); t.merge(t)` })).toEqual([
    `const a = new Tree(); const b = new Tree(); a.merge(b); // [2]`,
  ]);
});

it('an object is given itself where the goal needs that', () => {
  expect(minimised(treeSubject(), { 3: `const t = new Tree(); t.equals(t)` })).toEqual([
    `const a = new Tree(); a.equals(a); // [3]`,
  ]);
});

it('a node of no tree is only there for what no other node does', () => {
  const script = `const t = new Tree(); const n = new Node(1); t.place(n)`;
  expect(minimised(treeSubject(), { 4: script, 5: script })).toEqual([
    `const a = new Tree(); const b = a.add(1); a.place(b); // [4]`,
    `const a = new Tree(); const b = new Node(1); a.place(b); // 4 [5]`,
  ]);
});
