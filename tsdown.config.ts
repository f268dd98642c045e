import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    child: 'src/child/main.ts',
    'verify-runner': 'src/verify/runner/main.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: { entry: ['src/index.ts'] },
  clean: true,
  sourcemap: true,
});
