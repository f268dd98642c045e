import type { SubjectRun } from './subject-run.js';

/** What makes a bench fail, a sentence each: tests that were written and are red break the promise that all figures rest on. */
export function corpusVerdict(runs: readonly Pick<SubjectRun, 'id' | 'algorithm' | 'measured'>[]): readonly string[] {
  const red = runs.flatMap(({ id, algorithm, measured }) => {
    const [first, ...others] = measured?.failures ?? [];
    if (first === undefined) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return [`${id} ${algorithm}: a written test did not pass: ${first}${more}`];
  });
  return runs.every(({ measured }) => measured === undefined) ? [...red, 'No run has a suite that could be measured.'] : red;
}
