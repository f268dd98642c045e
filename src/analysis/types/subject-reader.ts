import ts from 'typescript';
import type { Callable, SubjectModel } from '../../model/subject.js';
import { ClassTable } from './class-table.js';
import type { CallableDraft } from './exports/callable-draft.js';
import { exportedCallables } from './exports/exported-callables.js';
import { withIterations } from './exports/iterations.js';
import { type ExportedValue, moduleExports } from './exports/module-exports.js';
import { notePaths } from './exports/export-paths.js';
import { returnedMembers } from './exports/returned-members.js';
import { withDeclarations } from './exports/twins.js';
import type { Extraction } from './extraction.js';
import { producerIndex } from './producer-index.js';
import type { CompilerProject } from './project/compiler-project.js';
import { type Companion, declarationCompanion } from './project/declaration-companion.js';
import { identityOf } from './symbol-identity.js';
import { TypeTable } from './type-table.js';
import { unresolvedImports } from './unresolved-types.js';
import { noteResults } from './untyped/result-types.js';
import { type Inference, inferFromUsage, nothingInferred } from './untyped/infer-from-usage.js';

export interface ReadSubject {
  readonly model: Omit<SubjectModel, 'constants'>;
  readonly unresolved: readonly string[];
  /** Number of names the module gives out at run time. */
  readonly exports: number;
}

/** Exports → callables → types, in one pass of the checker over the subject. */
export function readSubject(file: string, project: CompilerProject): ReadSubject {
  const companion = declarationCompanion(file);
  project.show(undefined);
  project.include(companion === undefined ? [file] : [file, companion.file]);
  const inference = /\.[cm]?jsx?$/.test(file) ? inferFromUsage(file, project) : nothingInferred;
  const extraction = beginExtraction(file, project.program(), inference);
  const values = exportedValues(extraction, companion);
  notePaths(values, extraction);
  const offered = values.flatMap((value) => exportedCallables(value, extraction));
  const drafts = inOrder(thinned(unique([...offered, ...returnedMembers(offered, extraction)])));
  extraction.table.settle(extraction);
  const producers = producerIndex(drafts, extraction);
  noteResults(
    extraction.table.nodes,
    drafts.map(({ callable }) => callable),
    producers,
  );
  const classes = extraction.classes.models(extraction);
  const types = [...extraction.table.nodes];
  const callables = withIterations(
    drafts.map(({ callable, internal }, id): Callable => ({ id, ...callable, ...(internal && { internal }) })),
    types,
  );
  return {
    model: {
      types,
      classes,
      callables,
      producers,
      untyped: extraction.table.nodes.some(({ k }) => k === 'guess'),
    },
    unresolved: [...new Set([...unresolvedImports(extraction), ...extraction.unresolved])],
    exports: values.length,
  };
}

function beginExtraction(file: string, program: ts.Program, inference: Inference): Extraction {
  const subject = program.getSourceFile(file);
  if (!subject) throw new Error(`${file} is not part of the program`);
  return {
    program,
    checker: program.getTypeChecker(),
    subject,
    table: new TypeTable(),
    classes: new ClassTable(),
    paths: new Map(),
    exported: new Set(),
    offered: new Set(),
    unresolved: new Set(),
    internal: inference.internal,
    originalOffset: inference.originalOffset,
    isUntyped: (parameter) =>
      parameter.getSourceFile() === subject && inference.untyped.has(inference.originalOffset(parameter.name.getStart(subject))),
  };
}

function exportedValues({ program, checker, subject }: Extraction, companion: Companion | undefined): readonly ExportedValue[] {
  const own = oncePerSymbol(moduleExports(subject, checker)).sort((a, b) => positionOf(a, subject) - positionOf(b, subject));
  const declarations = companion === undefined ? undefined : program.getSourceFile(companion.file);
  if (!companion || !declarations) return own;
  return withDeclarations(own, moduleExports(declarations, checker), companion.wholePackage);
}

/** One thing under two names is one thing; the name says more than `default`. */
function oncePerSymbol(values: readonly ExportedValue[]): ExportedValue[] {
  const byRank = [...values].sort((a, b) => Number(a.path[0] === 'default') - Number(b.path[0] === 'default'));
  return byRank.filter(
    ({ symbol }, index) => byRank.findIndex((other) => identityOf(other.symbol) === identityOf(symbol)) === index,
  );
}

/** The checker lists functions before variables; users read from top to bottom. What is declared elsewhere comes last. */
function positionOf({ symbol }: ExportedValue, subject: ts.SourceFile): number {
  const places = (symbol.declarations ?? []).filter((declaration) => declaration.getSourceFile() === subject);
  return places.length > 0 ? Math.min(...places.map(({ pos }) => pos)) : Number.MAX_SAFE_INTEGER;
}

/** Overloads that differ only in their results look the same to a caller. */
function unique(drafts: readonly CallableDraft[]): CallableDraft[] {
  const known = new Set<string>();
  return drafts.filter(({ callable }) => {
    const { kind, path, name, owner, params } = callable;
    const key = JSON.stringify([kind, owner === undefined ? path : owner, name, params]);
    return !known.has(key) && known.add(key);
  });
}

/**
 * In a large family of classes the inherited members, repeated for each, crowd out everything else; then each is
 * offered once, by the first class that has it.
 */
function thinned(drafts: readonly CallableDraft[]): readonly CallableDraft[] {
  if (drafts.length <= crowd) return drafts;
  const known = new Set<string>();
  return drafts.filter(({ callable }) => {
    const { kind, name, params, span, owner } = callable;
    if (owner === undefined) return true;
    const key = JSON.stringify([kind, name, params, span]);
    return !known.has(key) && known.add(key);
  });
}

const crowd = 600;

function inOrder(drafts: readonly CallableDraft[]): CallableDraft[] {
  return [...drafts.filter(({ internal }) => !internal), ...drafts.filter(({ internal }) => internal)];
}
