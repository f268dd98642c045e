import { expect, it } from 'vitest';
import { createMinimiseSubject } from '../../../src/minimise/index.js';
import { straysOf } from '../../../src/minimise/strays.js';
import { findLinkedParts, type LinkedParts } from '../../../src/testcase/types/linked-parts.js';
import { readScript } from '../../helpers/test-script.js';
import { treeSubject } from '../../helpers/tree-subject.js';

const { model } = treeSubject();
const { facts } = createMinimiseSubject(model, []);
const parts = findLinkedParts(model, facts.table) as LinkedParts;
const strays = (script: string): number => straysOf(readScript(script, model), parts, facts).length;

it.each([
  ['a node of its own', 't.next(n)', 0],
  ['a node of its own as any data', 't.keep(n)', 1],
  ['a key as any data', 't.keep(1)', 0],
])('of a tree that is given %s', (_, call, count) => {
  expect(strays(`const t = new Tree(); const n = t.add(1); ${call}`)).toBe(count);
});
