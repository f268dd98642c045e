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
  it('gives back what was added since', () => {
    const list = new RefList();
    list.addAll([7, 8]);
    for (const refs of [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4, 5]]) {
      list.addAll(refs);
      expect([list.takeFrom(2), list.length]).toEqual([refs, 2]);
    }
  });
  it('is a stack', () => {
    const list = new RefList();
    list.addAll([1, 2, 3]);
    list.length = 1;
    list.add(9);
    expect([...list.items.subarray(0, list.length)]).toEqual([1, 9]);
  });
});
