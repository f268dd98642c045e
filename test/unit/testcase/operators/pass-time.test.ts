import { describe, expect, it } from 'vitest';
import { mutateTest } from '../../../../src/testcase/operators/mutation.js';
import { passTime } from '../../../../src/testcase/operators/pass-time.js';
import type { ComparedPair } from '../../../../src/testcase/operators/copy-operand.js';
import { createUnitCalls } from '../../../../src/testcase/build/unit-calls.js';
import { checkTest } from '../../../../src/testcase/validate.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

const m = new ModelDraft();
const number = m.prim('number');
const cache = m.cls({ name: 'Cache', path: ['Cache'] });
m.call('constructor', 'Cache', [p('maxAge', number)], cache);
m.call('method', 'set', [p('key', number)], m.prim('void'), cache);
m.call('method', 'get', [p('key', number)], number, cache);
m.call('method', 'load', [], m.builtin('Promise', number), cache);
const model = m.model();
const blueprint = blueprintOf(model);

/** All that comes of it by chance. */
function versions(script: string, ...compared: readonly ComparedPair[]): readonly string[] {
  const test = readScript(script, model);
  const made = Array.from({ length: 400 }, (_, seed) => passTime(test, [compared], blueprint, createRng(seed)));
  expect(made.map((one) => checkTest(one, model)).filter((fault) => fault !== undefined)).toEqual([]);
  return [...new Set(made.map((one) => writeScript(one, model)))].sort();
}

/** Where time passes in them, whatever its length. */
function places(script: string): readonly string[] {
  return [...new Set(versions(script).map((text) => text.replace(/wait\(\d+\)/, 'wait')))];
}

function lengths(script: string, ...compared: readonly ComparedPair[]): ReadonlySet<number> {
  return new Set(versions(script, ...compared).map((text) => Number(/wait\((\d+)\)/.exec(text)?.[1])));
}

describe('letting time pass', () => {
  it('is done before any use but the first, and at the end', () =>
    expect(places('const a = new Cache(50); a.set(1); a.get(1);')).toEqual([
      'const a = new Cache(50); a.set(1); a.get(1); wait;',
      'const a = new Cache(50); a.set(1); wait; a.get(1);',
      'const a = new Cache(50); wait; a.set(1); a.get(1);',
    ]));

  it('never parts a call from its await', () =>
    expect(places('const a = new Cache(50); await a.load();')).toEqual([
      'const a = new Cache(50); await a.load(); wait;',
      'const a = new Cache(50); wait; await a.load();',
    ]));

  it('takes as long as the test speaks of, or one more or less, or what people count in', () => {
    const found = lengths('new Cache(50);');
    expect([49, 50, 51, 1000, 60_000].filter((length) => !found.has(length))).toEqual([]);
  });

  it('takes as long as two compared numbers are apart, or one more', () => {
    const found = lengths('new Cache(-1);', [1_704_067_200_000, 1_704_067_200_777]);
    expect([777, 778].filter((length) => !found.has(length))).toEqual([]);
  });

  it('goes on where some has passed already', () =>
    expect(places('new Cache(50); wait(5);').every((text) => text === 'new Cache(50); wait;')).toBe(true));

  it('is of no use where nothing is done', () => expect(places('const a = 5;')).toEqual(['']));
});

describe('mutation', () => {
  const units = createUnitCalls(blueprint, [0, 1, 2, 3]);
  const start = readScript('const a = new Cache(50); a.set(1); a.get(1);', model);
  const waits = (timed: boolean): number =>
    Array.from({ length: 300 }, (_, seed) => mutateTest(start, blueprint, units, createRng(seed), { timed })).filter(
      ({ statements }) => statements.some(({ kind }) => kind === 'wait'),
    ).length;

  it('lets time pass only where the clock was read or a timer set', () => {
    expect(waits(false)).toBe(0);
    expect(waits(true)).toBeGreaterThan(10);
  });

  it('changes how much passes', () => {
    const waiting = readScript('const a = new Cache(50); wait(50); a.get(1);', model);
    const changed = Array.from({ length: 300 }, (_, seed) => mutateTest(waiting, blueprint, units, createRng(seed))).flatMap(
      ({ statements }) => statements.flatMap((one) => (one.kind === 'wait' ? [one.length] : [])),
    );
    expect([49, 51].filter((length) => !changed.includes(length))).toEqual([]);
  });
});
