/**
 * Runs one emitted test file in the project's real Vitest and counts its coverage with Istanbul on the original
 * source text. Independent of covolve's own verification on purpose: it is the check on it.
 * Arguments: project folder, test file, subject file, file for the result.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import libCoverage from 'istanbul-lib-coverage';
import { createInstrumenter } from 'istanbul-lib-instrument';
import type * as VitestNode from 'vitest/node';

const [root, testFile, subjectFile, out] = process.argv.slice(2) as [string, string, string, string];
const raw = `${out}.coverage.json`;
const require = createRequire(join(root, 'package.json'));
const { startVitest } = (await import(pathToFileURL(require.resolve('vitest/node')).href)) as typeof VitestNode;

const failures: string[] = [];
let tests = 0;
for (const [run, shuffle] of [false, true, true].entries()) {
  rmSync(raw, { force: true });
  const vitest = await startVitest(
    'test',
    [testFile],
    {
      root,
      config: false,
      include: ['**/*.gen.test.{js,ts,mjs,mts,cjs}'],
      watch: false,
      pool: 'forks',
      reporters: [{}],
      silent: true,
      env: { COVOLVE_BENCH_COVERAGE: raw },
      setupFiles: [join(import.meta.dirname, 'write-coverage.ts')],
      sequence: { shuffle, seed: run },
    },
    { plugins: [countCoverage(subjectFile)], cacheDir: join(root, '.covolve', 'bench-cache') },
  );
  tests = 0;
  for (const module of vitest.state.getTestModules()) {
    for (const error of module.errors()) failures.push(String(error.message));
    for (const test of module.children.allTests()) {
      tests++;
      const result = test.result();
      if (result.state !== 'passed') failures.push(`${test.fullName}: ${result.errors?.[0]?.message ?? result.state}`);
    }
  }
  failures.push(...vitest.state.getUnhandledErrors().map(String));
  await vitest.close();
}
const summary = libCoverage.createCoverageMap(JSON.parse(readFileSync(raw, 'utf8'))).getCoverageSummary().data;
writeFileSync(out, JSON.stringify({ tests, failures, branches: counted('branches'), statements: counted('statements') }));
process.exit(0);

function counted(kind: 'branches' | 'statements'): readonly [number, number] {
  return [summary[kind].covered, summary[kind].total];
}

function countCoverage(subject: string) {
  return {
    name: 'bench-coverage',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (id.split('?')[0] !== subject) return undefined;
      const isTypeScript = /\.[cm]?tsx?$/.test(subject);
      const instrumenter = createInstrumenter({
        esModules: true,
        compact: false,
        parserPlugins: [...(isTypeScript ? (['typescript'] as const) : []), 'decorators-legacy', 'classProperties'] as never,
      });
      return { code: instrumenter.instrumentSync(code, subject), map: null };
    },
  };
}
