import { LoadFailure } from '../execute/load-failure.js';
import type { RefusedImport } from '../model/job.js';

/** What is done with the modules; how the import ended where it failed. */
export type Import = (variables: ReadonlyMap<string, string | undefined>) => Promise<unknown>;

/** All modules of the project are evaluated anew for each. */
const mostImports = 32;

/**
 * Imports the subject with other values of the variables that it reads then, and tells which of them lead to what is refused: where
 * they have such values, every test that imports it does that as well. All are otherwise at once; where that fails, each by itself, and
 * where the time is up before each was, none of them is named.
 */
export async function refusedByVariables(
  names: readonly string[],
  valuesOf: (name: string, most: number) => readonly (string | undefined)[],
  importWith: Import,
  isOver: () => boolean,
): Promise<readonly RefusedImport[]> {
  const values = new Map(names.map((name) => [name, valuesOf(name, mostImports)] as const));
  const rounds = Math.max(0, ...[...values.values()].map(({ length }) => length));
  const found: RefusedImport[] = [];
  let open = names;
  let imports = 0;
  const tryWith = (some: readonly string[], round: number): Promise<unknown> => {
    imports++;
    return importWith(new Map(some.map((name) => [name, nth(values.get(name) ?? [], round)] as const)));
  };
  for (let round = 0; round < rounds && open.length > 0 && imports < mostImports && !isOver(); round++) {
    const together = await tryWith(open, round);
    if (together === undefined) continue;
    const kinds = new Set(kindsOf(together));
    const alone: string[] = [];
    let isKnown = true;
    for (const name of open.length > 1 ? open : []) {
      if (imports === mostImports) break;
      if (isOver()) {
        isKnown = false;
        break;
      }
      const own = kindsOf(await tryWith([name], round));
      if (own.length > 0) alone.push(name);
      for (const kind of own) kinds.add(kind);
    }
    if (kinds.size === 0) continue;
    if (!isKnown && alone.length === 0) return [...found, { cause: 'environment', kinds: [...kinds].sort() }];
    const variables = alone.length > 0 ? alone : open;
    found.push({ cause: 'environment', variables, kinds: [...kinds].sort() });
    open = open.filter((name) => !variables.includes(name));
  }
  return found;
}

/** Of effects that were refused; none where it failed for another reason, or not at all. */
export function kindsOf(failure: unknown): readonly string[] {
  return failure instanceof LoadFailure ? (failure.kinds ?? []) : [];
}

function nth<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length];
}
