import { createRequire } from 'node:module';
import type { IstanbulFileCoverage } from './protocol.js';
import { COVERAGE_VARIABLE } from './setup-text.js';

export interface Instrumented {
  readonly code: string;
  /** Every counter zero. */
  readonly initial: IstanbulFileCoverage;
}

/**
 * Istanbul's counters on the original text, TypeScript parsed as TypeScript: a type strip or an enum lowered before
 * counting would invent arms that no test can reach. Types stay in the output for the user's own transform to strip.
 */
export function instrumentOriginal(source: string, file: string): Instrumented {
  // Babel takes a quarter of a second to load: only when something is measured.
  const { createInstrumenter } = createRequire(import.meta.url)('istanbul-lib-instrument') as IstanbulInstrument;
  let failure: unknown;
  for (const attempt of parses(file)) {
    try {
      const instrumenter = createInstrumenter({ ...OPTIONS, ...attempt });
      const code = instrumenter.instrumentSync(source, file);
      return { code, initial: instrumenter.lastFileCoverage() };
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

const OPTIONS = {
  coverageVariable: COVERAGE_VARIABLE,
  coverageGlobalScope: 'globalThis',
  coverageGlobalScopeFunc: false,
  compact: false,
  preserveComments: true,
  produceSourceMap: false,
};

/** From the usual reading to the rare ones: legacy decorators, then sloppy scripts that are no valid module. */
function parses(file: string): readonly Attempt[] {
  const languages = languagePlugins(file);
  return [
    { esModules: true, parserPlugins: [...languages, 'decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'] },
    { esModules: true, parserPlugins: [...languages, 'decorators-legacy'] },
    { esModules: false, parserPlugins: languages },
  ];
}

function languagePlugins(file: string): readonly string[] {
  if (/\.[mc]?ts$/.test(file)) return ['typescript'];
  if (file.endsWith('.tsx')) return ['typescript', 'jsx'];
  return ['jsx'];
}

interface Attempt {
  readonly esModules: boolean;
  readonly parserPlugins: readonly string[];
}

/** The package ships no types; this is all of it that is used. */
interface IstanbulInstrument {
  createInstrumenter(options: object): {
    instrumentSync(code: string, file: string): string;
    lastFileCoverage(): IstanbulFileCoverage;
  };
}
