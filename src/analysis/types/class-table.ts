import ts from 'typescript';
import type { ClassModel, TypeId } from '../../model/types.js';
import { camelCased } from '../callables/own-name.js';
import type { Extraction } from './extraction.js';
import { isDeclaredByPlatform } from './readers/builtins.js';
import { objectShape } from './readers/objects.js';
import { type SymbolIdentity, identityOf } from './symbol-identity.js';

/** The classes that the subject's types mention, in order of first mention. */
export class ClassTable {
  readonly #entries: ClassEntry[] = [];
  readonly #indexes = new Map<SymbolIdentity, number>();

  indexOf(symbol: ts.Symbol, type: ts.Type): number {
    const known = this.#indexes.get(identityOf(symbol));
    if (known !== undefined) return known;
    const index = this.#entries.push({ symbol, type, constructible: false, shape: undefined }) - 1;
    this.#indexes.set(identityOf(symbol), index);
    return index;
  }

  /** The subject exports it and anyone may construct it. */
  markConstructible(symbol: ts.Symbol, type: ts.Type): void {
    const entry = this.#entries[this.indexOf(symbol, type)];
    if (entry) entry.constructible = true;
  }

  /** An instance has to be made: a class that no test can construct needs its shape for a stand-in. */
  want(index: number, depth: number, extraction: Extraction): void {
    const entry = this.#entries[index];
    if (!entry || entry.constructible || entry.shape !== undefined) return;
    entry.shape = extraction.table.later(depth + 1, (reading) => objectShape(entry.type, reading, extraction));
  }

  models(extraction: Extraction): ClassModel[] {
    return this.#entries.map(({ symbol, shape }) => {
      const path = extraction.paths.get(identityOf(symbol));
      return {
        name: className(symbol),
        ...(path ? { path } : {}),
        abstract: isAbstract(symbol),
        nominal: isNominal(symbol, extraction),
        subclasses: this.#subclassesOf(symbol, extraction),
        ...(shape === undefined ? {} : { shape }),
      };
    });
  }

  #subclassesOf(symbol: ts.Symbol, extraction: Extraction): number[] {
    return this.#entries.flatMap((entry, index) =>
      entry.symbol !== symbol && inherits(entry.symbol, symbol, extraction) ? [index] : [],
    );
  }
}

interface ClassEntry {
  readonly symbol: ts.Symbol;
  readonly type: ts.Type;
  constructible: boolean;
  shape: TypeId | undefined;
}

export function isAbstract(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0,
  );
}

export function className(symbol: ts.Symbol): string {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts.isClassLike(declaration)) return symbol.name;
  if (declaration.name) return declaration.name.text;
  const { parent } = declaration;
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text;
  const name = camelCased(declaration.getSourceFile().fileName);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The class and those it extends, nearest first. */
export function lineageOf(symbol: ts.Symbol, { checker }: Extraction): ts.Symbol[] {
  const lineage: ts.Symbol[] = [];
  for (let at: ts.Symbol | undefined = symbol; at && !lineage.includes(at); at = baseOf(at, checker)) lineage.push(at);
  return lineage;
}

export function inherits(symbol: ts.Symbol, ancestor: ts.Symbol, extraction: Extraction): boolean {
  return lineageOf(symbol, extraction).some((cls) => identityOf(cls) === identityOf(ancestor));
}

function baseOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!(symbol.flags & ts.SymbolFlags.Class)) return undefined;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return type.isClassOrInterface() ? checker.getBaseTypes(type)[0]?.symbol : undefined;
}

/** Private or `#` members make a class nominal; a private constructor alone does not. */
function isNominal(symbol: ts.Symbol, extraction: Extraction): boolean {
  return lineageOf(symbol, extraction).some(
    (cls) => !isDeclaredByPlatform(cls, extraction) && [...(cls.members?.values() ?? [])].some(isHidden),
  );
}

function isHidden(member: ts.Symbol): boolean {
  if (member.escapedName === ts.InternalSymbolName.Constructor) return false;
  return (member.declarations ?? []).some((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    if (name && ts.isPrivateIdentifier(name)) return true;
    return (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
  });
}
