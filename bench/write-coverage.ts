/** Loaded by the runner before the tests of the bench: hands out Istanbul's counters when they are done. */
import { writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';

afterAll(() => {
  const { __coverage__ = {} } = globalThis as { __coverage__?: object };
  writeFileSync(process.env['COVOLVE_BENCH_COVERAGE'] as string, JSON.stringify(__coverage__));
});
