import { describe, expect, it } from 'vitest';
import { createProbes, probeNames } from '../../../src/runtime/probes.js';
import { createTrace, resetTrace } from '../../../src/runtime/trace.js';
import { probedSnippet } from '../../helpers/run-snippet.js';

/** Distances of the last predicate of `(a, b) => condition` after one call: to true, to false. */
function distances(condition: string, ...args: unknown[]): [number, number] {
  const { exports, table, trace } = probedSnippet(`exports.f = (a, b) => ${condition} ? 1 : 2`);
  (exports.f as (...args: unknown[]) => unknown)(...args);
  const slot = table.slots.find(({ kind }) => kind === 'true')?.id ?? -1;
  return [trace.distances[slot] as number, trace.distances[slot + 1] as number];
}

const FAR = Number.MAX_VALUE;

describe('distances of conditions', () => {
  it.each([
    ['a < b', [1, 5], [0, 4]],
    ['a < b', [5, 1], [5, 0]],
    ['a <= b', [5, 1], [4, 0]],
    ['a > b', [1, 5], [5, 0]],
    ['a >= b', [5, 1], [0, 5]],
    ['a === b', [5, 1], [4, 0]],
    ['a === b', [1, 1], [0, 1]],
    ['a !== b', [5, 1], [0, 4]],
    ['a == b', ['7', 1], [6, 0]],
    ['a != b', [1, 1], [1, 0]],
    ['a === null', [{}], [FAR, 0]],
    ['a === null', [null], [0, 1]],
    ['void 0 !== a', [1], [0, FAR]],
    ['a == null', [0], [FAR, 0]],
    ['a != null', [undefined], [1, 0]],
    ['a < b', [Number.NaN, 1], [FAR, 0]],
    ['a < b', [1, Infinity], [0, FAR]],
    ['a', [3], [0, 3]],
    ['a', [''], [1, 0]],
    ['!a', ['abc'], [0, 3]],
    ['typeof a === "string"', [1], [1, 0]],
    ['a instanceof Array', [1], [1, 0]],
    ['a.startsWith(b)', ['abd', 'abc'], [0.5, 0]],
    ['a.startsWith("b", 1)', ['ad'], [2 / 3, 0]],
    ['a.endsWith(b)', ['xxabd', 'abc'], [0.5, 0]],
    ['a.includes(b)', ['xxabd', 'abc'], [0.5, 0]],
    ['a.includes(b)', [[1, 9], 7], [2, 0]],
    ['a.has(b)', [new Set([1, 9]), 9], [0, 1]],
    ['a.m.has(b)', [{ m: new Map([[1, 2]]) }, 4], [3, 0]],
    ['a.indexOf(b) !== -1', ['xxabd', 'abc'], [0.5, 0]],
    ['a.indexOf(b) >= 0', [[1, 9], 7], [2, 0]],
    ['a.indexOf(b) === -1', ['abc', 'b'], [1, 0]],
    ['a.indexOf(b) === 0', ['bbc', 'abc'], [0.5, 0]],
    ['a.indexOf(b) > 3', ['abc', 'c'], [2, 0]],
    ['Number.isInteger(a)', [2.25], [0.25, 0]],
    ['isNaN(a)', [1], [1, 0]],
    ['/x/.test(a)', ['y'], [1, 0]],
  ] as [string, unknown[], [number, number]][])('%s of %o', (condition, args, expected) =>
    expect(distances(condition, ...args)).toEqual(expected),
  );
});

describe('probes', () => {
  it('are one value per name', () => {
    const values = createProbes(createTrace(4));
    expect(values.length).toBe(probeNames.length);
    expect(values).not.toContain(undefined);
    expect(new Set(probeNames).size).toBe(probeNames.length);
    expect(probeNames.every((name) => name.startsWith('__cov_'))).toBe(true);
  });

  it('keep the smallest distance of a run, and forget it with the reset', () => {
    const { exports, trace } = probedSnippet('exports.f = (a) => a === 10 ? 1 : 2');
    const [yes, no] = [1, 2];
    for (const a of [3, 8, 20]) exports.f?.(a as never);
    expect([trace.distances[yes], trace.distances[no], trace.counts[no]]).toEqual([2, 0, 3]);
    resetTrace(trace, 10);
    expect([trace.distances[yes], trace.counts[no], trace.touchedCount[0], trace.steps[0]]).toEqual([Infinity, 0, 0, 10]);
  });

  it('list each slot with a count or a distance once', () => {
    const { exports, trace } = probedSnippet('exports.f = (a) => a ? 1 : 2');
    for (const a of [1, 0, 1, 1]) exports.f?.(a as never);
    expect([...trace.touched.subarray(0, trace.touchedCount[0])]).toEqual([0, 1, 2]);
  });

  it('are not called where they could learn nothing new, until the next run', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b) => a < b ? 1 : 2');
    const settled = () => [...trace.settled];
    exports.f?.(1 as never, 2 as never);
    // The entry is known; the false side could still come closer.
    expect(settled()).toEqual([1, 0, 0]);
    exports.f?.(2 as never, 1 as never);
    exports.f?.(1 as never, 2 as never);
    expect(settled()).toEqual([1, 1, 1]);
    resetTrace(trace, 10);
    expect(settled()).toEqual([0, 0, 0]);
  });

  it.each([
    ['a < b', [1, 1], [0, 1]],
    ['a < b', [2n, 2n], [0, 1]],
    ['a < b', [3, 1], [0, 0]],
    ['a <= b', [1, 1], [1, 0]],
    ['a > b', [1, 1], [0, 1]],
    ['a >= b', [1, 1], [1, 0]],
    ['a === null', [{}], [0, 1]],
    ['a !== void 0', ['x'], [1, 0]],
    ['a', [{}], [2, 0]],
    ['a', [5n], [0, 0]],
    ['a', [''], [0, 1]],
  ] as [string, unknown[], [number, number]][])('know what cannot come closer: %s of %o', (condition, args, expected) => {
    const { exports, trace } = probedSnippet(`exports.f = (a, b) => ${condition} ? 1 : 2`);
    (exports.f as (...args: unknown[]) => unknown)(...args);
    expect([...trace.settled.subarray(1)]).toEqual(expected);
  });

  it('of what is not wanted are called once a run', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b) => a < b ? 1 : 2');
    trace.wanted.fill(0);
    for (const b of [2, 3, 4]) exports.f?.(1 as never, b as never);
    expect([[...trace.settled], [...trace.counts]]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });

  it.each([
    ['a', [true, 'ab', 0.25], 0.25],
    ['a', ['ab', {}], 1],
    ['a ?? b', [{}, {}], 1],
    ['a instanceof Array', [[], []], 1],
  ])('still see a smaller distance after a larger one: %s of %o', (condition, values, expected) => {
    const { exports, table, trace } = probedSnippet(`exports.f = (a, b) => (${condition}) ? 1 : 2`);
    for (const value of values) exports.f?.(value as never);
    const first = table.slots.findIndex(({ kind }) => kind === 'true');
    const missed = trace.counts[first] === 0 ? first : first + 1;
    expect(trace.distances[missed]).toBe(expected);
  });

  it('record each value of a switch once a run, and again in the next', () => {
    const { exports, table, trace } = probedSnippet(
      'exports.f = (a) => { switch (a) { case "a": return 1; case "c": return 2 } }',
    );
    const slots = table.slots.filter(({ construct }) => construct === 'case').map(({ id }) => id);
    const seen = () => slots.map((slot) => trace.distances[slot]);
    for (const a of ['b', 'b', 'd']) exports.f?.(a as never);
    expect(seen()).toEqual([0.5, 0, 0.5, 0]);
    resetTrace(trace, 10);
    for (const a of ['d', 'c']) exports.f?.(a as never);
    // A side that was measured before it was taken keeps its distance; that it was taken is what counts.
    expect(seen()).toEqual([2 / 3, 0, 0.5, 0]);
    expect(trace.counts[slots[2] as number]).toBe(1);
  });

  it('record a switch in every run, whichever value came by last', () => {
    const { exports, table, trace } = probedSnippet('exports.f = (a) => { switch (a) { case 1: return 1; case 5: return 2 } }');
    const slots = table.slots.filter(({ kind, construct }) => construct === 'case' && kind === 'true').map(({ id }) => id);
    const seen = () => slots.map((slot) => trace.distances[slot]);
    exports.f?.(8 as never);
    expect(seen()).toEqual([7, 3]);
    for (const values of [
      [8, 9, 8],
      [9, 8],
    ]) {
      resetTrace(trace, 10);
      for (const value of values) exports.f?.(value as never);
      expect(seen()).toEqual([7, 3]);
    }
  });

  it('keep the operands that came closest to an uncovered goal, and no others', () => {
    const { exports, trace } = probedSnippet('exports.f = (a) => a === "key" ? 1 : 2');
    const [yes, no] = [1, 2];
    exports.f?.('other' as never);
    expect([trace.left[yes], trace.right[yes]]).toEqual([undefined, undefined]);
    resetTrace(trace, 10);
    trace.sought[yes] = 1;
    for (const a of ['zzz', 'kez', 'aaa']) exports.f?.(a as never);
    expect([trace.left[yes], trace.right[yes], trace.left[no]]).toEqual(['kez', 'key', undefined]);
    resetTrace(trace, 10);
    expect([trace.left[yes], trace.right[yes]]).toEqual([undefined, undefined]);
  });

  it('only count what is not wanted', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b = 1) => a < b ? a?.x : b ?? 2');
    trace.wanted.fill(0);
    exports.f?.(0 as never);
    expect(trace.touchedCount[0]).toBe(4);
    expect([...trace.distances].every((distance) => distance === Infinity)).toBe(true);
    expect([...trace.counts].reduce((sum, count) => sum + count)).toBe(4);
  });

  it('never run code of the subject for a distance', () => {
    const loud = new Proxy(
      {},
      {
        get(_, key) {
          if (key === Symbol.toPrimitive) return () => 5;
          throw new Error(`read ${String(key)}`);
        },
      },
    );
    const { exports } = probedSnippet(
      'exports.f = (a, b) => [a === b ? 1 : 2, a < 7 ? 1 : 2, a ? 1 : 2, a ?? 1, a == 5 ? 1 : 2].length',
    );
    expect(exports.f?.(loud as never, 1 as never)).toBe(5);
  });
});

describe('sides that are taken', () => {
  /** Goals taken by the calls, as `text:side`. */
  const taken = (source: string, ...calls: unknown[][]): string[] => {
    const { exports, table, trace } = probedSnippet(source);
    for (const args of calls) {
      try {
        (exports.f as (...args: unknown[]) => unknown)(...args);
      } catch {
        // Sides taken before an exception count.
      }
    }
    return table.slots.filter(({ id, kind }) => kind !== 'entry' && trace.counts[id]).map(({ text, kind }) => `${text}:${kind}`);
  };

  it.each([
    ['exports.f = (a = 1) => a', [[]], ['a:true']],
    ['exports.f = (a = 1) => a', [[5]], ['a:false']],
    ['exports.f = (a = 1, { b = 2 } = {}) => b', [[5]], ['a:false', '{ b = 2 }:true', 'b:true']],
    ['exports.f = (o) => { const { a = 1, b = 2 } = o }', [[{ a: 1 }]], ['a:false', 'b:true']],
    ['exports.f = (o) => { let a; ({ a = 1 } = o) }', [[{ a: 1 }], [{}]], ['a:true', 'a:false']],
    ['exports.f = (o) => { const { a = 1, b: { c } } = o }', [[{}], [{ a: 1, b: {} }]], ['a:true']],
    ['exports.f = (xs) => { for (const x of xs) if (x) break; }', [[[1]]], ['xs:true', 'x:true']],
    ['exports.f = (xs) => { for (const x of xs) if (x) break; }', [[[0]]], ['xs:true', 'xs:false', 'x:false']],
    ['exports.f = (xs) => { for (const x of xs) if (x) return; }', [[[1]]], ['xs:true', 'x:true']],
    ['exports.f = (o) => { for (const k in o); }', [[{}]], ['o:false']],
    ['exports.f = (a) => { a ||= 1 }', [[0]], ['a:false']],
    ['exports.f = (a) => { a ||= 1 }', [[5]], ['a:true']],
    ['exports.f = (a) => { a &&= 1 }', [[5]], ['a:true']],
    ['exports.f = (a) => { a ??= 1 }', [[null]], ['a:true']],
    ['exports.f = (a) => { a ??= 1 }', [[0]], ['a:false']],
    ['exports.f = (a) => a?.b?.()', [[null]], ['a:true']],
    ['exports.f = (a) => a?.b?.()', [[{}]], ['a:false', 'a?.b:true']],
    ['exports.f = (a) => a?.b?.()', [[{ b() {} }]], ['a:false', 'a?.b:false']],
    ['exports.f = (a) => a?.b.c?.d', [[null]], ['a:true']],
    ['exports.f = (a) => a?.b.c?.d', [[{ b: {} }]], ['a:false', 'a?.b.c:true']],
    ['exports.f = (a) => a.b?.(1)', [[null]], []],
    ['exports.f = (a) => { switch (a) { case 1: return; case 2: } }', [[1]], ['1:true']],
    ['exports.f = (a) => { switch (a) { case 1: return; case 2: } }', [[3]], ['1:false', '2:false']],
    [
      'exports.f = (a) => { switch (a) { case 1: return; case a + 1: return; case a: } }',
      [[3]],
      ['1:false', 'a + 1:false', 'a:true'],
    ],
    [
      'exports.f = (a) => { switch (a) { case "x": case -2: return; default: } }',
      [[-2], ['y']],
      ['"x":false', '-2:true', '-2:false'],
    ],
    ['exports.f = (a) => { try { a() } catch { return 1 } }', [[1]], ['catch:catch']],
  ] as [string, unknown[][], string[]][])('%s with %o', (source, calls, expected) =>
    expect(taken(source, ...calls)).toEqual(expected),
  );
});
