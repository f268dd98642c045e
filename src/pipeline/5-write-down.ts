import { basename, extname } from 'node:path';
import {
  chooseAssertions,
  contradictionsOf,
  usualOf,
  withoutBrands,
  withoutContradiction,
  withoutContradictions,
  withoutSpare,
} from '../assertions/index.js';
import { VERSION } from '../config/version.js';
import {
  carriedText,
  type EmitInput,
  type EmittableTest,
  type EmittedSuite,
  emitSuite,
  hasFreshModule,
  type Keeping,
  keptExports,
  mergeEdited,
  readGenerated,
} from '../emit/index.js';
import { virtualStart } from '../execute/virtual-clock.js';
import { countedGoals } from '../goals/counted.js';
import { importSpecifier, importStyle } from '../project/import-specifier.js';
import type { LinkedProgram } from '../model/program.js';
import type { FoundTest } from '../testcase/found-test.js';
import { textAt } from '../verify/write-file.js';
import type { Unit } from './1-load.js';
import type { Analysed } from './2-analyse.js';
import { fail } from './failure.js';
import { fileWriters } from './file-writers.js';

export function withAssertions(suite: readonly FoundTest[], analysed: Analysed): readonly EmittableTest[] {
  const { model, table } = analysed;
  const telling = withoutBrands(withoutContradictions(suite, model, countedGoals(table)), model);
  const usual = usualOf(telling);
  const contradictions = contradictionsOf(telling, model);
  return withoutSpare(
    telling.map((found) => {
      const assertions = chooseAssertions(found, model, usual);
      return { ...found, assertions: withoutContradiction(assertions, contradictions.get(found) ?? [], model) };
    }),
  );
}

/** How the tests of a file meet the module: all the same copy of it, or each one that is evaluated anew. */
export type ModuleUse = 'shared' | 'fresh';

export type Scribe = (tests: readonly EmittableTest[], use: ModuleUse) => EmittedSuite;

/** All that printing needs to know beside the tests. */
export function emitContext(unit: Unit, analysed: Analysed): Omit<EmitInput, 'tests'> {
  const style = importStyle(unit.project, unit.subject.file);
  const specifierOf = (file: string): string => importSpecifier(unit.testFile, file, style);
  return {
    model: analysed.model,
    table: analysed.table,
    framework: 'vitest',
    language: /\.[cm]?tsx?$/.test(unit.testFile) ? 'ts' : 'js',
    specifier: specifierOf(unit.subject.file),
    specifierOf,
    moduleFormat: analysed.format,
    version: VERSION,
    subjectName: basename(unit.subject.file, extname(unit.subject.file)),
    clockStart: virtualStart,
    builtins: builtinSpecifiers(analysed.program),
    fileWriters: fileWriters(analysed.program),
  };
}

/** How the project's own modules of the graph name Node's modules: a mock is for a name. */
function builtinSpecifiers({ modules }: LinkedProgram): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const { links } of modules) {
    for (const [specifier, link] of Object.entries(links)) {
      if (link.to !== 'external' || !link.target.startsWith('node:')) continue;
      const names = (found[link.target] ??= []);
      if (!names.includes(specifier)) names.push(specifier);
    }
  }
  return found;
}

/** Fails before the search where an earlier file holds what could not be kept: a merge conflict, or half of a file. */
export function ensureKeepable({ testFile }: Unit): void {
  const raw = textAt(testFile);
  if (raw !== undefined && readGenerated(plainText(raw)).broken) unreadable(testFile);
}

/** Step 5: tests as source text, with what the user changed in an earlier file, `raw`, kept word for word. */
export function createScribe(unit: Unit, analysed: Analysed, raw: string | undefined, keeping: Keeping = {}): Scribe {
  const old = raw === undefined ? undefined : plainText(raw);
  const context = emitContext(unit, analysed);
  const users = old === undefined ? [] : keptExports(old, context.specifier);
  return (tests, use) => {
    const plain = { tests, ...context };
    if (old === undefined || raw === undefined) return emitSuite(use === 'fresh' ? { ...plain, fresh: { keep: [] } } : plain);
    const keep = keeping.carry ? keptExports(old, context.specifier, carriedText(old, emitSuite(plain).text, keeping)) : users;
    // What was written for fresh copies may need them.
    const stayFresh = keep.length > 0 && hasFreshModule(old);
    const suite = emitSuite(use === 'fresh' || stayFresh ? { ...plain, fresh: { keep } } : plain);
    const merged = mergeEdited(old, suite, keeping) ?? unreadable(unit.testFile);
    // A checkout may have changed them, and would again.
    return raw.includes('\r\n') ? { ...merged, text: merged.text.replaceAll('\n', '\r\n') } : merged;
  };
}

function plainText(raw: string): string {
  return raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function unreadable(testFile: string): never {
  fail('OUTPUT_UNREADABLE', `${testFile} was generated but is not valid code now, so that nothing of it can be kept`);
}
