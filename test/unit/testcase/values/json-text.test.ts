import { describe, expect, it } from 'vitest';
import { changedJson, randomJson } from '../../../../src/testcase/values/json-text.js';
import { string } from '../../../../src/testcase/values/string.js';
import { createPool } from '../../../../src/testcase/values/value-pool.js';
import { createRng, type Rng } from '../../../../src/util/rng.js';

const pool = createPool({ strings: ['ping', 'echo'], numbers: [7], bigints: [], regexes: [], json: ['type', 'version', 'body'] });
const members = pool.json ?? [];

function sample(make: (rng: Rng) => string | undefined): (string | undefined)[] {
  const rng = createRng(3);
  return Array.from({ length: 4000 }, () => make(rng));
}

describe('JSON texts', () => {
  const texts = sample((rng) => randomJson(members, pool, rng)) as string[];

  it('can be parsed, and are of all kinds', () => {
    const values = texts.map((text) => JSON.parse(text) as unknown);
    for (const kind of ['[object Object]', '[object Array]', '[object Null]', '[object Number]', '[object String]'])
      expect(values.some((value) => Object.prototype.toString.call(value) === kind)).toBe(true);
  });

  it('have the members that are asked for, and values that are mentioned', () => {
    expect(texts).toContain('{"type":"ping"}');
    expect(texts).toContain('{"version":7}');
    expect(texts.some((text) => /"body":\{"type":/.test(text))).toBe(true);
  });

  it('change in one place and stay JSON', () => {
    const changed = new Set(sample((rng) => changedJson('{"type":"ping","body":{"list":[1]}}', members, pool, rng)));
    for (const text of changed) if (text !== undefined) JSON.parse(text);
    for (const one of [
      '{"body":{"list":[1]}}',
      '{"type":"echo","body":{"list":[1]}}',
      '{"type":"ping","body":{"list":[]}}',
      '{"type":"ping","body":{"list":[2]}}',
      '{"type":"ping","body":{"list":[1]},"version":7}',
    ])
      expect(changed).toContain(one);
  });

  it('are left alone where they are none, or become too long', () => {
    const rng = createRng(1);
    expect(changedJson('{"type":', members, pool, rng)).toBeUndefined();
    const long = JSON.stringify({ type: 'x'.repeat(395) });
    for (const text of sample((other) => changedJson(long, members, pool, other)))
      expect(text?.length ?? 0).toBeLessThanOrEqual(400);
  });

  it('may have a member of any name', () => {
    const proto = createPool({ strings: [], numbers: [], bigints: [], regexes: [], json: ['__proto__'] });
    const made = sample((rng) => randomJson(['__proto__'], proto, rng)) as string[];
    expect(made.some((text) => text.startsWith('{"__proto__":'))).toBe(true);
  });

  it('are among all texts where the subject parses JSON, and nowhere else', () => {
    const isObject = (text: string | undefined): boolean => text?.startsWith('{"') === true;
    expect(sample((rng) => string.random(rng, pool)).filter(isObject).length).toBeGreaterThan(500);
    const { json: _, ...others } = pool;
    expect(sample((rng) => string.random(rng, { ...others, json: undefined })).some(isObject)).toBe(false);
  });
});
