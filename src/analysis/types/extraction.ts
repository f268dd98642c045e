import type ts from 'typescript';
import type { ClassTable } from './class-table.js';
import type { SymbolIdentity } from './symbol-identity.js';
import type { TypeTable } from './type-table.js';

/** Everything that reading one subject shares. */
export interface Extraction {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The subject as the checker sees it; offsets in it are not those of the user's text when types were inferred. */
  readonly subject: ts.SourceFile;
  readonly table: TypeTable;
  readonly classes: ClassTable;
  /** Where an exported symbol can be reached from the module's namespace. */
  readonly paths: Map<SymbolIdentity, readonly string[]>;
  /** What the exported names themselves stand for. */
  readonly exported: Set<SymbolIdentity>;
  /** Functions and methods that importers can call. */
  readonly offered: Set<ts.Node>;
  /** Names whose types the checker could not find. */
  readonly unresolved: Set<string>;
  /** Offsets, in the user's text, of what comments mark as not for users. */
  readonly internal: ReadonlySet<number>;
  /** Offset in the user's text. */
  originalOffset(offset: number): number;
  /** The type of this parameter is not the author's: at best an inference. */
  isUntyped(parameter: ts.ParameterDeclaration): boolean;
}
