import type { LinkedModule, LinkedProgram } from '../model/program.js';

/** Modules and, because they hold bindings to them, all that import those: in order of their index. */
export type Dependants = (indexes: readonly number[]) => number[];

export function dependantsIn(program: LinkedProgram): Dependants {
  const importers: number[][] = program.modules.map(() => []);
  program.modules.forEach((module, index) => {
    for (const target of targetsOf(module)) importers[target]?.push(index);
  });
  // Works under a subject that replaced methods of arrays and sets.
  return (indexes) => {
    const marked = new Uint8Array(importers.length);
    const found: number[] = [];
    const mark = (index: number): void => {
      if (marked[index]) return;
      marked[index] = 1;
      const above = importers[index] as number[];
      for (let i = 0; i < above.length; i++) mark(above[i] as number);
    };
    for (let i = 0; i < indexes.length; i++) mark(indexes[i] as number);
    for (let i = 0; i < marked.length; i++) if (marked[i]) found[found.length] = i;
    return found;
  };
}

/** What a test may have changed, as far as the texts of the modules tell. */
export function staleModules(program: LinkedProgram): number[] {
  return dependantsIn(program)(program.modules.flatMap((module, index) => (module.mutable ? [index] : [])));
}

function targetsOf(module: LinkedModule): number[] {
  const links = [...Object.values(module.links), ...Object.values(module.requires ?? {})];
  return [...links.flatMap((link) => (link.to === 'module' ? [link.module] : [])), ...(module.mayLoad ?? [])];
}
