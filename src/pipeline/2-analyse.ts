import type { TypeReader } from '../analysis/types/type-thread.js';
import { linkProgram } from '../link/link-program.js';
import type { ProbeTable } from '../model/probes.js';
import type { LinkedProgram } from '../model/program.js';
import type { SubjectModel } from '../model/subject.js';
import type { TypeNode } from '../model/types.js';
import type { Unit } from './1-load.js';
import { fail } from './failure.js';
import { selectPart, type Selected } from './select-part.js';

export interface Analysed {
  readonly program: LinkedProgram;
  /** Text of the subject. */
  readonly source: string;
  readonly table: ProbeTable;
  readonly model: SubjectModel;
  readonly selected: Selected;
  readonly format: 'esm' | 'cjs';
  readonly warnings: readonly string[];
}

/** Step 2: parse, instrument and link the module graph; extract the type model. Nothing of the subject runs here. */
export async function analyse(unit: Unit, types: TypeReader): Promise<Analysed> {
  // Read in another thread while this one links.
  const reading = types.model(unit.subject.file);
  // Where linking fails, that is what is told.
  reading.catch(() => {});
  const linked = await linkProgram(unit.subject.file, unit.project);
  if (!linked.ok) fail(linked.code, linked.line === undefined ? linked.message : `${linked.message} (line ${linked.line})`);
  const modelled = await reading;
  if (!modelled.ok) fail(modelled.code, modelled.message);
  const model = withLoadedEnums(modelled.model, linked.program);
  const entry = linked.program.modules[linked.program.entry];
  return {
    program: linked.program,
    source: linked.source,
    table: linked.table,
    model,
    selected: selectPart(unit.subject, linked.source, linked.table, model),
    format: entry?.format === 'cjs' ? 'cjs' : 'esm',
    warnings: [...linked.warnings, ...modelled.unresolved.map((name) => `the type ${name} could not be resolved`)],
  };
}

/** A test imports an enum only from a module that the subject loads as well: no other has run in the sandbox. */
function withLoadedEnums(model: SubjectModel, { modules }: LinkedProgram): SubjectModel {
  const loaded = new Set(modules.map(({ file }) => file));
  const types = model.types.map((node): TypeNode => {
    if (node.k !== 'enum' || node.file === undefined || loaded.has(node.file)) return node;
    const { file: _, ...hidden } = node;
    return hidden;
  });
  return { ...model, types };
}
