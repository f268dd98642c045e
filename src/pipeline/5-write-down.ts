import { existsSync, readFileSync } from 'node:fs';
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
  type EmitInput,
  type EmittableTest,
  type EmittedSuite,
  emitSuite,
  hasFreshModule,
  keptExports,
  mergeEdited,
} from '../emit/index.js';
import { virtualStart } from '../execute/virtual-clock.js';
import { countedGoals } from '../goals/counted.js';
import { importSpecifier, importStyle } from '../project/import-specifier.js';
import type { LinkedProgram } from '../model/program.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Unit } from './1-load.js';
import type { Analysed } from './2-analyse.js';
import { fail } from './failure.js';

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

/** Step 5: tests as source text, with what the user changed in an earlier file kept word for word. */
export function createScribe(unit: Unit, analysed: Analysed): Scribe {
  const old = existsSync(unit.testFile) ? readFileSync(unit.testFile, 'utf8') : undefined;
  const context = emitContext(unit, analysed);
  const keep = old === undefined ? [] : keptExports(old, context.specifier);
  // What the user wrote for fresh copies may need them.
  const stayFresh = old !== undefined && keep.length > 0 && hasFreshModule(old);
  return (tests, use) => {
    const suite = emitSuite({
      tests,
      ...context,
      ...(use === 'fresh' || stayFresh ? { fresh: { keep } } : {}),
    });
    if (old === undefined) return suite;
    const merged = mergeEdited(old, suite);
    return (
      merged ??
      fail('OUTPUT_UNREADABLE', `${unit.testFile} holds edited tests but is not valid code, so nothing of it can be kept`)
    );
  };
}
