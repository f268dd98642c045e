import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import { emit, SubjectBuilder, TestBuilder } from '../subject-builder.js';

interface Given {
  readonly maxSize: number;
  readonly key?: number;
  readonly value?: number;
  readonly state?: 'cache' | 'oldCache';
  readonly role?: 'path' | 'idle';
}

/** Titles of tests that ask a cache for what was put into it. */
function titled(...tests: readonly Given[]): readonly string[] {
  const subject = new SubjectBuilder();
  const number = subject.prim('number');
  const options = subject.type({ k: 'object', name: 'Options', props: [{ name: 'maxSize', t: number }], index: [] });
  const instance = subject.cls('Cache');
  const member = { owner: instance, ownerName: 'Cache', path: ['Cache'] };
  const make = subject.callable('constructor', 'Cache', { options }, instance);
  const set = subject.callable('method', 'set', { key: number, value: number }, instance, member);
  const get = subject.callable('method', 'get', { key: number }, number, member);
  const slots = {
    oldCache: subject.predicate(get, 'this.oldCache.has(key)'),
    cache: subject.predicate(get, 'this.cache.has(key)'),
  };
  const all = tests.map(({ maxSize, key = 7, value = 8, state, role = 'path' }): EmittableTest => {
    const t = new TestBuilder(subject);
    const own = t.construct(make, { ref: t.object(options, { maxSize: t.value(maxSize) }) });
    t.method(own, set, key, value);
    t.method(own, get, key);
    return t
      .gives(value)
      .roles({ [maxSize]: role, [value]: 'shown' })
      .done(state ? [slots[state]] : []);
  });
  return emit(subject, all).tests.map((test) => test.titlePath.at(-1) ?? '');
}

describe('two tests that do the same with objects that were made otherwise', () => {
  it('both tell how', () => {
    expect(titled({ maxSize: 1 }, { maxSize: 2, value: 9 })).toEqual([
      'returns 8 for 7 after set(7, 8) when maxSize is 1',
      'returns 9 for 7 after set(7, 9) when maxSize is 2',
    ]);
  });

  it('tell it rather than a member that nobody sees', () => {
    expect(titled({ maxSize: 1, state: 'oldCache' }, { maxSize: 2, state: 'cache' })).toEqual([
      'returns 8 for 7 after set(7, 8) when maxSize is 1',
      'returns 8 for 7 after set(7, 8) when maxSize is 2',
    ]);
  });

  it('do not tell what they have in common, or what decides nothing where more is different', () => {
    expect(titled({ maxSize: 1 }, { maxSize: 1, value: 9 })).toEqual([
      'returns 8 for 7 after set(7, 8)',
      'returns 9 for 7 after set(7, 9)',
    ]);
    expect(titled({ maxSize: 1, role: 'idle' }, { maxSize: 2, value: 9 })).toEqual([
      'returns 8 for 7 after set(7, 8)',
      'returns 9 for 7 after set(7, 9)',
    ]);
  });
});
