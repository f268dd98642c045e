/**
 * Measures one package in one style, in a process of its own (styles that share a process disturb each other).
 * Arguments: package, style. Prints the CPU microseconds a test takes. Bundled by `engine.ts` into its cache folder,
 * where the bundles of the packages lie beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { loadProgram } from '../src/execute/load-program.js';
import { createExecutor } from '../src/execute/run-test.js';
import { linkProgram } from '../src/link/link-program.js';
import { findProject } from '../src/project/find-project.js';
import { createProbes, probeNames } from '../src/runtime/probes.js';
import { createTrace, resetTrace } from '../src/runtime/trace.js';
import { wantUncovered } from './engine-mask.js';
import { engineSubjects } from './engine-subjects.js';
import { directCalls, engineWork } from './engine-tests.js';

/** direct: precompiled calls, nothing woven in · all: every distance on · active: those that a search would still want. */
type Style = 'direct' | 'all' | 'active';

const [name, style] = process.argv.slice(2) as [string, Style];
const subject = engineSubjects.find((other) => other.name === name);
if (!subject) throw new Error(`no engine subject ${name}`);
const work = engineWork(subject);
const run = style === 'direct' ? runDirect(bundle(name)) : await runWoven(bundle(name));
console.log(JSON.stringify(measure(run)));

/** The whole package in one file, so that every line of it is instrumented. */
function bundle(packageName: string): string {
  const folder = join(import.meta.dirname, packageName.replaceAll('/', '__'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const outfile = join(folder, 'bundle.cjs');
  buildSync({
    stdin: { contents: `module.exports = require(${JSON.stringify(packageName)})`, resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  });
  return outfile;
}

function runDirect(file: string): () => void {
  const calls = directCalls(work, createRequire(import.meta.url)(file) as Record<string, unknown>);
  return () => {
    for (const one of calls) one();
  };
}

async function runWoven(file: string): Promise<() => void> {
  const linked = await linkProgram(file, findProject(file, process.cwd()));
  if (!linked.ok) throw new Error(linked.message);
  const trace = createTrace(linked.table.slots.length);
  resetTrace(trace, 1_000_000_000);
  const program = await loadProgram(linked.program, { names: probeNames, values: createProbes(trace) });
  // State is left alone: what is measured is execution, and the direct calls do not reset it either.
  const executor = createExecutor({
    ...program,
    namespace: program.namespace,
    model: work.model,
    trace,
    steps: 10_000_000,
    mutable: false,
  });
  if (style === 'active') wantUncovered(work, executor, linked.table, trace);
  return () => {
    for (const test of work.tests) executor.run(test);
  };
}

/** Minimum over batches of at least 80 ms of CPU, after a warm-up. */
function measure(once: () => void): { readonly microseconds: number } {
  const cpu = (): number => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  for (const start = cpu(); cpu() - start < 2_000_000; ) once();
  let best = Infinity;
  for (let batch = 0; batch < 8; batch++) {
    const start = cpu();
    let rounds = 0;
    do {
      once();
      rounds++;
    } while (cpu() - start < 80_000);
    best = Math.min(best, (cpu() - start) / rounds / work.tests.length);
  }
  return { microseconds: best };
}
