import { describe, expect, it } from 'vitest';
import { singular } from '../../../src/util/singular.js';

describe('singular', () => {
  it.each([
    ['items', 'item'],
    ['mailAddresses', 'mailAddress'],
    ['boxes', 'box'],
    ['matches', 'match'],
    ['cases', 'case'],
    ['statuses', 'status'],
    ['aliases', 'alias'],
    ['entries', 'entry'],
    ['cookies', 'cookie'],
    ['keys', 'key'],
    ['menus', 'menu'],
    ['uris', 'uri'],
    ['schemas', 'schema'],
    ['nodeChildren', 'nodeChild'],
    ['nodeIndices', 'nodeIndex'],
    ['ids', 'id'],
  ])('of %s is %s', (name, one) => {
    expect(singular(name)).toBe(one);
  });

  it.each(['list', 'status', 'class', 'analysis', 'axis', 'alias', 'series', 'canvas', 's', 'as'])(
    'is not to be had of %s',
    (name) => {
      expect(singular(name)).toBeUndefined();
    },
  );
});
