import type { AlgorithmName, CriterionName, CrowdingName, ReporterName, RunnerName } from './options.js';
import type { Choice } from './schema.js';

/** Typed by the names that `Options` knows, so that a name that is built cannot be missing here. */
const algorithmNames: Record<AlgorithmName, string> = {
  dynamosa: 'many-objective search with dynamic targets (Panichella et al., TSE 2018)',
  random: 'random tests with an archive: the baseline',
};

const crowdingNames: Record<CrowdingName, string> = {
  'fast-epsilon': 'fast-epsilon dominance assignment (Köppen and Yoshida, 2007)',
  'sub-vector': 'sub-vector dominance assignment (Köppen and Yoshida, 2007)',
};

const criterionNames: Record<CriterionName, string> = {
  branch: 'every outcome of every decision',
};

const runnerNames: Record<RunnerName, string> = {
  auto: 'detected from the project',
  vitest: 'Vitest 3 or newer',
};

const reporterNames: Record<ReporterName, string> = {
  default: 'progress and summary for people',
  'json-lines': 'one event per line, as JSON',
};

export const algorithms = choices(algorithmNames, ['mosa', 'whole-suite']);
export const criteria = choices(criterionNames, [
  'line',
  'statement',
  'function',
  'exception',
  'input',
  'output',
  'weak-mutation',
]);
export const crowdings = choices(crowdingNames, []);
export const runners = choices(runnerNames, ['jest', 'node']);
export const reporters = choices(reporterNames, ['github', 'agent']);

/** What `covolve list <what>` prints. */
export const listed: Readonly<Record<string, readonly Choice[]>> = { algorithms, criteria, runners };

function choices(built: Readonly<Record<string, string>>, planned: readonly string[]): readonly Choice[] {
  return [
    ...Object.entries(built).map(([name, help]) => ({ name, help, built: true })),
    ...planned.map((name) => ({ name, help: 'not built yet', built: false })),
  ];
}
