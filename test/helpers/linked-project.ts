import { join } from 'node:path';
import type { Probes } from '../../src/execute/load-wrapper.js';
import { type LoadedProgram, loadProgram } from '../../src/execute/load-program.js';
import { linkGraph, type Weave } from '../../src/link/link-graph.js';
import type { LinkedProgram } from '../../src/model/program.js';
import { findProject } from '../../src/project/find-project.js';
import { type ProjectFiles, temporaryProject } from './temporary-project.js';

export interface LoadedProject extends LoadedProgram {
  readonly root: string;
  readonly program: LinkedProgram;
  readonly warnings: readonly string[];
}

/** Without instrumentation; every module counts as one with state unless its text says `// no state`. */
const plainWeave: Weave = {
  instrument: ({ source }) => ({ code: source, mutable: !source.includes('// no state'), watched: false }),
};

/** The first file is the subject. */
export function linkProject(files: ProjectFiles): { root: string; program: LinkedProgram; warnings: readonly string[] } {
  const root = temporaryProject(files);
  const entry = join(root, Object.keys(files)[0] as string);
  const linked = linkGraph(entry, findProject(entry, root), plainWeave);
  if (!linked.ok) throw new Error(`${linked.code}: ${linked.message}`);
  return { root, program: linked.program, warnings: linked.warnings };
}

export async function loadProject(files: ProjectFiles, probes: Probes = { names: [], values: [] }): Promise<LoadedProject> {
  const linked = linkProject(files);
  return { ...linked, ...(await loadProgram(linked.program, probes)) };
}

/** The exports of the first file, as a plain object. */
export async function exportsOf(files: ProjectFiles): Promise<Record<string, unknown>> {
  const loaded = await loadProject(files);
  return { ...loaded.namespace() };
}
