/**
 * Measures one package in one style, in a process of its own (styles that share a process disturb each other).
 * Arguments: package, style. Prints the microseconds a test takes. Bundled by `engine.ts` into its cache folder,
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
import { createTrace, otherSides, resetTrace } from '../src/runtime/trace.js';
import { wantUncovered } from './engine-mask.js';
import { engineSubjects } from './engine-subjects.js';
import { directCalls, engineWork } from './engine-tests.js';

/** direct: precompiled calls, nothing woven in · all: every distance on · active: those that a search would still want. */
type Style = 'direct' | 'all' | 'active';

const now = (): number => performance.now();

/** Milliseconds. A search goes on for much longer: what counts is the speed that it comes to. */
const warmUp = 4000;
const measuring = 3000;
const pieceTime = 1;
const leastRounds = 10;

const [name, style] = process.argv.slice(2) as [string, Style];
const subject = engineSubjects.find((other) => other.name === name);
if (!subject) throw new Error(`no engine subject ${name}`);
const work = engineWork(subject);
const runs = style === 'direct' ? directRuns(bundle(name)) : await wovenRuns(bundle(name));
console.log(JSON.stringify(measure(runs)));

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

function directRuns(file: string): (() => void)[] {
  return directCalls(work, createRequire(import.meta.url)(file) as Record<string, unknown>);
}

async function wovenRuns(file: string): Promise<(() => void)[]> {
  const linked = await linkProgram(file, findProject(file, process.cwd()));
  if (!linked.ok) throw new Error(linked.message);
  const trace = createTrace(otherSides(linked.table.slots));
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
  return work.tests.map((test) => () => void executor.run(test));
}

/**
 * The tests are timed in pieces of about a millisecond, again and again; of each piece the fastest counts. What else the
 * machine does, the garbage collector and the compiler's threads hit some pieces of each round, but not one in all of them.
 */
function measure(runs: readonly (() => void)[]): { readonly microseconds: number } {
  const start = now();
  while (now() - start < warmUp) for (const run of runs) run();
  const whole = now();
  for (const run of runs) run();
  const size = Math.max(1, Math.round((runs.length * pieceTime) / (now() - whole)));
  const best = Array.from({ length: Math.ceil(runs.length / size) }, () => Infinity);
  for (let round = 0; round < leastRounds || now() - start < warmUp + measuring; round++) {
    for (let piece = 0; piece < best.length; piece++) {
      const last = Math.min(runs.length, (piece + 1) * size);
      const before = now();
      for (let i = piece * size; i < last; i++) (runs[i] as () => void)();
      best[piece] = Math.min(best[piece] as number, now() - before);
    }
  }
  return { microseconds: (best.reduce((sum, time) => sum + time, 0) * 1000) / runs.length };
}
