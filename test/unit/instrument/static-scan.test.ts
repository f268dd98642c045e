import { describe, expect, it } from 'vitest';
import { parseModule } from '../../../src/analysis/parse.js';
import { hasMutableState, scanState } from '../../../src/instrument/static-scan.js';

function isMutable(source: string): boolean {
  const parsed = parseModule(source, 'module.ts');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return hasMutableState(parsed.module);
}

describe('modules with state', () => {
  it.each([
    'let n = 0; export function f() { n++ }',
    'var n; export const f = () => { n = 1 }',
    'let a, b; export function f() { [a, { b }] = g() }',
    'let last; export function f(xs) { for (last of xs) ; }',
    'const cache = new Map(); export function f(k) { cache.set(k, 1) }',
    'const seen = {}; export function f(k) { seen[k] = true }',
    'const seen = {}; export function f(k) { delete seen[k] }',
    'const list: string[] = []; export const f = (x) => { list.push(x) }',
    'const table = []; export function f() { return table }',
    'const table = []; export function f() { g(table) }',
    'const table = []; export function f() { const t = table; t.push(1) }',
    'export const registry = new Map()',
    'const registry = []; export { registry as r }',
    'const defaults = { a: 1 }; export default defaults',
    'const r = []; module.exports = { r }',
    'exports.list = []',
    'const emitter = new Emitter(); export function f() { emitter.fire() }',
    'export const f = memoize(g)',
    'const next = (() => { let n = 0; return () => n++ })(); export function f() { return next() }',
    '(function (root) { var n = 0; root.f = function () { return n++ } })(this)',
    'const re = /a/g; export const f = (s) => re.test(s)',
    'const re = new RegExp("a", "y"); export const f = (s) => re.test(s)',
    'const re = new RegExp("a", flags); export const f = (s) => re.test(s)',
    'export class A { static n = 0; m() { A.n++ } }',
    'export class A { static n = 0; static m() { this.n = 1 } }',
    'export class A { static cache = new Map(); }',
    'export function f() { f.count = (f.count || 0) + 1 }',
    'globalThis.v = 0; export function f(v) { globalThis.v = v }',
    'import config from "./c.js"; export function f() { config.x = 1 }',
  ])('%s', (source) => expect(isMutable(source)).toBe(true));
});

describe('modules without', () => {
  it.each([
    'export function f(a) { let n = 0; n++; a.x = 1; return n }',
    'let n = 1; n = 2; export const f = () => n',
    'const limit = 5, name = "x"; export const f = (a) => a < limit ? name : a',
    'const table = { a: 1, b: 2 }; export const f = (k) => k in table ? table[k] : Object.keys(table).length',
    'const names = new Set(["a"]); export const f = (k) => names.has(k)',
    'const names = ["a", "b"]; export function f() { for (const n of names) g(n); return [...names] }',
    'const re = /a/i, other = new RegExp("b"); export const f = (s) => re.test(s) || other.test(s)',
    'export class A { n = 0; static from() { return new A() } m() { this.n++ } }',
    'export class A { static readonly max = 5; m() { return A.max } }',
    'const cache = new Map(); export function f(cache) { cache.set(1, 2) }',
    'const x = Symbol("x"); const half = Math.sqrt(2) / 2; export const f = () => [x, half]',
    'const fs = require("fs"); exports.f = (p) => fs.readFileSync(p)',
    'const frozen = Object.freeze({ a: 1 }); export { frozen }',
    'enum E { A, B } export const f = (e: E) => e === E.A; export type T = string[]; export interface I { x: 1 }',
    'export const api = { f() { return 1 } }',
    // Evaluating the module anew would not mend it.
    'export function f(v) { globalThis.v = v }',
  ])('%s', (source) => expect(isMutable(source)).toBe(false));
});

describe('what is watched', () => {
  /** By scope: what is rewritten / held / glanced at. */
  function watched(source: string, isSubject = true): string[] {
    const parsed = parseModule(source, 'module.ts');
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const { scopes, hidden } = scanState(parsed.module, isSubject);
    const groups = scopes.map(({ rewritten, held, glanced }) =>
      [rewritten, held, glanced].map((names) => names.join()).join('/'),
    );
    return hidden ? [...groups, 'hidden'] : groups;
  }

  it.each<[string, string[]]>([
    ['let n = 0; export const f = () => n++', ['n//']],
    ['const cache = new Map(); export const f = (k) => cache.set(k, 1)', ['/cache/']],
    ['const table = { a: [1] }; export const f = (k) => table[k]', ['//table']],
    ['const table = { a: 1 }; export const f = (k) => table[k]', []],
    ['const make = () => { let n = 0; return () => n++ }; export const next = make()', ['/next/', 'n//']],
    ['const wrap = (box) => () => box.n++; export { wrap }', ['/box/']],
    ['const call = (f) => (x) => f(x); export { call }', []],
    ['let x; x = new Map(); export const f = (g) => g(x)', ['/x/']],
    ['function f() { let n = 0; const g = () => n; return g() } export { f }', []],
    ['for (let i = 0; i < 2; i++) { fs.push(() => i++) }', ['i//']],
    ['export class A { static n = 0; static m() { this.n = 1 } }', ['/A/']],
    ['export class A { m() { return [() => this] } x = () => { let n = 0; return n } }', []],
    ['module.exports = { f() {} }', ['//module.exports']],
    ['exports.f = () => { exports.n = 1 }', ['module.exports,exports//']],
    ['export function f(C) { C.x = 1; A.prototype.y = 2 } class A {}', ['/A/', 'hidden']],
    ['switch (1) { case 1: let n = 0; fs.push(() => n++) }', ['hidden']],
  ])('%s', (source, expected) => expect(watched(source)).toEqual(expected));

  it('takes helpers that replace themselves for state only where they have goals', () => {
    const helper = 'function type(o) { return type = (o) => typeof o, type(o) } export { type }';
    expect([watched(helper, true), watched(helper, false)]).toEqual([['type//'], []]);
  });
});
