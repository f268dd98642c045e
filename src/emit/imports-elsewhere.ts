import type { ImportSources } from './imports.js';
import { quoted } from './literals/string.js';

/** Imports from modules of the project that are not under test: the enums that the subject's parameters are declared with. */
export interface ImportsFromElsewhere {
  /** The local name; noted as used. */
  local(file: string, name: string): string;
  /** All names that may be used. */
  readonly names: readonly string[];
  lines(): readonly string[];
}

export function importsFromElsewhere(sources: ImportSources, taken: ReadonlySet<string>): ImportsFromElsewhere {
  const locals = new Map<string, string>();
  const names = new Set([...taken, ...sources.runnerNames, ...(sources.model.exportedTypes ?? [])]);
  for (const node of sources.model.types) {
    if (node.k !== 'enum' || node.path || node.file === undefined || locals.has(keyOf(node.file, node.name))) continue;
    let local = node.name;
    for (let n = 2; names.has(local); n++) local = `${node.name}${n}`;
    names.add(local);
    locals.set(keyOf(node.file, node.name), local);
  }
  /** Of each module, what is used of it. */
  const used = new Map<string, Set<string>>();
  return {
    names: [...locals.values()],
    local(file, name) {
      used.set(file, (used.get(file) ?? new Set()).add(name));
      return locals.get(keyOf(file, name)) ?? name;
    },
    lines: () =>
      [...used]
        .map(([file, own]) => [sources.specifierOf?.(file) ?? file, file, own] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([specifier, file, own]) => {
          const list = [...own].sort().map((name) => {
            const local = locals.get(keyOf(file, name)) ?? name;
            return local === name ? name : `${name} as ${local}`;
          });
          return `import { ${list.join(', ')} } from ${quoted(specifier)};`;
        }),
  };
}

function keyOf(file: string, name: string): string {
  return `${file}\0${name}`;
}
