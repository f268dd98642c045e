import type { Scalar } from '../model/scalar.js';
import type { TypeId, TypeNode } from '../model/types.js';
import { builtinArguments, builtinFor, type ScalarArgument } from '../testcase/builtins.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { remap } from '../testcase/statements/index.js';
import { playedBodies } from '../testcase/types/callback-role.js';
import { isVoid, type TypeTable } from '../testcase/types/type-table.js';
import { likelyAlternatives } from './likelihood.js';

/** The statements of one value: references count from the first of them, the last is the value. */
export type Fragment = readonly Statement[];

const MOST_LITERALS = 3;
const MOST_STRUCTURES = 6;
const DEEPEST = 2;

/** A few literals of a type; none where it has none. */
export function plainLiterals(type: TypeId, table: TypeTable): readonly Scalar[] {
  // What a statement records is always a type of the model.
  if (type < 0 || type >= table.known) return [];
  const bound = boundOf(type, table);
  if (bound !== undefined) return plainLiterals(bound, table);
  return likelyAlternatives(type, table)
    .flatMap((member) => literalsOf(table.shape(member)))
    .slice(0, MOST_LITERALS);
}

/** A few plain values of a type, literals first, to be tried in the place of others; none where there are none. */
export function plainValues(type: TypeId, table: TypeTable, depth = 0): readonly Fragment[] {
  if (type < 0 || type >= table.known || depth > DEEPEST) return [];
  const bound = boundOf(type, table);
  if (bound !== undefined) return plainValues(bound, table, depth + 1);
  // What has a name of its own before what may be anything.
  const isVague = (member: TypeId): boolean => table.shape(member).k === 'prim';
  const structures = likelyAlternatives(type, table)
    .toSorted((a, b) => Number(isVague(a)) - Number(isVague(b)))
    .flatMap((member) => structuresOf(member, type, table, depth));
  return [
    ...plainLiterals(type, table).map((value): Fragment => [{ kind: 'primitive', type, value }]),
    ...structures.slice(0, MOST_STRUCTURES),
  ];
}

/** What a type parameter says of its values; undefined where it says nothing, or is none. */
function boundOf(type: TypeId, table: TypeTable): TypeId | undefined {
  const node = table.node(type);
  return node.k === 'tparam' && node.constraint !== type ? node.constraint : undefined;
}

function literalsOf(node: TypeNode): readonly Scalar[] {
  if (node.k === 'lit') return [node.value];
  if (node.k === 'bigLit') return [BigInt(node.value)];
  if (node.k === 'tparam' && node.constraint === undefined) return plain['unknown'] ?? [];
  return node.k === 'prim' && Object.hasOwn(plain, node.name) ? (plain[node.name] ?? []) : [];
}

const plain: Readonly<Record<string, readonly Scalar[]>> = {
  number: [1, 0],
  string: ['a', ''],
  boolean: [true, false],
  bigint: [1n, 0n],
  undefined: [undefined],
  null: [null],
  unknown: ['a', 1],
  any: ['a', 1],
  unresolved: ['a', 1],
};

function structuresOf(member: TypeId, type: TypeId, table: TypeTable, depth: number): readonly Fragment[] {
  const node = table.shape(member);
  const first = (part: TypeId): Fragment | undefined => plainValues(part, table, depth + 1)[0];
  switch (node.k) {
    case 'prim':
      return ['unknown', 'any', 'unresolved', 'object'].includes(node.name) ? anyStructures(type, table) : [];
    case 'tparam':
      return node.constraint === undefined ? anyStructures(type, table) : [];
    case 'array': {
      const element = first(node.elem);
      return [[{ kind: 'array', type: member, elements: [] }], ...joined([element], ([ref]) => arrayOf(member, ref))];
    }
    case 'object': {
      const required = node.props.filter((prop) => !prop.opt);
      return joined(
        required.map((prop) => first(prop.t)),
        (refs) => ({ kind: 'object', type: member, entries: required.map((prop, n) => [prop.name, refs[n] as Ref] as const) }),
      );
    }
    case 'func': {
      const result = node.sigs.at(-1)?.ret;
      const [body] = playedBodies(member, table);
      if (body !== undefined) return [[{ kind: 'callback', type: member, returns: [], body }]];
      if (result === undefined || isVoid(result, table)) return [[{ kind: 'callback', type: member, returns: [] }]];
      return joined([first(result)], (returns) => ({ kind: 'callback', type: member, returns }));
    }
    case 'builtin':
      return builtinValues(member, node, table, first);
    case 'enum':
      return node.members.length > 0 ? [[{ kind: 'enum', type: member, member: 0 }]] : [];
    default:
      return [];
  }
}

/** Empty ones first, then with something in them. */
function anyStructures(type: TypeId, { standard, known }: TypeTable): readonly Fragment[] {
  const empty: readonly Fragment[] = [[{ kind: 'object', type, entries: [] }], [{ kind: 'array', type, elements: [] }]];
  if (standard.number >= known) return empty;
  const one: Statement = { kind: 'primitive', type: standard.number, value: 1 };
  const two: Statement = { ...one, value: 2 };
  return [
    ...empty,
    [one, { kind: 'object', type, entries: [['a', 0]] }],
    [one, { kind: 'array', type, elements: [0] }],
    [
      one,
      two,
      {
        kind: 'object',
        type,
        entries: [
          ['a', 0],
          ['b', 1],
        ],
      },
    ],
    [one, two, { kind: 'array', type, elements: [0, 1] }],
  ];
}

function arrayOf(type: TypeId, element: Ref | undefined): Statement {
  return { kind: 'array', type, elements: element === undefined ? [] : [element] };
}

/** Arguments that any reader takes in at a glance; builtins that need others are left as they are. */
const scalars: Partial<Record<ScalarArgument, Scalar>> = {
  time: Date.UTC(2024, 0, 1),
  source: 'a',
  flags: '',
  message: 'a',
  byteLength: 1,
  text: 'a',
};

function builtinValues(
  type: TypeId,
  node: TypeNode & { k: 'builtin' },
  table: TypeTable,
  first: (part: TypeId) => Fragment | undefined,
): readonly Fragment[] {
  const name = builtinFor(node.name);
  if (name === undefined) return [];
  const make = (args: readonly Ref[]): Statement => ({ kind: 'builtin', type, name, args });
  const meaning = builtinArguments(name);
  if (meaning === 'entries') return [[make([])]];
  if (meaning === 'value') return joined([first(node.args[0] ?? table.standard.unknown)], make);
  if (meaning === 'elements') {
    if (name.endsWith('Array')) return typedArrays(name, make, table);
    return [...joined([first(node.args[0] ?? -1)], make), [make([])]];
  }
  return joined(
    meaning.map((argument): Fragment | undefined => {
      const value = scalars[argument];
      const scalarType = value === undefined ? -1 : table.standard[typeof value as 'string' | 'number'];
      return value === undefined || scalarType >= table.known ? undefined : [{ kind: 'primitive', type: scalarType, value }];
    }),
    make,
  );
}

/** Bytes and the like are told apart by how many there are: one, none, and the sizes that formats know. */
function typedArrays(
  name: string,
  make: (args: readonly Ref[]) => Statement,
  { standard, known }: TypeTable,
): readonly Fragment[] {
  const type = name.startsWith('Big') ? standard.bigint : standard.number;
  if (type >= known) return [[make([])]];
  return [1, 0, 2, 4, 8, 16].map((length) => {
    const elements = Array.from({ length }, (_, n): Statement => {
      const value = n + 1;
      return { kind: 'primitive', type, value: name.startsWith('Big') ? BigInt(value) : value };
    });
    return [...elements, make(elements.map((_, n) => n))];
  });
}

/** The parts one after the other and what is made of them; nothing when a part is missing. */
function joined(parts: readonly (Fragment | undefined)[], make: (refs: readonly Ref[]) => Statement): readonly Fragment[] {
  const statements: Statement[] = [];
  const refs: Ref[] = [];
  for (const part of parts) {
    if (part === undefined) return [];
    statements.push(...moved(part, statements.length));
    refs.push(statements.length - 1);
  }
  return [[...statements, make(refs)]];
}

/** The statements further down: after so many others. */
export function moved(fragment: Fragment, by: number): Fragment {
  return fragment.map((statement) => remap(statement, (ref) => ref + by));
}
