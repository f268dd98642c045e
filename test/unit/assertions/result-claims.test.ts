import { describe, expect, it } from 'vitest';
import type { Claim } from '../../../src/assertions/claim.js';
import { resultClaims } from '../../../src/assertions/result-claims.js';
import { usualResult } from '../../../src/assertions/usual-result.js';
import type { Observed } from '../../../src/model/observation.js';
import type { SubjectModel } from '../../../src/model/subject.js';
import { list, record, scalar } from '../emit/subject-builder.js';

const model: SubjectModel = {
  types: [],
  classes: [],
  callables: [],
  producers: {},
  constants: { strings: [], numbers: [], bigints: [], regexes: [] },
  untyped: true,
};
const quiet = { denied: [], timers: false, clock: false, random: false, leaks: false };
const options = record(Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`k${i}`, i])));
const object = (entries: Readonly<Record<string, Observed>>): Observed => ({ k: 'object', entries: Object.entries(entries) });

function claimed(value: Observed, others: readonly Observed[] = [], texts?: Observed): readonly Claim[] {
  const usual = others.length > 0 ? usualResult([value, ...others]) : undefined;
  return resultClaims({ at: 0, of: 'result', value, ...(texts && { texts }) }, quiet, model, { usual });
}

describe('a large object', () => {
  const argv = record({ 3: 'a' });
  const other = object({ aliases: record({}), argv: record({ x: 1 }), configuration: options });

  it('is claimed by its telling parts, each whole, and not by those that are too large', () => {
    const aliases = object({ a: list('b') });
    const value = object({ aliases, argv, configuration: options });

    expect(claimed(value, [other, object({ aliases: record({}), argv: record({}), configuration: options })])).toEqual([
      { view: { v: 'part', key: 'argv' }, check: { c: 'equal', value: argv } },
      { view: { v: 'part', key: 'aliases' }, check: { c: 'equal', value: aliases } },
    ]);
  });

  it('is not claimed by names that hold nothing or stand in another part of it, where that is news', () => {
    const parsed = record({ noA: true, 'no-a': 3 });
    const parts = { aliases: object({ noA: list('no-a') }), created: record({ 'no-a': true }), empty: object({ b: list() }) };
    const value = object({ argv: parsed, ...parts, configuration: options });
    const varied = [1, 2, 3].map((x) => object({ argv: record({ x }), configuration: options }));

    expect(claimed(value, varied)).toEqual([{ view: { v: 'part', key: 'argv' }, check: { c: 'equal', value: parsed } }]);
    expect(claimed(value, [object({ argv: parsed, configuration: options })]).map(({ view }) => view)).toContainEqual({
      v: 'part',
      key: 'aliases',
    });
    expect(claimed(object({ argv: parsed, counts: record({ noA: 2 }), configuration: options }), varied)).toHaveLength(2);
  });

  it('keeps plain values together, of which none can have more than is claimed', () => {
    const value = object({ error: scalar('no'), argv, configuration: options });

    expect(claimed(value, [object({ error: scalar(null), argv: record({ x: 1 }), configuration: options })])).toEqual([
      { view: { v: 'part', key: 'argv' }, check: { c: 'equal', value: argv } },
      { check: { c: 'match', value: object({ error: scalar('no') }) } },
    ]);
  });

  it('is matched where its telling part was not seen whole', () => {
    const cut: Observed = { k: 'object', entries: [['a', scalar(1)]], cut: true };

    expect(claimed(object({ cut, more: options }))[0]).toMatchObject({ check: { c: 'match' } });
  });

  it('is matched where its declared type does not tell of the part', () => {
    const typed: SubjectModel = { ...model, untyped: false, types: [{ k: 'prim', name: 'unknown' }] };
    const value = object({ argv, configuration: options });
    const claims = resultClaims({ at: 0, of: 'result', value }, quiet, typed, { type: 0 });

    expect(claims.map(({ view, check }) => [view, check.c])).toEqual([[undefined, 'match']]);
  });
});

describe('something long', () => {
  it.each<[string, Observed, unknown]>([
    [
      'bytes',
      { k: 'typed-array', name: 'Uint8Array', items: Array.from({ length: 50 }, (_, i) => i), cut: true, length: 300 },
      {
        view: { v: 'start', count: 8 },
        check: { c: 'equal', value: { k: 'typed-array', name: 'Uint8Array', items: [0, 1, 2, 3, 4, 5, 6, 7] } },
      },
    ],
    ['a text', scalar('ab'.repeat(150)), { view: { v: 'start', count: 40 }, check: { c: 'is', value: 'ab'.repeat(20) } }],
    [
      'a list',
      list(...Array.from({ length: 30 }, (_, i) => i)),
      { view: { v: 'start', count: 3 }, check: { c: 'equal', value: list(0, 1, 2) } },
    ],
  ])('shows how it begins beside how long it is: %s', (_, value, start) => {
    const [length, begin] = claimed(value);

    expect(length?.check.c).toBe('length');
    expect(begin).toEqual(start);
  });
});

describe('an object', () => {
  const item: Observed = { k: 'instance', cls: 'Span', entries: [] };

  it('is claimed by its text, or by what that has in common everywhere', () => {
    const alike: Observed = { k: 'opaque', type: 'string', alike: { pattern: '^1.+', text: '1–2' } };

    expect(claimed(item, [], scalar('1–2'))).toEqual([{ view: { v: 'text' }, check: { c: 'is', value: '1–2' } }]);
    expect(claimed(item, [], alike)).toEqual([{ view: { v: 'text' }, check: { c: 'pattern', source: '^1.+', like: '1–2' } }]);
  });
});

describe('a list of objects', () => {
  const item: Observed = { k: 'instance', cls: 'Span', entries: [] };

  it('is claimed by their texts', () => {
    expect(claimed({ k: 'array', items: [item, item] }, [], list('1–2', '3–4'))).toEqual([
      { view: { v: 'texts' }, check: { c: 'equal', value: list('1–2', '3–4') } },
    ]);
  });

  it('is claimed as a whole where they have none', () => {
    expect(claimed({ k: 'array', items: [item] })[0]).toMatchObject({ check: { c: 'equal' } });
  });
});
