import { expect, it } from 'vitest';
import { camelCased } from '../../../../src/analysis/callables/own-name.js';

it.each([
  ['/p/parse-url.ts', 'parseUrl'],
  ['/p/Parse.URL.mjs', 'parseURL'],
  ['/slugify/index.js', 'slugify'],
  ['/slugify/src/index.ts', 'slugify'],
  ['/slugify/dist/esm/index.mjs', 'slugify'],
  ['/src/index.ts', 'index'],
  ['index.js', 'index'],
  ['/p/2fa.ts', 'module2fa'],
  ['C:\\p\\to_string.cjs', 'toString'],
  ['/p/--.js', 'module'],
])('%s gives %s', (file, name) => expect(camelCased(file)).toBe(name));
