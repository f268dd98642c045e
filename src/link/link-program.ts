import { instrument } from '../instrument/instrument.js';
import { touchesBuiltins } from '../instrument/builtin-writes.js';
import { readsStacks } from '../instrument/stack-reads.js';
import { scanState } from '../instrument/static-scan.js';
import type { ProbeTable } from '../model/probes.js';
import type { LinkedProgram } from '../model/program.js';
import type { Project } from '../project/find-project.js';
import { type GraphResult, linkGraph } from './link-graph.js';

export type LinkResult =
  | {
      readonly ok: true;
      readonly program: LinkedProgram;
      readonly table: ProbeTable;
      /** The subject as written. */
      readonly source: string;
      readonly warnings: readonly string[];
    }
  | Extract<GraphResult, { ok: false }>;

/** The subject with goals, what it imports of the project with the step budget only, ready to be compiled in the child. */
export async function linkProgram(entry: string, project: Project): Promise<LinkResult> {
  let table: ProbeTable = { slots: [], functions: [], arms: [] };
  const sites = { next: 0 };
  const graph = linkGraph(entry, project, {
    instrument(module, isSubject) {
      const state = scanState(module, isSubject);
      const woven = instrument(module, { goals: isSubject, state, sites });
      if (isSubject) table = woven.table;
      return {
        code: woven.code,
        mutable: state.mutable,
        watched: !state.hidden,
        concealed: state.concealed,
        readsStacks: readsStacks(module),
        touchesBuiltins: touchesBuiltins(module),
      };
    },
  });
  return graph.ok ? { ...graph, table } : graph;
}
