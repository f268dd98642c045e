import { describe, expect, it } from 'vitest';
import { bigintToNumber } from '../../../../src/runtime/distance/bigints.js';

describe('a bigint as a number', () => {
  const edges = [0n, 1n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n, 10n ** 40n];
  const values = edges.flatMap((edge) => [edge - 1n, edge, edge + 1n, -edge - 1n, -edge, -edge + 1n]);

  it.each(values)('is what the language makes of %s', (value) => expect(bigintToNumber(value)).toBe(Number(value)));
});
