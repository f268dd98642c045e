import ts from 'typescript';
import type { TypeId, TypeNode } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import type { Reading } from '../type-table.js';
import { enumNode, enumOf } from './enums.js';
import type { Reader } from './index.js';

/** Beyond this many members a union is a table of names; the first ones stand for it. */
const memberLimit = 200;

export const readUnion: Reader = (type, reading, extraction) => {
  if (!type.isUnion() || type.flags & ts.TypeFlags.EnumLike) return undefined;
  const node = unionNode(type.types, reading.same, extraction);
  const folded = node.k === 'union' && node.of.length === 1 ? extraction.table.nodes[node.of[0] as TypeId] : undefined;
  return folded?.k === 'enum' ? folded : node;
};

/** The type of an optional parameter or property: that it may be absent is said by its flag already. */
export function withoutUndefined(type: ts.Type, reading: Pick<Reading, 'same'>, extraction: Extraction): TypeId {
  if (!type.isUnion() || type.flags & ts.TypeFlags.EnumLike) return reading.same(type);
  const rest = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  if (rest.length === type.types.length) return reading.same(type);
  const [only] = rest;
  if (rest.length === 1 && only) return reading.same(only);
  const node = unionNode(rest, reading.same, extraction);
  // A union of one is what folding leaves of `true | false` or of all members of an enum.
  return node.k === 'union' && node.of.length === 1 ? (node.of[0] as TypeId) : extraction.table.add(node);
}

function unionNode(types: readonly ts.Type[], idOf: (type: ts.Type) => TypeId, extraction: Extraction): TypeNode {
  const ids: TypeId[] = [];
  const push = (id: TypeId): void => {
    if (!ids.includes(id)) ids.push(id);
  };
  const both = types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral).length === 2;
  const enums = new Map<ts.Symbol, ts.Symbol[]>();
  for (const type of ordered(types, extraction).slice(0, memberLimit)) {
    if (both && type.flags & ts.TypeFlags.BooleanLiteral) push(extraction.table.primitive('boolean'));
    else if (type.flags & ts.TypeFlags.EnumLike && type.symbol) {
      const owner = enumOf(type, extraction);
      enums.set(owner, [...(enums.get(owner) ?? []), type.symbol]);
    } else push(idOf(type));
  }
  for (const [owner, members] of enums) {
    push(extraction.table.add(enumNode(owner, members.includes(owner) ? undefined : members, extraction)));
  }
  return { k: 'union', of: ids };
}

/**
 * The checker orders members by when it first met them, which depends on the files read before. Source order is
 * stable and what the reader of a test expects.
 */
function ordered(types: readonly ts.Type[], { subject }: Extraction): readonly ts.Type[] {
  const keyed = types.map((type) => ({ type, key: sortKey(type, subject) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ type }) => type);
}

type SortKey = readonly [rank: number, position: number, text: string];

function sortKey(type: ts.Type, subject: ts.SourceFile): SortKey {
  if (type.isStringLiteral()) return [1, quotedAt(type.value, subject.text), type.value];
  if (type.isNumberLiteral()) return [1, 0, String(type.value).padStart(24)];
  const rank = primitiveOrder.findIndex((flag) => type.flags & flag);
  if (rank >= 0) return [rank < 4 ? 0 : 3, rank, ''];
  const declaration = type.symbol?.declarations?.[0];
  return [2, declaration?.pos ?? 0, declaration ? declaration.getSourceFile().fileName : ''];
}

const primitiveOrder = [
  ts.TypeFlags.String,
  ts.TypeFlags.Number,
  ts.TypeFlags.BooleanLike,
  ts.TypeFlags.BigIntLike,
  ts.TypeFlags.ESSymbolLike,
  ts.TypeFlags.Null,
  ts.TypeFlags.Undefined | ts.TypeFlags.Void,
];

function quotedAt(value: string, text: string): number {
  const places = ["'", '"', '`'].map((quote) => text.indexOf(quote + value + quote)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : Number.MAX_SAFE_INTEGER;
}

function compareKeys(a: SortKey, b: SortKey): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
}
