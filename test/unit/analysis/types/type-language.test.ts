import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelsOf } from './models.js';

const { expectModel, model, root } = modelsOf({
  'primitives.ts': `export function all(a: string, b: number, c: boolean, d: bigint, e: symbol, f: null, g: undefined, h: object,
    i: unknown, j: any, k: never): void {}`,
  'literals.ts': `export function pick(a: 'x' | 'a', b: 1 | -2, c: true, d: 10n, e: boolean | null, f: string | undefined) {}`,
  'enums.ts': `export enum Color { Red, Green = 'g', Blue = 'abc'.length }
    enum Secret { On = 1, Off = 2 }
    export const enum Level { Low = 1, High = 5 }
    export function paint(a: Color, b: Color.Red, c: Color.Red | Color.Blue, d: Secret, e: Level | string, f?: Color) {}`,
  'inner/kinds.ts': `export enum Kind { Tag = 'tag' }
    enum Hidden { On = 'on' }
    export type Switch = Hidden`,
  'foreign-enums.ts': `import { Kind, type Switch } from './inner/kinds.js';
    export function paint(kind: Kind, on: Switch) { return kind === Kind.Tag }`,
  'containers.ts': `export function hold(a: string[], b: readonly number[], c: [string, number?], d: [x: boolean, ...rest: Date[]],
    e: Map<string, Set<number>>, f: ReadonlyMap<string, Date>, g: Record<string, number>, h: Record<'p' | 'q', boolean>) {}`,
  'builtins.ts': `export function take(a: Date, b: RegExp, c: Error, d: TypeError, e: Uint8Array, f: Buffer, g: ArrayBuffer, h: URL,
    i: AbortSignal, j: Promise<string>, k: PromiseLike<number>, l: WeakMap<object, string>, m: Iterable<string>, n: AsyncIterable<number>,
    o: IterableIterator<string>, p: Generator<string, number, boolean>, q: ArrayLike<string>, r: Function, s: String, t: NodeJS.ErrnoException) {}`,
  'objects.ts': `interface Base { id: string }
    export interface Options extends Base { mode?: 'fast' | 'slow'; depth: number; log(text: string): void; child?: Options }
    export function run(a: Options, b: Partial<Base & { n: number }>, c: Pick<Options, 'depth'>, d: { [key: string]: Date },
      e: Readonly<{ x: number }>, f: { a: 1 } | { b: 2 }, g: {}) {}`,
  'callbacks.ts': `export type Compare = (a: string, b: string) => number;
    export function sort(items: string[], compare: Compare, done?: (error: Error | null, sorted?: string[]) => Promise<void>) {}
    export function build(make: new (size: number) => Date, each: { (x: number): string; (x: string): number }) {}`,
  'parameters.ts': `export function args(a: string, b = 5, c?: Date, ...rest: number[]) {}
    export function named({ x, y = 1 }: { x: string; y?: number }, [first]: string[] = []) {}
    export function spread(...all: [id: number, flag?: boolean, ...more: string[]]) {}
    export function self(this: Date, n: number) {}`,
  'generics.ts': `export function first<T extends { id: number }, K extends keyof T = keyof T>(item: T, key: K, value: T[K], list: T[]): T { return item }
    export function cond<T>(x: T extends string ? number : Date, m: { [K in keyof T]: string }) {}`,
  'strings.ts': `export type Id = string & { readonly __brand: 'Id' };
    export function tag(id: Id, version: \`v\${number}-\${'a' | 'b'}\`, up: Uppercase<string>, loose: 'one' | (string & {})) {}`,
  'deep.ts': `export function f(a: { b: { c: { d: () => { e: Date | (() => number) } } } }) {}`,
  'recursive.ts': `export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
    export interface Tree<T> { value: T; left?: Tree<T>; right?: Tree<T> }
    export function walk(json: Json, tree: Tree<string>) {}
    export interface Grow<T> { next: Grow<T[]>; value: T }
    export function grow(start: Grow<string>) {}`,
});

describe('what types become', () => {
  it('primitives', () =>
    expectModel('primitives.ts').toMatchInlineSnapshot(`
    "
    0 function all(a: string, b: number, c: boolean, d: bigint, e: symbol, f: null, g: undefined, h: object, i: unknown, j: any, k: never): void
    "
  `));
  it('literals, with boolean folded and source order', () =>
    expectModel('literals.ts').toMatchInlineSnapshot(`
    "
    0 function pick(a: ("x" | "a"), b: (1 | -2), c: true, d: 10n, e: (boolean | null), f: (string | undefined)): void
    "
  `));
  it('enums of other modules, with the file that exports them', () => {
    const enums = model('foreign-enums.ts').types.flatMap((node) => (node.k === 'enum' ? [node] : []));
    expect(enums.map(({ name, file }) => [name, file])).toEqual([
      ['Kind', join(root, 'inner/kinds.ts')],
      ['Hidden', undefined],
    ]);
  });
  it('enums, their members and subsets', () =>
    expectModel('enums.ts').toMatchInlineSnapshot(`
      "
      0 function paint(a: enum Color{Red=0 Green=g Blue=?}, b: enum Color{Red=0}, c: enum Color{Red=0 Blue=?}, d: enum Secret{On=1 Off=2}, e: (string | enum Level{Low=1 High=5}), f?: enum Color{Red=0 Green=g Blue=?}): void
      "
    `));
  it('arrays, tuples, maps and records', () =>
    expectModel('containers.ts').toMatchInlineSnapshot(`
    "
    0 function hold(a: string[], b: number[], c: [string, number?], d: [boolean, ...Date], e: Map<string, Set<number>>, f: ReadonlyMap<string, Date>, g: {[string]: number}, h: {p: boolean, q: boolean}): void
    "
  `));
  it('builtins of the language and of Node', () =>
    expectModel('builtins.ts').toMatchInlineSnapshot(`
    "
    0 function take(a: Date, b: RegExp, c: Error, d: TypeError, e: Uint8Array, f: Buffer, g: ArrayBuffer, h: URL, i: AbortSignal, j: Promise<string>, k: PromiseLike<number>, l: WeakMap<object, string>, m: Iterable<string>, n: AsyncIterable<number>, o: IterableIterator<string>, p: Generator<string>, q: string[], r: Function, s: string, t: Error): void
    "
  `));
  it('objects and what the checker resolves to objects', () =>
    expectModel('objects.ts').toMatchInlineSnapshot(`
    "
    0 function run(a: Options{mode?: ("fast" | "slow"), depth: number, log(): ((text: string) => void), child?: Options{mode?: ("fast" | "slow"), depth: number, log(): ((text: string) => void), child?: Options{mode?: ("fast" | "slow"), depth: number, log(): ((text: string) => void), child?: Options, id: string}, id: string}, id: string}, b: {id?: string, n?: number}, c: {depth: number}, d: {[string]: Date}, e: {x: number}, f: ({a: 1} | {b: 2}), g: {}): void
    "
  `));
  it('callbacks and constructor types', () =>
    expectModel('callbacks.ts').toMatchInlineSnapshot(`
    "
    0 function sort(items: string[], compare: ((a: string, b: string) => number), done?: ((error: (Error | null), sorted?: string[]) => Promise<void>)): void
    1 function build(make: (new (size: number) => Date), each: ((x: number) => string)&((x: string) => number)): void
    "
  `));
  it('optional, default, rest, destructured and this parameters', () =>
    expectModel('parameters.ts').toMatchInlineSnapshot(`
    "
    0 function args(a: string, b?: number, c?: Date, ...rest: number[]): void
    1 function named(options: {x: string, y?: number}, items?: string[]): void
    2 function spread(id: number, flag?: boolean, ...more: string[]): void
    3 function self(n: number): void
    "
  `));
  it('type parameters and what depends on them', () =>
    expectModel('generics.ts').toMatchInlineSnapshot(`
    "
    0 function first(item: T extends {id: number}, key: K extends (string | number | symbol) = opaque(keyof ~ (string | number | symbol)), value: opaque(indexed), list: T extends {id: number}[]): T extends {id: number}
    1 function cond(x: opaque(conditional ~ (number | Date)), m: opaque(mapped ~ object)): void
    "
  `));
  it('brands, templates and mapped strings', () =>
    expectModel('strings.ts').toMatchInlineSnapshot(`
      "
      0 function tag(id: string as Id, version: (\`v\${number}-a\` | \`v\${number}-b\`), up: opaque(other ~ string), loose: ("one" | string)): void
      "
    `));
  it('recursion, also through ever new instantiations', () =>
    expectModel('recursive.ts').toMatchInlineSnapshot(`
    "
    0 function walk(json: (string | number | boolean | {[string]: (string | number | boolean | {[string]: (… | … | … | … | … | …)} | (… | … | … | … | … | …)[] | null)} | (string | number | boolean | {[string]: (… | … | … | … | … | …)} | (… | … | … | … | … | …)[] | null)[] | null), tree: Tree{value: string, left?: Tree{value: string, left?: Tree{value: string, left?: Tree, right?: Tree}, right?: Tree{value: string, left?: Tree, right?: Tree}}, right?: Tree{value: string, left?: Tree{value: string, left?: Tree, right?: Tree}, right?: Tree{value: string, left?: Tree, right?: Tree}}}): void
    1 function grow(start: Grow{next: Grow{next: Grow{next: Grow, value: …[][]}, value: string[]}, value: string}): void
    "
  `));
  it('all of them in a small model, however deep they lie', () =>
    expect(model('deep.ts').types.filter((node) => node.k === 'opaque')).toEqual([]));
});
