import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { isInJavaScript } from '../javascript-node.js';
import type { Reader } from './index.js';

export const readInstance: Reader = (type, reading, extraction) => {
  const symbol = classOf(type, extraction.checker);
  if (!symbol) return undefined;
  const cls = extraction.classes.indexOf(symbol, type);
  if (reading.polarity === 'make') extraction.classes.want(cls, reading.depth, extraction);
  return { k: 'inst', cls, args: instanceArguments(type, extraction).map(reading.same) };
};

/** The symbol of the class that this type is an instance of. */
export function classOf(type: ts.Type, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!(type.flags & ts.TypeFlags.Object) || !type.symbol) return undefined;
  const { objectFlags } = type as ts.ObjectType;
  const target = objectFlags & ts.ObjectFlags.Reference ? (type as ts.TypeReference).target : (type as ts.ObjectType);
  if (target.objectFlags & ts.ObjectFlags.Class) return type.symbol;
  if (!(objectFlags & ts.ObjectFlags.Anonymous)) return undefined;
  return isConstructorFunction(type.symbol) && isPlain(type) ? type.symbol : prototypeOwner(type.symbol, checker);
}

/** `F` of `F.prototype = { … }`: the literal's type stands for an instance. */
function prototypeOwner(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const assignment = symbol.valueDeclaration?.parent;
  if (!assignment || !ts.isBinaryExpression(assignment) || !ts.isPropertyAccessExpression(assignment.left)) return undefined;
  const { name, expression } = assignment.left;
  const owner = name.text === 'prototype' ? checker.getSymbolAtLocation(expression) : undefined;
  return owner && isConstructorFunction(owner) ? owner : undefined;
}

/** A function of ES5 style that is meant for `new`: `this.x = …` or `F.prototype.x = …` gave it members. */
export function isConstructorFunction(symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  const isFunction = (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Method)) !== 0;
  return isFunction && isInJavaScript(declaration) && (symbol.members?.size ?? 0) > 0 && !isObjectMembers(declaration);
}

function isObjectMembers(declaration: ts.Declaration | undefined): boolean {
  return declaration !== undefined && (ts.isObjectLiteralExpression(declaration) || ts.isTypeLiteralNode(declaration));
}

function isPlain(type: ts.Type): boolean {
  return type.getCallSignatures().length === 0 && type.getConstructSignatures().length === 0;
}

function instanceArguments(type: ts.Type, { checker }: Extraction): readonly ts.Type[] {
  if (!((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference)) return [];
  const reference = type as ts.TypeReference;
  return checker.getTypeArguments(reference).slice(0, reference.target.typeParameters?.length ?? 0);
}
