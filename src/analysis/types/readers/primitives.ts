import ts from 'typescript';
import type { PrimitiveName } from '../../../model/types.js';
import { isInJavaScript } from '../javascript-node.js';
import { isErrorType, noteUnresolved } from '../unresolved-types.js';
import type { AtomReader } from './index.js';

export const readPrimitive: AtomReader = (type, extraction) => {
  if (isErrorType(type)) {
    const named = noteUnresolved(type, extraction);
    // In JavaScript the checker also says so of results it found no type for.
    return { k: 'prim', name: named || !isInJavaScript(extraction.subject) ? 'unresolved' : 'any' };
  }
  // A member of an enum is a literal as well, but only the enum knows how to write it.
  if (type.flags & ts.TypeFlags.EnumLike) return undefined;
  if (type.isStringLiteral() || type.isNumberLiteral()) return { k: 'lit', value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { k: 'lit', value: extraction.checker.typeToString(type) === 'true' };
  if (type.flags & ts.TypeFlags.BigIntLiteral) {
    const { negative, base10Value } = (type as ts.BigIntLiteralType).value;
    return { k: 'bigLit', value: `${negative ? '-' : ''}${base10Value}` };
  }
  for (const [flag, name] of primitives) if (type.flags & flag) return { k: 'prim', name };
  return undefined;
};

const primitives: readonly (readonly [ts.TypeFlags, PrimitiveName])[] = [
  [ts.TypeFlags.Any, 'any'],
  [ts.TypeFlags.Unknown, 'unknown'],
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.Boolean, 'boolean'],
  [ts.TypeFlags.BigInt, 'bigint'],
  [ts.TypeFlags.ESSymbolLike, 'symbol'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Void, 'void'],
  [ts.TypeFlags.Never, 'never'],
  [ts.TypeFlags.NonPrimitive, 'object'],
];
