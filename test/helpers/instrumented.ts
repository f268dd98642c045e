import { createInstrumenter } from 'istanbul-lib-instrument';
import { parseModule } from '../../src/analysis/parse.js';
import { instrument, type Instrumented } from '../../src/instrument/instrument.js';
import type { ProbeTable } from '../../src/model/probes.js';
import { createProbes, probeNames } from '../../src/runtime/probes.js';
import { completeTrace } from '../../src/runtime/switch-probes.js';
import { createTrace, isTaken, otherSides, type Trace } from '../../src/runtime/trace.js';
import type { Compile } from './load-commonjs.js';

export interface Probed {
  readonly table: ProbeTable;
  readonly trace: Trace;
}

/** Instruments a text that must be valid. */
export function instrumentText(source: string, file = 'subject.ts', goals = true): Instrumented {
  const parsed = parseModule(source, file);
  if (!parsed.ok) throw new Error(`${file}:${parsed.problem.line}: ${parsed.problem.message}\n${source}`);
  return instrument(parsed.module, { goals });
}

/** Our own probes; what they saw is added to `seen`, by file. */
export function withProbes(steps: Int32Array, seen: Map<string, Probed>): Compile {
  return (source, file) => {
    const { code, table } = instrumentText(source, file);
    const trace = { ...createTrace(otherSides(table.slots)), steps };
    seen.set(file, { table, trace });
    return { code, names: probeNames, values: createProbes(trace) };
  };
}

/** The step budget alone: the original behaviour, but for endless loops. */
export function withBudgetOnly(steps: Int32Array): Compile {
  return (source, file) => {
    const { code } = instrumentText(source, file, false);
    return { code, names: probeNames, values: createProbes({ ...createTrace([]), steps }) };
  };
}

/** Covered or not, by arm: `type line:column #index`. */
export type ArmHits = Map<string, boolean>;

/** Istanbul's counters, inside the same step budget. */
export function withIstanbul(steps: Int32Array, hits: Map<string, () => ArmHits>): Compile {
  const budget = withBudgetOnly(steps);
  return (source, file) => {
    const { code, coverage } = istanbulOf(source, file);
    hits.set(file, () => istanbulHits(coverage()));
    const compiled = budget(code, file);
    // Istanbul's own function is no step of the subject's.
    return { ...compiled, code: compiled.code.replace(/(\bcov_\w+(?: = function )?\(\) \{)[^;]*__cov_over\(\);/g, '$1') };
  };
}

interface FileCoverage {
  readonly branchMap: Record<string, { type: string; loc: { start: { line: number; column: number } }; locations: unknown[] }>;
  readonly b: Record<string, number[]>;
}

export function istanbulOf(source: string, file: string): { code: string; coverage: () => FileCoverage } {
  const options = {
    compact: false,
    esModules: !file.endsWith('.js'),
    coverageVariable: '__istanbul__',
    parserPlugins: ['typescript', 'decorators-legacy', 'classStaticBlock', 'topLevelAwait', 'explicitResourceManagement'],
    generatorOpts: {},
  };
  const instrumenter = createInstrumenter(options as never);
  const code = instrumenter.instrumentSync(source, file);
  const initial = instrumenter.lastFileCoverage() as unknown as FileCoverage;
  const all = globalThis as unknown as { __istanbul__?: Record<string, FileCoverage> };
  delete all.__istanbul__?.[file];
  return { code, coverage: () => all.__istanbul__?.[file] ?? initial };
}

export function istanbulHits({ branchMap, b }: FileCoverage): ArmHits {
  const hits: ArmHits = new Map();
  for (const [id, { type, loc, locations }] of Object.entries(branchMap)) {
    locations.forEach((_, index) => {
      hits.set(`${type} ${loc.start.line}:${loc.start.column} #${index}`, (b[id]?.[index] ?? 0) > 0);
    });
  }
  return sorted(hits);
}

export function ownHits({ table, trace }: Probed): ArmHits {
  completeTrace(trace);
  const hits: ArmHits = new Map();
  for (const { type, line, column, index, slots } of table.arms) {
    hits.set(
      `${type} ${line}:${column} #${index}`,
      slots.some((slot) => isTaken(trace, slot)),
    );
  }
  return sorted(hits);
}

function sorted(hits: ArmHits): ArmHits {
  return new Map([...hits].sort(([a], [b]) => (a < b ? -1 : 1)));
}
