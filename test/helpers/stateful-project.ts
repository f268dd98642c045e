import { join } from 'node:path';
import { type LoadedProgram, loadProgram } from '../../src/execute/load-program.js';
import { linkProgram } from '../../src/link/link-program.js';
import type { LinkedProgram } from '../../src/model/program.js';
import { findProject } from '../../src/project/find-project.js';
import { createProbes, probeNames } from '../../src/runtime/probes.js';
import { createTrace, otherSides, resetTrace } from '../../src/runtime/trace.js';
import { type ProjectFiles, temporaryProject } from './temporary-project.js';

export interface StatefulProject extends LoadedProgram {
  readonly program: LinkedProgram;
  /** How often code that says `evaluated(name)` did so, by name. */
  readonly evaluations: Readonly<Record<string, number>>;
}

/** Linked and instrumented as in a search; the first file is the subject. */
export async function statefulProject(files: ProjectFiles): Promise<StatefulProject> {
  const root = temporaryProject(files);
  const entry = join(root, Object.keys(files)[0] as string);
  const linked = await linkProgram(entry, findProject(entry, root));
  if (!linked.ok) throw new Error(`${linked.code}: ${linked.message}`);
  const trace = createTrace(otherSides(linked.table.slots));
  resetTrace(trace, 1_000_000);
  const evaluations: Record<string, number> = {};
  const evaluated = (name = 'subject'): void => {
    evaluations[name] = (evaluations[name] ?? 0) + 1;
  };
  const probes = { names: [...probeNames, 'evaluated'], values: [...createProbes(trace), evaluated] };
  return { program: linked.program, evaluations, ...(await loadProgram(linked.program, probes)) };
}
