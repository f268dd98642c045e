import ts from 'typescript';
import type { Reader } from './index.js';
import { readPrimitive } from './primitives.js';

/** `string & { __brand: 'Id' }` is a string at run time; other intersections are objects and read as such. */
export const readIntersection: Reader = (type, reading, extraction) => {
  const { checker } = extraction;
  if (!type.isIntersection()) return undefined;
  const base = type.types.find((part) => part.flags & primitiveLike);
  if (!base) return undefined;
  const tags = type.types.filter((part) => part !== base && checker.getPropertiesOfType(part).length > 0);
  const text = type.aliasSymbol?.name ?? checker.typeToString(type);
  // `string & {}` only keeps literals in completion lists: it is a plain string.
  return tags.length > 0 ? { k: 'brand', base: reading.same(base), text } : readPrimitive(base, extraction);
};

const primitiveLike =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.ESSymbolLike;
