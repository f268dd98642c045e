import { describe, expect, it } from 'vitest';
import { createTypeSource } from '../../../../src/analysis/types/type-source.js';
import { modelText } from './model-text.js';
import { modelsOf } from './models.js';

const project = modelsOf({
  'beside/x.js': `export function add(a, b) { return a + b } export class Box { open(how) {} _shut(now) {} } export function extra(z) {}`,
  'beside/x.d.ts': `export function add(a: number, b: number): number; export class Box { open(how: 'wide' | 'narrow'): void } export function absent(): void;`,
  'derived/x.js': `export class Bag extends Map { has(key) { return key !== 'none' } forEach(visit, self = this) { for (const [k, v] of this) visit.call(self, v, k, self) } }`,
  'derived/x.d.ts': `export class Bag extends Map<string, number> { has(key: string): boolean }`,
  'package-types/package.json': `{ "name": "p", "exports": { ".": { "types": "./types.d.ts", "default": "./main.js" } } }`,
  'package-types/main.js': `module.exports = function slug(text) { return text }`,
  'package-types/types.d.ts': `declare function slug(text: string, options?: { lower: boolean }): string; export = slug;`,
  'ambient/package.json': `{ "name": "money", "main": "money.js", "typings": "money.d.ts" }`,
  'ambient/money.js': `function money(v) { if (!(this instanceof money)) return new money(v); this.v = v } money.prototype.add = function (n) { return money(this.v + n) }; export default money;`,
  'ambient/money.d.ts': `declare module 'money' { namespace money { interface Constructor { new (v: number): money; (v: number): money } } interface money { add(n: number): money } const money: money.Constructor; export = money; }`,
  'inner/package.json': `{ "name": "tools", "main": "index.js", "types": "index.d.ts" }`,
  'inner/index.d.ts': `export function pad(text: string, width: number): string; export function other(a: Date): void; export default function pad2(x: Date): void;`,
  'inner/lib/pad.js': `export function pad(text, width) { return text } export function other(a, b) {} export default function own(x) {}`,
  'unresolved.ts': `import { Gone } from './gone.js'; import 'node:fs'; export function f(a: Gone, b: Missing, c: string) {}`,
  'browser.ts': `export function mount(node: HTMLElement) { return node.id }`,
  'indirect.ts': `import type { Holder } from './holder.js'; export function hold(h: Holder) {}`,
  'holder.ts': `export interface Holder { blob: ImageBitmap }`,
  'paths/tsconfig.json': `{ "compilerOptions": { "strict": false, "paths": { "@lib/*": ["./lib/*"] } } }`,
  'paths/lib/model.ts': `export interface Model { id: number | null }`,
  'paths/main.ts': `import type { Model } from '@lib/model'; export function save(m: Model, s: string | undefined) { return ambient(m) }`,
  'paths/globals.d.ts': `interface Ambient { a: 1 } declare function ambient(x: unknown): Ambient;`,
  'refs/tsconfig.json': `{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./tsconfig.app.json" }] }`,
  'refs/tsconfig.node.json': `{ "compilerOptions": { "composite": true }, "include": ["*.config.ts"] }`,
  'refs/tsconfig.app.json': `{ "compilerOptions": { "composite": true, "strict": true, "paths": { "~/*": ["./src/*"] } }, "include": ["src"] }`,
  'refs/src/main.ts': `import type { Item } from '~/item'; export function buy(item: Item) {}`,
  'refs/src/item.ts': `export interface Item { price: number | null }`,
  'broken-config/tsconfig.json': `{ "compilerOptions": { "target": "es1" `,
  'broken-config/ok.ts': `export function fine(a: string) {}`,
  'extensions.ts': `import { a } from './ext/a.ts'; import { b } from './ext/b.js'; import { c } from './ext/c'; export const all = (x: typeof a, y: typeof b, z: typeof c) => 1;`,
  'ext/a.ts': `export const a = { a: 1 };`,
  'ext/b.ts': `export const b = { b: 1 };`,
  'ext/c.ts': `export const c = { c: 1 };`,
  'order/one.ts': `export function f(x: 'b' | 'a') {}`,
  'order/two.ts': `export function g(x: 'a' | 'b') {}`,
  'view.tsx': `export function View(props: { label: string }) { return <b>{props.label}</b> }`,
});
const { expectModel, result } = project;

describe('declarations beside JavaScript', () => {
  it('give the types; the code decides what exists', () =>
    expectModel('beside/x.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 function add(a: number, b: number): number @"export function add(a, b"
      1 constructor Box(): Box
      2 method Box#open(how: ("narrow" | "wide")): void @"open(how) {}"
      3 function extra(z: guess(number 2.15)): void @"export function extra(z)"
      4 method Box#_shut(now: guess()): void @"_shut(now) {}" internal
      class 0 Box Box
      make Box by 1
      untyped
      "
    `));
  it('need not repeat what the code overrides of a class of the library', () =>
    expectModel('derived/x.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 constructor Bag(entries?: ([string, number][] | null)): Bag
      1 constructor Bag(iterable?: (Iterable<[string, number]> | null)): Bag
      2 method Bag#has(key: string): boolean @"has(key) { return key !="
      3 method Bag#forEach(callbackfn: ((value: number, key: string, map: Map<string, number>) => void), thisArg?: any): void @"forEach(visit, self = th"
      class 0 Bag Bag
      make Bag by 0 1
      make Iterable<[…, …]> by 0 1
      "
    `));
  it('are also found through package.json', () =>
    expectModel('package-types/main.js', { spans: true }).toMatchInlineSnapshot(`
    "
    0 function default «slug»(text: string, options?: {lower: boolean}): string @"function slug(text) { re"
    "
  `));
});

describe('declarations of a package', () => {
  it('may be an ambient module', () =>
    expectModel('ambient/money.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 constructor default «money»(v: number): opaque(depth) @"function money(v) { if ("
      1 method opaque(depth)#add(n: number): opaque(depth) @"function (n) { return mo"
      2 function default «money»(v: number): opaque(depth) @"function money(v) { if ("
      3 getter opaque(depth)#v: any @"this.v = v" internal
      make opaque(depth) by 0 1 2
      "
    `));
  it('describe inner files by name and number of parameters', () =>
    expectModel('inner/lib/pad.js').toMatchInlineSnapshot(`
    "
    0 function pad(text: string, width: number): string
    1 function other(a: guess(), b: guess(number 2.15)): void
    2 function default «own»(x: guess(number 2.15)): void
    untyped
    "
  `));
});

describe('the program', () => {
  it('reports what it cannot resolve instead of calling it any', () => {
    expect(result('unresolved.ts')).toMatchObject({ ok: true, unresolved: ['./gone.js', 'Gone', 'Missing'] });
    expectModel('unresolved.ts').toMatchInlineSnapshot(`
      "
      0 function f(a: unresolved, b: unresolved, c: string): void
      "
    `);
  });

  it('loads the browser’s library when the code names it', () => {
    expect(result('browser.ts')).toMatchObject({ ok: true, unresolved: [] });
  });

  it('loads it when a type from elsewhere needs it', () => {
    const fresh = createTypeSource({ root: project.root });
    expect(fresh.model('indirect.ts')).toMatchObject({ ok: true, unresolved: [] });
  });

  it('uses the nearest tsconfig: path aliases, strictness, global declarations', () =>
    expectModel('paths/main.ts').toMatchInlineSnapshot(`
      "
      0 function save(m: Model{id: number}, s: string): opaque(depth)
      "
    `));
  it('follows references of a configuration that has no files of its own', () =>
    expectModel('refs/src/main.ts').toMatchInlineSnapshot(`
      "
      0 function buy(item: Item{price: (number | null)}): void
      "
    `));
  it('reads on when the configuration is broken', () =>
    expectModel('broken-config/ok.ts').toMatchInlineSnapshot(`
    "
    0 function fine(a: string): void
    "
  `));
  it('resolves .ts, .js that means .ts, and no extension', () =>
    expectModel('extensions.ts').toMatchInlineSnapshot(`
    "
    0 function all(x: {a: number}, y: {b: number}, z: {c: number}): number
    "
  `));
  it('reads TSX', () =>
    expectModel('view.tsx').toMatchInlineSnapshot(`
    "
    0 function View(props: {label: string}): unresolved
    "
  `));

  it('gives the same model whatever was read before', () => {
    expect(text(['order/one.ts', 'order/two.ts'])).toBe(text(['order/two.ts']));
    expect(text(['beside/x.js', 'order/one.ts'])).toBe('0 function f(x: ("b" | "a")): void');
  });
});

/** The model of the last file, read after the others. */
function text(files: readonly string[]): string {
  const source = createTypeSource({ root: project.root });
  const read = files.map((file) => source.model(file)).at(-1);
  return read?.ok ? modelText(read.model) : 'failed';
}
