import ts from 'typescript';
import { camelCased } from '../../callables/own-name.js';
import type { Callable } from '../../../model/subject.js';
import { className, isAbstract } from '../class-table.js';
import type { Extraction } from '../extraction.js';
import { isMarkedInternal } from '../internal-tag.js';
import { readParameters } from '../parameters.js';
import { classOf, isConstructorFunction } from '../readers/instances.js';
import { identityOf } from '../symbol-identity.js';
import { addedMembers, assignedType } from './assigned-members.js';
import type { CallableDraft } from './callable-draft.js';
import { isHiddenMember, isInternal, isOfProject, codeSpan, spanOf, spanOfNode } from './declarations.js';
import { instanceMembers } from './instance-members.js';
import type { ExportedValue } from './module-exports.js';
import { makeReading } from './signature-reading.js';
import { resultId } from '../untyped/result-types.js';

/** A value that can be reached by a path, with what runs behind it when the types came from declarations. */
export interface ReachableValue extends ExportedValue {
  readonly twin?: { readonly symbol: ts.Symbol; readonly type: ts.Type };
  readonly ownerName?: string;
}

/** Objects in objects are followed this far: `api.v1.get`. */
const pathLimit = 3;
const memberLimit = 300;

/** Everything a test may do with one exported value: call it, construct it, use its members. */
export function exportedCallables(value: ReachableValue, extraction: Extraction): CallableDraft[] {
  const { symbol, type, path } = value;
  if (symbol.flags & ts.SymbolFlags.Enum || isAlias(value, extraction)) return [];
  if (type.flags & ts.TypeFlags.Any) return [unknownFunction(value, extraction)];
  const drafts: CallableDraft[] = [];
  const constructs = type.getConstructSignatures();
  if (constructs.length > 0) drafts.push(...classCallables(value, constructs, extraction));
  else if (classOf(type, extraction.checker)) drafts.push(valueDraft(value, extraction));
  if (constructs.length === 0 || isAlsoCalled(value)) drafts.push(...functionCallables(value, extraction));
  else if (!constructorSymbol(type)) drafts.push(...functionCallables(value, extraction));
  if (path.length < pathLimit && !classOf(type, extraction.checker) && hasMembers(type))
    drafts.push(...memberValues(value, extraction));
  return drafts;
}

/** A class under a second name: `Emitter.Emitter = Emitter`. */
function isAlias({ type, path }: ReachableValue, { paths, checker }: Extraction): boolean {
  const instance = type.getConstructSignatures()[0]?.getReturnType();
  const symbol = instance && (classOf(instance, checker) ?? instance.symbol);
  const known = symbol && paths.get(identityOf(symbol));
  return known !== undefined && known.join('.') !== path.join('.');
}

function classCallables(value: ReachableValue, constructs: readonly ts.Signature[], extraction: Extraction): CallableDraft[] {
  const { type, path, twin } = value;
  const [first] = constructs;
  if (!first) return [];
  const symbol = constructorSymbol(type);
  const instance =
    symbol?.valueDeclaration && ts.isClassLike(symbol.valueDeclaration)
      ? extraction.checker.getDeclaredTypeOfSymbol(symbol)
      : first.getReturnType();
  const name = symbol ? className(symbol) : valueName(value, extraction);
  const offered = symbol && isAbstract(symbol) ? [] : constructs.filter((one) => isOffered(one, value, instance, extraction));
  if (symbol && offered.length > 0) extraction.classes.markConstructible(symbol, instance);
  const constructors = offered.map((signature): CallableDraft => {
    const span = constructorSpan(signature, twin?.symbol, extraction);
    return {
      internal: isInternal(value.symbol, extraction),
      result: instance,
      callable: {
        kind: 'constructor',
        path,
        name,
        params: readParameters(signature, makeReading(extraction), extraction),
        ret: extraction.table.id(instance, 'see', 0, extraction),
        ...(span ? { span } : {}),
      },
    };
  });
  const twinInstance = twin?.type.getConstructSignatures()[0]?.getReturnType();
  return [
    ...constructors,
    ...instanceMembers({ type: instance, path, name, ...(twinInstance ? { twin: twinInstance } : {}) }, extraction),
  ];
}

function functionCallables(value: ReachableValue, extraction: Extraction): CallableDraft[] {
  const span =
    codeSpan(value.symbol, value.type, extraction) ?? (value.twin && codeSpan(value.twin.symbol, value.twin.type, extraction));
  return value.type.getCallSignatures().map((signature) => ({
    internal: isInternal(value.symbol, extraction),
    result: signature.getReturnType(),
    callable: {
      kind: 'function',
      path: value.path,
      name: valueName(value, extraction),
      ...owned(value),
      params: readParameters(signature, makeReading(extraction), extraction),
      ret: resultId(signature, extraction),
      ...(span ? { span } : {}),
    },
  }));
}

/** Nothing is known of it; that it can be called is the best guess, and calling what is no function costs only a try. */
function unknownFunction(value: ReachableValue, extraction: Extraction): CallableDraft {
  const { table } = extraction;
  const any = table.primitive('any');
  return {
    ...valueDraft(value, extraction),
    callable: {
      ...valueDraft(value, extraction).callable,
      kind: 'function',
      params: [{ name: 'args', t: table.add({ k: 'array', elem: any }), rest: true }],
      ret: any,
    },
  };
}

/** Static members, namespaces, functions with properties and plain objects: each member is a value of its own. */
function memberValues(value: ReachableValue, extraction: Extraction): CallableDraft[] {
  const { checker } = extraction;
  const members = checker.getPropertiesOfType(value.type).slice(0, memberLimit);
  const ownerName = valueName(value, extraction);
  const drafts: CallableDraft[] = [];
  let needsObject = false;
  for (const member of members) {
    if (member.name === 'prototype' || isHiddenMember(member) || !isOfProject(member, extraction)) continue;
    const symbol = member.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(member) : member;
    if (!(symbol.flags & ts.SymbolFlags.Value) || isExportedItself(symbol, extraction)) continue;
    const type = assignedType(symbol, checker.getTypeOfSymbol(symbol), checker);
    const twinSymbol = value.twin && checker.getPropertyOfType(value.twin.type, member.name);
    const inner: ReachableValue = {
      path: [...value.path, member.name],
      symbol,
      type,
      ownerName,
      ...(twinSymbol ? { twin: { symbol: twinSymbol, type: checker.getTypeOfSymbol(twinSymbol) } } : {}),
    };
    if (member.flags & ts.SymbolFlags.Accessor) {
      needsObject ||= value.type.getConstructSignatures().length === 0 && (member.flags & ts.SymbolFlags.SetAccessor) !== 0;
      if (member.flags & ts.SymbolFlags.GetAccessor) drafts.push(valueDraft(inner, extraction));
    } else drafts.push(...exportedCallables(inner, extraction));
  }
  for (const { name, expression } of addedMembers(value.type, checker)) {
    const type = checker.getTypeAtLocation(expression);
    if (type.symbol)
      drafts.push(...exportedCallables({ path: [...value.path, name], symbol: type.symbol, type, ownerName }, extraction));
  }
  return needsObject ? [...drafts, valueDraft(value, extraction), ...setters(value, extraction)] : drafts;
}

/** `export default { parse }` beside `export function parse`: the shorter way is enough. */
function isExportedItself(member: ts.Symbol, { checker, exported }: Extraction): boolean {
  const declaration = member.valueDeclaration;
  if (!declaration) return false;
  const target = ts.isShorthandPropertyAssignment(declaration)
    ? checker.getShorthandAssignmentValueSymbol(declaration)
    : ts.isPropertyAssignment(declaration) && ts.isIdentifier(declaration.initializer)
      ? checker.getSymbolAtLocation(declaration.initializer)
      : undefined;
  return target !== undefined && exported.has(identityOf(target));
}

/** Assigning to an accessor of an exported object needs the object as receiver. */
function setters(value: ReachableValue, extraction: Extraction): CallableDraft[] {
  const name = valueName(value, extraction);
  return instanceMembers({ type: value.type, path: value.path, name, methodsOnly: true }, extraction).filter(
    ({ callable }) => callable.kind === 'setter',
  );
}

function valueDraft(value: ReachableValue, extraction: Extraction): CallableDraft {
  const span = spanOf(value.symbol, extraction) ?? spanOf(value.twin?.symbol, extraction);
  return {
    internal: isInternal(value.symbol, extraction),
    result: value.type,
    callable: {
      kind: 'value',
      path: value.path,
      name: valueName(value, extraction),
      ...owned(value),
      params: [],
      ret: extraction.table.id(value.type, 'see', 0, extraction),
      ...(span ? { span } : {}),
    },
  };
}

/** The name a reader knows it by: a default export's own name, else one made from the file's. */
function valueName({ path, symbol, type, twin }: ReachableValue, { subject }: Extraction): string {
  const last = path.at(-1) ?? '';
  if (last !== 'default') return last;
  const runs = twin?.type.symbol ?? type.symbol;
  const written = runs?.valueDeclaration && ts.getNameOfDeclaration(runs.valueDeclaration);
  const names = [written && ts.isIdentifier(written) ? written.text : undefined, runs?.name, symbol.name];
  // Of `module.exports = function () {}` the checker says that its name is `exports`.
  const own = names.find((name) => name !== undefined && !/^(?:default|export=|exports|__.*)$/.test(name));
  if (own !== undefined) return own;
  return camelCased(subject.fileName);
}

function owned({ ownerName }: ReachableValue): Pick<Callable, 'ownerName'> {
  return ownerName === undefined ? {} : { ownerName };
}

function hasMembers(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Object) !== 0 && !(type.symbol && type.symbol.flags & ts.SymbolFlags.Interface);
}

/** The class or ES5 constructor function whose `typeof` this is. */
function constructorSymbol(type: ts.Type): ts.Symbol | undefined {
  const symbol = type.symbol;
  return symbol && (symbol.flags & ts.SymbolFlags.Class || isConstructorFunction(symbol)) ? symbol : undefined;
}

/** An ES5 constructor that returns a value is written to be called without `new` as well. */
function isAlsoCalled({ type }: ReachableValue): boolean {
  const symbol = constructorSymbol(type);
  // The checker flags such functions as classes too.
  if (!symbol?.valueDeclaration || ts.isClassLike(symbol.valueDeclaration)) return false;
  return type.getCallSignatures().some(({ declaration }) => {
    const body = declaration && (declaration as ts.FunctionLikeDeclaration).body;
    return body !== undefined && ts.isBlock(body) && returnsValue(body);
  });
}

function returnsValue(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return node.expression !== undefined;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, returnsValue) ?? false);
}

/** A constructor that only a comment calls private is within reach; a factory beside it is how users come by an object. */
function isOffered(signature: ts.Signature, { type }: ReachableValue, instance: ts.Type, extraction: Extraction): boolean {
  const { checker } = extraction;
  const { declaration } = signature;
  if (!declaration) return true;
  if (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) return false;
  return (
    !isMarkedInternal(declaration, extraction) ||
    !checker.getPropertiesOfType(type).some((member) => makes(member, instance, checker))
  );
}

function makes(member: ts.Symbol, instance: ts.Type, checker: ts.TypeChecker): boolean {
  if (!(member.flags & ts.SymbolFlags.Method)) return false;
  return checker
    .getTypeOfSymbol(member)
    .getCallSignatures()
    .some((signature) => checker.getNonNullableType(signature.getReturnType()).symbol === instance.symbol);
}

function constructorSpan(
  signature: ts.Signature,
  twin: ts.Symbol | undefined,
  extraction: Extraction,
): readonly [number, number] | undefined {
  const { declaration } = signature;
  if (declaration?.getSourceFile() === extraction.subject && !ts.isClassLike(declaration)) {
    return ts.isConstructorDeclaration(declaration)
      ? (spanOf(implementationOwner(declaration), extraction) ?? spanOfNode(declaration, extraction))
      : spanOfNode(declaration, extraction);
  }
  const twinConstructor = twin?.members?.get(ts.InternalSymbolName.Constructor);
  return spanOf(twinConstructor, extraction) ?? (twin && isConstructorFunction(twin) ? spanOf(twin, extraction) : undefined);
}

/** Overloaded constructors share the span of the one with a body. */
function implementationOwner(declaration: ts.ConstructorDeclaration): ts.Symbol | undefined {
  return (declaration as ts.ConstructorDeclaration & { symbol?: ts.Symbol }).symbol;
}
