import { describe, expect, it } from 'vitest';
import { effectsSeen, resetEffects } from '../../src/execute/effects.js';
import { exportsOf, loadProject } from '../helpers/linked-project.js';

const esm = { 'package.json': '{"type":"module"}' };
const cjs = { 'package.json': '{}' };
const call = (found: Record<string, unknown>, name: string, ...args: unknown[]) =>
  (found[name] as (...args: unknown[]) => unknown)(...args);
const imported = async (found: Record<string, unknown>, name: string, ...args: unknown[]) => ({
  ...((await call(found, name, ...args)) as object),
});

describe('ES modules', () => {
  it('keeps bindings live and re-exports them under any name', async () => {
    const loaded = await loadProject({
      'a.js': `export { count, count as 'any name', bump } from './b.js'; export * from './b.js'; export * as all from './b.js'; export { default } from './b.js';
        import { count } from './b.js'; export const seen = () => count;`,
      'b.js': `export let count = 0; export const bump = () => { count++ }; export default class Named {} export const own = 1;`,
      ...esm,
    });
    const found = loaded.namespace();
    call(found, 'bump');
    expect([found.count, found['any name'], call(found, 'seen'), (found.all as { count: number }).count, found.own]).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect(Object.keys(found).sort()).toEqual(['all', 'any name', 'bump', 'count', 'default', 'own', 'seen']);
    expect((found.default as { name: string }).name).toBe('Named');
  });

  it('is strict, has no this, and its namespace cannot be written', async () => {
    const found = await loadProject({
      'a.js': 'export const self = this; export function own() { return this } export let x = 1;',
      ...esm,
    });
    const namespace = found.namespace() as { self: unknown; own: () => unknown; x: number };
    const { own } = namespace;
    expect([namespace.self, own()]).toEqual([undefined, undefined]);
    expect(() => {
      namespace.x = 2;
    }).toThrow(TypeError);
  });

  it('sees hoisted functions through cycles, also of modules that have not begun', async () => {
    const found = await exportsOf({
      'a.js': `import { early } from './b.js'; import { last } from './c.js'; export function hoisted() { return 'h' + last() } export const got = early;`,
      'b.js': `import { hoisted } from './a.js'; export const early = hoisted();`,
      'c.js': `import './a.js'; export function last() { return 'l' }`,
      ...esm,
    });
    expect(found.got).toBe('hl');
  });

  it('meets the dead zone of a cycle as Node does', async () => {
    const loading = loadProject({
      'a.js': `import './b.js'; export const late = 1;`,
      'b.js': `import { late } from './a.js'; export const x = late;`,
      ...esm,
    });
    await expect(loading).rejects.toMatchObject({
      code: 'IMPORT_THREW',
      message: "importing the module throws ReferenceError: Cannot access 'late' before initialization",
    });
  });

  it('evaluates each module once, dependencies first and in order', async () => {
    const log = `globalThis.order ??= []; globalThis.order.push(`;
    await loadProject({
      'a.js': `import './b.js'; import './c.js'; ${log}'a'); export {};`,
      'b.js': `import './d.js'; ${log}'b');`,
      'c.js': `import './d.js'; ${log}'c');`,
      'd.js': `${log}'d');`,
      ...esm,
    });
    const seen = (globalThis as { order?: string[] }).order;
    delete (globalThis as { order?: string[] }).order;
    expect(seen).toEqual(['d', 'b', 'c', 'a']);
  });

  it('exports all of each other in a circle, and names of CommonJS', async () => {
    const found = await exportsOf({
      'a.js': `export * from './b.js'; export * from './c.cjs'; export const a = 1;`,
      'b.js': `export * from './a.js'; export const b = 2;`,
      'c.cjs': `exports.c = 3;`,
      ...esm,
    });
    expect(found).toEqual({ a: 1, b: 2, c: 3 });
  });

  it('may declare names that CommonJS gives, and has them otherwise', async () => {
    const found = await exportsOf({
      'a.js': `import { createRequire } from 'node:module'; import { dir } from './b.js';
        const require = createRequire(import.meta.url), module = 1, exports = 2, __filename = 'f';
        export const all = [require('./c.cjs').c, module, exports, __filename, dir, require.resolve('./c.cjs') === import.meta.dirname + '/c.cjs'];`,
      'b.js': `export const dir = __dirname === import.meta.dirname && typeof require === 'function' && require.main !== module;`,
      'c.cjs': `exports.c = 1;`,
      ...esm,
    });
    expect(found.all).toEqual([1, 1, 2, 'f', true, true]);
  });

  it('gives import.meta', async () => {
    const loaded = await loadProject({
      'src/a.js': `const { url, filename, dirname, env } = import.meta; export const meta = { url, filename, dirname, mode: env.MODE };
        export const other = import.meta.resolve('./b.js');`,
      ...esm,
    });
    const folder = `${loaded.root}/src`;
    expect({ ...loaded.namespace() }).toEqual({
      meta: { url: `file://${folder}/a.js`, filename: `${folder}/a.js`, dirname: folder, mode: 'test' },
      other: `file://${folder}/b.js`,
    });
  });

  it('imports dynamically: literals, templates, CommonJS, packages and what is missing', async () => {
    const loaded = await loadProject({
      'a.js': `export const literal = () => import('./b.js'); export const named = (name) => import(\`./plugins/\${name}.js\`);
        export const other = () => import('./c.cjs'); export const builtin = () => import('node:path'); export const none = () => import('nowhere');`,
      'b.js': 'export const b = 1;',
      'plugins/p.js': 'export default "plug";',
      'c.cjs': 'module.exports = { c: 2 };',
      ...esm,
    });
    const found = loaded.namespace();
    expect(await imported(found, 'literal')).toEqual({ b: 1 });
    expect(await imported(found, 'named', 'p')).toEqual({ default: 'plug' });
    expect(await imported(found, 'other')).toEqual({ default: { c: 2 }, c: 2 });
    expect(await imported(found, 'builtin')).toHaveProperty('join');
    await expect(call(found, 'none')).rejects.toMatchObject({ code: 'ERR_MODULE_NOT_FOUND' });
    resetEffects();
    await expect(call(found, 'named', 'q')).rejects.toMatchObject({ code: 'ERR_COVOLVE_NOT_LINKED' });
    expect(effectsSeen().denied).toEqual(['module.load']);
    resetEffects();
  });

  it('awaits at top level, below the subject too', async () => {
    const loaded = await loadProject({
      'a.js': `import { b } from './b.js'; import { c } from './c.js'; export const sum = b + c;`,
      'b.js': `export const b = await Promise.resolve(1);`,
      'c.js': `let c = 0; for await (const n of [1, 2]) c += n; export { c };`,
      ...esm,
    });
    expect([loaded.program.topLevelAwait, loaded.namespace().sum]).toEqual([true, 4]);
    await loaded.refresh();
    expect(loaded.namespace().sum).toBe(4);
    const lazy = await loadProject({
      'a.js': `export const b = () => import('./b.js');`,
      'b.js': 'export const b = await 1;',
      ...esm,
    });
    expect([lazy.program.topLevelAwait, await imported(lazy.namespace(), 'b')]).toEqual([false, { b: 1 }]);
  });
});

describe('CommonJS', () => {
  it('gives a module that requires the subject the copy that Node would load, as under Vitest', async () => {
    const found = await exportsOf({
      'a.js': `class A {} exports.A = A; exports.A.made = (exports.A.made || 0) + 1; const b = require('./b.js');
        exports.isOwn = () => b.make() instanceof A; exports.helper = () => b.helper === require('./b.js').helper;`,
      'b.js': `exports.helper = {}; exports.make = () => new (require('./a.js').A)();`,
      ...cjs,
    });
    expect([call(found, 'isOwn'), call(found, 'helper')]).toEqual([false, true]);
  });

  it('gives a module that imports the subject the subject', async () => {
    const found = await exportsOf({
      'a.js': `import { make } from './b.js'; export class A {} export const isOwn = () => make() instanceof A;`,
      'b.js': `import { A } from './a.js'; export const make = () => new A();`,
      ...esm,
    });
    expect(call(found, 'isOwn')).toBe(true);
  });

  it('gives partial exports through cycles', async () => {
    const found = await exportsOf({
      'subject.js': `module.exports = require('./a');`,
      'a.js': `exports.first = 1; const b = require('./b'); exports.second = b.seen; exports.third = () => require('./b').later();`,
      'b.js': `const a = require('./a'); exports.seen = [a.first, a.second]; exports.later = () => a.second;`,
      ...cjs,
    });
    expect([found.second, call(found, 'third')]).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
  });

  it('gives partial exports of that copy through cycles with the subject', async () => {
    const found = await exportsOf({
      'a.js': `exports.first = 1; const b = require('./b'); exports.second = b.seen; exports.third = () => require('./b').later();`,
      'b.js': `const a = require('./a'); exports.seen = [a.first, a.second]; exports.later = () => a.second;`,
      ...cjs,
    });
    expect([found.second, call(found, 'third')]).toEqual([[1, undefined], undefined]);
  });

  it('has this, module, require of JSON and of folders, and the paths', async () => {
    const loaded = await loadProject({
      'lib/a.js': `exports.all = [this === exports, this === module.exports, require('./data').k, require('../lib/dir').d, __filename, __dirname,
        require.main === module, module.id, typeof require.cache, require.resolve('./dir'), require.resolve('fs')];`,
      'lib/data.json': '{"k":1}',
      'lib/dir/index.js': 'exports.d = 2;',
      ...cjs,
    });
    const folder = `${loaded.root}/lib`;
    expect(loaded.namespace().all).toEqual([
      true,
      true,
      1,
      2,
      `${folder}/a.js`,
      folder,
      false,
      `${folder}/a.js`,
      'object',
      `${folder}/dir/index.js`,
      'fs',
    ]);
  });

  it('is strict as the subject, as the runner evaluates it, and sloppy where Node loads it', async () => {
    const sloppy = 'exports.bare = function () { return this };';
    const found = await exportsOf({ 'a.js': `${sloppy} exports.b = require('./b');`, 'b.js': sloppy, ...cjs });
    const { bare: inner } = found.b as { bare: () => unknown };
    const { bare } = found as { bare: () => unknown };
    expect([bare(), inner() === globalThis]).toEqual([undefined, true]);
    const octal = await loadProject({ 'a.js': 'exports.x = 010;', ...cjs });
    expect([octal.namespace().x, octal.warnings]).toEqual([8, [expect.stringContaining('not valid as strict code')]]);
  });

  /** These tests run in Vitest: what it makes of the same file is the reference. */
  it.each([
    ['exports.a = 1; module.exports.b = 2;', { default: { a: 1, b: 2 }, a: 1, b: 2 }],
    ['module.exports = { a: 1, b: 2 };', { default: { a: 1, b: 2 }, a: 1, b: 2 }],
    ['module.exports = function f() {}; module.exports.a = 1;', { default: expect.any(Function), a: 1 }],
    ['function f() {} f.a = 1; module.exports = f; f.b = 2;', { default: expect.any(Function), a: 1 }],
    ['module.exports = class { static s() {} };', { default: expect.any(Function) }],
    ['exports = module.exports = () => 1; exports.late = 1;', { default: expect.any(Function) }],
    ['module.exports = Object.create({ inherited: 1 });', { default: {}, inherited: 1 }],
    ['module.exports = [1];', { default: [1] }],
    ['module.exports = 5;', { default: 5 }],
    ['Object.defineProperty(exports, "__esModule", { value: true }); exports.default = 1; exports.a = 2;', { default: 1, a: 2 }],
  ])('is seen by a test as Vitest shows it: %s', async (source, expected) => {
    const loaded = await loadProject({ 'a.js': source, ...cjs });
    expect({ ...loaded.namespace() }).toEqual(expected);
    expect({ ...(await import(`${loaded.root}/a.js`)) }).toEqual(expected);
  });

  it('runs UMD and files with a hashbang', async () => {
    const umd = `#!/usr/bin/env node
      (function (root, factory) { if (typeof exports === 'object') module.exports = factory(); else root.lib = factory() })(this, () => ({ v: 1 }));`;
    expect(await exportsOf({ 'a.js': umd, ...cjs })).toEqual({ default: { v: 1 }, v: 1 });
  });

  it('requires computed names: project files by folder, packages and builtins by Node', async () => {
    const loaded = await loadProject({
      'a.js': `const path = require('path');
        exports.locale = (name) => require('./locales/' + name); exports.joined = (name) => require(path.join(__dirname, 'locales', name));
        exports.any = (name) => require(name);`,
      'locales/en.js': 'module.exports = "hello";',
      'locales/de.json': '"hallo"',
      'node_modules/pkg/index.js': 'module.exports = "pkg";',
      ...cjs,
    });
    const found = loaded.namespace();
    expect(['en', 'en.js', 'de'].map((name) => call(found, 'locale', name))).toEqual(['hello', 'hello', 'hallo']);
    expect(call(found, 'joined', 'de')).toBe('hallo');
    expect([call(found, 'any', 'pkg'), typeof call(found, 'any', 'fs')]).toEqual(['pkg', 'object']);
    expect(() => call(found, 'any', 'nowhere')).toThrow(expect.objectContaining({ code: 'ERR_MODULE_NOT_FOUND' }));
    resetEffects();
    expect(() => call(found, 'any', './elsewhere')).toThrow(expect.objectContaining({ code: 'ERR_COVOLVE_NOT_LINKED' }));
    expect(effectsSeen().denied).toEqual(['module.load']);
    resetEffects();
    expect(() => call(found, 'any', undefined)).toThrow(TypeError);
  });

  it('requires and imports ES modules', async () => {
    const loaded = await loadProject({
      'a.cjs': `const { __esModule, default: d, named } = require('./b.mjs'); exports.got = [__esModule, d, named]; exports.lazy = () => import('./b.mjs');`,
      'b.mjs': 'export default 1; export const named = 2;',
      ...cjs,
    });
    expect(loaded.namespace().got).toEqual([true, 1, 2]);
    expect(await imported(loaded.namespace(), 'lazy')).toEqual({ default: 1, named: 2 });
  });

  it('is tried anew after it threw', async () => {
    const loaded = await loadProject({
      'a.js': `let n = 0; exports.count = () => ++n; exports.get = () => { try { return require('./b') } catch (e) { return e.message } };`,
      'b.js': `const n = require('./a').count(); if (n < 2) throw new Error('first'); module.exports = n;`,
      ...cjs,
    });
    expect([call(loaded.namespace(), 'get'), call(loaded.namespace(), 'get')]).toEqual(['first', 2]);
  });
});

describe('packages', () => {
  it('are imported as bundlers do: compiled modules lose a default, members have names', async () => {
    const files = {
      'a.ts': `import compiled, { named } from 'compiled'; import plain, { member } from 'plain'; import * as all from 'plain'; import fs, { readFileSync } from 'fs';
        export const got = [compiled, named, plain.member, member, all.default === plain, fs.readFileSync === readFileSync];`,
      'node_modules/compiled/index.js':
        'Object.defineProperty(exports, "__esModule", { value: true }); exports.default = "d"; exports.named = "n";',
      'node_modules/plain/index.js': 'const o = {}; o["mem" + "ber"] = 1; module.exports = o;',
      ...esm,
    };
    expect((await exportsOf(files)).got).toEqual(['d', 'n', 1, 1, true, true]);
  });

  it('may fail where the subject expects it', async () => {
    const found = await exportsOf({
      'a.js': `let got; try { got = require('optional') } catch (e) { got = e.code } exports.got = got; exports.later = () => require('broken');`,
      'node_modules/broken/index.js': 'throw new RangeError("no");',
      ...cjs,
    });
    expect(found.got).toBe('ERR_MODULE_NOT_FOUND');
    expect(() => call(found, 'later')).toThrow(RangeError);
  });

  it.each([
    ['MISSING_DEPENDENCY', `import 'nowhere'; export {};`, "Cannot find module 'nowhere' imported from"],
    ['MISSING_DEPENDENCY', `import './nowhere.js'; export {};`, "Cannot find module './nowhere.js' imported from"],
    ['LOAD_FAILED', `import 'broken'; export {};`, 'failed to load: RangeError: no'],
    ['NATIVE_ADDON', `import 'addon'; export {};`, 'needs a native addon'],
    [
      'IMPORT_THREW',
      `export const x = null.y;`,
      "importing the module throws TypeError: Cannot read properties of null (reading 'y')",
    ],
    ['IMPORT_THREW', `throw { get message() { throw 1 }, toString() { throw 2 } };export {};`, 'a value that cannot be shown'],
    ['IMPORT_THREW', `import './syntax.js'; export {};`, 'SyntaxError'],
  ])('%s: %s', async (code, source, message) => {
    const loading = loadProject({
      'a.js': source,
      'syntax.js': 'export const = 1;',
      'node_modules/broken/index.js': 'throw new RangeError("no");',
      'node_modules/addon/index.js': 'module.exports = require("./addon.node");',
      'node_modules/addon/addon.node': 'not really',
      ...esm,
    });
    await expect(loading).rejects.toMatchObject({ name: 'LoadFailure', code, message: expect.stringContaining(message) });
  });
});
