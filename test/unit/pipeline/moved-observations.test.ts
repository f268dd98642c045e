import { describe, expect, it } from 'vitest';
import type { Observation, Observed } from '../../../src/model/observation.js';
import { movedObservations } from '../../../src/pipeline/moved-observations.js';

const gives = (value: Observed): readonly Observation[] => [{ at: 0, of: 'result', value }];
const text = (v: string): Observed => ({ k: 'scalar', v });

describe('observations of a project that lies somewhere else', () => {
  it.each([
    ['a path', '/home/me/shop/src/a.ts', '/somewhere/else/src/a.ts'],
    ['an address', 'file:///home/me/shop/src/a.ts', 'file:///somewhere/else/src/a.ts'],
    ['in a text', 'at f (/home/me/shop/a.ts:1)', 'at f (/somewhere/else/a.ts:1)'],
  ])('name another folder: %s', (_, here, there) => {
    expect(movedObservations(gives(text(here)), ['/home/me/shop/', '/home/me'])).toEqual(gives(text(there)));
  });

  it('name it as part of a member as well', () => {
    const value: Observed = { k: 'object', entries: [['file', { k: 'array', items: [text('/home/me/shop/a')] }]] };
    const moved: Observed = { k: 'object', entries: [['file', { k: 'array', items: [text('/somewhere/else/a')] }]] };

    expect(movedObservations(gives(value), ['/home/me/shop'])).toEqual(gives(moved));
  });

  it('are the very same where no folder is named, or a root is', () => {
    const seen = gives(text('/usr/lib'));

    expect(movedObservations(seen, ['/home/me'])).toBe(seen);
    expect(movedObservations(seen, ['/'])).toBe(seen);
  });
});
