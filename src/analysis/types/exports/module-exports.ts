import ts from 'typescript';
import { isInJavaScript } from '../javascript-node.js';
import { isErrorType } from '../unresolved-types.js';
import { classOf } from '../readers/instances.js';
import { assignedType } from './assigned-members.js';
import { typeBehind } from './hidden-values.js';

/** One name that the module gives to its importers at run time. */
export interface ExportedValue {
  readonly path: readonly string[];
  /** What the name stands for, with aliases resolved. */
  readonly symbol: ts.Symbol;
  readonly type: ts.Type;
}

/** The values that a file exports, in the order of the checker's export table; types are left out. */
export function moduleExports(file: ts.SourceFile, checker: ts.TypeChecker): ExportedValue[] {
  const module = checker.getSymbolAtLocation(file) ?? ambientModule(file, checker);
  if (!module) return [];
  const assigned = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  const named = checker.getExportsOfModule(module).flatMap((symbol) => exportedValue([symbol.name], symbol, checker));
  const whole = assigned && exportedValue(['default'], assigned, checker)[0];
  if (!whole) return named;
  // `module.exports = { a, b }` and `exports.a = …` give names that can be imported; of anything else importers
  // only know the whole, and reach the rest through it.
  if (isOneThing(whole.type, checker) || !isListOfNames(assigned, checker)) {
    const reached = named.filter(({ path: [name = ''] }) => !checker.getPropertyOfType(whole.type, name));
    return [whole, ...reached.map((value) => ({ ...value, path: ['default', ...value.path] }))];
  }
  const properties = checker.getPropertiesOfType(whole.type).flatMap((symbol) => exportedValue([symbol.name], symbol, checker));
  return uniqueByName([...properties, ...named]);
}

/** `declare module 'name' { … }`, as older packages describe themselves. */
function ambientModule(file: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol | undefined {
  const declaration = file.isDeclarationFile ? file.statements.find(isNamedByString) : undefined;
  return declaration && checker.getSymbolAtLocation(declaration.name);
}

function isNamedByString(statement: ts.Statement): statement is ts.ModuleDeclaration {
  return ts.isModuleDeclaration(statement) && ts.isStringLiteral(statement.name);
}

function exportedValue(path: readonly string[], exported: ts.Symbol, checker: ts.TypeChecker): ExportedValue[] {
  const name = path.at(-1);
  if (name === '__esModule' || name === 'prototype' || name?.startsWith('__@') || isTypeOnly(exported, checker)) return [];
  const aliased = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const isLost = isErrorType(checker.getTypeOfSymbol(aliased));
  const behind = checker.getTypeOfSymbol(aliased).flags & ts.TypeFlags.Any ? typeBehind(exported, checker) : undefined;
  const symbol = isLost ? (behind?.symbol ?? exported) : aliased;
  if (!(symbol.flags & ts.SymbolFlags.Value) || isAmbient(symbol)) return [];
  const type = behind ?? checker.getTypeOfSymbol(symbol);
  // In TypeScript it comes from a module that is missing; in JavaScript also from code that the checker cannot follow.
  if (isErrorType(type) && !isInJavaScript(exported.declarations?.[0])) return [];
  return [{ path, symbol, type: assignedType(symbol, type, checker) }];
}

/** A function, a class or an instance: not a bag of exports. */
function isOneThing(type: ts.Type, checker: ts.TypeChecker): boolean {
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0 || classOf(type, checker) !== undefined;
}

/** An object literal without accessors, whose names a named import would read once. */
function isListOfNames(assigned: ts.Symbol, checker: ts.TypeChecker): boolean {
  const literals = (assigned.declarations ?? []).flatMap((declaration) => {
    const assignment = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
    return assignment && ts.isBinaryExpression(assignment) ? [assignment.right] : [];
  });
  const accessors = checker
    .getPropertiesOfType(checker.getTypeOfSymbol(assigned))
    .some(({ flags }) => flags & ts.SymbolFlags.Accessor);
  return !accessors && literals.length > 0 && literals.every(ts.isObjectLiteralExpression);
}

function uniqueByName(values: readonly ExportedValue[]): ExportedValue[] {
  const byName = new Map<string, ExportedValue>();
  for (const value of values) if (!byName.has(value.path.join('.'))) byName.set(value.path.join('.'), value);
  return [...byName.values()];
}

function isTypeOnly(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  return (symbol.declarations ?? []).some((declaration) => {
    if (ts.isTypeOnlyImportOrExportDeclaration(declaration)) return true;
    if (!ts.isExportSpecifier(declaration)) return false;
    const local = checker.getExportSpecifierLocalTargetSymbol(declaration);
    return (local?.declarations ?? []).some(ts.isTypeOnlyImportOrExportDeclaration);
  });
}

/** `declare` in a source file promises a value that is not there. In declaration files everything is so written. */
function isAmbient(symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return false;
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
}
