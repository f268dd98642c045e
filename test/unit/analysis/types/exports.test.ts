import { describe, expect, it } from 'vitest';
import { modelsOf } from './models.js';

const { expectModel, result } = modelsOf({
  'esm/named.ts': `export function one(a: string) {}
    const two = (b: number) => b;
    function three() {}
    export { two, three as tres };
    export type T = string; export interface I { x: 1 }
    export const LIMIT = 5; export const table = { a: 1 };
    declare const ghost: () => void; export { ghost };`,
  'esm/default-function.ts': `export default function shout(text: string) { return text }`,
  'esm/default-arrow.ts': `export default (x: number) => x;`,
  'esm/default-class.ts': `export default class { go() {} }`,
  'esm/twice.ts': `export function same() {} export default same;`,
  'esm/barrel.ts': `export * from './named.js'; export * as inner from './default-function.js'; export { default as loud } from './default-function.js';
    export type { T as U } from './named.js'; import type { Klass } from './klass.js'; export { Klass };`,
  'esm/klass.ts': `export class Klass {}`,
  'esm/objects.ts': `export const api = { v1: { get(id: string) { return id }, deep: { er: { no() {} } } }, post: (body: object) => 1,
      get size() { return 1 }, set size(n) {}, list: [1, 2] };
    export namespace Geo { export function area(r: number) { return r } export namespace Inner { export const f = () => 1 } export class P {} }
    export function fn(a: number) {} fn.extra = (b: string) => b;`,
  'esm/bundle.ts': `export function parse(text: string) {} export const format = (n: number) => n; export default { parse, format, extra() {} };`,
  'cjs/function.js': `module.exports = function parse(text) { return text.trim() };
    module.exports.strict = (text) => text.length;`,
  'cjs/no-name.js': `module.exports = function (text) { return text.trim() };`,
  'cjs/object.js': `function a() {} module.exports = { a, b: (n = 1) => n, c: class C { run() {} } }; module.exports.extra = () => 5;`,
  'cjs/names.js': `Object.defineProperty(exports, '__esModule', { value: true }); exports.up = (s = '') => s.toUpperCase(); exports.down = down; function down() {}`,
  'cjs/class.js': `class Box { constructor(size) { this.size = size } grow(by = 1) { this.size += by } }
    module.exports = Box;`,
  'cjs/es5.js': `function Queue(limit) { if (!(this instanceof Queue)) return new Queue(limit); this.items = []; this.limit = limit; }
    Queue.prototype.push = function (item) { this.items.push(item); return this };
    Queue.prototype._drop = function () {};
    Queue.of = function () { return new Queue(1) };
    Queue.Queue = Queue;
    if (typeof module !== 'undefined') module.exports = Queue;`,
  'cjs/literal-prototype.js': `function Pen(ink) { this.ink = ink } Pen.prototype = { write: function (text) { return text } }; exports.Pen = Pen;`,
  'cjs/umd.js': `(function (global, factory) {
    typeof exports === 'object' && typeof module !== 'undefined' ? module.exports = factory() : (global.lib = factory());
  }(this, function () {
    function Scanner(text) { this.text = text } Scanner.prototype.eos = function () { return this.text === '' };
    var lib = { name: 'lib', parse: undefined, get cache() { return 1 }, set cache(c) {} };
    lib.parse = function parse(template) { return template.split(',') };
    lib.Scanner = Scanner;
    return lib;
  }));`,
  'cjs/babel.js': `"use strict"; Object.defineProperty(exports, "__esModule", { value: true }); exports.default = isEmail;
    function isEmail(text) { return text.indexOf('@') > 0 }
    module.exports = exports.default;
    module.exports.default = exports.default;`,
  'esm/wrapped.js': `import { memo } from './untyped-helper.js'; export const twice = memo(function (text) { return text + text.trim() });
    export default memo((n = 1) => n);`,
  'esm/untyped-helper.js': `/** @returns {any} */ export function memo(fn) { return fn }`,
  'cjs/unknown.js': `const build = require('some-builder'); module.exports = build('x'); module.exports.more = build('y');`,
  'none/types.ts': `export type A = string;`,
  'none/data.ts': `export const A = 1; export const list = ['x'];`,
  'none/script.js': `const x = 1;`,
  'none/broken.ts': `export function (`,
});

describe('ES modules', () => {
  it('names, renamed names, and neither types nor promises', () =>
    expectModel('esm/named.ts', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function one(a: string): void @"export function one(a: s"
      1 function two(b: number): number @"(b: number) => b"
      2 function tres(): void @"function three() {}"
      "
    `));
  it('a default function has its own name', () =>
    expectModel('esm/default-function.ts').toMatchInlineSnapshot(`
      "
      0 function default «shout»(text: string): string
      "
    `));
  it('an anonymous default is named after the file', () =>
    expectModel('esm/default-arrow.ts').toMatchInlineSnapshot(`
    "
    0 function default «defaultArrow»(x: number): number
    "
  `));
  it('an anonymous class too', () =>
    expectModel('esm/default-class.ts').toMatchInlineSnapshot(`
    "
    0 constructor default «DefaultClass»(): DefaultClass
    1 method DefaultClass#go(): void
    class 0 DefaultClass default
    make DefaultClass by 0
    "
  `));
  it('one thing under two names is listed once', () =>
    expectModel('esm/twice.ts').toMatchInlineSnapshot(`
    "
    0 function same(): void
    "
  `));
  it('re-exports, without places in the text', () =>
    expectModel('esm/barrel.ts', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function inner.default «shout»(text: string): string
      1 function loud(text: string): string
      2 function one(a: string): void
      3 function two(b: number): number
      4 function tres(): void
      "
    `));
  it('what a default object repeats is listed once', () =>
    expectModel('esm/bundle.ts').toMatchInlineSnapshot(`
    "
    0 function parse(text: string): void
    1 function format(n: number): number
    2 function default.extra(): void
    "
  `));
  it('members of objects, namespaces and functions', () =>
    expectModel('esm/objects.ts', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function api.v1.get(id: string): string @"get(id: string) { return"
      1 function api.post(body: object): number @"(body: object) => 1"
      2 value api.size: number @"get size() { return 1 }"
      3 value api: opaque(depth) @"api = { v1: { get(id: st"
      4 setter opaque(depth)#size(size: number) @"set size(n) {}"
      5 function Geo.area(r: number): number @"export function area(r: "
      6 function Geo.Inner.f(): number @"() => 1"
      7 constructor Geo.P(): P
      8 function fn(a: number): void @"export function fn(a: nu"
      9 function fn.extra(b: string): string @"(b: string) => b"
      class 0 P Geo.P
      make opaque(depth) by 3
      "
    `));
});

describe('CommonJS', () => {
  it('module.exports = function, with properties', () =>
    expectModel('cjs/function.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function default «parse»(text: guess(string 8)): string @"function parse(text) { r"
      1 function default.strict(text: guess((string | any[]) 4 | string 3.65 | any[] 1.15)): number @"(text) => text.length"
      untyped
      "
    `));
  it('module.exports = function without a name, which has that of its file', () =>
    expectModel('cjs/no-name.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function default «noName»(text: guess(string 8)): string @"function (text) { return"
      untyped
      "
    `));
  it('module.exports = object literal', () =>
    expectModel('cjs/object.js', { spans: true }).toMatchInlineSnapshot(`
    "
    0 function a(): void @"function a() {}"
    1 function b(n?: number): number @"(n = 1) => n"
    2 constructor c «C»(): C
    3 method C#run(): void @"run() {}"
    4 function extra(): number @"() => 5"
    class 0 C c
    make C by 2
    "
  `));
  it('exports.name =', () =>
    expectModel('cjs/names.js', { spans: true }).toMatchInlineSnapshot(`
    "
    0 function up(s?: string): string @"(s = '') => s.toUpperCas"
    1 function down(): void @"function down() {}"
    "
  `));
  it('module.exports = class', () =>
    expectModel('cjs/class.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 constructor default «Box»(size: guess(number 3.15)): Box @"constructor(size) { this"
      1 method Box#grow(by?: number): void @"grow(by = 1) { this.size"
      2 getter Box#size: any @"this.size = size"
      class 0 Box default
      make Box by 0
      untyped
      "
    `));
  it('ES5 constructor functions', () =>
    expectModel('cjs/es5.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 constructor default «Queue»(limit: guess(number 6.15)): Queue @"function Queue(limit) { "
      1 method Queue#push(item: guess()): Queue @"function (item) { this.i"
      2 getter Queue#items: (any[] | undefined) @"this.items = []"
      3 setter Queue#items(items: (any[] | undefined)) @"this.items = []"
      4 getter Queue#limit: (number | undefined) @"this.limit = limit"
      5 setter Queue#limit(limit: (number | undefined)) @"this.limit = limit"
      6 function default «Queue»(limit: guess(number 6.15)): Queue @"function Queue(limit) { "
      7 function default.of(): Queue @"function () { return new"
      8 method Queue#_drop(): void @"function () {}" internal
      class 0 Queue default
      make Queue by 0 1 6 7
      untyped
      "
    `));
  it('ES5 constructors with a literal as prototype', () =>
    expectModel('cjs/literal-prototype.js').toMatchInlineSnapshot(`
    "
    0 constructor Pen(ink: guess()): Pen
    1 method Pen#write(text: guess(string 2.65)): any
    2 getter Pen#ink: any
    3 setter Pen#ink(ink: guess())
    class 0 Pen Pen
    make Pen by 0
    untyped
    "
  `));
  it('the end of a module compiled by Babel', () =>
    expectModel('cjs/babel.js', { spans: true }).toMatchInlineSnapshot(`
    "
    0 function default «isEmail»(text: guess((string | string[]) 4 | string 3.65 | any[] 1.15)): boolean @"function isEmail(text) {"
    untyped
    "
  `));
  it('functions wrapped by an untyped helper', () =>
    expectModel('esm/wrapped.js', { spans: true }).toMatchInlineSnapshot(`
    "
    0 function twice(text: guess(string 8)): string @"function (text) { return"
    1 function default «wrapped»(n?: number): number @"(n = 1) => n"
    untyped
    "
  `));
  it('values of which nothing is known', () =>
    expectModel('cjs/unknown.js').toMatchInlineSnapshot(`
    "
    0 function default «unknown»(...args: any[]): any
    1 function default.more(...args: any[]): any
    "
  `));
  it('universal wrappers', () =>
    expectModel('cjs/umd.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function default.parse(template: guess(string 8)): string[] @"function parse(template)"
      1 value default.cache: number @"get cache() { return 1 }"
      2 constructor default.Scanner(text: guess(string 3.65 | "" 2)): Scanner @"function Scanner(text) {"
      3 method Scanner#eos(): boolean @"function () { return thi"
      4 getter Scanner#text: any @"this.text = text"
      5 setter Scanner#text(text: guess(string 3.65 | "" 2)) @"this.text = text"
      6 value default «umd»: opaque(depth) @"module.exports = factory"
      7 setter opaque(depth)#cache(cache: number) @"set cache(c) {}"
      class 0 Scanner default.Scanner
      make Scanner by 2
      make opaque(depth) by 6
      untyped
      "
    `));
});

describe('nothing to test', () => {
  it('is a coded reason', () => {
    expect(['none/types.ts', 'none/data.ts', 'none/script.js', 'none/broken.ts', 'none/missing.ts'].map(code)).toEqual([
      'NOTHING_EXPORTED',
      'NOTHING_CALLABLE',
      'NOTHING_EXPORTED',
      'SYNTAX_ERROR',
      'FILE_NOT_FOUND',
    ]);
  });

  it('says where the syntax is wrong', () => {
    expect(result('none/broken.ts')).toMatchObject({ message: expect.stringMatching(/^none\/broken\.ts:1:\d+: /) });
  });
});

function code(file: string): string {
  const read = result(file);
  return read.ok ? 'ok' : read.code;
}
