import type { MeasuredCoverage } from '../verify/verdict.js';

/**
 * A search that had less time, or less luck, than the one before may leave fewer branches covered than the file that it replaces.
 * The new file is written all the same, as it is made of the module and the seed alone; but nobody shall find it out by accident.
 */
export function lostCoverage(before: MeasuredCoverage | undefined, now: MeasuredCoverage | undefined): string | undefined {
  if (!before || !now) return undefined;
  const [covered, total] = now.figures.branches;
  const [coveredBefore, totalBefore] = before.figures.branches;
  const lost = coveredBefore - covered;
  if (lost <= 0 || total !== totalBefore) return undefined;
  const fewer = `${lost} ${lost === 1 ? 'branch' : 'branches'} fewer than the file before`;
  return `the tests cover ${fewer} (${covered} instead of ${coveredBefore} of ${total}): give more time with --budget, or take that file back`;
}
