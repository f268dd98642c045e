import { describe, expect, it } from 'vitest';
import { lostCoverage } from '../../../src/pipeline/lost-coverage.js';
import type { CoveredOfTotal } from '../../../src/verify/coverage-figures.js';
import type { MeasuredCoverage } from '../../../src/verify/verdict.js';

const none: CoveredOfTotal = [0, 0];
const branches = (covered: number, total: number): MeasuredCoverage => ({
  figures: { branches: [covered, total], statements: none, lines: none, functions: none },
  arms: [],
});

describe('tests in place of others', () => {
  it('that cover less are told', () => {
    expect(lostCoverage(branches(20, 24), branches(18, 24))).toBe(
      'the tests cover 2 branches fewer than the file before (18 instead of 20 of 24): give more time with --budget, or take that file back',
    );
    expect(lostCoverage(branches(1, 2), branches(0, 2))).toContain('1 branch fewer');
  });

  it.each([
    ['cover more', branches(18, 24), branches(20, 24)],
    ['cover as much', branches(20, 24), branches(20, 24)],
    ['are of another module', branches(20, 24), branches(18, 23)],
    ['are the first', undefined, branches(18, 24)],
    ['could not be measured', branches(20, 24), undefined],
  ])('that %s are not', (_, before, now) => {
    expect(lostCoverage(before, now)).toBeUndefined();
  });
});
