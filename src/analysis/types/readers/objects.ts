import ts from 'typescript';
import type { Prop, TypeId, TypeNode } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import { isMarkedInternal } from '../internal-tag.js';
import type { Reading } from '../type-table.js';
import { isInJavaScript } from '../javascript-node.js';
import { isErrorType } from '../unresolved-types.js';
import { guessType } from '../untyped/guess-type.js';
import type { Reader } from './index.js';
import { withoutUndefined } from './unions.js';

const propertyLimit = 60;

export const readObject: Reader = (type, reading, extraction) => {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  // Seen only: who makes it is told by the producers, what it holds by the run.
  if (reading.polarity === 'see') return { k: 'opaque', why: 'depth' };
  const node = objectShape(type, reading, extraction);
  const generic = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  if (generic && node.k === 'object' && node.props.length === 0 && node.index.length === 0) {
    return { k: 'opaque', why: 'mapped', approx: extraction.table.primitive('object') };
  }
  return node;
};

/** The public members as an object literal would have them. */
export function objectShape(type: ts.Type, reading: Reading, extraction: Extraction): TypeNode {
  const { checker } = extraction;
  const props = checker
    .getPropertiesOfType(type)
    .filter((property) => isPublicName(property))
    .slice(0, propertyLimit)
    .map((property) => propertyOf(property, reading, extraction));
  const index = checker
    .getIndexInfosOfType(type)
    .map((info) => ({ key: reading.same(info.keyType), value: reading.same(info.type) }));
  return { k: 'object', ...nameOf(type), props, index };
}

/** Symbol-keyed members have mangled names; private ones no stand-in can supply. */
export function isPublicName(property: ts.Symbol): boolean {
  if (property.name.startsWith('__@') || property.name.startsWith('__#') || property.name === 'prototype') return false;
  const declaration = property.valueDeclaration;
  if (!declaration) return true;
  return !(ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));
}

function propertyOf(property: ts.Symbol, reading: Reading, extraction: Extraction): Prop {
  const type = extraction.checker.getTypeOfSymbol(property);
  const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  return {
    name: ts.unescapeLeadingUnderscores(property.escapedName),
    t:
      guessedMember(property, type, reading, extraction) ??
      (optional ? withoutUndefined(type, reading, extraction) : reading.same(type)),
    ...(optional ? { opt: true } : {}),
    ...(property.flags & ts.SymbolFlags.Method ? { method: true } : {}),
    ...(property.declarations?.some((declaration) => isMarkedInternal(declaration, extraction)) ? { internal: true } : {}),
  };
}

/** Of a member that untyped code says nothing of, what is called so. */
function guessedMember(property: ts.Symbol, type: ts.Type, reading: Reading, extraction: Extraction): TypeId | undefined {
  if (reading.polarity !== 'make' || !(type.flags & ts.TypeFlags.Any) || isErrorType(type)) return undefined;
  return isInJavaScript(property.valueDeclaration)
    ? guessType({ name: property.name, usage: undefined, inferred: undefined, depth: deepInside }, extraction)
    : undefined;
}

/** Where only what something speaks for is tried. */
const deepInside = 2;

/** The author's name for it; that of a mapping such as Partial says nothing. */
export function nameOf(type: ts.Type): { name?: string } {
  const alias = type.aliasTypeArguments ? undefined : type.aliasSymbol?.name;
  const declaration = type.symbol?.valueDeclaration;
  const own = declaration && ts.isClassLike(declaration) ? declaration.name?.text : undefined;
  const name = alias ?? own ?? type.symbol?.name;
  return name === undefined || name.startsWith('__') ? {} : { name };
}
