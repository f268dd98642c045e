import { analyseControlFlow } from '../analysis/control-flow/control-flow.js';
import type { ParsedModule } from '../analysis/parse.js';
import { unwrap } from '../analysis/syntax.js';
import type { ProbeTable } from '../model/probes.js';
import { planAllocationBudget } from './allocation-budget.js';
import { listArms } from './arms.js';
import { planComparisonWatch, type WatchContext, type WatchSites } from './comparison-watch.js';
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
  /** Where the numbers of watched places go on; those of the modules of one program differ. */
  readonly sites?: WatchSites;
}

/**
 * Splices probes into the original text. What they are called is in `runtime/probes.ts`; the loader supplies them.
 * Without goals the step budget goes in, since files around the subject must not run for ever either, and the watch over
 * what is compared.
 */
export function instrument(module: ParsedModule, options: InstrumentOptions): Instrumented {
  const edits = new Edits(module.source);
  const starts = new StatementStarts(edits);
  planStepBudget(module.program, starts, edits);
  planAllocationBudget(module.program, edits);
  if (options.state) planStateWatch(options.state, module.source, edits, starts);
  const watch = { edits, starts, tree: new SourceTree(module), sites: options.sites ?? { next: 0 } };
  const table = options.goals ? planGoals(module, starts, watch) : planAround(module, watch);
  starts.plan();
  return { code: edits.apply(module.program), table };
}

type Watch = Omit<WatchContext, 'measured'>;

function planAround({ program }: ParsedModule, watch: Watch): ProbeTable {
  planPatternWatch(program, watch.edits, watch.tree, false);
  planComparisonWatch(program, { ...watch, measured: new Set() });
  return { slots: [], functions: [], arms: [] };
}

function planGoals(module: ParsedModule, starts: StatementStarts, watch: Watch): ProbeTable {
  const { edits, tree } = watch;
  const flow = analyseControlFlow(module.program);
  const ignored = findIgnored(module);
  const table = new SlotTable(module, flow, ignored);
  const { arms, markers } = listArms(module, flow, table, ignored);
  planBodyProbes(flow, table, markers, edits, starts);
  planPatternWatch(module.program, edits, tree, true);
  const context = new ProbeContext(tree, edits, starts, table, flow.facts, markers);
  for (const predicate of flow.facts.predicates) planPredicate(predicate, context);
  const measured = new Set(flow.facts.predicates.flatMap(({ site }) => (site.kind === 'condition' ? [unwrap(site.node)] : [])));
  planComparisonWatch(module.program, { ...watch, measured });
  return { slots: table.slots, functions: table.functions, arms };
}
