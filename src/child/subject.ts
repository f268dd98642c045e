import { resetEffects } from '../execute/effects.js';
import { afterImport, importRefusal } from '../execute/import-effects.js';
import { loadProgram } from '../execute/load-program.js';
import { createExecutor, type Executor } from '../execute/run-test.js';
import { criteria } from '../goals/index.js';
import type { GoalFitness } from '../goals/criterion.js';
import type { ChildJob } from '../model/job.js';
import { createProbes, probeNames } from '../runtime/probes.js';
import { completeTrace } from '../runtime/switch-probes.js';
import { createTrace, isTaken, otherSides, resetTrace, type Trace } from '../runtime/trace.js';

/** The subject, imported and ready to be called. */
export interface LoadedSubject {
  readonly trace: Trace;
  readonly executor: Executor;
  readonly fitness: GoalFitness;
  readonly mutable: boolean;
  /** Whether the last test has left modules in another state than it found them in. */
  changed(): boolean;
  /** Slots taken while the module was imported: any test covers them. */
  readonly coveredByImport: readonly number[];
}

/** Importing may take long for good reasons (tables, schemas), but not for ever. */
const importSteps = 200_000_000;

export async function loadSubject(job: ChildJob<unknown>): Promise<LoadedSubject> {
  const trace = createTrace(otherSides(job.table.slots));
  resetTrace(trace, importSteps);
  resetEffects();
  const program = await loadProgram(job.program, { names: probeNames, values: createProbes(trace) }).catch((error: unknown) => {
    throw importRefusal() ?? error;
  });
  completeTrace(trace);
  const coveredByImport = job.table.slots.flatMap(({ id }) => (isTaken(trace, id) ? [id] : []));
  await afterImport(trace.steps);
  const refusal = importRefusal();
  if (refusal) throw refusal;
  // Timers that the import has set may have changed what it left.
  await program.refresh();
  const executor = createExecutor({
    model: job.model,
    trace,
    namespace: program.namespace,
    refresh: program.refresh,
    mutable: program.mutable,
    readsStacks: program.readsStacks,
    steps: job.search.steps,
  });
  const { mutable, changed } = program;
  return { trace, executor, fitness: criteria.branch.fitness(job.table), mutable, changed, coveredByImport };
}
