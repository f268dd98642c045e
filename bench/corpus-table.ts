import type { SubjectRun } from './subject-run.js';

const columns = [
  'subject',
  'tests',
  'branch %',
  'stmt %',
  'random %',
  'gain',
  'ours %',
  'lost %',
  'exec/s',
  'execute/search/other/post s',
  'search %',
  'exec %',
  'wall s',
  'failures',
];

/**
 * One row a subject, the mean last. Branches and statements are Istanbul's of the written file, `ours` our goals,
 * `lost` the share of those that the search had found and the written tests do not cover, `search %` what of the
 * search's time went into ranking and breeding, `exec %` into executions; the rest is reading traces, the archive, messages
 * and turns of the event loop.
 */
export function corpusTable(runs: readonly SubjectRun[]): string {
  const rows = runs.filter(({ algorithm }) => algorithm !== 'random').map((run) => row(run, runs));
  const means = meanRow(runs);
  const cells = [columns, ...rows, means];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => (line[column] as string).length)));
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function row(run: SubjectRun, runs: readonly SubjectRun[]): string[] {
  const { result, measured } = run;
  const random = runs.find(({ id, algorithm }) => id === run.id && algorithm === 'random');
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const executions = result?.executions ?? 0;
  const searchMs = result?.searchMs ?? 0;
  const { executionMs = 0, breedingMs = 0, rankingMs = 0 } = result ?? {};
  const workMs = breedingMs + rankingMs;
  const goals = result?.goals?.['branch'];
  return [
    run.id,
    measured ? String(measured.tests) : (run.problem ?? '-').slice(0, 60),
    percent(branchShare(run)),
    percent(measured && measured.statements[0] / measured.statements[1]),
    percent(random && branchShare(random)),
    random ? ((branchShare(run) - branchShare(random)) * 100).toFixed(1) : '-',
    percent(goals && goals.covered / goals.total),
    percent(goals && goals.found > 0 ? 1 - goals.covered / goals.found : undefined),
    searchMs > 0 ? String(Math.round((executions / searchMs) * 1000)) : '-',
    [executionMs, workMs, searchMs - executionMs - workMs, run.wallMs - searchMs].map(seconds).join('/'),
    percent(searchMs > 0 ? workMs / searchMs : undefined),
    percent(searchMs > 0 ? executionMs / searchMs : undefined),
    seconds(run.wallMs),
    String(measured?.failures.length ?? '-'),
  ];
}

function meanRow(runs: readonly SubjectRun[]): string[] {
  const mean = (of: readonly SubjectRun[]): number => of.reduce((sum, run) => sum + branchShare(run), 0) / of.length;
  const guided = runs.filter(({ algorithm }) => algorithm !== 'random');
  const random = runs.filter(({ algorithm }) => algorithm === 'random');
  const gain = random.length > 0 ? ((mean(guided) - mean(random)) * 100).toFixed(1) : '-';
  return [
    'mean',
    '',
    percent(mean(guided)),
    '',
    random.length > 0 ? percent(mean(random)) : '-',
    gain,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ];
}

/** A subject without tests has covered nothing. */
function branchShare({ measured }: SubjectRun): number {
  return measured && measured.branches[1] > 0 ? measured.branches[0] / measured.branches[1] : 0;
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : (share * 100).toFixed(1);
}
