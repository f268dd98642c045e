import { afterEach, describe, expect, it, vi } from 'vitest';
import { StateTracker } from '../../src/execute/load-state.js';
import { statefulProject } from '../helpers/stateful-project.js';
import type { ProjectFiles } from '../helpers/temporary-project.js';

type Subject = { change: (...args: unknown[]) => unknown; look: () => unknown } & Record<string, unknown>;

const esm = { 'package.json': '{"type":"module"}' };
const cjs = { 'package.json': '{}' };

afterEach(() => void vi.restoreAllMocks());

/** All that `refresh` can do now is to evaluate modules anew. */
function withoutRestoring(): void {
  vi.spyOn(StateTracker.prototype, 'restore').mockImplementation(() => {});
}

/** `look` reads the state without changing it, `change` changes it. */
async function expectFresh(files: ProjectFiles, change = (subject: Subject): unknown => subject.change()): Promise<void> {
  await expectFreshBy('restoring', files, change);
  withoutRestoring();
  await expectFreshBy('evaluating', files, change);
}

async function expectFreshBy(
  way: 'restoring' | 'evaluating',
  files: ProjectFiles,
  change: (subject: Subject) => unknown,
): Promise<void> {
  const project = await statefulProject(files);
  const subject = (): Subject => {
    const namespace = project.namespace() as Subject;
    return (namespace.default as Subject | undefined) ?? namespace;
  };
  const before = structuredClone(subject().look());
  for (let round = 1; round < 4; round++) {
    const evaluations = way === 'restoring' ? 1 : round;
    subject().look();
    void project.refresh();
    expect(project.evaluations.subject, 'nothing was changed').toBe(evaluations);
    expect(project.changed()).toBe(false);
    change(subject());
    expect(project.changed()).toBe(true);
    expect(subject().look(), 'the change is visible').not.toEqual(before);
    void project.refresh();
    expect(subject().look(), `fresh again by ${way}`).toEqual(before);
    expect(project.evaluations.subject).toBe(way === 'restoring' ? 1 : round + 1);
  }
}

describe('state of an ES module is fresh after a change, and left alone without one', () => {
  it.each<[string, string]>([
    ['counter', 'let n = 0; export const change = () => { n++ }; export const look = () => n;'],
    ['exported let', 'export let n = 0; export const change = () => { n = 5 }; export const look = () => n;'],
    ['var in a block', 'if (true) { var n = 0 } export const change = () => { n = 5 }; export const look = () => n;'],
    [
      'let in a block',
      'let f, g; { let n = 0; f = () => { n++ }; g = () => n } export const change = () => f(); export const look = () => g();',
    ],
    ['lazily made', 'let made; export const change = () => (made ??= {}); export const look = () => made === undefined;'],
    [
      'cache in a Map',
      'const cache = new Map([["a", 1]]); export const change = () => { cache.set("b", 2) }; export const look = () => [...cache];',
    ],
    [
      'order of a Map',
      'const cache = new Map([["a", 1], ["b", 2]]); export const change = () => { cache.delete("a"); cache.set("a", 1) }; export const look = () => [...cache];',
    ],
    [
      'plain object',
      'const seen = {}; export const change = () => { seen.x = true }; export const look = () => Object.keys(seen);',
    ],
    [
      'deleted property',
      'const seen = { a: 1 }; export const change = () => { delete seen.a }; export const look = () => Object.keys(seen);',
    ],
    [
      'property by a symbol',
      'const key = Symbol(); const seen = {}; export const change = () => { seen[key] = 1 }; export const look = () => seen[key] ?? 0;',
    ],
    [
      'nested, by an alias',
      'const table = { rows: [{ n: 0 }] }; export const change = () => { const row = table.rows[0]; row.n++ }; export const look = () => table.rows[0].n;',
    ],
    [
      'object in a Map',
      'const map = new Map([["a", { n: 0 }]]); export const change = () => { map.get("a").n++ }; export const look = () => map.get("a").n;',
    ],
    ['array', 'const list = []; export const change = () => { list.push(1) }; export const look = () => list.length;'],
    [
      'order of an array',
      'const list = [1, 2]; export const change = () => { list.reverse() }; export const look = () => list.join();',
    ],
    ['set', 'const set = new Set([1]); export const change = () => { set.clear() }; export const look = () => set.size;'],
    [
      'date',
      'const date = new Date(0); export const change = () => { date.setTime(1) }; export const look = () => date.getTime();',
    ],
    [
      'typed array',
      'const bytes = new Uint8Array(4); export const change = () => { bytes[2] = 1 }; export const look = () => bytes.join();',
    ],
    [
      'view of a buffer',
      'const view = new DataView(new ArrayBuffer(4)); const write = (v) => v.setInt8(0, 1); export const change = () => { write(view) }; export const look = () => view.getInt8(0);',
    ],
    ['regular expression', 'const re = /a/g; export const change = () => re.test("aa"); export const look = () => re.lastIndex;'],
    [
      'passed to a function',
      'const list = []; const add = (to) => { to.push(1) }; export const change = () => add(list); export const look = () => list.length;',
    ],
    [
      'static field',
      'export class A { static n = 0; static up() { this.n++ } } export const change = () => A.up(); export const look = () => A.n;',
    ],
    [
      'static cache',
      'class A { static cache = new Map() } export const change = () => { A.cache.set(1, 2) }; export const look = () => A.cache.size;',
    ],
    [
      'class expression',
      'const A = class { static n = 0; m() { A.n++ } }; export const change = () => new A().m(); export const look = () => A.n;',
    ],
    [
      'private static field',
      'class A { static #n = 0; static up() { A.#n++ } static get n() { return A.#n } } export const change = () => A.up(); export const look = () => A.n;',
    ],
    [
      'property of a function',
      'export function change() { change.n = (change.n ?? 0) + 1 } export const look = () => change.n ?? 0;',
    ],
    [
      'singleton',
      'class A { n = 0; up() { this.n++ } } const one = new A(); export const change = () => one.up(); export const look = () => one.n;',
    ],
    [
      'singleton with private fields',
      'class A { #n = 0; up() { this.#n++ } get n() { return this.#n } } export const one = new A(); export const change = () => one.up(); export const look = () => one.n;',
    ],
    [
      'private object without semicolons',
      'class A {\n  #kept = { n: 0 }\n  up() { this.#kept.n++ }\n  get n() { return this.#kept.n }\n  other = 1\n}\nexport const one = new A(); export const change = () => one.up(); export const look = () => one.n',
    ],
    [
      'private fields by a WeakMap',
      'const fields = new WeakMap(); class A { constructor() { fields.set(this, { n: 0 }) } up() { fields.get(this).n++ } get n() { return fields.get(this).n } } const one = new A(); export const change = () => one.up(); export const look = () => one.n;',
    ],
    [
      'object with methods',
      'export const api = { n: 0, up() { this.n++ } }; export const change = () => api.up(); export const look = () => api.n;',
    ],
    ['default export', 'const helper = 1; export default { n: 0, change() { this.n++ }, look() { return this.n } };'],
    [
      'closure',
      'const next = (() => { let n = 0; return { up: () => { n++ }, get: () => n } })(); export const change = () => next.up(); export const look = () => next.get();',
    ],
    [
      'closure of a factory',
      'function counter() { let n = 0; return { up: () => { n++ }, get: () => n } } const one = counter(); export const change = () => one.up(); export const look = () => one.get();',
    ],
    [
      'closure over a parameter',
      'const bump = (box) => () => box.n++; const box = { n: 0 }; const up = bump(box); export const change = () => up(); export const look = () => box.n;',
    ],
    [
      'memoised function',
      'const memo = (f) => { const cache = {}; const g = (x) => (cache[x] ??= f(x)); g.size = () => Object.keys(cache).length; return g }; export const f = memo((x) => x * 2); export const change = () => f(1); export const look = () => f.size();',
    ],
    [
      'closures of a loop',
      'const ups = [], gets = []; for (let i = 0; i < 3; i++) { ups.push(() => { i++ }); gets.push(() => i) } export const change = () => ups[1](); export const look = () => gets.map((g) => g());',
    ],
    [
      'singleton of a class with # in its text',
      'class A { n = 0; up() { /*#__PURE__*/ this.n++ } hash = "#x" } const make = () => { const one = new A(); return () => one }; const get = make(); export const change = () => get().up(); export const look = () => get().n;',
    ],
    ['state behind comments', 'let n = 0; export const change = () => { n++ }; export const look = () => n; // the end'],
  ])('%s', async (_, source) => {
    await expectFresh({ 'a.js': `evaluated(); ${source}`, ...esm });
  });

  it('in TypeScript, through the transforms', async () => {
    await expectFresh({
      'a.ts': `evaluated(); declare function evaluated(): void; enum E { A } namespace N { export const x = 1 }
        abstract class Base<T> { #all: T[] = []; protected push(value: T) { this.#all.push(value) } get size(): number { return this.#all.length } }
        class Store extends Base<E> { constructor(private readonly by: number) { super() } up(): void { for (let i = 0; i < this.by; i++) this.push(E.A) } }
        const store: Store = new Store(N.x); export const change = (): void => store.up(); export const look = (): number => store.size`,
      ...esm,
    });
  });

  it('in a module that a test changes from outside', async () => {
    await expectFresh(
      { 'a.js': 'evaluated(); export const options = { deep: { n: 1 } }; export const look = () => options.deep.n;', ...esm },
      (subject) => ((subject.options as { deep: { n: number } }).deep.n = 2),
    );
  });

  it('in an imported module', async () => {
    await expectFresh({
      'a.js': `evaluated(); import { up, get } from './b.js'; export const change = () => up(); export const look = () => get();`,
      'b.js': `import { counter } from './c.js'; const { up, get } = counter(); export { up, get };`,
      'c.js': `export function counter() { let n = 0; return { up: () => { n++ }, get: () => n } }`,
      ...esm,
    });
  });

  it('in JSON', async () => {
    await expectFresh({
      'a.js': `evaluated(); import data from './data.json'; export const change = () => { data.list.push(1) }; export const look = () => data.list;`,
      'data.json': '{"list":[]}',
      ...esm,
    });
  });
});

describe('state of a CommonJS module', () => {
  it.each<[string, string]>([
    ['exported counter', 'exports.n = 0; exports.change = () => { exports.n++ }; exports.look = () => exports.n;'],
    ['module.exports', 'module.exports = { n: 0, change() { module.exports.n++ }, look() { return this.n } };'],
    ['own methods', 'module.exports = { n: 0, change() { this.n++ }, look() { return this.n } };'],
    [
      'instance',
      'class A { constructor() { this.n = 0 } change() { this.n++ } look() { return this.n } } module.exports = new A();',
    ],
    [
      'wrapped module',
      '(function (root, factory) { module.exports = factory() })(this, function () { var cache = {}; return { change: function () { cache.x = 1 }, look: function () { return Object.keys(cache) } } });',
    ],
    [
      'everything in a function',
      '"use strict"; (function () { "use strict"; let n = 0; exports.change = () => { n++ }; exports.look = () => n })();',
    ],
    [
      'state and an early return',
      'let n = 0; exports.change = () => { n++ }; exports.look = () => n; if (n === 0) { exports.other = 1 }',
    ],
  ])('%s', async (_, source) => expectFresh({ 'a.js': `evaluated(); ${source}`, ...cjs }));

  it('in a required module', async () => {
    await expectFresh({
      'a.js': `evaluated(); const b = require('./b'); exports.change = () => { b.list.push(1) }; exports.look = () => b.list;`,
      'b.js': `exports.list = [];`,
      ...cjs,
    });
  });
});

describe('state that cannot be compared is always fresh', () => {
  it.each<[string, string]>([
    ['generator', 'const ids = (function* () { yield 1; yield 2 })(); export const look = () => ids.next().value;'],
    ['proxy', 'let n = 0; const p = new Proxy({}, { get: () => n++ }); export const look = () => p.x;'],
    ['too much of it', 'const big = Array.from({ length: 9000 }, () => 0); export const look = () => big[0]++;'],
    ['own global', 'globalThis.__n = 0; export const look = () => globalThis.__n++;'],
    ['eval', 'let n = 0; export const look = () => eval("n++");'],
  ])('%s', async (_, source) => {
    const project = await statefulProject({ 'a.js': `evaluated(); ${source}`, ...esm });
    const look = () => (project.namespace() as Subject).look();
    const first = look();
    expect(look()).not.toBe(first);
    void project.refresh();
    expect([look(), project.evaluations.subject]).toEqual([first, 2]);
    void project.refresh();
    expect(project.evaluations.subject).toBe(3);
  });
});

describe('refresh', () => {
  it('does not count what changes while the modules are loaded', async () => {
    const project = await statefulProject({
      'a.js': `evaluated(); import { tokens, create } from './b.js'; create('x'); create('y'); export const look = () => tokens.length;`,
      'b.js': `evaluated('b'); export const tokens = []; let at = 0; const index = {}; export const create = (name) => { index[name] = at++; tokens[index[name]] = name };`,
      ...esm,
    });
    (project.namespace() as Subject).look();
    void project.refresh();
    expect([project.mutable, project.evaluations]).toEqual([true, { subject: 1, b: 1 }]);
  });

  it('renews only the changed modules and those above them', async () => {
    withoutRestoring();
    const project = await statefulProject({
      'a.js': `evaluated(); export * from './b.js'; export * from './c.js';`,
      'b.js': `evaluated('b'); let n = 0; export const up = () => ++n;`,
      'c.js': `evaluated('c'); const list = []; export const add = () => list.push(1);`,
      ...esm,
    });
    const subject = project.namespace() as Record<string, () => number>;
    expect([subject.up?.(), subject.up?.()]).toEqual([1, 2]);
    void project.refresh();
    expect([subject.up?.(), project.evaluations]).toEqual([1, { subject: 2, b: 2, c: 1 }]);
    subject.add?.();
    void project.refresh();
    expect([subject.add?.(), subject.up?.(), project.evaluations]).toEqual([1, 1, { subject: 3, b: 3, c: 2 }]);
  });

  it('renews modules together when one leaves its mark on the other as it loads', async () => {
    withoutRestoring();
    const project = await statefulProject({
      'a.js': `evaluated(); import { registered } from './registry.js'; import './plugin.js'; export { bump } from './plugin.js'; export const look = () => registered();`,
      'plugin.js': `evaluated('plugin'); import { register } from './registry.js'; let n = 0; register('plugin'); export const bump = () => ++n;`,
      'registry.js': `evaluated('registry'); const names = []; export const register = (name) => { names.push(name) }; export const registered = () => names.join();`,
      ...esm,
    });
    const subject = project.namespace() as unknown as { bump: () => number; look: () => string };
    expect(subject.look()).toBe('plugin');
    for (let round = 2; round < 4; round++) {
      expect([subject.bump(), subject.bump()]).toEqual([1, 2]);
      void project.refresh();
      expect([subject.look(), subject.bump()]).toEqual(['plugin', 1]);
      void project.refresh();
    }
  });

  it('watches modules that only a test loads', async () => {
    const project = await statefulProject({
      'a.js': `evaluated(); exports.change = () => require('./b').up(); exports.look = () => require('./b').get();`,
      'b.js': `evaluated('b'); let n = 0; exports.up = () => { n++ }; exports.get = () => n;`,
      ...cjs,
    });
    const subject = () => project.namespace() as Subject;
    expect([subject().look(), project.evaluations.b]).toEqual([0, 1]);
    void project.refresh();
    expect([subject().look(), project.evaluations.b]).toEqual([0, 1]);
    subject().change();
    void project.refresh();
    expect([subject().look(), project.evaluations.b]).toEqual([0, 1]);
  });

  it('runs no code of the subject when it compares', async () => {
    const project = await statefulProject({
      'a.js': `evaluated(); let read = 0; export const box = { get x() { return ++read }, list: [] }; export const look = () => read; export const change = () => { box.list.push(1) };`,
      ...esm,
    });
    void project.refresh();
    (project.namespace() as Subject).change();
    void project.refresh();
    expect([(project.namespace() as Subject).look(), project.evaluations.subject]).toEqual([0, 1]);
  });

  it('evaluates anew what a test made unchangeable', async () => {
    const project = await statefulProject({
      'a.js': `evaluated(); const box = { list: [] }; export const change = () => { box.list.push(1); Object.freeze(box.list) }; export const look = () => box.list.length;`,
      ...esm,
    });
    const subject = () => project.namespace() as Subject;
    subject().change();
    void project.refresh();
    expect([subject().look(), project.evaluations.subject]).toEqual([0, 2]);
  });

  it.each([
    ['configurable', 1],
    ['fixed', 2],
  ])('sees properties that do not show, %s', async (kind, evaluations) => {
    const project = await statefulProject({
      'a.js': `evaluated(); const lazy = { deep: { get x() { return Object.defineProperty(this, 'kept', { value: 1, configurable: ${kind === 'configurable'} }).kept } } };
        export const change = () => lazy.deep.x; export const look = () => lazy.deep.kept ?? 0;`,
      ...esm,
    });
    const subject = () => project.namespace() as Subject;
    subject().change();
    expect(subject().look()).toBe(1);
    void project.refresh();
    expect([subject().look(), project.evaluations.subject]).toEqual([0, evaluations]);
  });

  it('puts properties back in their order', async () => {
    const project = await statefulProject({
      'a.js': `evaluated(); const o = { a: 1, b: 2, c: 3 }; export const change = () => { delete o.a; o.d = 4; o.b = 5; o.a = 6 }; export const look = () => JSON.stringify(o);`,
      ...esm,
    });
    const subject = () => project.namespace() as Subject;
    subject().change();
    void project.refresh();
    expect([subject().look(), project.evaluations.subject]).toEqual(['{"a":1,"b":2,"c":3}', 1]);
  });
});
