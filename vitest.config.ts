import { defineConfig } from 'vitest/config';

/** Minutes of killed processes and spoilt builtins: `npm run test:slow`, which every change of the sandbox has to pass. */
const slow = process.env['COVOLVE_SLOW'] === undefined ? ['test/**/*.slow.test.ts'] : [];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**', '**/.covolve/**', ...slow],
    globalSetup: ['test/helpers/build.ts'],
    testTimeout: 60_000,
    pool: 'forks',
  },
});
