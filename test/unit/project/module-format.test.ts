import { describe, expect, it } from 'vitest';
import { parseModule } from '../../../src/analysis/parse.js';
import { moduleFormat } from '../../../src/project/module-format.js';

describe('moduleFormat', () => {
  const formatOf = (file: string, source: string, type: 'module' | 'commonjs') => {
    const parsed = parseModule(source, `/p/${file}`);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return moduleFormat(parsed.module, type);
  };
  it.each([
    ['a.js', 'const a = 1;', 'commonjs', 'cjs'],
    ['a.js', 'const a = 1;', 'module', 'esm'],
    ['a.js', 'export const a = 1;', 'commonjs', 'esm'],
    ['a.js', 'const here = import.meta.url;', 'commonjs', 'esm'],
    ['a.js', '// import.meta in words\nexports.a = 1;', 'commonjs', 'cjs'],
    ['a.js', 'exports.a = "import.meta";', 'commonjs', 'cjs'],
    ['a.js', 'function here() { return import.meta.url }', 'commonjs', 'esm'],
    ['a.mjs', 'const a = 1;', 'commonjs', 'esm'],
    ['a.cjs', 'exports.a = 1;', 'module', 'cjs'],
    ['a.ts', 'import type { T } from "./t"; module.exports = 1 as T;', 'commonjs', 'cjs'],
    ['a.ts', 'export interface A {}', 'commonjs', 'esm'],
    ['a.ts', 'import b = require("./b"); export = b;', 'module', 'cjs'],
    ['a.ts', 'import b = require("./b"); export const c = b;', 'commonjs', 'esm'],
    ['a.cts', 'const a = 1;', 'module', 'cjs'],
    ['a.mts', 'const a = 1;', 'commonjs', 'esm'],
  ] as const)('%s with %s in a %s package is %s', (file, source, type, format) =>
    expect(formatOf(file, source, type)).toBe(format),
  );
});
