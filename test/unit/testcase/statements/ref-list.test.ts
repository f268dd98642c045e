import { describe, expect, it } from 'vitest';
import { RefList } from '../../../../src/testcase/statements/ref-list.js';

describe('RefList', () => {
  it('keeps all that is added, however much', () => {
    const list = new RefList();
    const refs = Array.from({ length: 1000 }, (_, i) => i * 3);
    list.add(7);
    list.addAll(refs);
    expect([...list.items.subarray(0, list.length)]).toEqual([7, ...refs]);
  });
  it('is a stack', () => {
    const list = new RefList();
    list.addAll([1, 2, 3]);
    list.length = 1;
    list.add(9);
    expect([...list.items.subarray(0, list.length)]).toEqual([1, 9]);
  });
});
