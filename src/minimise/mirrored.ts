import type { TypeId } from '../model/types.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import type { Fragment } from './plain-values.js';

/** More keys than that nobody reads. */
const MOST_KEYS = 4;
/** Objects of the test whose keys are tried. */
const MOST_OBJECTS = 3;
const letters = ['a', 'b', 'c'];

/**
 * Where anything goes, search passes on objects of the subject's own: a schema is given itself to check, since it has
 * members of the names that it asks for. Plain objects with the keys that other objects of the test have do as well, or
 * with one more.
 */
export function mirroredObjects(test: TestCase, type: TypeId, table: TypeTable): readonly Fragment[] {
  if (type < 0 || type >= table.known) return [];
  const keys = keysIn(test);
  const beyond = keys.flatMap((names) => {
    const other = letters.find((letter) => !names.includes(letter));
    const longer =
      other === undefined
        ? []
        : [
            [...names, other],
            [other, ...names],
          ];
    return longer.flatMap((keysOf) => objectsWith(keysOf, type, table).slice(0, 1));
  });
  return [...[...keys, letters].flatMap((names) => objectsWith(names, type, table)), ...beyond];
}

function keysIn({ statements }: TestCase): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const statement of statements) {
    if (statement.kind !== 'object' || statement.entries.length === 0 || statement.entries.length > MOST_KEYS) continue;
    const names = statement.entries.map(([key]) => key);
    found.set(names.join('\n'), names);
  }
  return [...found.values()].slice(0, MOST_OBJECTS);
}

/** Numbers that tell the keys apart, texts, objects. */
function objectsWith(names: readonly string[], type: TypeId, { standard, known }: TypeTable): readonly Fragment[] {
  const made = (members: readonly Statement[]): Fragment => [
    ...members,
    { kind: 'object', type, entries: names.map((name, n) => [name, n] as const) },
  ];
  const scalars = (kind: 'number' | 'string', value: (n: number) => number | string): readonly Fragment[] =>
    standard[kind] < known ? [made(names.map((_, n) => ({ kind: 'primitive', type: standard[kind], value: value(n) })))] : [];
  return [
    ...scalars('number', (n) => n + 1),
    ...scalars('string', (n) => letters[n % letters.length] as string),
    made(names.map(() => ({ kind: 'object', type, entries: [] }))),
  ];
}
