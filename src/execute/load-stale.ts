import type { LinkedModule, LinkedProgram } from '../model/program.js';

/** The modules with state and, because they hold bindings to them, all that import those: in order of their index. */
export function staleModules(program: LinkedProgram): number[] {
  const importers: number[][] = program.modules.map(() => []);
  program.modules.forEach((module, index) => {
    for (const target of targetsOf(module)) importers[target]?.push(index);
  });
  const stale = new Set(program.modules.flatMap((module, index) => (module.mutable ? [index] : [])));
  for (const index of stale) for (const importer of importers[index] ?? []) stale.add(importer);
  return [...stale].sort((a, b) => a - b);
}

function targetsOf(module: LinkedModule): number[] {
  const links = [...Object.values(module.links), ...Object.values(module.requires ?? {})];
  return [...links.flatMap((link) => (link.to === 'module' ? [link.module] : [])), ...(module.mayLoad ?? [])];
}
