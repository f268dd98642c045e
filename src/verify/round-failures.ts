import type { FileReport, RunReport, UnhandledError } from './runner/protocol.js';
import type { StartedTest } from './trail.js';
import type { Failure, Round } from './verdict.js';

/** How a round ended: with the runner's report, or because a test did not let it. */
export type RoundEnd =
  | { readonly kind: 'reported'; readonly report: RunReport; readonly unfinished: StartedTest | undefined }
  | { readonly kind: 'hang' | 'crash'; readonly unfinished: StartedTest | undefined; readonly message: string };

type TitlePath = readonly string[];

/** `aloneIndex` gives the one test of a file that holds back all others; undefined for a file that runs them all. */
export function failuresOf(
  round: Round,
  end: RoundEnd,
  titles: readonly TitlePath[],
  aloneIndex: (file: string) => number | undefined,
): readonly Failure[] {
  const at = (index: number | undefined, cause: Failure['cause'], message: string): Failure => ({
    index: index ?? -1,
    titlePath: titles[index ?? -1] ?? [],
    round,
    cause,
    message,
  });
  if (end.kind !== 'reported') return [stoppedIn(end.unfinished, at(-1, end.kind, end.message))];
  const { files, unhandled } = end.report;
  const inFiles = files.flatMap((file) => failuresInFile(file, aloneIndex(file.path), at));
  // A test process that died: the runner reports an error that names no test, but the trail stops inside one.
  if (end.unfinished !== undefined && unhandled.length > 0) {
    const message = unhandled.map((error) => error.message).join('\n');
    return [...inFiles.filter((failure) => failure.cause === 'assertion'), stoppedIn(end.unfinished, at(-1, 'crash', message))];
  }
  const outside = unhandled.map((error) => at(culprit(error, titles, aloneIndex), 'unhandled-error', error.message));
  return [...inFiles, ...outside];
}

/** The titles come from the trail: the runner never got to report what it had collected. */
function stoppedIn(test: StartedTest | undefined, failure: Failure): Failure {
  return test === undefined ? failure : { ...failure, ...test };
}

/** Something went wrong around the tests and no test can be blamed for it. */
export function isUnattributed(failure: Failure): boolean {
  return failure.index < 0 && failure.cause === 'unhandled-error';
}

type MakeFailure = (index: number | undefined, cause: Failure['cause'], message: string) => Failure;

function failuresInFile(file: FileReport, only: number | undefined, at: MakeFailure): readonly Failure[] {
  const failed = file.tests.flatMap((test, index) =>
    test.state === 'failed' && (only === undefined || only === index) ? [at(index, 'assertion', test.message ?? 'failed')] : [],
  );
  if (failed.length > 0) return failed;
  if (file.errors.length > 0) return [at(only, 'load', file.errors.join('\n'))];
  if (file.tests.length === 0) return [at(only, 'load', 'The file has no tests.')];
  const wanted = only === undefined ? undefined : file.tests[only];
  // The test may be a row that only exists when another one ran, or the file collects differently each time.
  if (only !== undefined && wanted?.state !== 'passed') return [at(only, 'assertion', 'The test did not run by itself.')];
  return [];
}

function culprit(
  error: UnhandledError,
  titles: readonly TitlePath[],
  aloneIndex: (file: string) => number | undefined,
): number | undefined {
  const alone = error.path === undefined ? undefined : aloneIndex(error.path);
  if (alone !== undefined) return alone;
  const named = titles.flatMap((title, index) => (title.at(-1) === error.test ? [index] : []));
  return named.length === 1 ? named[0] : undefined;
}
