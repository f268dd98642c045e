import { describe, expect, it } from 'vitest';
import { createQueryTrust, trustIn } from '../../../src/execute/query-trust.js';

describe('trustIn', () => {
  it('trusts these and no others', () => {
    const trust = trustIn(createQueryTrust(), [1, 2]);

    expect([1, 2, 3].map((callable) => trust.isTrusted(callable))).toEqual([true, true, false]);
    expect([1, 2, 3].map((callable) => trust.within().isTrusted(callable))).toEqual([true, true, false]);
  });

  it('learns from them what the whole suite learns', () => {
    const all = createQueryTrust();
    const trust = trustIn(all, [1]);
    trust.within().distrust(1, 2);

    expect(trust.isTrusted(1)).toBe(false);
    expect(all.isTrusted(1)).toBe(false);
  });
});
