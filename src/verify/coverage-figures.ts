import { createRequire } from 'node:module';
import type { IstanbulFileCoverage } from './runner/protocol.js';
import type { ArmHits, MeasuredCoverage } from './verdict.js';

export type CoveredOfTotal = readonly [covered: number, total: number];

/** By Istanbul's own counting. */
export interface CoverageFigures {
  readonly branches: CoveredOfTotal;
  readonly statements: CoveredOfTotal;
  readonly lines: CoveredOfTotal;
  readonly functions: CoveredOfTotal;
}

export function measuredCoverage(raw: IstanbulFileCoverage): MeasuredCoverage {
  const summary = createFileCoverage(raw).toSummary();
  const figure = (name: keyof CoverageFigures): CoveredOfTotal => [summary[name].covered, summary[name].total];
  return {
    figures: {
      branches: figure('branches'),
      statements: figure('statements'),
      lines: figure('lines'),
      functions: figure('functions'),
    },
    arms: armHits(raw),
  };
}

function armHits(raw: IstanbulFileCoverage): readonly ArmHits[] {
  return Object.entries(raw.branchMap).flatMap(([id, branch]) =>
    (raw.b[id] ?? []).map((hits, index) => ({
      type: branch.type,
      line: branch.loc.start.line ?? 0,
      column: branch.loc.start.column ?? 0,
      index,
      hits,
    })),
  );
}

/** The package ships no types; this is all of it that is used. */
interface IstanbulCoverage {
  createFileCoverage(raw: IstanbulFileCoverage): {
    toSummary(): Readonly<Record<keyof CoverageFigures, { readonly covered: number; readonly total: number }>>;
  };
}

const { createFileCoverage } = createRequire(import.meta.url)('istanbul-lib-coverage') as IstanbulCoverage;
