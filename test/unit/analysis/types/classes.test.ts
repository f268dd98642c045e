import { describe, it } from 'vitest';
import { modelsOf } from './models.js';

const { expectModel } = modelsOf({
  'members.ts': `export class Cart {
    #secret = 1;
    private hidden = 2;
    protected inner() {}
    readonly id = 'a';
    total = 0;
    onChange?: (total: number) => void;
    handle = (event: string) => event.length;
    constructor(public owner: string, limit?: number) {}
    static readonly EMPTY = new Cart('');
    static from(owner: string): Cart { return new Cart(owner) }
    add(price: number): this { return this }
    async save(): Promise<boolean> { return true }
    get size(): number { return 1 }
    set size(value: number) {}
    _touch() {}
    /** @internal */
    reset() {}
  }`,
  'family.ts': `export abstract class Shape { abstract area(): number; describe(): string { return '' } }
    export class Circle extends Shape { constructor(readonly r: number) { super() } area() { return this.r } }
    export class Ring extends Circle { hole(other: Shape) {} }`,
  'factories.ts': `export class Single { private constructor(readonly n: number) {} static create(n: number) { return new Single(n) }
      static async load(): Promise<Single> { return new Single(1) } }
    export function use(single: Single) {}`,
  'state.ts': `export class Meter { count = 0; limit: number; label = ''; _raw = 1; static made = 0;
      constructor(limit: number) { this.limit = limit; this.label = 'a' }
      tick() { this.count++; const set = () => { this.label = 'b' }; set(); return this.limit } }`,
  'state.js': `export function Box(size) { this.size = size; this.used = 0; }
    Box.prototype.fill = function (n) { this.used += n; return this };
    export class Span {
      /** @private */
      constructor(a) {
        /** @access private */
        this.a = a;
        this.unit = 'ms' }
      static of(a) { return new Span(a) } }
    export class Plain {
      /** @private */
      constructor(a) { this.a = a } }
    export function width({ a }) { return new Span(a) }`,
  'generic.ts': `export class Stack<T> { items: T[] = []; push(item: T): this { return this } static of<T>(...items: T[]) { return new Stack<T>() } }
    export function drain(stack: Stack<string>) {}`,
  'hidden.ts': `class Node { constructor(readonly name: string) {} rename(to: string) { return new Node(to) } }
    export const root = new Node('root');
    export function open(): Node { return root }
    export function attach(node: Node) {}`,
  'iterators.ts': `
    export class Cache {
      *keys(): Generator<string> { yield 'a'; }
      *[Symbol.iterator](): IterableIterator<number> { yield 1; }
      async *later(): AsyncGenerator<string> { yield 'b'; }
    }
    export function* range(end: number) { for (let i = 0; i < end; i++) yield i; }
    /** Goes over what the platform does. */
    export class Bag extends Map<string, number> { sum(): number { return 0; } }
  `,
  'closures.ts': `interface Counter { next(step: number): number; readonly value: number; reset?(): void }
    export function createCounter(start: number): Counter { return { next: (step) => start += step, value: start } }
    export async function connect() { return { send(text: string) { return text }, get open() { return true } } }`,
  'overloads.ts': `export class Clock { constructor(); constructor(at: Date); constructor(at?: Date) {}
      set(hour: number): void; set(time: string): void; set(x: number | string) {} }
    export function parse(text: string): string; export function parse(text: string, radix: number): number;
    export function parse(text: string, radix?: number): string | number { return text }`,
  'makers.ts': `export class Node { constructor(readonly key: number) {} }
    export class List { make(key: number): Node { return (new Node(key) as Node) }
      add(key: number): Node { const node = new Node(key); return node } }`,
  'base.ts': `export class Base { greet(name: string) { return name } }`,
  'inherited.ts': `import { Base } from './base.js';
    export class Child extends Base { own() {} }
    export class Bag extends Map<string, number> { sum() { return 0 } }
    export class Failure extends Error { constructor(readonly code: number) { super('x') } }
    export function visit(base: Base, bag: Bag) {}`,
  'constructors.ts': `export interface Point { x: number; shift(by: number): Point }
    export interface PointConstructor { new (x: number): Point; readonly origin: Point }
    export const Point: PointConstructor = null!;
    export const Local = class { run() {} };`,
});

describe('classes', () => {
  it('members in order of use, the private ones left out, the internal ones last', () =>
    expectModel('members.ts', { spans: true }).toMatchInlineSnapshot(`
      "
      0 constructor Cart(owner: string, limit?: number): Cart @"constructor(public owner"
      1 method Cart#handle(event: string): number @"(event: string) => event"
      2 method Cart#add(price: number): Cart @"add(price: number): this"
      3 method Cart#save(): Promise<boolean> @"async save(): Promise<bo"
      4 getter Cart#id: "a" @"readonly id = 'a';"
      5 getter Cart#total: number @"total = 0;"
      6 setter Cart#total(total: number) @"total = 0;"
      7 getter Cart#onChange: (((total: number) => void) | undefined) @"onChange?: (total: numbe"
      8 setter Cart#onChange(onChange: (((total: number) => void) | undefined)) @"onChange?: (total: numbe"
      9 getter Cart#owner: string @"public owner: string"
      10 setter Cart#owner(owner: string) @"public owner: string"
      11 getter Cart#size: number @"get size(): number { ret"
      12 setter Cart#size(size: number) @"set size(value: number) "
      13 value Cart.EMPTY: Cart @"static readonly EMPTY = "
      14 function Cart.from(owner: string): Cart @"static from(owner: strin"
      15 method Cart#_touch(): void @"_touch() {}" internal
      16 method Cart#reset(): void @"reset() {}" internal
      class 0 Cart Cart nominal
      make Cart by 0 2 13 14
      "
    `));
  it('methods that do nothing but make an object', () =>
    expectModel('makers.ts').toMatchInlineSnapshot(`
    "
    0 constructor Node(key: number): Node
    1 getter Node#key: number
    2 constructor List(): List
    3 method List#make(key: number): Node maker
    4 method List#add(key: number): Node
    class 0 Node Node
    class 1 List List
    make Node by 0 3 4
    make List by 2
    "
  `));
  it('abstract classes, subclasses and inherited members', () =>
    expectModel('family.ts').toMatchInlineSnapshot(`
    "
    0 method Shape#area(): number
    1 method Shape#describe(): string
    2 constructor Circle(r: number): Circle
    3 method Circle#area(): number
    4 method Circle#describe(): string
    5 getter Circle#r: number
    6 constructor Ring(r: number): Ring
    7 method Ring#hole(other: Shape): void
    8 method Ring#area(): number
    9 method Ring#describe(): string
    10 getter Ring#r: number
    class 0 Circle Circle subclasses 1
    class 1 Ring Ring
    class 2 Shape Shape abstract subclasses 0 1 shape Shape{area(): (() => number), describe(): (() => string)}
    make Shape by 2 6
    make Circle by 2 6
    make Ring by 6
    "
  `));
  it('fields that the code itself keeps up to date, and internal ones, are only read', () =>
    expectModel('state.ts').toMatchInlineSnapshot(`
      "
      0 constructor Meter(limit: number): Meter
      1 method Meter#tick(): number
      2 getter Meter#count: number
      3 getter Meter#limit: number
      4 setter Meter#limit(limit: number)
      5 getter Meter#label: string
      6 getter Meter#_raw: number internal
      class 0 Meter Meter
      make Meter by 0
      "
    `));
  it('what comments call private in untyped code: fields are only read, a constructor gives way to a factory', () =>
    expectModel('state.js').toMatchInlineSnapshot(`
      "
      0 constructor Box(size: guess(number 2.15)): Box
      1 method Box#fill(n: guess(number 7.15)): Box
      2 getter Box#size: any
      3 setter Box#size(size: guess(number 2.15))
      4 getter Box#used: number
      5 getter Span#unit: string
      6 setter Span#unit(unit: string)
      7 function Span.of(a: guess()): Span
      8 constructor Plain(a: guess()): Plain
      9 getter Plain#a: any
      10 setter Plain#a(a: guess())
      11 function width(options: guess({a?: guess()} 7.65 | {a: any} 4 | Span 2 | Plain 2)): Span
      12 getter Span#a: any internal
      class 0 Box Box
      class 1 Plain Plain
      class 2 Span Span shape Span{internal a: any, unit: string}
      make Box by 0 1
      make Span by 7 11
      make Plain by 8
      untyped
      "
    `));
  it('private constructors with static factories', () =>
    expectModel('factories.ts').toMatchInlineSnapshot(`
    "
    0 getter Single#n: number
    1 function Single.create(n: number): Single
    2 function Single.load(): Promise<Single>
    3 function use(single: Single): void
    class 0 Single Single shape Single{n: number}
    make Single by 1 2
    "
  `));
  it('generic classes: producers do not depend on the type argument', () =>
    expectModel('generic.ts').toMatchInlineSnapshot(`
    "
    0 constructor Stack(): Stack<T>
    1 method Stack<T>#push(item: T): Stack<T>
    2 getter Stack<T>#items: T[]
    3 setter Stack<T>#items(items: T[])
    4 function Stack.of(...items: T[]): Stack<T>
    5 function drain(stack: Stack<string>): void
    class 0 Stack Stack
    make Stack<T> by 0 1 4
    make Stack<string> by 0 1 4
    "
  `));
  it('instances of classes that are not exported', () =>
    expectModel('hidden.ts').toMatchInlineSnapshot(`
      "
      0 value root: Node
      1 function open(): Node
      2 function attach(node: Node): void
      3 method Node#rename(to: string): Node maker
      4 getter Node#name: string
      class 0 Node hidden shape Node{name: string, rename(): ((to: string) => Node)}
      make Node by 0 1 3
      "
    `));
  it('methods of returned objects', () =>
    expectModel('closures.ts').toMatchInlineSnapshot(`
    "
    0 function createCounter(start: number): opaque(depth)
    1 function connect(): Promise<opaque(depth)>
    2 method opaque(depth)#next(step: number): number
    3 method opaque(depth)#reset(): void
    4 method opaque(depth)#send(text: string): string
    5 getter opaque(depth)#open: boolean
    make opaque(depth) by 0
    make opaque(depth) by 1
    "
  `));
  it('iterators once more as what they go over, and objects that can be gone over', () =>
    expectModel('iterators.ts').toMatchInlineSnapshot(`
      "
      0 constructor Cache(): Cache
      1 method Cache#keys(): Generator<string>
      2 method Cache#later(): AsyncGenerator<string>
      3 function range(end: number): Generator<number>
      4 constructor Bag(entries?: ([string, number][] | null)): Bag
      5 constructor Bag(iterable?: (Iterable<[string, number]> | null)): Bag
      6 method Bag#sum(): number
      7 spread method Cache#[Symbol.iterator](): number[] internal
      8 spread method Cache#keys(): string[]
      9 spread function range(end: number): number[]
      class 0 Cache Cache
      class 1 Bag Bag
      make Cache by 0
      make Bag by 4 5
      make Iterable<[…, …]> by 4 5
      "
    `));
  it('one callable per overload', () =>
    expectModel('overloads.ts', { spans: true }).toMatchInlineSnapshot(`
    "
    0 constructor Clock(): Clock @"constructor(at?: Date) {"
    1 constructor Clock(at: Date): Clock @"constructor(at?: Date) {"
    2 method Clock#set(hour: number): void @"set(x: number | string) "
    3 method Clock#set(time: string): void @"set(x: number | string) "
    4 function parse(text: string): string @"export function parse(te"
    5 function parse(text: string, radix: number): number @"export function parse(te"
    class 0 Clock Clock
    make Clock by 0 1
    "
  `));
  it('members of base classes in the project, not of the platform', () =>
    expectModel('inherited.ts').toMatchInlineSnapshot(`
    "
    0 constructor Child(): Child
    1 method Child#own(): void
    2 method Child#greet(name: string): string
    3 constructor Bag(entries?: ([string, number][] | null)): Bag
    4 constructor Bag(iterable?: (Iterable<[string, number]> | null)): Bag
    5 method Bag#sum(): number
    6 constructor Failure(code: number): Failure
    7 getter Failure#code: number
    8 function visit(base: Base, bag: Bag): void
    class 0 Child Child
    class 1 Bag Bag
    class 2 Failure Failure
    class 3 Base hidden subclasses 0 shape Base{greet(): ((name: string) => string)}
    make Child by 0
    make Bag by 3 4
    make Iterable<[…, …]> by 3 4
    make Failure by 6
    make Base by 0
    "
  `));
  it('constants with construct signatures', () =>
    expectModel('constructors.ts').toMatchInlineSnapshot(`
      "
      0 constructor Point(x: number): opaque(depth)
      1 method opaque(depth)#shift(by: number): opaque(depth)
      2 getter opaque(depth)#x: number
      3 setter opaque(depth)#x(x: number)
      4 constructor Local(): Local
      5 method Local#run(): void
      class 0 Local Local
      make opaque(depth) by 0 1
      make Local by 4
      "
    `));
});
