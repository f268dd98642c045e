import { describe as suite, expect, it } from 'vitest';
import { describe } from '../../helpers/call-sequences.js';
import { type Exports, plainSnippet, probedSnippet } from '../../helpers/run-snippet.js';

/** Runs `exports.f` on each argument list with and without probes: results, exceptions and messages are the same. */
function expectSame(source: string, ...calls: unknown[][]): void {
  const run = (exports: Exports): unknown[] =>
    calls.map((args) => {
      try {
        return describe((exports.f as (...args: unknown[]) => unknown)(...structured(args)), 3);
      } catch (error) {
        return ['threw', describe(error, 1)];
      }
    });
  const probed = probedSnippet(source);
  expect(run(probed.exports), probed.code).toEqual(run(plainSnippet(source)));
  expect(probed.code.split('\n').length).toBe(source.split('\n').length);
}

const structured = (args: unknown[]): unknown[] => args.map((arg) => (typeof arg === 'function' ? arg : structuredClone(arg)));

suite('conditions', () => {
  it.each([
    ['sequence in a test', 'exports.f = (n) => { let i = 0, s; while (s = i++, s < n) ; return i }', [3], [0]],
    ['sequence in a for test', 'exports.f = (n) => { let c = 0; for (let i = 0; c++, i < n; i++); return c }', [3]],
    ['return glued to parentheses', 'exports.f = (a) => { return(a)||1 }', [0], [5]],
    ['typeof glued to parentheses', 'exports.f = (a) => { if (typeof(a)===`string`) return 1; return 2 }', [''], [1]],
    ['case glued to parentheses', 'exports.f = (a) => { switch(a){case(1):return 1;case(2):return 2} }', [1], [2], [3]],
    ['comments around an operator', 'exports.f = (a, b) => a /* < */ < // >\n b ? 1 : 2', [1, 2], [2, 1]],
    [
      'replacing',
      `exports.f = (s) => [s.replace(/a(.)/g, '<$1>'), s.replace(/a/, () => 'x'), s.search(/b/)]`,
      ['ab'],
      ['x'],
      [7],
    ],
    [
      'matching with what is given',
      'exports.f = (a, b) => [a.s.match(b.re), b.re.test(a.s), b.re.exec(a.s), a.s.match(b)]',
      [{ s: 'ab' }, { re: /a(.)/g }],
      [{ s: 'x' }, { re: /a(.)/ }],
      [{ s: 1 }, { re: /a/ }],
      [{}, {}],
      [{ s: 'x' }, {}],
    ],
    ['assignment in a test', 'exports.f = (s) => { let m; return (m = /a(.)/.exec(s)) ? m[1] : m }', ['ab'], ['x']],
    [
      'regular expressions asked in a test',
      'exports.f = (s) => [/^a\\n"?$/.test(s) ? 1 : 2, s.match(/b/) && 3, s.match(/b/) ? 4 : 5]',
      ['a\n'],
      ['b'],
      [1],
    ],
    ['in, instanceof', 'exports.f = (a, b) => [a in b && 1, b instanceof Array ? 2 : 3]', ['x', { x: 1 }], ['0', [1]], ['a', 1]],
    [
      'private in',
      'class A { #x = 1; static is(o) { return #x in o ? 1 : 2 } }; exports.f = (o) => A.is(o ? new A() : {})',
      [0],
      [1],
    ],
    [
      'statements that start with a condition',
      'exports.f = (a, b) => { let r = a\na && (r = 1)\na < b && (r = 2)\n;(a ?? b)\nreturn r }',
      [1, 2],
      [0, 0],
    ],
    ['typeof in a sum', 'exports.f = (a) => { const t = typeof a + a || 1; return [t, (typeof a + "") && 2] }', [1], ['']],
    ['values of operands', 'exports.f = (a, b) => [a || b, a && b, a ?? b, this && a]', [0, ''], [null, NaN], ['x', undefined]],
    ['undeclared variables', 'exports.f = (a) => { if (a) return missing ? 1 : 2; return missing < a ? 1 : 2 }', [0], [1]],
    ['symbols', 'exports.f = (b) => Symbol.iterator < b ? 1 : 2', [1]],
    ['symbols compare equal', 'exports.f = (b) => [Symbol.iterator === b ? 1 : 2, Symbol.iterator == b && 1]', [1], ['x']],
    ['bigints', 'exports.f = (a, b) => [a < b ? 1 : 2, a == b ? 3 : 4, a ? 5 : 6]', [1n, 2], [2n, 1], [0n, 0], ['1', 1n]],
    [
      'valueOf runs once',
      'exports.f = () => { let n = 0; const o = { valueOf() { return ++n } }; return [o < 5 ? 1 : 2, o == 2 ? 1 : 2, n] }',
      [],
    ],
    [
      'yield in a test',
      'exports.f = () => { const g = (function* () { if (yield 1) yield 2; else yield 3 })(); return [g.next(), g.next(0), g.next()] }',
      [],
    ],
    [
      'logical operators keep their value',
      'exports.f = (a, b, c) => [a && b || c, a || b && c, !(a && b), (a, b) && c]',
      [0, 1, 2],
      [1, 0, 2],
      [1, 1, 0],
    ],
    [
      'conditions of which only the truth matters, and those whose value does',
      'exports.f = (a, b) => [(a ? b : a) ? 1 : 2, !(a || b) ? 1 : 2, !(a && b), (a ? b : a) || 3, (a || b) ? (b || a) : (a && b), a ? b ? 1 : b : a]',
      ['x', 0],
      [0, 'y'],
      [{ x: 1 }, 2],
      ['', Number.NaN],
    ],
    [
      'optional chains on variables and on what they hold',
      'exports.f = (a) => { a?.b; a?.f?.(1); return [a?.b, a?.b.c, a?.b?.c, (a?.b)?.c, a?.f?.(2), a?.b.g?.(), typeof a?.b, delete a?.b] }',
      [{ b: { c: 1 }, f: (x: number) => x }],
      [{ b: { g: () => 3 } }],
      [null],
    ],
    ['mixed ??', 'exports.f = (a, b) => [a ?? b, (a || b) ?? 1, (a ?? b) || 2, a?.x ?? b]', [null, 1], [0, 0], [{ x: 1 }, 2]],
    [
      'as, !, satisfies, <T>',
      'exports.f = (a: any, b: any) => ((a as number) < (b! as number) ? 1 : (a! && <any>b) satisfies unknown)',
      [1, 2],
      [2, 1],
    ],
    ['object literal from an arrow', 'exports.f = (a) => [1].map(x => ({ a, x }))', [1]],
    [
      'no semicolons',
      'exports.f = (a) => {\n let b = a\n a && (b = 2)\n a.x || (b = 3)\n ;[b].length\n return b }',
      [0],
      [1],
      [{ x: 1 }],
    ],
    ['directive', 'exports.f = function (a) { "use strict"\n return a ? this : 1 }', [0], [1]],
  ] as [string, string, ...unknown[][]][])('%s', (_, source, ...calls) => expectSame(source, ...calls));
});

suite('calls and messages', () => {
  it.each([
    [
      'methods of strings',
      'exports.f = (s, p) => [s.startsWith(p) ? 1 : 2, s.includes(p) && 1, s.endsWith(p) || 2]',
      ['abc', 'a'],
      ['a', 'b'],
      [1, 'a'],
      [null, 'a'],
    ],
    [
      'held receivers',
      'exports.f = function (o, k) { return o.m.has(k) ? 1 : 2 }',
      [{ m: new Set([1]) }, 1],
      [{ m: {} }, 1],
      [{}, 1],
      [{ m: new Map() }, 2],
    ],
    [
      'held receivers keep this and arguments',
      'class Bag { has() { return [this instanceof Bag, arguments.length].join() } }; exports.f = (k) => { const o = { m: new Bag() }; let r; return (r = o.m.has(k)) ? r : 2 }',
      [1],
    ],
    [
      'private receivers',
      'class A { #s = new Set([1]); t(k) { return this.#s.has(k) ? 1 : 2 } }; exports.f = (k) => new A().t(k)',
      [1],
      [2],
    ],
    ['not a function through a chain', 'exports.f = (a) => a?.b(1)', [null], [{}], [{ b: 1 }]],
    ['optional call of a variable', 'exports.f = (a) => a?.(1)', [null], [1]],
    [
      'optional call keeps this',
      'exports.f = (a) => { const o = { v: 1, m: a ? function (...x) { return [this.v, x] } : a }; return [o.m?.(), o.m?.(1, 2), o?.m?.(...[3])] }',
      [null],
      [1],
    ],
    ['chains end at once', 'let n = 0; exports.f = (a) => [a?.[n++].c.d(n++), n]', [null], [undefined], [{}]],
    ['long chains', 'exports.f = (a) => a?.b?.c.d?.(1)?.[0]', [null], [{}], [{ b: { c: {} } }], [{ b: {} }]],
    [
      'chain in parentheses as callee',
      'exports.f = (a) => { const o = a && { v: 7, m() { return this.v } }; return (o?.m)() }',
      [1],
      [0],
    ],
    ['delete through a chain', 'exports.f = (a) => [delete a?.b, a]', [null], [{ b: 1 }]],
    [
      'isNaN and friends',
      'exports.f = (a) => [Number.isInteger(a) ? 1 : 2, isNaN(a) ? 1 : 2, Number.isNaN(a) && 3]',
      [1],
      [1.5],
      [Number.NaN],
      ['x'],
      [null],
    ],
    [
      'super in chains',
      'class A { m() { return 1 } }; class B extends A { t(k) { return [super.m?.(), super[k]?.()] } }; exports.f = (k) => new B().t(k)',
      ['m'],
      ['z'],
    ],
  ] as [string, string, ...unknown[][]][])('%s', (_, source, ...calls) => expectSame(source, ...calls));
});

suite('defaults, patterns, assignment', () => {
  it.each([
    [
      'names of defaults',
      'exports.f = (a) => { const g = (h = () => 1, { k = function () {} } = {}, [c = class {}] = []) => [h.name, k.name, c.name, g.length]; return g() }',
      [1],
    ],
    [
      'names of logical assignment',
      'exports.f = (a) => { let g = a, h = a; g ||= () => 1; h ??= class {}; return [g.name, h.name] }',
      [0],
      [null],
    ],
    [
      'logical assignment',
      'exports.f = (a) => { const o = { p: a }; return [o.p ||= 1, o.p &&= 2, o.p ??= 3, a ??= 4] }',
      [0],
      [1],
      [null],
    ],
    [
      'target evaluated once',
      'exports.f = (a) => { let n = 0; const o = { get p() { n++; return a }, set p(v) { n += 10 } }; o.p ||= 1; return n }',
      [0],
      [1],
    ],
    [
      'patterns everywhere',
      'exports.f = (o) => { const { a = 1, ...r } = o, [b = 2] = []; let c; ({ c = 3 } = o); for (const [k, v = 4] of Object.entries(o)) c += v; for (let { z = 1 } = o; z < 3; z++) c += z; return [a, b, c, r] }',
      [{}],
      [{ a: 5, c: 1, q: undefined }],
    ],
    [
      'catch pattern',
      'exports.f = (a) => { try { throw a } catch ({ m = 1, n: { o } = { o: 2 } }) { return [m, o] } }',
      [{}],
      [{ m: 3 }],
      [null],
    ],
    ['var pattern without a block', 'exports.f = (a) => { if (a) var { x = 1 } = a; return x }', [0], [{}], [{ x: 2 }]],
    [
      'parameter properties',
      'class A { constructor(private x = 1, readonly y: number = 2) {} }; exports.f = (a) => new A(a)',
      [],
      [5],
    ],
    [
      'arguments and length',
      'exports.f = function (a, b = 2) { return [arguments.length, exports.f.length, a, b] }',
      [],
      [1],
      [1, undefined],
      [1, 3],
    ],
    ['rest after default', 'exports.f = (a = 1, ...r) => [a, r]', [], [undefined, 2], [1, 2, 3]],
  ] as [string, string, ...unknown[][]][])('%s', (_, source, ...calls) => expectSame(source, ...calls));
});

suite('statements', () => {
  it.each([
    [
      'break out of for-of',
      'exports.f = (xs) => { let n = 0; for (const x of xs) { if (x) break; n++ } return n }',
      [[0, 0, 1]],
      [[0]],
      [[]],
    ],
    [
      'labels',
      'exports.f = (xs) => { let n = 0; outer: for (const x of xs) { for (const y of x) { if (y === 1) continue outer; if (y === 2) break outer; n++ } n += 10 } return n }',
      [[[0, 1], [0], [2, 0]]],
      [[[], [0]]],
    ],
    [
      'break inside a switch inside a loop',
      'exports.f = (xs) => { let n = 0; for (const x in xs) switch (xs[x]) { case 1: break; default: n++ } return n }',
      [[1, 2, 3]],
    ],
    [
      'bodies without blocks',
      'exports.f = (n) => { let s = 0; for (const x of [1, 2]) for (let i = 0; i < n; i++) s += x; do s++; while (s < 5); while (s > 50) s--; if (s) for (const k in { a: 1 }) s++; else s--; return s }',
      [0],
      [3],
    ],
    [
      'switch falls through',
      'exports.f = (a) => { const l = []; switch (l.push(0), a) { case 1: l.push(1); case 2: case 3: l.push(2); break; default: l.push(4); case 5: l.push(5) } return l }',
      [1],
      [2],
      [3],
      [4],
      [5],
    ],
    [
      'case tests are lazy',
      'exports.f = (a) => { const l = []; const t = (x) => (l.push(x), x); switch (a) { case t(1): break; case t(2): break; case t(3): } return l }',
      [1],
      [2],
      [9],
    ],
    [
      'switch (true)',
      'exports.f = (a) => { switch (true) { case a > 5: return 1; case a < 0: return 2 } return 3 }',
      [6],
      [-1],
      [1],
    ],
    [
      'try, catch, finally',
      'exports.f = (a) => { const l = []; try { if (a) throw a; l.push(1) } catch { l.push(2) } finally { l.push(3) } return l }',
      [0],
      [1],
    ],
    ['finally returns', 'exports.f = (a) => { try { return a.x } finally { if (!a) return 9 } }', [null], [{ x: 1 }]],
    [
      'classes',
      'class A { static n = 1; static { if (A.n) A.n = 2 } v = A.n > 1 ? "x" : "y"; get w() { return this.v && 1 } set w(x) { this.v = x || 2 } static async *g(a = 1) { yield a } ["k" + (exports ? 1 : 2)]() { return 5 } }; class B extends A { constructor(a) { if (a) super(); else super() } }; exports.f = (a) => { const b = new B(a); b.w = a; return [b, b.w, A.n, Object.getOwnPropertyNames(A.prototype)] }',
      [0],
      [1],
    ],
    [
      'names of functions',
      'const g = function () {}, h = () => 1, o = { m() {}, n: () => 1, get p() { return 1 } }; exports.f = () => [g.name, h.name, o.m.name, o.n.name, exports.f.name]',
      [],
    ],
    [
      'overloads, abstract, declare',
      'declare function d(a: string): void; function f(a: string): 1; function f(a: number): 2; function f(a: any) { return a ? 1 : 2 } abstract class Q { abstract m(): void; n(a?: number): void; n(a: any) { return a ?? 3 } } exports.f = (a) => [f(a), new (class extends Q { m() {} })().n(a)]',
      [0],
      [null],
    ],
    [
      'enums and namespaces',
      'enum E { A = 1, B = A << 1 } const enum C { X = "x" } namespace N { export const { p = 3 } = {} as any; export function g(a: any) { return a ? E.B : C.X } } exports.f = (a) => [N.g(a), N.p, E[1]]',
      [0],
      [1],
    ],
    [
      'decorators',
      'function dec(...a: any[]): any { return a.length > 2 ? a[2] : a[0] } @dec class A { @dec m(a: any) { return a || 1 } } exports.f = (a) => new A().m(a)',
      [0],
      [2],
    ],
    [
      'decorators of parameters',
      'const seen: any[] = [], s: any = { b: { c: 2 } }, by = (k: any) => (...a: any[]) => void seen.push([k, a[2]]), d: any = by(0); @d class A { x = 1; constructor(@by(s.a || "k") readonly a: any, @by(s.b?.c ?? 5) b = a || 3) {} @by(s.b && 1) m(@by(s.b.c > 1 ? 6 : 7) c: any) { return c && this.a } } exports.f = (a) => [new A(a).m(a), seen]',
      [0],
      [2],
    ],
    ['tagged templates', 'const t = (s, ...v) => [s.raw, v]; exports.f = (a) => t`x${a && 1}y${a?.b ?? 2}`', [0], [{ b: 1 }]],
    [
      'getters in object literals',
      'exports.f = (a) => ({ get x() { return a ? 1 : 2 }, async y() {}, *z() {}, ["w" + a]: a })',
      [0],
      [1],
    ],
    [
      'new.target, arguments in arrows',
      'function A(a) { const g = () => arguments.length > 1 ? new.target : a; return { v: g() === A } } exports.f = (a) => [new A(1), new A(1, 2)]',
      [1],
    ],
    [
      'generators with finally',
      'exports.f = (n) => { const l = []; function* g() { try { for (const x of [1, 2, 3]) yield x } finally { l.push("end") } } for (const x of g()) { if (x > n) break; l.push(x) } return l }',
      [1],
      [9],
    ],
  ] as [string, string, ...unknown[][]][])('%s', (_, source, ...calls) => expectSame(source, ...calls));

  it('asynchronous code', async () => {
    const source = `exports.f = async (a) => { const l = []; for await (const x of [1, Promise.resolve(2)]) if (await x > a) l.push(x);
      try { await (a ? Promise.reject(a) : 1) } catch (e) { l.push(e) } return l.concat(await null ?? 4) }`;
    for (const a of [0, 1]) {
      expect(await probedSnippet(source).exports.f?.(a as never)).toEqual(await plainSnippet(source).f?.(a as never));
    }
  });

  it('hashbang, byte order mark and wide characters', () => {
    for (const head of ['#!/usr/bin/env node\n', '\uFEFF', '/* 😀 */ ']) {
      expect(probedSnippet(`${head}exports.f = (a) => '😀' < a ? '→' : 'é'`).exports.f?.('z' as never)).toBe('é');
    }
  });
});

suite('enums', () => {
  it.each([
    [
      'numbers',
      'exports.f = (a) => { enum E { Z = 3, B, A = a ? 1 : 2, C = A === 1 ? 5 : 6, D = A << 2, F = E.C && 7 } return E }',
      [0],
      [1],
    ],
    ['texts', 'exports.f = (a) => { enum E { A = "x", B = `${A}y`, C = A + "z", D = (a || "w") as any } return E }', [0], ['v']],
    [
      'functions',
      'exports.f = (a) => { enum E { A = (() => { for (const x of [1, 2]) if (x > a) return x; return 9 })() } return E }',
      [0],
      [3],
    ],
    ['merged', 'enum E { A = 1 } enum E { B = E.A > 0 ? 3 : 4 } exports.f = () => E', []],
    ['const', 'const enum E { A = 1, B = A | 2, C = [1].length > 0 ? 3 : 4 } exports.f = () => [E.A, E.B, E.C]', []],
    ['exceptions', 'exports.f = (a) => { enum E { A = a.x?.y ?? a.x.z } return E }', [{}], [{ x: { y: 1 } }], [{ x: { z: 2 } }]],
  ] as [string, string, ...unknown[][]][])('%s', (_, source, ...calls) => expectSame(source, ...calls));
});
