import { analyseControlFlow } from '../analysis/control-flow/control-flow.js';
import type { ParsedModule } from '../analysis/parse.js';
import type { ProbeTable } from '../model/probes.js';
import { planAllocationBudget } from './allocation-budget.js';
import { listArms } from './arms.js';
import { Edits } from './edits.js';
import { findIgnored } from './ignore-comments.js';
import { planBodyProbes, StatementStarts } from './probes/bodies.js';
import { ProbeContext } from './probes/context.js';
import { planPatternWatch } from './pattern-watch.js';
import { planPredicate } from './probes/predicates.js';
import { SlotTable } from './slot-table.js';
import { planStateWatch } from './state-watch.js';
import type { ModuleState } from './static-scan.js';
import { planStepBudget } from './step-budget.js';
import { SourceTree } from './source-tree.js';

export interface Instrumented {
  readonly code: string;
  readonly table: ProbeTable;
}

export interface InstrumentOptions {
  readonly goals: boolean;
  /** State to hand to the loader; absent where no loader compares it. */
  readonly state?: ModuleState;
}

/**
 * Splices probes into the original text. What they are called is in `runtime/probes.ts`; the loader supplies them.
 * Without goals only the step budget goes in: files around the subject must not run for ever either.
 */
export function instrument(module: ParsedModule, options: InstrumentOptions): Instrumented {
  const edits = new Edits(module.source);
  const starts = new StatementStarts(edits);
  planStepBudget(module.program, starts);
  planAllocationBudget(module.program, edits);
  if (options.state) planStateWatch(options.state, module.source, edits, starts);
  const table = options.goals ? planGoals(module, edits, starts) : { slots: [], functions: [], arms: [] };
  starts.plan();
  return { code: edits.apply(module.program), table };
}

function planGoals(module: ParsedModule, edits: Edits, starts: StatementStarts): ProbeTable {
  const flow = analyseControlFlow(module.program);
  const ignored = findIgnored(module);
  const table = new SlotTable(module, flow, ignored);
  const { arms, markers } = listArms(module, flow, table, ignored);
  planBodyProbes(flow, table, markers, edits, starts);
  const tree = new SourceTree(module);
  planPatternWatch(module.program, edits, tree);
  const context = new ProbeContext(tree, edits, starts, table, flow.facts, markers);
  for (const predicate of flow.facts.predicates) planPredicate(predicate, context);
  return { slots: table.slots, functions: table.functions, arms };
}
