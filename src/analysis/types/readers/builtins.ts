import ts from 'typescript';
import type { TypeNode } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import type { Reader } from './index.js';

/** Types that the language or Node declares, by name; the factory knows how to make those that can be made. */
export const readBuiltin: Reader = (type, reading, extraction) => {
  const { checker } = extraction;
  const symbol = type.symbol;
  if (!symbol || !(type.flags & ts.TypeFlags.Object) || !isDeclaredByPlatform(symbol, extraction)) return undefined;
  const args = typeArguments(type, checker);
  const [first] = args;
  const wrapped = wrappers.get(symbol.name);
  if (wrapped) return wrapped;
  if (symbol.name === 'Function') return { k: 'func', name: 'Function', sigs: [] };
  if (symbol.name === 'ArrayLike' && first) return { k: 'array', elem: reading.same(first) };
  if (!isInstance(type)) return undefined;
  const name = iterators.has(symbol.name) ? 'IterableIterator' : symbol.name;
  if (withoutArguments.test(name)) return { k: 'builtin', name, args: [] };
  // Only the first arguments matter to a value: what is yielded, not what `return` and `next` take.
  const kept = /Iter|Generator/.test(name) ? args.slice(0, 1) : args;
  if (isMade(symbol) || typeOnly.has(name)) return { k: 'builtin', name, args: kept.map(reading.same) };
  return extendsError(type, checker) ? { k: 'builtin', name: 'Error', args: [] } : undefined;
};

const wrappers = new Map<string, TypeNode>([
  ['String', { k: 'prim', name: 'string' }],
  ['Number', { k: 'prim', name: 'number' }],
  ['Boolean', { k: 'prim', name: 'boolean' }],
  ['BigInt', { k: 'prim', name: 'bigint' }],
  ['Symbol', { k: 'prim', name: 'symbol' }],
  ['Object', { k: 'prim', name: 'object' }],
]);

const iterators = new Set([
  'MapIterator',
  'SetIterator',
  'StringIterator',
  'RegExpStringIterator',
  'ArrayIterator',
  'BuiltinIterator',
]);

/** Typed arrays and Buffer are generic in their storage, which no test cares about. */
const withoutArguments = /^(Big)?(Ui|I)nt(8|16|32|64)(Clamped)?Array$|^Float(16|32|64)Array$|^Buffer$|^DataView$/;

/** Named types without a constructor of that name that are still made as a whole. Others are read by their members. */
const typeOnly = new Set([
  'PromiseLike',
  'ReadonlyMap',
  'ReadonlySet',
  'Iterable',
  'Iterator',
  'IterableIterator',
  'IteratorObject',
  'Generator',
  'AsyncIterable',
  'AsyncIterator',
  'AsyncIterableIterator',
  'AsyncGenerator',
  'CallableFunction',
  'NewableFunction',
]);

export function isDeclaredByPlatform(symbol: ts.Symbol, { program }: Extraction): boolean {
  const declarations = symbol.declarations ?? [];
  return declarations.length > 0 && declarations.every((declaration) => isPlatformFile(declaration.getSourceFile(), program));
}

function isPlatformFile(file: ts.SourceFile, program: ts.Program): boolean {
  return program.isSourceFileDefaultLibrary(file) || /\/node_modules\/(@types\/node|undici-types)\//.test(file.fileName);
}

function typeArguments(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  if (!((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference)) return [];
  const reference = type as ts.TypeReference;
  return checker.getTypeArguments(reference).slice(0, reference.target.typeParameters?.length ?? 0);
}

/** An instance of a class or interface, not the constructor itself nor an anonymous shape. */
function isInstance(type: ts.Type): boolean {
  const { objectFlags } = type as ts.ObjectType;
  const target = objectFlags & ts.ObjectFlags.Reference ? (type as ts.TypeReference).target : (type as ts.ObjectType);
  return (target.objectFlags & ts.ObjectFlags.ClassOrInterface) !== 0;
}

/** There is a value of the same name, so `new X` or `X.from` is likely; without one it is only a description. */
function isMade(symbol: ts.Symbol): boolean {
  return (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Variable)) !== 0;
}

function extendsError(type: ts.Type, checker: ts.TypeChecker): boolean {
  return type.isClassOrInterface() && checker.getBaseTypes(type).some((base) => base.symbol?.name === 'Error');
}
