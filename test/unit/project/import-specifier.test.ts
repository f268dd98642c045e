import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProject } from '../../../src/project/find-project.js';
import { importSpecifier, importStyle } from '../../../src/project/import-specifier.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

describe('importSpecifier', () => {
  it.each([
    ['/p/a.gen.test.ts', '/p/a.ts', 'js', './a.js'],
    ['/p/a.gen.test.ts', '/p/a.ts', 'ts', './a.ts'],
    ['/p/a.gen.test.ts', '/p/a.ts', 'none', './a'],
    ['/p/a.gen.test.ts', '/p/a.tsx', 'js', './a.js'],
    ['/p/a.gen.test.mts', '/p/a.mts', 'none', './a.mjs'],
    ['/p/a.gen.test.ts', '/p/a.cts', 'js', './a.cjs'],
    ['/p/a.gen.test.js', '/p/a.js', 'none', './a.js'],
    ['/p/a.gen.test.js', '/p/a.jsx', 'js', './a.jsx'],
    ['/p/test/deep/a.test.ts', '/p/src/a.b.ts', 'js', '../../src/a.b.js'],
  ] as const)('%s imports %s in style %s as %s', (test, subject, style, expected) =>
    expect(importSpecifier(test, subject, style)).toBe(expected),
  );
});

describe('importStyle', () => {
  const style = (imports: string, options: object = {}) => {
    const tsconfig = JSON.stringify({ compilerOptions: options });
    const root = temporaryProject({ 'src/a.ts': '', 'src/b.ts': imports, 'tsconfig.json': tsconfig, 'package.json': '{}' });
    const file = join(root, 'src/a.ts');
    return importStyle(findProject(file, root), file);
  };
  const bare = `import { a } from './a'; export * from '../src/a';`;

  it('writes .js where nothing is known', () => expect(style('')).toBe('js'));
  it('follows the habit of the project', () => {
    expect(style(bare, { moduleResolution: 'bundler' })).toBe('none');
    expect(style(`${bare} import './a.js'; import './b.js'; const c = await import('./c.js');`)).toBe('js');
  });
  it('keeps the extension where the compiler wants one', () => {
    expect(style(bare, { module: 'NodeNext' })).toBe('js');
    expect(style(bare, { module: 'esnext', moduleResolution: 'node16' })).toBe('js');
  });
  it('writes .ts only where the compiler allows it and the project does it', () => {
    expect(style(`import './a.ts';`, { allowImportingTsExtensions: true })).toBe('ts');
    expect(style(`import './a.ts';`)).toBe('js');
    expect(style(`import './a.js';`, { allowImportingTsExtensions: true })).toBe('js');
  });
  it('does not count data and packages', () => expect(style(`import './x.json'; import 'pkg'; import './s.css';`)).toBe('js'));
});
