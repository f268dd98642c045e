import type { DroppedCounts, ModuleResult, RunResult } from '../pipeline/result.js';
import { causes, causeWords } from '../model/causes.js';
import type { CoveredOfTotal } from '../verify/coverage-figures.js';
import { layersLines } from './layers-text.js';
import { count, percent, ratio } from './lines.js';
import type { Colours } from './terminal.js';

/** Everything after the last module. A figure that no module has is left out, and so is an empty section. */
export function summaryText(result: RunResult, dryRun: boolean, colours: Colours): string {
  const written = result.modules.flatMap(({ testFile, root = '' }) => (testFile === undefined ? [] : [{ testFile, root }]));
  const sections = [
    [
      `  ${'─'.repeat(76)}`,
      ...totals(result),
      ...layersLines(result.sandbox),
      ...dropped(result.modules),
      ...dependent(result.modules),
      ...denied(result.modules),
    ],
    findings(result.modules, colours),
    files(written, dryRun, colours),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function totals(result: RunResult): readonly string[] {
  const branches = sum(result.modules.map((module) => module.coverage?.branches));
  const goals = sum(
    result.modules.map((module) => module.goals?.['branch'] && [module.goals['branch'].covered, module.goals['branch'].total]),
  );
  const withTests = result.modules.filter((module) => (module.tests ?? 0) > 0);
  const tests = withTests.reduce((total, module) => total + (module.tests ?? 0), 0);
  const facts = [
    branches === undefined ? '' : `branches ${ratio(branches)} (${percent(branches)})`,
    goals === undefined ? '' : `goals ${ratio(goals)}`,
    `${count(tests, 'test')} for ${count(withTests.length, 'module')}`,
  ];
  const run = [`seed ${result.seed}`, `budget ${result.budget}`, result.algorithm, `${(result.wallMs / 1000).toFixed(1)}s`];
  return [`  ${facts.filter((fact) => fact !== '').join('   ')}`, `  ${run.join(' · ')}`];
}

function sum(figures: readonly (CoveredOfTotal | undefined)[]): CoveredOfTotal | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce<CoveredOfTotal>(([covered, total], [c, t]) => [covered + c, total + t], [0, 0]);
}

function dropped(modules: readonly ModuleResult[]): readonly string[] {
  const total = (kind: keyof DroppedCounts): number => modules.reduce((n, module) => n + (module.dropped?.[kind] ?? 0), 0);
  const kinds = [
    [total('flaky'), 'unstable'],
    [total('interfering'), 'that others disturb'],
    [total('harmful'), 'harmful'],
    [total('typeError'), 'with type errors'],
  ] as const;
  const told = kinds.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  return told.length === 0 ? [] : [`  dropped: ${told.join(', ')}`];
}

function dependent(modules: readonly ModuleResult[]): readonly string[] {
  const told = causes.flatMap((cause) => {
    const own = modules.flatMap((module) => (module.causes ?? []).filter((one) => one.cause === cause));
    const relaxed = own.reduce((n, one) => n + one.relaxed, 0);
    const gone = own.reduce((n, one) => n + one.dropped, 0);
    const parts = [
      ...(relaxed > 0 ? [`${count(relaxed, 'test')} ${relaxed === 1 ? 'claims' : 'claim'} less`] : []),
      ...(gone > 0 ? [`${gone} dropped`] : []),
    ];
    return parts.length > 0 ? [`${causeWords[cause]} (${parts.join(', ')})`] : [];
  });
  return told.length === 0 ? [] : [`  depends on what is not the same everywhere: ${told.join(', ')}`];
}

function denied(modules: readonly ModuleResult[]): readonly string[] {
  const kinds = [...new Set(modules.flatMap((module) => module.denied ?? []))].sort();
  return kinds.length === 0 ? [] : [`  stopped while searching: ${kinds.join(', ')}`];
}

function findings(modules: readonly ModuleResult[], colours: Colours): readonly string[] {
  const lines = modules.flatMap((module) =>
    (module.findings ?? []).map((finding) => `    ${module.file}:${finding.line}  ${finding.message}  (${finding.kind})`),
  );
  return lines.length === 0 ? [] : [`  ${colours.bold('Found while searching')}`, ...lines];
}

interface Written {
  readonly testFile: string;
  /** Of the project that it belongs to; empty for the working directory. */
  readonly root: string;
}

function files(written: readonly Written[], dryRun: boolean, colours: Colours): readonly string[] {
  if (written.length === 0) return [];
  const names = firstOf(written.map(({ testFile }) => testFile));
  if (dryRun) return [`  Would write  ${names}`];
  const roots = [...new Set(written.map(({ root }) => root))];
  return [
    `  ${colours.bold('Wrote')}  ${names}`,
    ...roots.map((root, i) => `  ${i === 0 ? colours.bold('Next') : '    '}   ${command(root, written)}`),
  ];
}

/** Two names and how many more: the line of each module above has told of it already, and 200 names are no line. */
function firstOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  return more <= 0 ? names.join('  ') : `${names.slice(0, mostNames).join('  ')}  (and ${numberWords[more - 1] ?? more} more)`;
}

const mostNames = 2;
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Names a few files; of many the runner of a project finds its own by itself. */
function command(root: string, written: readonly Written[]): string {
  const own = written.filter((file) => file.root === root);
  const inRoot = root === '' || root.startsWith('..') ? '' : `${root}/`;
  const names = own.length <= 3 ? own.map(({ testFile }) => testFile.slice(testFile.startsWith(inRoot) ? inRoot.length : 0)) : [];
  return ['npx vitest run', ...(root === '' ? [] : ['--root', root]), ...names]
    .map((word) => (/\s/.test(word) && word !== 'npx vitest run' ? `"${word}"` : word))
    .join(' ');
}
