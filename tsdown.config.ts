import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    child: 'src/child/main.ts',
    'verify-checker': 'src/verify/checker-main.ts',
    'verify-runner': 'src/verify/runner/main.ts',
  },
  // The sandboxed child reads nothing but its own files; packages may be hoisted out of its sight.
  deps: { alwaysBundle: [/^pure-rand/, /^@eslint-community\/regexpp/] },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: { entry: ['src/index.ts'] },
  clean: true,
  sourcemap: true,
});
