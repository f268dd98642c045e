import { describe, expect, it } from 'vitest';
import type { TypeNode } from '../../../../src/model/types.js';
import { shapedNodes } from '../../../../src/testcase/types/shaped-nodes.js';

const nodes: readonly TypeNode[] = [
  { k: 'prim', name: 'string' },
  { k: 'lit', value: 'a' },
  { k: 'enum', name: 'Color', path: ['Color'], file: 'color.ts', members: [{ name: 'Red', value: 1 }] },
  { k: 'template', texts: ['a', 'b'], types: [0] },
  { k: 'brand', base: 0, text: 'Id' },
  { k: 'array', elem: 0 },
  { k: 'tuple', elems: [{ t: 0, flag: 'req' }] },
  { k: 'union', of: [0, 1] },
  { k: 'object', name: 'Options', props: [{ name: 'a', t: 0, opt: true }], index: [{ key: 0, value: 0 }] },
  { k: 'object', props: [{ name: 'b', t: 0, method: true, internal: true }], index: [] },
  { k: 'func', sigs: [{ params: [], ret: 0 }] },
  { k: 'inst', cls: 0, args: [0] },
  { k: 'tparam', name: 'T', constraint: 0, default: 1 },
  { k: 'opaque', why: 'depth', approx: 0 },
  { k: 'guess', dist: [{ t: 0, weight: 1 }] },
];
const keys = (objects: readonly object[]): ReadonlySet<string> => new Set(objects.map((object) => Object.keys(object).join()));

describe('shaped nodes', () => {
  const shaped = shapedNodes(nodes);

  it('say the same', () => expect(shaped).toEqual(nodes));

  it('have the same fields in the same order, whatever their kind', () => expect(keys(shaped).size).toBe(1));

  it('have members with the same fields', () =>
    expect(keys(shaped.flatMap((node) => (node.k === 'object' ? node.props : []))).size).toBe(1));
});
