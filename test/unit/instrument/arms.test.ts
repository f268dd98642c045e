import { describe, expect, it } from 'vitest';
import { armsOfBoth, type Exports } from '../../helpers/run-snippet.js';

/** After the same calls of `exports.f` both know the same arms, and agree on which are covered. */
function expectSameArms(source: string, calls: readonly unknown[][], count: number): void {
  for (let used = 0; used <= calls.length; used++) {
    const use = (exports: Exports): void => {
      for (const args of calls.slice(0, used)) attempt(() => (exports.f as (...args: unknown[]) => unknown)(...args));
    };
    const { own, istanbul } = armsOfBoth(source, use);
    expect(own).toEqual(istanbul);
    expect(own.size).toBe(count);
  }
}

function attempt(call: () => unknown): void {
  try {
    call();
  } catch {
    // Arms that are counted before an exception are the point of some cases.
  }
}

const boom = {
  get x(): never {
    throw new Error('boom');
  },
};

describe('the same arms as Istanbul', () => {
  it.each([
    ['if', 'exports.f = (a) => { if (a) return 1 }', 2, [[0], [1]]],
    ['else if', 'exports.f = (a) => { if (a > 1) return 1; else if (a > 0) return 2; else return 3 }', 4, [[0], [1], [2]]],
    ['compound test', 'exports.f = (a, b, c) => { if (a && (b || !c)) return 1 }', 5, [[0], [1, 1], [1, 0, 1], [1, 0, 0]]],
    ['constant test', 'exports.f = (a) => { if (true) a = 1; if (false) a = 2; return a ? true && 1 : 0 || a }', 10, [[0], [1]]],
    ['ternary', 'exports.f = (a) => a ? 1 : a === 0 ? 2 : 3', 4, [[0], [1], [null]]],
    [
      '&&, ||, ??',
      'exports.f = (a, b, c) => [a && b && c, a || b || c, (a && b) || c, a ?? b ?? c, (a ?? b) || c]',
      15,
      [[0], [1, 1], [0, 1], [null, null, 1]],
    ],
    ['operands that throw first', 'exports.f = (a, b) => a.x && b', 2, [[boom], [{ x: 1 }]]],
    ['operands that throw later', 'exports.f = (a, b) => (a || b.x.y) && b', 3, [[0, {}], [1]]],
    ['negated groups are groups of their own', 'exports.f = (a, b, c) => !(a || b) && c', 4, [[1], [0, 0], [0, 1]]],
    [
      'type wrappers split groups',
      'exports.f = (a: any, b: any, c: any) => ((a || b) as any) || c || (a && b)!',
      7,
      [[0, 0], [1]],
    ],
    [
      'switch',
      'exports.f = (a) => { switch (a) { case 1: case 2: return 1; case 3: a++; case 4: a++; break; default: a-- } return a }',
      5,
      [[1], [2], [3], [4], [5]],
    ],
    [
      'switch without default',
      'exports.f = (a) => { switch (a) { case 1: if (a) break; case 2: return 1 } }',
      4,
      [[1], [2], [5]],
    ],
    [
      'default alone and first',
      'exports.f = (a) => { switch (a) { default: a = 1 } switch (a) { default: case 1: return 1; case 2: } }',
      4,
      [[1], [2]],
    ],
    ['fall into an empty case', 'exports.f = (a) => { switch (a) { case 1: a = 9; case 2: case 3: } return a }', 3, [[1]]],
    [
      'defaults',
      'exports.f = (a = 1, { b = 2, c: [d = 3] = [] } = {}) => { const { e = 4 } = a; [a = 5] = [] }',
      7,
      [[], [1, { b: 1, c: [1] }], [{ e: 1 }]],
    ],
    ['default that throws', 'exports.f = (a = boom()) => a', 1, [[]]],
    [
      'loops have none',
      'exports.f = (a) => { for (const x of a) ; while (a.length < 1) a.push(1); do a.pop(); while (a.length) }',
      0,
      [[[]]],
    ],
    ['optional chains and logical assignment have none', 'exports.f = (a) => { a?.b?.c(); a ||= 1 }', 0, [[0]]],
    [
      'generators',
      'exports.f = function (a) { return [...(function* () { if (yield a) yield 1; else yield (a && (yield 2)) || 3 })()] }',
      5,
      [[0], [1]],
    ],
    [
      'classes',
      'class A { x = this.y || 1; static z = A ? 1 : 2; static { if (A.z) A.z++ } m(a = 1) { return a ?? this.x } } exports.f = (a) => new A().m(a)',
      9,
      [[], [null]],
    ],
    [
      'finally twice',
      'exports.f = (a) => { try { if (a) return 1 } finally { if (a > 1) a = 0; else a = a || 2 } }',
      6,
      [[0], [1], [2]],
    ],
    [
      'namespaces',
      'namespace N { export const x = 1 > 2 ? 1 : 2; export const g = (a: any) => a || x } exports.f = (a: any) => N.g(a)',
      4,
      [[0], [1]],
    ],
    [
      'enums',
      'enum E { A = exports ? 1 : 2, B = (A && 3) as any, C = A > 5 || B > 5 ? 6 : (B ?? 7) } exports.f = (a: any) => { enum F { A = a ? 1 : 2, "b-c" = E.A || a } return F }',
      14,
      [[0], [1]],
    ],
    ['const enums', 'const enum E { A = 1 << 2, B = (A && exports) ? 3 : 4 } exports.f = () => E.B', 4, [[]]],
    [
      'decorators of parameters',
      'const d = (x: any) => x, i = (x: any) => () => x, s: any = {}; @d class A { constructor(@i(s.a || "k") a: any, @i(s.b ? 1 : 2) private b = a || 3, @i(s.c ?? 4) c = 5) {} m(@i(s.d && 5) { e = 6 }: any, @i((x: any) => x || 7) f: any) {} } exports.f = (a: any) => new A(a).m(a, a)',
      15,
      [[0], [{ e: 1 }]],
    ],
    ['unreachable code', 'exports.f = (a) => { return a; if (a) return a || 1 }', 4, [[1]]],
  ] as [string, string, number, unknown[][]][])('%s', (_, source, count, calls) => expectSameArms(source, calls, count));
});

describe('Istanbul’s hints', () => {
  it.each([
    ['next on a statement', 'exports.f = (a) => { /* istanbul ignore next */ if (a) { return a || 1 } return a ? 1 : 2 }', 2],
    ['next on a function', '/* istanbul ignore next */ function g(a) { return a || 1 } exports.f = (a) => g(a) && 1', 2],
    ['next on an export', '/* istanbul ignore next: reason */\nexports.f = (a) => a || 1', 0],
    ['next on an operand', 'exports.f = (a, b) => a || /* istanbul ignore next */ b || (/* istanbul ignore next */ 3)', 1],
    ['next on an operand in parentheses', 'exports.f = (a, b) => a || /* istanbul ignore next */ (b && a) || 1', 2],
    ['next on an arm of a ternary', 'exports.f = (a) => a ? /* istanbul ignore next */ 1 : 2', 1],
    ['if', 'exports.f = (a) => { /* istanbul ignore if */ if (a) { return a || 1 } return a && 1 }', 3],
    ['else', 'exports.f = (a) => { /* istanbul ignore else */ if (a) { return a || 1 } else { return a && 1 } }', 3],
    ['else without else', 'exports.f = (a) => { // istanbul ignore else\n if (a) a = 1; return a }', 1],
    [
      'next on a case',
      'exports.f = (a) => { switch (a) { case 1: return 1; /* istanbul ignore next */ default: return a || 1 } }',
      1,
    ],
    ['next on a default', 'exports.f = (/* istanbul ignore next */ a = 1, b = a || 2) => b', 3],
    [
      'next on a method',
      'class A { /* istanbul ignore next */ m(a) { return a || 1 } n(a) { return a || 1 } } exports.f = (a) => new A().n(a)',
      2,
    ],
    ['between arms', 'exports.f = (a) => { if (a) { a = 1 } /* istanbul ignore next */ else { a = a || 2 } return a }', 4],
    ['file', '/* istanbul ignore file */ exports.f = (a) => a || 1', 0],
    [
      'other tools’ comments do not matter to it',
      'exports.f = (a) => { /* c8 ignore next */ if (a) return 1; /* covolve ignore next */ return a || 1 }',
      4,
    ],
  ] as [string, string, number][])('%s', (_, source, count) => expectSameArms(source, [[0], [1]], count));
});
