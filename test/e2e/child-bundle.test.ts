import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

/** The child may read nothing but covolve's own folder: a package that the installer put elsewhere would end it. */
it('bundles everything the sandboxed child needs', () => {
  const dist = resolve(import.meta.dirname, '../../dist');
  const files = new Set([join(dist, 'child.mjs')]);
  const outside: string[] = [];
  for (const file of files) {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    for (const { moduleRequest } of module.staticImports) {
      if (moduleRequest.value.startsWith('.')) files.add(join(dirname(file), moduleRequest.value));
      else if (!moduleRequest.value.startsWith('node:')) outside.push(moduleRequest.value);
    }
  }
  expect(outside).toEqual([]);
  expect(files.size).toBeGreaterThan(0);
});
