import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { transformSync } from 'oxc-transform';
import { describe, expect, it } from 'vitest';
import { findProject } from '../../src/project/find-project.js';
import { readGrants } from '../../src/project/read-grants.js';
import { linkProject } from '../helpers/linked-project.js';
import { type ProjectFiles, temporaryProject } from '../helpers/temporary-project.js';

/** The loader as plain JavaScript in a folder of its own: the sandbox allows no transform. */
function loaderFolder(): string {
  const folder = temporaryProject({ 'package.json': '{"type":"module"}' });
  const source = resolve('src');
  const pending = [join(source, 'execute/load-program.ts')];
  for (const file of pending) {
    const target = join(folder, relative(source, file)).replace(/ts$/, 'js');
    mkdirSync(dirname(target), { recursive: true });
    const { code } = transformSync(file, readFileSync(file, 'utf8'));
    writeFileSync(target, code);
    for (const [, specifier] of code.matchAll(/from "(\.[^"]+)"/g)) {
      const next = resolve(dirname(file), (specifier as string).replace(/js$/, 'ts'));
      if (!pending.includes(next)) pending.push(next);
    }
  }
  return folder;
}

/** The exports of the subject, or its failure, as the sandboxed child sees them. */
function loadInSandbox(files: ProjectFiles): unknown {
  const { program, root } = linkProject(files);
  const tool = loaderFolder();
  writeFileSync(join(tool, 'program.json'), JSON.stringify(program));
  writeFileSync(
    join(tool, 'child.mjs'),
    `import { readFileSync } from 'node:fs'; import { loadProgram } from './execute/load-program.js';
     const program = JSON.parse(readFileSync(new URL('./program.json', import.meta.url), 'utf8'));
     try { const loaded = await loadProgram(program, { names: [], values: [] }); await loaded.refresh(); console.log(JSON.stringify(loaded.namespace())) }
     catch (error) { console.log(JSON.stringify({ failure: error.code, message: error.message })) }`,
  );
  const entry = program.modules[program.entry]?.file as string;
  const grants = readGrants(findProject(entry, root), tool).map((folder) => `--allow-fs-read=${folder}`);
  const run = spawnSync(process.execPath, ['--experimental-permission', '--no-warnings', ...grants, join(tool, 'child.mjs')], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

describe('in the sandboxed child', () => {
  it('loads a graph with packages, builtins, JSON and workspace packages', () => {
    const found = loadInSandbox({
      'packages/a/a.ts': `import { b } from '@w/b'; import pkg from 'pkg'; import { join } from 'node:path'; import data from './data.json';
        import { createRequire } from 'node:module'; export const all = [b, pkg.p, join('x', 'y'), data, createRequire(import.meta.url)('pkg').p];`,
      'packages/a/data.json': '[1]',
      'packages/a/package.json': '{"name":"@w/a","type":"module"}',
      'packages/b/package.json': '{"name":"@w/b","type":"module","exports":"./b.ts"}',
      'packages/b/b.ts': `import dep from 'linked'; export const b = dep as string;`,
      'node_modules/@w/b': { link: 'packages/b' },
      'node_modules/pkg/index.js': 'exports.p = require("./p").p;',
      'node_modules/pkg/p.js': 'exports.p = "package";',
      'node_modules/linked': { link: 'vendor/linked' },
      'vendor/linked/index.js': 'module.exports = "linked";',
      'package.json': '{"workspaces":["packages/*"]}',
    });
    expect(found).toEqual({ all: ['linked', 'package', 'x/y', [1], 'package'] });
  });

  it('finds packages in a folder above the project, also through a link that leaves it to a folder with a comma', () => {
    const found = loadInSandbox({
      'home/project/a.js': `const above = require('above'), outside = require('outside'); exports.all = [above, outside];`,
      'home/project/package.json': '{}',
      'home/node_modules/above/index.js': 'module.exports = 1;',
      'home/node_modules/outside': { link: 'a store, far/node_modules/outside' },
      'a store, far/node_modules/outside/index.js': 'module.exports = require("./more");',
      'a store, far/node_modules/outside/more.js': 'module.exports = 2;',
    });
    expect(found).toMatchObject({ all: [1, 2] });
  });

  it('unwraps compiled defaults as Vitest does, and leaves them where Node is the runner', () => {
    const files = (manifest: string) => ({
      'a.ts': `import compiled from 'compiled'; export const got = compiled;`,
      'node_modules/compiled/index.js': 'Object.defineProperty(exports, "__esModule", { value: true }); exports.default = "d";',
      'package.json': manifest,
    });
    expect(loadInSandbox(files('{"type":"module"}'))).toEqual({ got: 'd' });
    expect(loadInSandbox(files('{"type":"module","scripts":{"test":"node --test"}}'))).toEqual({ got: { default: 'd' } });
  });

  it('reports a native addon as the reason', () => {
    const found = loadInSandbox({
      'a.js': `const addon = require('addon'); exports.a = addon;`,
      'node_modules/addon/index.js': 'module.exports = require("./build/addon.node");',
      'node_modules/addon/build/addon.node': 'not really',
      'package.json': '{}',
    });
    expect(found).toMatchObject({ failure: 'NATIVE_ADDON' });
  });
});
