import { describe, expect, it } from 'vitest';
import { exportsOf, linkProject, loadProject } from '../helpers/linked-project.js';

const esm = { 'package.json': '{"type":"module"}' };
const cjs = { 'package.json': '{}' };

describe('TypeScript', () => {
  it('loads types, enums, namespaces, parameter properties, overloads and satisfies', async () => {
    const found = await exportsOf({
      'a.ts': `
        import type { Shape } from './b.js';
        import { type Other, twice } from './b.js';
        enum Colour { Red, Green = 4, Blue }
        const enum Flag { On = 1 }
        namespace Tools { export const three = 3 }
        class Point { constructor(readonly x: number, private y = 2) {} sum() { return this.x + this.y } }
        function over(a: string): string; function over(a: number): string; function over(a: unknown) { return String(a) }
        const shape = { side: 2 } satisfies Shape;
        export const all = [Colour.Blue, Flag.On, Tools.three, new Point(1).sum(), over(5), shape.side!, twice(2) as Other];
      `,
      'b.ts': `export interface Shape { side: number } export type Other = number; export const twice = (n: number) => n * 2;`,
      ...esm,
    });
    expect(found).toEqual({ all: [5, 1, 3, 3, '5', 2, 4] });
  });

  it('assigns class fields where the target says so: parameters come first, bare fields vanish', async () => {
    const source = `class A { b = this.a; constructor(public a: number) {} } class B { x = 1 } class C extends B { declare y: 1; x: number }
      export const seen = [new A(3).b, new C().x];`;
    const tsconfig = (options: object) => JSON.stringify({ compilerOptions: options });
    expect(await exportsOf({ 'a.ts': source, 'tsconfig.json': tsconfig({ target: 'es2019' }), ...esm })).toEqual({
      seen: [3, 1],
    });
    expect(await exportsOf({ 'a.ts': source, 'tsconfig.json': tsconfig({ target: 'es2022' }), ...esm })).toEqual({
      seen: [undefined, undefined],
    });
  });

  it('lowers standard decorators', async () => {
    const found = await exportsOf({
      'a.ts': `
        function double(method: (n: number) => number, context: ClassMethodDecoratorContext) {
          seen.push(String(context.name)); return function (this: unknown, n: number) { return 2 * method.call(this, n) } }
        const seen: string[] = [];
        export class A { @double inc(n: number) { return n + 1 } }
        export const got = [new A().inc(2), seen];`,
      ...esm,
    });
    expect(found.got).toEqual([6, ['inc']]);
  });

  it('lowers legacy decorators with metadata as tsconfig says', async () => {
    const found = await exportsOf({
      'a.ts': `
        const seen: unknown[] = [];
        (Reflect as any).metadata = (key: string, value: unknown) => () => { seen.push(key, value) };
        function mark(target: object, key: string) { seen.push(key) }
        class A { @mark m(x: string): number { return 1 } }
        export const got = [seen, new A().m('')];`,
      'tsconfig.json': '{"compilerOptions":{"experimentalDecorators":true,"emitDecoratorMetadata":true}}',
      ...esm,
    });
    expect(found.got).toEqual([['design:returntype', Number, 'design:paramtypes', [String], 'design:type', Function, 'm'], 1]);
  });

  it('lowers using, in JavaScript too', async () => {
    const source = `const log = []; const open = (name) => ({ name, [Symbol.dispose ?? Symbol.for('d')]() { log.push(name) } });
      export function run() { { using a = open('a'); using b = open('b'); log.push('body') } return log }`;
    for (const file of ['a.ts', 'a.js']) {
      const found = await exportsOf({ [file]: file.endsWith('ts') ? `// @ts-nocheck\n${source}` : source, ...esm });
      expect((found.run as () => unknown)()).toEqual(['body', 'b', 'a']);
    }
  });

  it('loads JSX by the classic and the automatic form', async () => {
    const jsx = { 'node_modules/react/package.json': '{"name":"react","exports":{"./jsx-runtime":"./jsx.js",".":"./index.js"}}' };
    const react = {
      ...jsx,
      'node_modules/react/jsx.js': 'exports.jsx = (type, props) => ["jsx", type, props];',
      'node_modules/react/index.js': 'exports.createElement = (...all) => ["classic", ...all];',
    };
    const options = (form: string) => ({ 'tsconfig.json': `{"compilerOptions":{"jsx":"${form}"}}` });
    const automatic = await exportsOf({
      'a.tsx': 'export const x = <p id="1">t</p>;',
      ...options('react-jsx'),
      ...react,
      ...esm,
    });
    expect(automatic.x).toEqual(['jsx', 'p', { id: '1', children: 't' }]);
    const source = 'import React from "react"; export const x = <p id="1">t</p>;';
    const classic = await exportsOf({ 'a.tsx': source, ...options('react'), ...react, ...esm });
    expect(classic.x).toEqual(['classic', 'p', { id: '1' }, 't']);
  });

  it('loads CommonJS written as TypeScript', async () => {
    const found = await exportsOf({
      'a.ts': `import b = require('./b'); import type { T } from './t'; const two: T = b.one + 1; export = { two };`,
      'b.cts': `const one: number = 1; export = { one };`,
      't.ts': `export type T = number;`,
      ...cjs,
    });
    expect(found).toEqual({ default: { two: 2 }, two: 2 });
  });

  it('loads a module with import equals beside exports', async () => {
    const found = await exportsOf({ 'a.ts': `import path = require('path'); export const s = path.posix.sep;`, ...cjs });
    expect(found).toEqual({ s: '/' });
  });
});

describe('resolution', () => {
  it('finds relative files without extension, with .ts, with .js meaning .ts, folders and JSON', async () => {
    const found = await exportsOf({
      'a.ts': `import { n as a } from './b'; import { n as b } from './c.ts'; import { n as c } from './d.js'; import { n as d } from './dir';
        import { n as e } from './e.jsx'; import data, { key } from './data.json'; import { n as f } from './f.mjs';
        export const all = [a, b, c, d, e, data, key, f];`,
      'b.ts': 'export const n = 1;',
      'c.ts': 'export const n = 2;',
      'd.ts': 'export const n = 3;',
      'dir/index.ts': 'export const n = 4;',
      'e.tsx': 'export const n = 5;',
      'f.mts': 'export const n = 6;',
      'data.json': '{"key":"v"}',
      ...esm,
    });
    expect(found.all).toEqual([1, 2, 3, 4, 5, { key: 'v' }, 'v', 6]);
  });

  it('follows tsconfig paths and base URL, through extends and references', async () => {
    const paths = '{"compilerOptions":{"paths":{"@/*":["./src/*"],"exact":["./src/exact.ts"]}}}';
    const files = {
      'src/a.ts': `import { b } from '@/deep/b'; import { e } from 'exact'; export const all = [b, e];`,
      'src/deep/b.ts': 'export const b = 1;',
      'src/exact.ts': 'export const e = 2;',
      ...esm,
    };
    expect(await exportsOf({ ...files, 'tsconfig.json': paths })).toEqual({ all: [1, 2] });
    expect(await exportsOf({ ...files, 'tsconfig.json': '{"extends":"./base.json"}', 'base.json': paths })).toEqual({
      all: [1, 2],
    });
    const solution = {
      'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.app.json"}]}',
      'tsconfig.app.json': paths,
    };
    expect(await exportsOf({ ...files, ...solution })).toEqual({ all: [1, 2] });
  });

  it('does without a tsconfig that is broken', async () => {
    const files = { 'a.ts': `import { b } from './b'; export const c = b;`, 'b.ts': 'export const b = 1;', ...esm };
    expect(await exportsOf({ ...files, 'tsconfig.json': '{"extends":"./nowhere.json"}' })).toEqual({ c: 1 });
  });

  it('chooses package exports by the importing construct, and package imports', async () => {
    const dual = {
      'node_modules/dual/package.json':
        '{"name":"dual","exports":{".":{"import":"./i.mjs","require":"./r.cjs"},"./sub":"./sub.cjs"}}',
      'node_modules/dual/i.mjs': 'export const kind = "import";',
      'node_modules/dual/r.cjs': 'exports.kind = "require";',
      'node_modules/dual/sub.cjs': 'exports.sub = 1;',
    };
    const found = await exportsOf({
      'a.js': `import { kind } from 'dual'; import { sub } from 'dual/sub'; import { c } from '#internal/c.js'; import { createRequire } from 'node:module';
        export const all = [kind, sub, c, createRequire(import.meta.url)('dual').kind];`,
      'lib/c.js': 'export const c = 3;',
      ...dual,
      'package.json': '{"type":"module","imports":{"#internal/*":"./lib/*"}}',
    });
    expect(found.all).toEqual(['import', 1, 3, 'require']);
    const required = await exportsOf({ 'a.cjs': 'exports.all = [require("dual").kind];', ...dual, ...cjs });
    expect(required.all).toEqual(['require']);
  });

  it('takes workspace packages as project files, by their real path', async () => {
    const { program, root } = linkProject({
      'packages/a/a.ts': `import { b } from '@w/b'; export const c = b;`,
      'packages/a/package.json': '{"name":"@w/a","type":"module"}',
      'packages/b/package.json': '{"name":"@w/b","type":"module","exports":"./src/b.ts"}',
      'packages/b/src/b.ts': 'export const b = 1;',
      'node_modules/@w/b': { link: 'packages/b' },
      'package.json': '{"workspaces":["packages/*"]}',
    });
    expect(program.modules.map((module) => module.file.slice(root.length + 1))).toEqual([
      'packages/a/a.ts',
      'packages/b/src/b.ts',
    ]);
  });

  it('links a package that only a bundler can read', async () => {
    const found = await exportsOf({
      'a.js': `import { b } from 'bundled'; export const c = b;`,
      'node_modules/bundled/package.json': '{"name":"bundled","main":"index.js"}',
      'node_modules/bundled/index.js': 'export { b } from "./b";',
      'node_modules/bundled/b.js': 'export const b = 1;',
      ...esm,
    });
    expect(found).toEqual({ c: 1 });
  });

  it('leaves a package to Node that only mentions imports in its texts', () => {
    const { program } = linkProject({
      'a.js': `import { b } from 'texts'; export const c = b;`,
      'node_modules/texts/index.js': 'exports.b = `\nimport { x } from "y";\n`;',
      ...esm,
    });
    expect(program.modules.length).toBe(1);
  });

  it('ignores style sheets and refuses bundler instructions with a reason', async () => {
    const found = await exportsOf({ 'a.js': `import './a.css'; export const c = 1;`, 'a.css': 'p {}', ...esm });
    expect(found).toEqual({ c: 1 });
    const loading = loadProject({ 'a.js': `import text from './a.txt?raw'; export const c = text;`, 'a.txt': '', ...esm });
    await expect(loading).rejects.toMatchObject({
      code: 'MISSING_DEPENDENCY',
      message: expect.stringContaining('instruction to a bundler'),
    });
  });
});
