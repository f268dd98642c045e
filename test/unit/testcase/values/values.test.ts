import { describe, expect, it } from 'vitest';
import type { ConstantPool } from '../../../../src/model/subject.js';
import { mutateValue, valueKinds } from '../../../../src/testcase/values/index.js';
import { createPool, type ValuePool } from '../../../../src/testcase/values/value-pool.js';
import { createRng, type Rng } from '../../../../src/util/rng.js';

const nothing: ConstantPool = { strings: [], numbers: [], bigints: [], regexes: [] };
const none = createPool(nothing);
const pool = createPool({ strings: ['alpha', 'beta'], numbers: [4711, 2.5], bigints: ['99'], regexes: [] });
const COUNT = 4000;

function sample<T>(make: (rng: Rng) => T, count = COUNT): T[] {
  const rng = createRng(11);
  return Array.from({ length: count }, () => make(rng));
}

/** Share of values with a property, in per cent. */
function share<T>(values: readonly T[], has: (value: T) => boolean): number {
  return (100 * values.filter(has).length) / values.length;
}

describe('number', () => {
  const { random, mutate } = valueKinds.number;
  const fresh = sample((rng) => random(rng, none));

  it('likes 0, 1 and -1, and makes a little of everything', () => {
    expect(share(fresh, (n) => n === 0)).toBeGreaterThan(7);
    expect(share(fresh, (n) => n === 1)).toBeGreaterThan(7);
    expect(share(fresh, (n) => n === -1)).toBeGreaterThan(3);
    expect(share(fresh, (n) => Math.abs(n) > 1000)).toBeGreaterThan(5);
    expect(share(fresh, (n) => Number.isFinite(n) && !Number.isInteger(n))).toBeGreaterThan(4);
  });

  it('makes special values, but seldom', () => {
    for (const special of [Number.NaN, Infinity, -Infinity, -0]) {
      const percent = share(fresh, (n) => Object.is(n, special));
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThan(1.5);
    }
  });

  it('takes constants of the source, and their neighbours', () => {
    const values = sample((rng) => random(rng, pool));
    for (const wanted of [4711, 4712, 4710, 2.5, 3.5]) expect(values).toContain(wanted);
    expect(share(values, (n) => n === 4711)).toBeGreaterThan(5);
  });

  it('mostly takes small steps', () => {
    const steps = sample((rng) => mutate(500, rng, none) - 500);
    expect(share(steps, (step) => step === 1)).toBeGreaterThan(12);
    expect(share(steps, (step) => step === -1)).toBeGreaterThan(12);
    expect(share(steps, (step) => Math.abs(step) <= 60)).toBeGreaterThan(55);
    expect(steps).toContain(-1000);
    expect(steps).toContain(500);
    expect(steps).toContain(-250);
  });

  it('rounds doubles and moves them by less than one', () => {
    const changed = sample((rng) => mutate(5.23789, rng, none));
    for (const chopped of [5, 5.2, 5.24, 5.238, -5.23789]) expect(changed).toContain(chopped);
    expect(share(changed, (n) => n !== 5.23789 && Math.abs(n - 5.23789) < 1)).toBeGreaterThan(20);
  });

  it('leaves NaN and infinity behind', () =>
    expect(
      share(
        sample((rng) => mutate(Number.NaN, rng, none)),
        Number.isFinite,
      ),
    ).toBeGreaterThan(90));

  it('never turns 0 into -0 by arithmetic', () => {
    const near = sample((rng) => mutate(0, rng, none)).concat(sample((rng) => mutate(-1, rng, none)));
    // Only the few new random values may be -0.
    expect(share(near, (n) => Object.is(n, -0))).toBeLessThan(0.5);
  });
});

describe('string', () => {
  const { random, mutate } = valueKinds.string;
  const fresh = sample((rng) => random(rng, none));

  it('makes short printable texts, empty and numeric ones among them', () => {
    expect(fresh.every((text) => /^[ -~]{0,20}$/.test(text))).toBe(true);
    expect(share(fresh, (text) => text === '')).toBeGreaterThan(10);
    expect(share(fresh, (text) => /^-?\d+(\.\d)?$/.test(text))).toBeGreaterThan(10);
    expect(share(fresh, (text) => text.length > 10)).toBeGreaterThan(5);
  });

  it('uses constants of the source half the time: as they are, assembled and slightly changed', () => {
    const values = sample((rng) => random(rng, pool));
    expect(share(values, (text) => text === 'alpha' || text === 'beta')).toBeGreaterThan(25);
    expect(values).toContain('alphabeta');
    expect(values).toContain('betaalpha');
    expect(share(values, (text) => text !== 'alpha' && distance(text, 'alpha') === 1)).toBeGreaterThan(1);
  });

  it('deletes, changes and inserts characters', () => {
    const changed = sample((rng) => mutate('hello', rng, none));
    expect(share(changed, (text) => text === 'hello')).toBeLessThan(5);
    expect(changed).toContain('helo');
    expect(changed).toContain('hell');
    expect(share(changed, (text) => text.length === 5)).toBeGreaterThan(10);
    expect(share(changed, (text) => text.length === 6 && distance(text, 'hello') === 1)).toBeGreaterThan(20);
    expect(changed).toContain('hellp');
  });

  it('replaces by constants and puts them in', () => {
    const changed = sample((rng) => mutate('x', rng, pool));
    for (const wanted of ['alpha', 'beta', 'xalpha', 'alphax']) expect(changed).toContain(wanted);
  });

  it('recombines texts that were learned, in changes and in new ones', () => {
    const learned = { ...none, learned: ['<<body>>'] };
    const changed = sample((rng) => mutate('1234', rng, learned));
    expect(changed).toEqual(expect.arrayContaining(['12<<body>>34', '12>>', '<<34', '<<body>>1234']));
    expect(
      share(
        sample((rng) => random(rng, learned)),
        (text) => text === '<<body>>',
      ),
    ).toBeGreaterThan(20);
    expect(
      share(
        sample((rng) => random(rng, none)),
        (text) => text === '<<body>>',
      ),
    ).toBe(0);
  });

  it('takes the last small step of a character, repeats and cuts', () => {
    const changed = sample((rng) => mutate('mmmm', rng, none));
    expect(share(changed, (text) => /^m*[ln]m*$/.test(text) && text.length === 4)).toBeGreaterThan(4);
    expect(
      share(
        sample((rng) => mutate('ab', rng, none)),
        (text) => text === 'abab',
      ),
    ).toBeGreaterThan(0.5);
    expect(
      share(
        sample((rng) => mutate('abcdef', rng, none)),
        (text) => text.length < 5,
      ),
    ).toBeGreaterThan(3);
  });

  it('changes the empty text', () =>
    expect(
      share(
        sample((rng) => mutate('', rng, none)),
        (text) => text.length > 0,
      ),
    ).toBe(100));

  it('never grows without end', () => {
    const rng = createRng(3);
    let text = 'a';
    for (let i = 0; i < 5000; i++) text = mutate(text, rng, pool);
    expect(text.length).toBeLessThanOrEqual(210);
  });
});

describe('boolean', () => {
  it('is either, and changes to the other', () => {
    expect(
      share(
        sample((rng) => valueKinds.boolean.random(rng, none)),
        Boolean,
      ),
    ).toBeCloseTo(50, -1);
    expect([true, false].map((value) => mutateValue(value, createRng(1), none))).toEqual([false, true]);
  });
});

describe('bigint', () => {
  const { random, mutate } = valueKinds.bigint;
  it('makes small ones, constants and ones beyond doubles', () => {
    const values = sample((rng) => random(rng, pool));
    for (const wanted of [0n, 1n, -1n, 99n, 100n, 98n]) expect(values).toContain(wanted);
    expect(share(values, (n) => n > 2n ** 53n)).toBeGreaterThan(1);
  });
  it('steps, negates and doubles', () => {
    const values = sample((rng) => mutate(50n, rng, none));
    for (const wanted of [51n, 49n, -50n, 100n]) expect(values).toContain(wanted);
  });
});

describe('createPool', () => {
  it('knows the characters of short texts and regular expressions', () => {
    const regexes = [String.raw`^\d+\.(x|y)?$`].map((source) => ({ source, flags: '' }));
    const { characters } = createPool({ ...nothing, strings: ['->', 'a message for people'], regexes });
    expect(characters.join('')).toBe('->0.xy');
  });

  it('drops long texts and regular expressions that this engine cannot compile', () => {
    const kept: ValuePool = createPool({
      strings: ['a', 'x'.repeat(1001)],
      numbers: [1],
      bigints: ['12'],
      regexes: [
        { source: 'a+', flags: 'g' },
        { source: '(', flags: '' },
        { source: 'a', flags: 'q' },
      ],
    });
    expect(kept).toEqual({
      strings: ['a'],
      learned: [],
      characters: ['a'],
      numbers: [1],
      bigints: [12n],
      regexes: [{ source: 'a+', flags: 'g' }],
    });
  });
});

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
