import type { Detected, Progress } from '../pipeline/events.js';
import type { CoveredOfTotal } from '../verify/coverage-figures.js';
import type { ModuleResult } from '../pipeline/result.js';
import type { Colours } from './terminal.js';

/** The texts of the output, each from data to one line. */
export function detectedLine(version: string, detected: Detected, colours: Colours): string {
  const parts = [detected.runner, detected.language, detected.moduleFormat, detected.tsconfig].filter(
    (part) => part !== undefined,
  );
  return `${colours.bold(`covolve ${version}`)}  ${parts.join(' · ')}`;
}

export function progressLine(progress: Progress, fileWidth: number): string {
  const left = progress.secondsLeft === undefined ? '' : `${Math.max(0, Math.round(progress.secondsLeft))}s left`;
  const goals = progress.total === 0 ? '' : `${progress.covered}/${progress.total} goals`;
  const tests = progress.tests === 0 ? '' : count(progress.tests, 'test');
  const facts = [goals, tests, left].filter((fact) => fact !== '').join('   ');
  return `  ${progress.file.padEnd(fileWidth)}  ${bar([progress.covered, progress.total])}  ${progress.phase.padEnd(10)}  ${facts}`.trimEnd();
}

/** Our own goals and, beside them, Istanbul's branches as the real runner measured them. */
export function moduleLine(result: ModuleResult, wallMs: number, fileWidth: number, colours: Colours): string {
  const file = result.file.padEnd(fileWidth);
  if (result.status === 'failed' || result.status === 'skipped') {
    const colour = result.status === 'failed' ? colours.red : colours.yellow;
    return `  ${file}  ${colour(result.status)}  ${reasonCode(result.reason)}`;
  }
  const branches = result.coverage?.branches;
  const goals = result.goals?.['branch'];
  const drawn = branches ?? (goals === undefined ? undefined : ([goals.covered, goals.total] as const));
  const parts = [
    drawn === undefined ? '' : colours.green(bar(drawn)),
    branches === undefined ? '' : `${ratio(branches)} branches`.padEnd(16),
    goals === undefined ? '' : `${goals.covered}/${goals.total} goals`.padEnd(13),
    result.tests === undefined ? '' : count(result.tests, 'test').padEnd(9),
    `${(wallMs / 1000).toFixed(1)}s`,
    result.status === 'partial' ? colours.yellow(`partial  ${reasonCode(result.reason)}`) : '',
  ];
  return `  ${file}  ${parts.filter((part) => part !== '').join('  ')}`.trimEnd();
}

/** `LOAD_FAILED` of `LOAD_FAILED: …`; the sentence is told where errors are told. */
export function reasonCode(reason: string | undefined): string {
  return /^[A-Z][A-Z0-9_]*(?=:)/.exec(reason ?? '')?.[0] ?? reason ?? '';
}

export function ratio([covered, total]: CoveredOfTotal): string {
  return `${covered}/${total}`;
}

/** Never rounded up to 100. */
export function percent([covered, total]: CoveredOfTotal): string {
  return total === 0 ? '100%' : `${Math.floor((covered / total) * 1000) / 10}%`;
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

function bar([covered, total]: CoveredOfTotal): string {
  const full = total === 0 ? 0 : Math.floor((covered / total) * BAR_WIDTH);
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
}

const BAR_WIDTH = 20;
