import { describe, expect, it } from 'vitest';
import { modelsOf } from './models.js';

const calls = `export function each(items, fn) { items.forEach((item) => fn(item)) }
    export function later(job) { return job.then((x) => x) }
    export function outer(value) { return inner(value) }
    function inner(v) { return v.charAt(0) }`;

const { expectModel, model } = modelsOf({
  'typeof.js': `export function size(x) { if (typeof x === 'string') return 1; if (Array.isArray(x)) return 2; if (x instanceof Map) return 3; return 0 }`,
  'options.js': `export function open(path, options) { options = options || {}; const { retries = 3, onError } = options;
    if (options.mode === 'strict' || options.mode === 'loose') onError(path.toLowerCase()); return options.nested.depth * retries }`,
  'merged.js': `export function setup(input) { const opts = Object.assign({ color: 'red', size: 1, deep: undefined }, input); return opts.deep.x + opts.size }
    export function spread(input) { const all = { on: true, ...input }; return all.on }`,
  'hosts.js': `const defaults = { blocked: [] };
    const isPattern = (value) => value instanceof RegExp;
    function matches(host, list) {
      for (let i = 0; i < list.length; i++) if (list[i] === host || (isPattern(list[i]) && list[i].test(host))) return true;
      return false;
    }
    export function isFine(host, options) { return !matches(host, options.blocked) }`,
  'written.js': `const defaults = { strict: false, limit: 10, sep: ',' };
    function merge(a, b) { for (const key in b) if (a[key] === undefined) a[key] = b[key]; return a }
    export function read(options) { options = merge(options, defaults); return [options.strict, options.limit, options.sep] }`,
  'places.js': `export function name(token) { return token[1] }
    export function first(text) { return text[0] }
    export function both(entry) { return entry[0] + entry[3] }`,
  'asked.js': `export function show(item, extra, bare) { if (extra && item.id > 1) return 1; return bare ? item.id : hidden(bare) }
    declare(); function declare() {}`,
  'switch.js': `export function level(name) { switch (name) { case 'low': return 1; case 'high': return 2; default: return 0 } }
    export function code(n) { return n === -1 || n === 404 }`,
  'elements.js': `export function total(rows) { let sum = 0; for (const row of rows) sum += row.price * 2; return sum }
    export function names(people) { return people.filter((p) => p.age > 3).map(({ first }) => first.trim()) }
    export function lookup(table, key) { return table[key] }`,
  'listed.js': `export function entries(table) { Object.entries(table).forEach(([name, value]) => { if (typeof value === 'number') name.trim() }) }
    export function values(table) { for (const value of Object.values(table)) value.toFixed(1) }`,
  'calls.js': calls,
  'typed-demand.js': `export function pad(x, width) { return 'a'.padStart(width, x) + Math.max(width, 2) }`,
  'roles.js': `export function f(comparator, mapFn, predicate, done) { return comparator(mapFn(1), 2) || predicate(3) || done() }`,
  'names.js': `export function f(callback, options, items, isOpen, text, count, whatever, startDate) {}`,
  'jsdoc.js': `/** @param {number} a @param {string} [b] @returns {Date} */
    export function typed(a, b) { return new Date(a) }
    /** @typedef {{ id: number }} Item */
    /** @param {Item[]} items @param {...number} rest */
    export function list(items, ...rest) {}`,
  'defaults.js': `export function g(a = 5, b = 'x', c = [], d = {}, e = null, ...rest) { return d.key + c.length }`,
  'class.js': `export class Range { constructor(start, end) { this.start = start; this.end = end }
    overlaps(other) { return this.start < other.end && other.start < this.end }
    static parse(text) { const [a, b] = text.split('-'); return new Range(Number(a), Number(b)) } }`,
  'tag.js': `const tag = (o) => Object.prototype.toString.call(o) === '[object Date]'; export function when(o) { return tag(o) ? o.getTime() : o }`,
  'use.js': `import { helper } from './helper.js'; export function run(value) { return helper(value) }`,
  'helper.js': `export function helper(v) { return v.substring(1) }`,
  'self.js': `export function store(object) { object.format(); object.resolve(1); object.cwd() }`,
  'arguments.js': `export function translate(text) { var locale = arguments.length > 1 && arguments[1] !== undefined ? arguments[1] : 'en-US';
      return locale === 'de-DE' ? text.trim() : text }
    export function all() { return Array.prototype.slice.call(arguments) }`,
  'vague.js': `/** @param {Object} opts @param {Array} list @param {Function} fn @param {Gone} gone */
    export function f(opts, list, fn, gone) { fn(opts.deep); for (const x of list) x.trim(); return gone.toFixed(1) }`,
  'explained.js': `export class Range { constructor(range) { if (range instanceof Range) this.raw = range.raw; else this.raw = range.trim() } }`,
  'meant.js': `export class Context { lookup(name) { return this.view[name] } }
    export function render(context, tag) { return context.lookup(tag.trim()) }`,
  'lists.js': `export function walk(tokens) { let out = ''; for (let i = 0; i < tokens.length; i++) { const token = tokens[i]; out += token[1] + token[4] } return out }`,
  'joined.js': `export function flags(count) { const known = Object.create(null); [].concat(count || []).filter(Boolean).forEach((key) => { known[key] = true }); return known }`,
  'two-roles.js': `export function configs(config) { const known = Object.create(null);
    if (Array.isArray(config)) config.forEach((name) => { known[name] = true });
    else Object.entries(config).forEach(([name, on]) => { if (typeof on === 'boolean') known[name] = on }); return known }`,
  'sites.js': `export class Writer {
      parse(template) { return JSON.parse(template) }
      render(template) { const tokens = this.parse(template); return this.tokens(tokens, new View(tokens), undefined) }
      tokens(tokens, data, more) { return tokens.map((token, i) => this.one(tokens[i], data, more)) }
      one(token, data, more) { return more ? token[1] : data }
    }
    class View { constructor(tokens) { this.held = tokens } }
    const writer = new Writer();
    export function parse(template) { return writer.parse(template) }`,
  'held.js': `export class Box { constructor(given) { this.options = { isLoose: given.isLoose, onChange: given.onChange, thing: given.thing } } }`,
  'plain.ts': `export function add(a: number, b: number) { return a + b }`,
  'implicit.ts': `export const list: ((n: number) => void)[] = []; export function f(a: number) { list.push((x) => x) }`,
});

describe('untyped JavaScript', () => {
  it('asks what typeof, isArray and instanceof ask', () =>
    expectModel('typeof.js').toMatchInlineSnapshot(`
      "
      0 function size(x: guess(string 3.15 | any[] 3.15 | Map 3 | number 1.15)): (0 | 1 | 2 | 3)
      untyped
      "
    `));
  it('collects the properties of options, with literals and defaults', () =>
    expectModel('options.js').toMatchInlineSnapshot(`
    "
    0 function open(path: guess(string 8), options?: guess({retries?: guess(number 5.15 | any[] 0.75 | undefined 0.75), onError?: guess((() => any) 6.15), mode?: guess(string 2.15 | ("strict" | "loose") 2), nested?: guess({depth?: number} 1.65)} 8 | undefined 0.75)): number
    untyped
    "
  `));
  it('takes what the file itself writes as a list for a list, of texts where patterns are asked for', () =>
    expectModel('hosts.js').toMatchInlineSnapshot(`
      "
      0 function isFine(host: guess(), options: guess({blocked?: guess(guess(… 5 | … 2)[] 5.65)} 8)): boolean
      untyped
      "
    `));

  it('sees through merging with defaults', () =>
    expectModel('merged.js').toMatchInlineSnapshot(`
      "
      0 function setup(input: guess({color?: guess(string 3.15 | undefined 0.75), size?: guess(number 6.15 | undefined 0.75), deep?: guess(boolean 2.15 | {x?: number} 1.65 | undefined 0.75)} 7.65 | string 1.4)): any
      1 function spread(input: guess({on?: guess(boolean 3.15 | undefined 0.75)} 4.65 | string 1.4)): any
      untyped
      "
    `));
  it('believes what the file writes under the name of a property', () =>
    expectModel('written.js').toMatchInlineSnapshot(`
      "
      0 function read(options: guess({strict?: guess(boolean 5.15), limit?: guess(number 5.15), sep?: guess(string 3.15), [string]: guess(boolean 2.15 | undefined 0.75)} 8)): any[]
      untyped
      "
    `));
  it('takes what is read by place for a list, whatever its name', () =>
    expectModel('places.js').toMatchInlineSnapshot(`
      "
      0 function name(token: guess([guess(), guess()] 7.15)): any
      1 function first(text: guess(guess()[] 5.65 | string 3.15)): any
      2 function both(entry: guess([guess(number 2.15), guess(number 2.15), guess(number 2.15), guess(number 2.15)] 8 | string 0.65)): any
      untyped
      "
    `));
  it('takes what is only asked for as a switch, unless it goes where nobody can follow', () =>
    expectModel('asked.js').toMatchInlineSnapshot(`
      "
      0 function show(item: guess({id?: guess(number 6.15 | string 2.65)} 5.65), extra?: guess(boolean 2.15 | undefined 0.75), bare?: guess(undefined 0.75 | boolean 0.55)): any
      untyped
      "
    `));
  it('takes literals from comparisons and cases', () =>
    expectModel('switch.js').toMatchInlineSnapshot(`
    "
    0 function level(name: guess(string 4.65 | ("low" | "high") 2)): (0 | 1 | 2)
    1 function code(n: guess(number 8 | (-1 | 404) 2)): boolean
    untyped
    "
  `));
  it('looks into elements', () =>
    expectModel('elements.js').toMatchInlineSnapshot(`
      "
      0 function total(rows: guess(guess({price?: number} 1.65)[] 5.65)): number
      1 function names(people: guess(guess({first?: string, age?: number} 6.15)[] 8)): any[]
      2 function lookup(table: guess({[string]: guess()} 2.35 | guess()[] 0.85), key: guess((string | number) 4 | string 3.15)): any
      untyped
      "
    `));
  it('takes what is listed for a dictionary', () =>
    expectModel('listed.js').toMatchInlineSnapshot(`
    "
    0 function entries(table: guess({[string]: guess(number 3.15)} 4.65 | ({[string]: any} | any[]) 4)): void
    1 function values(table: guess({[string]: guess(number 3.15)} 4.65 | ({[string]: any} | any[]) 4)): void
    untyped
    "
  `));
  it('follows callbacks, promises and calls within the file', () =>
    expectModel('calls.js').toMatchInlineSnapshot(`
      "
      0 function each(items: guess(guess()[] 8), fn: guess((() => any) 6.15 | ((arg0: any) => any) 4)): void
      1 function later(job: guess(Promise<any> 4 | Promise 2)): Promise<any>
      2 function outer(value: guess(string 3.15)): string
      untyped
      "
    `));
  it('believes typed functions it is passed to', () =>
    expectModel('typed-demand.js').toMatchInlineSnapshot(`
    "
    0 function pad(x: guess((string | undefined) 7 | number 2.15), width: guess(number 8)): string
    untyped
    "
  `));
  it('falls back on names', () =>
    expectModel('names.js').toMatchInlineSnapshot(`
    "
    0 function f(callback: guess((() => any) 3.15), options: guess({} 3.15), items: guess(any[] 2.65), isOpen: guess(boolean 2.15), text: guess(string 2.65), count: guess(number 2.15), whatever: guess(), startDate: guess(Date 2 | number 1.15 | string 0.65)): void
    untyped
    "
  `));
  it('keeps JSDoc types as they are', () =>
    expectModel('jsdoc.js').toMatchInlineSnapshot(`
    "
    0 function typed(a: number, b?: string): Date
    1 function list(items: Item{id: number}[], ...rest: number[]): void
    "
  `));
  it('reads defaults', () =>
    expectModel('defaults.js').toMatchInlineSnapshot(`
      "
      0 function g(a?: number, b?: string, c?: guess(any[] 5.15 | string 1.15), d?: guess({key?: guess(string 2.65 | number 1.15)} 1.65), e?: guess(), ...rest: guess()[]): any
      untyped
      "
    `));
  it('recognises the shape of its own class', () =>
    expectModel('class.js', { spans: true }).toMatchInlineSnapshot(`
      "
      0 constructor Range(start: guess(number 4.15), end: guess(number 4.15)): Range @"constructor(start, end) "
      1 method Range#overlaps(other: guess({end?: guess(number 8), start?: guess(number 8)} 7.15 | Range 3)): boolean @"overlaps(other) { return"
      2 getter Range#start: any @"this.start = start"
      3 setter Range#start(start: guess(number 4.15)) @"this.start = start"
      4 getter Range#end: any @"this.end = end"
      5 setter Range#end(end: guess(number 4.15)) @"this.end = end"
      6 function Range.parse(text: guess(string 5.65)): Range @"static parse(text) { con"
      class 0 Range Range
      make Range by 0 6
      untyped
      "
    `));
  it('knows the tags of toString', () =>
    expectModel('tag.js').toMatchInlineSnapshot(`
    "
    0 function when(o: guess(Date 6 | {} 1.65)): any
    untyped
    "
  `));
  it('follows calls into other modules', () =>
    expectModel('use.js').toMatchInlineSnapshot(`
    "
    0 function run(value: guess(string 3.15)): any
    untyped
    "
  `));
  it('is not fooled by one familiar method name', () =>
    expectModel('self.js').toMatchInlineSnapshot(`
      "
      0 function store(object: guess({format?: guess((() => void) 4 | (() => any) 3.15 | string 1.4), resolve?: guess((() => any) 6.15 | ((arg0: number) => void) 4), cwd?: guess((() => void) 4 | (() => any) 3.15)} 8)): void
      untyped
      "
    `));

  it('finds parameters that are read from arguments', () =>
    expectModel('arguments.js').toMatchInlineSnapshot(`
    "
    0 function translate(text: guess(string 8), locale?: guess(string 3.65 | "de-DE" 2)): string
    1 function all(...args: any[]): any[]
    untyped
    "
  `));
  it('does not take members of a class that is asked for as those of something else', () =>
    expectModel('explained.js').toMatchInlineSnapshot(`
      "
      0 constructor Range(range: guess(Range 6 | string 3.15)): Range
      1 getter Range#raw: any
      2 setter Range#raw(raw: guess())
      class 0 Range Range
      make Range by 0
      untyped
      "
    `));
  it('expects an object of the class whose methods are called, not one that is made up', () =>
    expectModel('meant.js').toMatchInlineSnapshot(`
      "
      0 constructor Context(): Context
      1 method Context#lookup(name: guess(string 3.15)): any
      2 function render(context: guess(Context 6 | {lookup?: guess(((arg0: any) => any) 4 | (() => any) 3.15)} 1.2), tag: guess(string 8)): any
      class 0 Context Context
      make Context by 0
      untyped
      "
    `));
  it('takes what holds lists for no text', () =>
    expectModel('lists.js').toMatchInlineSnapshot(`
    "
    0 function walk(tokens: guess(guess([number, number, number, number, number] 6.15)[] 8)): string
    untyped
    "
  `));
  it('follows what is joined to a list, and takes what names a member for a text', () =>
    expectModel('joined.js').toMatchInlineSnapshot(`
      "
      0 function flags(count?: guess(guess(string 0.65)[] 8 | number 1.15 | undefined 0.75)): any
      untyped
      "
    `));
  it('tells what a dictionary holds from what a list holds', () =>
    expectModel('two-roles.js').toMatchInlineSnapshot(`
    "
    0 function configs(config: guess(guess(string 0.65)[] 6.15 | {[string]: guess(boolean 3.15)} 6.15 | ({[string]: any} | any[]) 4)): any
    untyped
    "
  `));
  it('goes by the names of members that the checker knows nothing of', () =>
    expectModel('held.js').toMatchInlineSnapshot(`
    "
    0 constructor Box(given: guess({isLoose?: guess(boolean 2.15), onChange?: guess((() => any) 3.15), thing?: guess()} 4.65)): Box
    1 getter Box#options: {isLoose: boolean, onChange: (() => any), thing: any}
    2 setter Box#options(options: {isLoose: boolean, onChange: (() => any), thing: any})
    class 0 Box Box
    make Box by 0
    make {isLoose: boolean, onChange: (() => …), thing: any} by 1
    untyped
    "
  `));
  it('believes what the file itself passes', () =>
    expectModel('sites.js').toMatchInlineSnapshot(`
    "
    0 constructor Writer(): Writer
    1 method Writer#parse(template: guess(string 8)): opaque(result)
    2 method Writer#render(template: guess(string 5.65)): any[]
    3 method Writer#tokens(tokens: guess(opaque(result) 6 | guess([any, any] 3.15)[] 1.2), data: guess(View 8 | {} 1.65), more?: guess(boolean 2.55 | undefined 0.75)): any[]
    4 method Writer#one(token: guess([guess(), guess()] 7.15), data: guess(View 4 | {} 1.65), more?: guess(boolean 2.55 | undefined 0.75)): any
    5 function parse(template: guess(string 5.65)): opaque(result)
    class 0 Writer Writer
    class 1 View hidden shape View{held: any}
    make Writer by 0
    make opaque(result) by 1 5
    untyped
    "
  `));
  it('asks usage when a comment says only object, Array or Function', () =>
    expectModel('vague.js').toMatchInlineSnapshot(`
      "
      0 function f(opts: guess({deep?: guess(boolean 2.15)} 8), list: guess(guess(string 3.15)[] 8), fn: guess((() => any) 8), gone: guess(number 3.15)): any
      untyped
      "
    `));

  it('is said of JavaScript with guesses only', () => {
    expect(['typeof.js', 'jsdoc.js', 'plain.ts', 'implicit.ts'].map((file) => model(file).untyped)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('keeps places in the user’s text although annotations were added to a copy', () => {
    const { callables } = model('calls.js');
    expect(callables.map(({ span }) => span && calls.slice(...span))).toEqual(
      calls
        .split('\n')
        .slice(0, 3)
        .map((line) => line.trim()),
    );
  });

  it('every kind stays possible', () => {
    const { callables, types } = model('names.js');
    const guess = types[callables[0]?.params[6]?.t ?? -1];
    const kinds = guess?.k === 'guess' ? guess.dist.map(({ t }) => types[t]) : [];
    expect(kinds.map((node) => (node?.k === 'prim' ? node.name : node?.k)).sort()).toEqual([
      'array',
      'boolean',
      'func',
      'null',
      'number',
      'object',
      'string',
      'undefined',
    ]);
  });
});

it('of functions the name says what they do', () => {
  const [{ params } = { params: [] }] = model('roles.js').callables;
  const { types } = model('roles.js');
  const signatures = params.map(({ t }) => {
    const guess = types[t];
    const likeliest = guess?.k === 'guess' ? types[guess.dist[0]?.t ?? -1] : undefined;
    const signature = likeliest?.k === 'func' ? likeliest.sigs[0] : undefined;
    return signature && [signature.params.length, types[signature.ret]];
  });
  const prim = (name: string): object => ({ k: 'prim', name });
  expect(signatures).toEqual([
    [2, prim('number')],
    [1, prim('any')],
    [1, prim('boolean')],
    [0, prim('any')],
  ]);
});
