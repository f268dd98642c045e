import { describe, expect, it } from 'vitest';
import { createProbes, probeNames } from '../../../src/runtime/probes.js';
import { completeTrace } from '../../../src/runtime/switch-probes.js';
import { createTrace, distanceTo, isTaken, pageBits, resetTrace, settleUnwanted } from '../../../src/runtime/trace.js';
import { probedSnippet } from '../../helpers/run-snippet.js';

/** Distances of the last predicate of `(a, b) => condition` after one call: to true, to false. */
function distances(condition: string, ...args: unknown[]): [number, number] {
  const { exports, table, trace } = probedSnippet(`exports.f = (a, b) => ${condition} ? 1 : 2`);
  (exports.f as (...args: unknown[]) => unknown)(...args);
  const slot = table.slots.find(({ kind }) => kind === 'true')?.id ?? -1;
  completeTrace(trace);
  return [distanceTo(trace, slot), distanceTo(trace, slot + 1)];
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
    ['a === null', [{}], [1, 0]],
    ['a === null', [null], [0, 1]],
    ['void 0 !== a', [1], [0, 1]],
    ['a == null', [0], [1, 0]],
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
    ['/x/.test(a)', ['x'], [0, 1]],
    ['a.match(/x/)', ['y'], [1, 0]],
  ] as [string, unknown[], [number, number]][])('%s of %o', (condition, args, expected) =>
    expect(distances(condition, ...args)).toEqual(expected),
  );
});

describe('probes', () => {
  it('are one value per name', () => {
    const values = createProbes(createTrace([1, 0, 3, 2]));
    expect(values.length).toBe(probeNames.length);
    expect(values).not.toContain(undefined);
    expect(new Set(probeNames).size).toBe(probeNames.length);
    expect(probeNames.every((name) => name.startsWith('__cov_'))).toBe(true);
  });

  it('keep the smallest distance of a run, and forget it with the reset', () => {
    const { exports, trace } = probedSnippet('exports.f = (a) => a === 10 ? 1 : 2');
    const [yes, no] = [1, 2];
    for (const a of [3, 8, 20]) exports.f?.(a as never);
    expect([distanceTo(trace, yes), distanceTo(trace, no)]).toEqual([2, 0]);
    resetTrace(trace, 10);
    expect([distanceTo(trace, yes), distanceTo(trace, no), [...trace.pages], trace.steps[0]]).toEqual([
      Infinity,
      Infinity,
      [0, 0, 0, 0],
      10,
    ]);
  });

  it('say in place which slots and which pages of them were taken', () => {
    const { exports, trace } = probedSnippet(`exports.f = (a) => { ${'if (a) a--;'.repeat(20)} }`);
    exports.f?.(16 as never);
    const taken = [...trace.taken.keys()].filter((slot) => isTaken(trace, slot));
    expect(taken).toEqual([0, ...Array.from({ length: 20 }, (_, n) => 2 * n + (n < 16 ? 1 : 2))]);
    expect([...trace.pages]).toEqual([1, 1, 0, 0]);
    expect(taken.at(-1) as number).toBeGreaterThan(1 << pageBits);
  });

  it('are not called where they could learn nothing new, until the next run', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b) => a < b ? 1 : 2');
    const settled = () => [...trace.settled];
    exports.f?.(1 as never, 2 as never);
    // The false side could still come closer.
    expect(settled()).toEqual([0, 0, 0]);
    exports.f?.(2 as never, 1 as never);
    exports.f?.(1 as never, 2 as never);
    expect(settled()).toEqual([0, 1, 1]);
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
    ['a', ['x'], [1, 0]],
    ['a', ['xy'], [0, 0]],
    ['a', [{}], [1, 0]],
    ['a', [0.5], [0, 0]],
    ['a', [5n], [0, 0]],
  ] as [string, unknown[], [number, number]][])('know what cannot come closer: %s of %o', (condition, args, expected) => {
    const { exports, trace } = probedSnippet(`exports.f = (a, b) => ${condition} ? 1 : 2`);
    (exports.f as (...args: unknown[]) => unknown)(...args);
    expect([...trace.settled.subarray(1)]).toEqual(expected);
  });

  it.each([
    ['a < b', 1, 2],
    ['a', 'text', 0],
    ['a === b', 'x', 'y'],
  ])('are not called of what is not wanted, and its sides are known: %s', (condition, ...args) => {
    const { exports, trace } = probedSnippet(`exports.f = (a, b) => ${condition} ? 1 : 2`);
    trace.wanted.fill(0);
    settleUnwanted(trace);
    const before = [...trace.settled];
    exports.f?.(...(args as never[]));
    expect([[...trace.settled], [...trace.distances]]).toEqual([before, [Infinity, Infinity, Infinity]]);
    expect([isTaken(trace, 1), isTaken(trace, 2)]).toEqual(condition === 'a === b' ? [false, true] : [true, false]);
  });

  it('give what the condition gives, however often it was asked', () => {
    const { exports } = probedSnippet(
      'exports.f = (a, b) => { const g = () => ({}).x ?? null; return [a < b || 5, a === b || 5, !a || 5, a == null || 5, (a && b) ?? 7, g()] }',
    );
    const pairs = [1, 2, 2, 1, 1, 1, 0, 0].flatMap((a, _, all) => all.map((b) => [a, b] as const));
    for (const [a, b] of [...pairs, ...pairs]) {
      const plain = [a < b || 5, a === b || 5, !a || 5, 5, a && b, null];
      expect(exports.f?.(a as never, b as never)).toEqual(plain);
    }
  });

  it.each([
    ['a', [3, 0.25], 0.25],
    ['a', [3, true], 1],
    ['a', ['ab', 'c'], 1],
    ['a ?? b', [{}, {}], 1],
    ['a instanceof Array', [[], []], 1],
  ])('still see a smaller distance after a larger one: %s of %o', (condition, values, expected) => {
    const { exports, table, trace } = probedSnippet(`exports.f = (a, b) => (${condition}) ? 1 : 2`);
    for (const value of values) exports.f?.(value as never);
    const first = table.slots.findIndex(({ kind }) => kind === 'true');
    const missed = isTaken(trace, first) ? first + 1 : first;
    expect(distanceTo(trace, missed)).toBe(expected);
  });

  it('record each value of a switch once a run, and again in the next', () => {
    const { exports, table, trace } = probedSnippet(
      'exports.f = (a) => { switch (a) { case "a": return 1; case "c": return 2 } }',
    );
    const slots = table.slots.filter(({ construct }) => construct === 'case').map(({ id }) => id);
    const seen = () => {
      completeTrace(trace);
      return slots.map((slot) => distanceTo(trace, slot));
    };
    for (const a of ['b', 'b', 'd']) exports.f?.(a as never);
    expect(seen()).toEqual([0.5, 0, 0.5, 0]);
    resetTrace(trace, 10);
    for (const a of ['d', 'c']) exports.f?.(a as never);
    expect(seen()).toEqual([2 / 3, 0, 0, 0]);
  });

  it('record a switch in every run, whichever value came by last', () => {
    const { exports, table, trace } = probedSnippet('exports.f = (a) => { switch (a) { case 1: return 1; case 5: return 2 } }');
    const slots = table.slots.filter(({ kind, construct }) => construct === 'case' && kind === 'true').map(({ id }) => id);
    const seen = () => {
      completeTrace(trace);
      return slots.map((slot) => distanceTo(trace, slot));
    };
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
    trace.noted[yes] = 1;
    for (const a of ['zzz', 'kez', 'aaa']) exports.f?.(a as never);
    expect([trace.left[yes], trace.right[yes], trace.left[no]]).toEqual(['kez', 'key', undefined]);
    resetTrace(trace, 10);
    expect([trace.left[yes], trace.right[yes]]).toEqual([undefined, undefined]);
  });

  it.each<[string, unknown, unknown[]]>([
    ['/^(on|off)$/.test(a)', 'x!', ['x!', 'on']],
    ['/^(on|off)$/.test(a)', 'x', ['x', 'off']],
    ['a.match(/^-+$/)', 'x', ['x', '-']],
    ['isNaN(a)', 3, [3, Number.NaN]],
  ])('keep what %s would have held for, asked of %o', (condition, a, expected) => {
    const { exports, trace } = probedSnippet(`exports.f = (a) => ${condition} ? 1 : 2`);
    trace.noted[1] = 1;
    exports.f?.(a as never);
    expect([trace.left[1], trace.right[1]]).toEqual(expected);
  });

  it.each([
    ['a < b', [1, 5], [5, 1], 4],
    ['a >= b', [5, 1], [1, 5], 5],
    ['a !== b', [5, 1], [1, 1], 4],
  ])('measure how far the wanted side of %s was, and not the other', (condition, taken, other, expected) => {
    const { exports, trace } = probedSnippet(`exports.f = (a, b) => ${condition} ? 1 : 2`);
    const [yes, no] = [1, 2];
    trace.wanted[yes] = 0;
    settleUnwanted(trace);
    exports.f?.(...(taken as never[]));
    expect([distanceTo(trace, yes), distanceTo(trace, no)]).toEqual([0, expected]);
    resetTrace(trace, 10);
    exports.f?.(...(other as never[]));
    expect([distanceTo(trace, yes), distanceTo(trace, no)]).toEqual([Infinity, 0]);
  });

  it('keep equal operands only where it is a goal that they differ', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b) => a === b ? 1 : 2');
    const [yes, no] = [1, 2];
    exports.f?.('x' as never, 'x' as never);
    expect([distanceTo(trace, no), trace.settled[yes], trace.left[no]]).toEqual([1, 0, undefined]);
    trace.noted[no] = 1;
    for (const a of ['x', 'y']) exports.f?.(a as never, a as never);
    expect([distanceTo(trace, no), trace.settled[yes], trace.left[no], trace.right[no]]).toEqual([1, 1, 'x', 'x']);
  });

  it('only count what is not wanted', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b = 1) => a < b ? a?.x : b ?? 2');
    trace.wanted.fill(0);
    settleUnwanted(trace);
    exports.f?.(0 as never);
    const known = [...trace.distances.keys()].map((slot) => distanceTo(trace, slot)).filter((distance) => distance !== Infinity);
    expect(known).toEqual([0, 0, 0, 0]);
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
    completeTrace(trace);
    return table.slots
      .filter(({ id, kind }) => kind !== 'entry' && isTaken(trace, id))
      .map(({ text, kind }) => `${text}:${kind}`);
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
    ['exports.f = (a) => a?.b?.c', [[{ b: {} }], [{ b: null }]], ['a:false', 'a?.b:true', 'a?.b:false']],
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
