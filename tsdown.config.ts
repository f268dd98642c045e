import { defineConfig } from 'tsdown';

/** An import would have Node read through all of the compiler in search of its exports first: half a second a process. */
const requireTypeScript = {
  name: 'require-typescript',
  resolveId: { filter: { id: /^typescript$/ }, handler: () => '\0typescript' },
  load: {
    filter: { id: /^\0typescript$/ },
    handler: () => "import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('typescript');",
  },
};

export default defineConfig({
  entry: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    child: 'src/child/main.ts',
    'analyse-types': 'src/analysis/types/types-main.ts',
    'verify-checker': 'src/verify/checker-main.ts',
    'verify-runner': 'src/verify/runner/main.ts',
  },
  // The sandboxed child reads nothing but its own files; packages may be hoisted out of its sight.
  deps: { alwaysBundle: [/^typescript$/, /^pure-rand/, /^@eslint-community\/regexpp/] },
  plugins: [requireTypeScript],
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: { entry: ['src/index.ts'] },
  clean: true,
  sourcemap: true,
});
