import { relative, sep } from 'node:path';
import type { Options } from '../config/options.js';
import type { FunctionProbe, Slot } from '../model/probes.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Unit } from './1-load.js';
import type { Analysed } from './2-analyse.js';
import type { Searched } from './3-search.js';
import type { Verified } from './6-verify.js';
import { hangFindings } from './hang-findings.js';
import { constantArms } from './missed-arms.js';
import type { ModuleResult, UncoveredGoal } from './result.js';
import { type NotEntered, notEnteredWords, whyNotEntered } from './never-entered.js';
import { isBeforeEntry, uncoveredReason } from './uncovered-reason.js';

export interface ModuleFacts {
  readonly unit: Unit;
  readonly options: Options;
  readonly analysed: Analysed;
  readonly searched: Searched;
  readonly verified: Verified;
  /** By the number of the function (`neverEntered`). */
  readonly notEntered: ReadonlyMap<number, NotEntered>;
  readonly interrupted: boolean;
}

/** The goals of a module, as far as they were asked for. */
export function searchFacts({ table, selected }: Analysed): { readonly goals: readonly Slot[] } {
  const wanted = selected.goals ? new Set(selected.goals) : undefined;
  return { goals: table.slots.filter((slot) => slot.goal && slot.ignored === undefined && (wanted?.has(slot.id) ?? true)) };
}

/** What the run reports of a module: our own count of the *written* tests, beside what Istanbul measured. */
export function moduleResult(facts: ModuleFacts): ModuleResult {
  const { unit, options, analysed, searched, verified } = facts;
  const { report } = searched;
  const { goals } = searchFacts(analysed);
  const covered = coveredBy(verified.tests, searched);
  const uncovered = goals.filter(({ id }) => !covered.has(id));
  const found = new Set([...covered, ...report.archive.map(({ goal }) => goal)]);
  const { statistics } = report;
  return {
    file: unit.subject.display,
    ...rootOf(unit, options),
    status: facts.interrupted ? 'partial' : 'done',
    ...(facts.interrupted ? { reason: 'INTERRUPTED: the search was stopped; what it had found by then is written' } : {}),
    goals: {
      branch: {
        total: goals.length,
        covered: goals.length - uncovered.length,
        found: goals.filter(({ id }) => found.has(id)).length,
      },
    },
    ...(verified.coverage ? { coverage: verified.coverage.figures } : {}),
    tests: verified.suite.tests.length,
    testFile: relative(options.cwd, unit.testFile).split(sep).join('/'),
    ...(statistics
      ? {
          executions: statistics.executions,
          executionMs: Math.round(statistics.executionMs),
          breedingMs: Math.round(statistics.breedingMs),
          rankingMs: Math.round(statistics.rankingMs),
          messageMs: Math.round(statistics.messageMs),
          turnMs: Math.round(statistics.turnMs),
          searchMs: Math.round(statistics.searchMs),
          generations: statistics.generations,
          denied: statistics.denied,
        }
      : {}),
    timeline: report.timeline,
    dropped: {
      ...verified.dropped,
      flaky: verified.dropped.flaky + searched.flaky,
      ...(statistics ? { harmful: statistics.refused.filter(([goal]) => !covered.has(goal)).length } : {}),
    },
    ...causesOf(searched, verified),
    uncovered: [
      ...uncoveredGoals(facts, verified.tests),
      // Of a part of the module nobody asked for the rest.
      ...(analysed.selected.goals ? [] : constantArms(analysed.table, verified.coverage)),
    ],
    ...(report.hangs.length > 0 ? { findings: hangFindings(report.hangs, unit, analysed) } : {}),
  };
}

/** The goals that none of these tests covers, each with the reason. */
export function uncoveredGoals(
  facts: Pick<ModuleFacts, 'analysed' | 'searched' | 'notEntered'>,
  tests: readonly CoveringTest[],
): readonly UncoveredGoal[] {
  const covered = coveredBy(tests, facts.searched);
  return searchFacts(facts.analysed)
    .goals.filter(({ id }) => !covered.has(id))
    .map((slot) => describeUncovered(slot, facts));
}

type CoveringTest = Pick<FoundTest, 'goals'>;

function coveredBy(tests: readonly CoveringTest[], { report }: Searched): ReadonlySet<number> {
  return new Set([...report.coveredByImport, ...tests.flatMap((test) => test.goals)]);
}

/** Nothing where all tests hold everywhere as they are. */
function causesOf({ causes }: Searched, { tests, dropped }: Verified): Pick<ModuleResult, 'causes'> {
  const relaxed = tests.filter((test) => test.relaxed).length;
  const all = relaxed + dropped.flaky === 0 ? causes : [...causes, { cause: 'runner' as const, relaxed, dropped: dropped.flaky }];
  return all.length > 0 ? { causes: all } : {};
}

function rootOf({ project }: Unit, { cwd }: Options): Pick<ModuleResult, 'root'> {
  const root = relative(cwd, project.root).split(sep).join('/');
  return root === '' ? {} : { root };
}

/** Functions that no execution entered, with the reason; none where the search was stopped and nobody knows. */
export function neverEntered(
  { analysed, searched }: Pick<ModuleFacts, 'analysed' | 'searched'>,
  tests: readonly CoveringTest[],
): ReadonlyMap<number, NotEntered> {
  const { table, source } = analysed;
  const { statistics, archive } = searched.report;
  const found = new Map<number, NotEntered>();
  if (!statistics) return found;
  const best = new Map(statistics.best);
  const reached = new Set([...coveredBy(tests, searched), ...archive.map(({ goal }) => goal)]);
  const { endless, refused, unstable } = statistics;
  for (const goal of [...refused.map(([goal]) => goal), ...endless, ...unstable]) reached.add(goal);
  const isEntered = ({ id }: FunctionProbe): boolean =>
    table.slots.some(
      (slot) => slot.fn === id && (reached.has(slot.id) || (best.has(slot.id) && !isBeforeEntry(slot, best.get(slot.id), table))),
    );
  const asked = new Set(searchFacts(analysed).goals.map(({ fn }) => fn));
  for (const fn of table.functions)
    if (asked.has(fn.id) && !isEntered(fn)) found.set(fn.id, whyNotEntered(fn, isEntered, table, source));
  return found;
}

function describeUncovered(
  slot: Slot,
  { analysed, searched, notEntered }: Pick<ModuleFacts, 'analysed' | 'searched' | 'notEntered'>,
): UncoveredGoal {
  const { statistics, archive } = searched.report;
  const best = statistics?.best.find(([goal]) => goal === slot.id)?.[1];
  const known = {
    best,
    // Where children were lost before the first generation, nobody knows how near the tests came.
    cutShort: statistics === undefined || (statistics.generations === 0 && searched.report.deaths > 0),
    found: archive.some(({ goal }) => goal === slot.id),
    refused: statistics?.refused.find(([goal]) => goal === slot.id)?.[1],
    endless: statistics?.endless.includes(slot.id) ?? false,
    unstable: statistics?.unstable.includes(slot.id) ?? false,
  };
  return {
    goal: `branch:${slot.id}:${armName(slot)}`,
    line: slot.line,
    reason: withCode(uncoveredReason(slot, known, analysed.table), notEntered.get(slot.fn)),
    ...(best !== undefined && Number.isFinite(best) ? { best } : {}),
  };
}

function withCode(reason: string, code: NotEntered | undefined): string {
  return code === undefined ? reason : `${code}: ${reason}: ${notEnteredWords[code]}`;
}

export function armName({ kind, construct }: Slot): string {
  if (construct !== 'if' || (kind !== 'true' && kind !== 'false')) return kind;
  return kind === 'true' ? 'then' : 'else';
}
