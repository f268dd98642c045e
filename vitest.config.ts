import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '**/.covolve/**'],
    globalSetup: ['test/helpers/build.ts'],
    testTimeout: 60_000,
    pool: 'forks',
  },
});
