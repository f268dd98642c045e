import type { Execution } from '../execute/execution.js';
import { effectsSeen, resetEffects } from '../execute/effects.js';
import { afterImport, importRefusal } from '../execute/import-effects.js';
import { realFiles } from '../execute/guards/real-files.js';
import { keepEnvironment } from '../execute/host/environment.js';
import { keepListeners } from '../execute/listeners-left.js';
import { LoadFailure } from '../execute/load-failure.js';
import { type LoadedProgram, loadProgram } from '../execute/load-program.js';
import { withoutPatience } from '../execute/patience.js';
import { createExecutor, type Executor } from '../execute/run-test.js';
import { keepTimeline } from '../execute/virtual-performance.js';
import { createWorld, type World } from '../execute/world.js';
import { criteria } from '../goals/index.js';
import type { GoalFitness } from '../goals/criterion.js';
import type { TestEffects } from '../model/effects.js';
import type { ChildJob } from '../model/job.js';
import type { TestCase } from '../testcase/statement.js';
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
  /** Runs a test in a copy of the modules in which nothing has run yet. */
  runAlone(test: TestCase): Execution | Promise<Execution>;
  /** Slots taken while the module was imported: any test covers them. */
  readonly coveredByImport: readonly number[];
  /** What importing it did, and looked at. */
  readonly importEffects: TestEffects;
}

/** Importing may take long for good reasons (tables, schemas), but not for ever. */
const importSteps = 200_000_000;

export function loadSubject(job: ChildJob<unknown>): Promise<LoadedSubject> {
  return withoutPatience(() => load(job));
}

async function load(job: ChildJob<unknown>): Promise<LoadedSubject> {
  const trace = createTrace(otherSides(job.table.slots));
  resetTrace(trace, importSteps);
  resetEffects();
  realFiles.openedBy('module');
  const world = createWorld();
  const program = await loadProgram(job.program, { names: probeNames, values: createProbes(trace) }).catch((error: unknown) => {
    throw importRefusal() ?? error;
  });
  completeTrace(trace);
  const coveredByImport = job.table.slots.flatMap(({ id }) => (isTaken(trace, id) ? [id] : []));
  await afterImport(trace.steps);
  const refusal = importRefusal();
  if (refusal) throw refusal;
  const importEffects = effectsSeen();
  // Timers that the import has set may have changed what it left.
  await program.refresh();
  keepEnvironment();
  keepTimeline();
  keepListeners();
  if (!world.settle()) throw new LoadFailure('BUILTINS_CHANGED', changedForGood, undefined);
  const executor = createExecutor({
    model: job.model,
    trace,
    namespace: program.namespace,
    refresh: refreshIn(world, program),
    mutable: program.mutable,
    readsStacks: program.readsStacks,
    world,
    touchesBuiltins: program.touchesBuiltins,
    steps: job.search.steps,
  });
  const fitness = criteria.branch.fitness(job.table);
  const changed = (): boolean => world.globalsChanged || program.changed();
  return {
    trace,
    executor,
    fitness,
    mutable: program.mutable,
    changed,
    runAlone: inCopy(program, world, executor, trace),
    coveredByImport,
    importEffects,
  };
}

const changedForGood = 'importing it changes builtins in a way that cannot be undone, so no test could be told from the next';

/** What modules patch when they are imported, they patch again. */
function refreshIn(world: World, program: LoadedProgram): () => void | Promise<void> {
  return () => {
    const before = program.renewals();
    const told = (): void => {
      if (program.renewals() !== before) world.renewed();
    };
    const refreshed = program.refresh();
    return refreshed ? refreshed.then(told) : told();
  };
}

/** A copy that cannot be made shows nothing: then the test is run where the others are. */
function inCopy(program: LoadedProgram, world: World, executor: Executor, trace: Trace): LoadedSubject['runAlone'] {
  const settled = (): void => {
    world.renewed();
    world.leave();
  };
  // It is gone with the test, and what it has opened with it.
  const copyOnce = (): ReturnType<LoadedProgram['copy']> => {
    realFiles.openedBy('test');
    return program.copy();
  };
  const copied = (): ReturnType<LoadedProgram['copy']> => {
    resetTrace(trace, importSteps);
    realFiles.closeLeft();
    realFiles.openedBy('module');
    world.enter();
    // What is no module's own (an object of Node's that a module hangs something on) the copy shares with what has just run.
    const refreshed = program.refresh();
    if (refreshed instanceof Promise) return refreshed.then(copyOnce).finally(settled);
    const made = copyOnce();
    if (made instanceof Promise) return made.finally(settled);
    settled();
    return made;
  };
  return (test) => {
    try {
      const made = copied();
      if (!(made instanceof Promise)) return executor.runIn(made, test);
      return made.then(
        (namespace) => executor.runIn(namespace, test),
        () => executor.run(test),
      );
    } catch {
      world.leave();
      return executor.run(test);
    }
  };
}
