import type { ModuleResult } from '../../src/pipeline/result.js';
import type { Expectation } from './expectation.js';
import { secrets } from './scratch.js';
import type { Ended } from './spawned.js';

export interface Seen {
  readonly ended: Ended;
  readonly module: ModuleResult | undefined;
  readonly emitted: string;
  readonly expectation: Expectation;
}

/** What covolve said and wrote against what it should have: one line for each difference. */
export function judge(seen: Seen): readonly string[] {
  return [...crashes(seen), ...outcome(seen), ...tests(seen), ...words(seen), ...leaks(seen), ...memory(seen)];
}

/** A stack trace of ours, or our own word for a bug. */
function crashes({ ended, module }: Seen): readonly string[] {
  const said = `${ended.stdout}\n${ended.stderr}\n${module?.reason ?? ''}\n${(module?.warnings ?? []).join('\n')}`;
  const traces = said
    .split('\n')
    .filter((line) => /^\s+at .*\/dist\/[\w-]+\.mjs:\d+/.test(line) || /bug in covolve|CHILD_CRASHED/.test(line));
  return traces.slice(0, 3).map((line) => `crash: ${line.trim().slice(0, 300)}`);
}

function outcome({ ended, module, expectation }: Seen): readonly string[] {
  const { status = 'done', reason } = expectation;
  const exitCode = status === 'done' || status === 'skipped' ? 0 : 3;
  const faults: string[] = [];
  if (ended.exitCode !== exitCode) faults.push(`exit code ${ended.exitCode} instead of ${exitCode}: ${lastLines(ended.stderr)}`);
  if (module?.status !== status) faults.push(`status ${module?.status ?? 'none'} instead of ${status}: ${module?.reason ?? ''}`);
  if (reason && !reason.test(module?.reason ?? '')) faults.push(`reason "${module?.reason ?? ''}" is not like ${reason}`);
  return faults;
}

function tests({ emitted, expectation: { tested = [], absent = [] } }: Seen): readonly string[] {
  return [
    ...tested.filter((name) => !emitted.includes(`describe('${name}'`)).map((name) => `${name} has no tests`),
    ...absent.filter((name) => callOf(name).test(emitted)).map((name) => `${name} is called by an emitted test`),
  ];
}

function callOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name}\\(`, 'u');
}

function words({ module, expectation }: Seen): readonly string[] {
  const { denied = [], findings = [], warnings = [], uncovered = [] } = expectation;
  const found = (module?.findings ?? []).map(({ kind, message }) => `${kind}: ${message}`);
  const reasons = (module?.uncovered ?? []).map(({ reason }) => reason);
  return [
    ...denied
      .filter((kind) => !module?.denied?.includes(kind))
      .map((kind) => `${kind} is not among what was stopped (${module?.denied?.join(', ') ?? 'nothing'})`),
    ...missing(findings, found, 'finding'),
    ...missing(warnings, module?.warnings ?? [], 'warning'),
    ...missing(uncovered, reasons, 'reason of a goal without test'),
  ];
}

function missing(patterns: readonly RegExp[], texts: readonly string[], what: string): readonly string[] {
  const told = texts.length === 0 ? 'there is none' : `there are: ${[...new Set(texts)].slice(0, 6).join(' | ')}`;
  return patterns
    .filter((pattern) => !texts.some((text) => pattern.test(text)))
    .map((pattern) => `no ${what} like ${pattern}; ${told}`);
}

/** What only the user's machine knows has no place in anything that is written. */
function leaks({ ended, module, emitted }: Seen): readonly string[] {
  const written = `${ended.stdout}${ended.stderr}${JSON.stringify(module ?? {})}${emitted}`;
  return Object.values(secrets)
    .filter((secret) => written.includes(secret))
    .map((secret) => `"${secret}" was written down`);
}

/** Other programs of the user need memory too. Not taken from the code, which is to keep to it. */
const mostMb = 2560;

/** What the system counts of any one process, covolve's own included. */
function memory({ ended: { memory } }: Seen): readonly string[] {
  if (memory.mb <= mostMb) return [];
  return [`${Math.round(memory.mb)} MB were held by one process, allowed are ${mostMb}: ${memory.command}`];
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' ');
}
