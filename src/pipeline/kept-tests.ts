import type { EmittedSuite, KeptPart } from '../emit/index.js';
import type { TypeChecker, TypeDiagnostic } from '../verify/type-check.js';
import type { OtherTests } from '../verify/verdict.js';
import type { Scribe } from './5-write-down.js';

/**
 * Watches over what stands in a file beside the tests of this run. Code of the user's stays whatever it does, and what is
 * wrong with it is told; a test of an earlier run that does not hold any more is left out.
 */
export interface KeptTests {
  readonly emit: Scribe;
  readonly checker: TypeChecker;
  readonly others: OtherTests;
  /** Titles, joined by line breaks, of tests of earlier runs that did not hold. */
  readonly broken: ReadonlySet<string>;
  /** What to tell of the file that was emitted last. */
  notes(): readonly string[];
}

export function watchKept(emit: Scribe, checker: TypeChecker): KeptTests {
  const suites = new Map<string, EmittedSuite>();
  const broken = new Set<string>();
  const failing = new Map<string, string>();
  let last: EmittedSuite | undefined;
  const isOurs = (titlePath: readonly string[]): boolean =>
    last?.tests.some((test) => sameTitles(test.titlePath, titlePath)) === true;
  // What is neither known as ours nor found among these is judged: better too strictly than not at all.
  const keptTest = (titlePath: readonly string[]): KeptPart | undefined =>
    last?.kept?.find((part) => part.kind === 'test' && isTitleOf(part.titlePath, titlePath));
  const blame = (part: KeptPart | undefined, titlePath: readonly string[], message: string): void => {
    if (part?.whose === 'earlier run') broken.add(part.titlePath.join('\n'));
    else failing.set(titlePath.join(' › '), firstLine(message));
  };
  return {
    broken,
    emit: (tests, use) => {
      const suite = emit(tests, use);
      suites.set(suite.text, suite);
      last = suite;
      return suite;
    },
    checker: {
      check: async (testFile, text) => {
        const result = await checker.check(testFile, text);
        const { kept = [] } = suites.get(text) ?? {};
        const others = result.diagnostics.map((diagnostic) => partAt(kept, diagnostic));
        result.diagnostics.forEach(({ message }, at) => {
          const part = others[at];
          if (part) blame(part, part.titlePath, `it does not type-check: ${message}`);
        });
        return { ...result, diagnostics: result.diagnostics.filter((_, at) => others[at] === undefined) };
      },
    },
    others: {
      has: (titlePath) => !isOurs(titlePath) && keptTest(titlePath) !== undefined,
      failed: (titlePath, message) => blame(keptTest(titlePath), titlePath, message),
    },
    notes: () => {
      const carried = (last?.kept ?? []).filter(({ whose, kind }) => whose === 'earlier run' && kind === 'test');
      const groups = [...new Set(carried.map(({ titlePath }) => titlePath.slice(0, -1).join(' › ')))];
      return [
        ...[...failing].map(
          ([title, message]) => `your own code in the test file fails and was kept as it is: ${title}: ${message}`,
        ),
        ...(groups.length > 0 ? [`tests of an earlier run were kept where this one has none: ${groups.join(', ')}`] : []),
      ];
    },
  };
}

function partAt(kept: readonly KeptPart[], { line }: TypeDiagnostic): KeptPart | undefined {
  return kept.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
}

function sameTitles(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((title, i) => title === b[i]);
}

/** The runner fills in the values of a row: `returns %s for $name`. */
function isTitleOf(source: readonly string[], told: readonly string[]): boolean {
  return source.length === told.length && source.every((title, i) => patternOf(title).test(told[i] as string));
}

function patternOf(title: string): RegExp {
  const pieces = title.split(/%[sdifjoOc#$%]|\$[\w.#]+/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^]*')}$`);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] as string;
}
