import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { declarationCompanion } from '../../../../src/analysis/types/project/declaration-companion.js';

const root = mkdtempSync(join(tmpdir(), 'covolve-companion-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the declarations of a JavaScript file', () => {
  it('lie beside it', () => expect(companion('a', ['x.js', 'x.d.ts'], 'x.js')).toBe('x.d.ts'));
  it('have the same kind of extension', () => expect(companion('b', ['x.mjs', 'x.d.ts', 'x.d.mts'], 'x.mjs')).toBe('x.d.mts'));
  it('are named with main', () =>
    expect(companion('c', ['m.js', 't.d.ts'], 'm.js', { name: 'p', main: './m', types: './t.d.ts' })).toBe('t.d.ts'));
  it('are named with module', () =>
    expect(companion('d', ['m.js', 't.d.ts'], 'm.js', { name: 'p', module: 'm.js', typings: 't.d.ts' })).toBe('t.d.ts'));
  it('are named in a condition of exports', () =>
    expect(
      companion('e', ['in/m.js', 't.d.ts', 'u.d.ts'], 'in/m.js', {
        name: 'p',
        types: 'u.d.ts',
        exports: { './sub': { types: './t.d.ts', import: { node: './in/m.js' } } },
      }),
    ).toBe('t.d.ts'));
  it('are the package’s for an inner file', () =>
    expect(companion('f', ['in/m.js', 't.d.ts'], 'in/m.js', { name: 'p', types: 't.d.ts' })).toBe('t.d.ts of the package'));
  it('must exist', () => expect(companion('g', ['m.js'], 'm.js', { name: 'p', main: 'm.js', types: 't.d.ts' })).toBe('none'));
  it('are not asked for of TypeScript', () => expect(companion('h', ['x.ts', 'x.d.ts'], 'x.ts')).toBe('none'));
  it('are not found through a manifest that is broken', () => {
    writeFileSync(join(folderOf('i'), 'package.json'), '{ "name": "p", ');
    expect(companion('i', ['m.js', 't.d.ts'], 'm.js')).toBe('none');
  });
});

function companion(folder: string, files: readonly string[], file: string, manifest?: object): string {
  const base = folderOf(folder);
  for (const name of files) {
    mkdirSync(dirname(join(base, name)), { recursive: true });
    writeFileSync(join(base, name), '');
  }
  if (manifest) writeFileSync(join(base, 'package.json'), JSON.stringify(manifest));
  const found = declarationCompanion(join(base, file));
  return found ? found.file.slice(base.length + 1) + (found.wholePackage ? ' of the package' : '') : 'none';
}

function folderOf(name: string): string {
  mkdirSync(join(root, name), { recursive: true });
  return join(root, name);
}
