import type { SubjectModel } from '../model/subject.js';
import { testKey } from '../testcase/key.js';
import type { TestCase } from '../testcase/statement.js';
import { minimiseTest } from './minimise-test.js';
import { dropRedundant } from './redundant.js';
import type { Asking, Run } from './run.js';

export interface MinimisedTest {
  readonly test: TestCase;
  /** All goals it covers. */
  readonly goals: readonly number[];
  /** The goals that no earlier test of the suite covers. */
  readonly ownGoals: readonly number[];
}

export interface MinimiseInput {
  /** The archive: one test for each covered goal. */
  readonly solutions: readonly { readonly goal: number; readonly test: TestCase }[];
  readonly model: SubjectModel;
  /** Executions or time are used up: what is left is appended as it is. */
  isSpent(): boolean;
  /** Tests kept before an interruption; work goes on after them. */
  readonly kept?: readonly KeptTest[];
  /** Called after each finished test, for checkpoints. */
  onKept?(kept: readonly KeptTest[]): void;
}

export interface KeptTest {
  readonly test: TestCase;
  readonly goals: readonly number[];
}

/**
 * From archive to suite (EvoSuite's TestSuiteMinimizer, algorithms.md C14): goal by goal, skipping those that a kept
 * test covers already, the best test for the goal is cut down to what the goal needs. Departs from it when time is
 * up: what is minimised stays so, the rest is appended as it is.
 */
export function* minimiseSuite(input: MinimiseInput): Asking<readonly MinimisedTest[]> {
  const kept: KeptTest[] = [...(input.kept ?? [])];
  const covered = new Set(kept.flatMap((one) => one.goals));
  const goals = [...input.solutions].sort((a, b) => a.goal - b.goal);
  const candidates = yield* runCandidates(input, covered);
  for (const { goal } of goals) {
    if (covered.has(goal)) continue;
    const best = bestFor(goal, candidates);
    if (!best) continue;
    const isKept = (one: number): boolean => covered.has(one);
    const finished = best.run && !input.isSpent() ? yield* minimiseTest(best.test, best.run, goal, isKept, input) : best;
    kept.push({ test: finished.test, goals: finished.run?.covered ?? best.goals });
    for (const one of kept.at(-1)?.goals ?? []) covered.add(one);
    covered.add(goal);
    input.onKept?.(kept);
  }
  return withOwnGoals(dropRedundant(kept));
}

interface Candidate {
  readonly test: TestCase;
  /** Goals for which the archive holds it. */
  readonly goals: readonly number[];
  /** Absent when there was no time to run it. */
  readonly run?: Run;
}

/** Runs each test of the archive once: it may cover more than what it is held for. */
function* runCandidates(input: MinimiseInput, covered: ReadonlySet<number>): Asking<readonly Candidate[]> {
  const byKey = new Map<string, { test: TestCase; goals: number[] }>();
  for (const { goal, test } of input.solutions) {
    if (covered.has(goal)) continue;
    const key = testKey(test);
    const known = byKey.get(key);
    if (known) known.goals.push(goal);
    else byKey.set(key, { test, goals: [goal] });
  }
  const candidates: Candidate[] = [];
  for (const held of byKey.values()) {
    if (input.isSpent()) candidates.push(held);
    else candidates.push({ ...held, run: yield held.test });
  }
  return candidates;
}

/** A test that returns before one that throws, then the shorter one, then the one the archive holds for the goal. */
function bestFor(goal: number, candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    const covers = candidate.run ? candidate.run.covered.includes(goal) : candidate.goals.includes(goal);
    if (covers && (!best || rank(candidate) < rank(best))) best = candidate;
  }
  // A test that did not cover its goal again is no test for it: nothing was promised that cannot be repeated.
  return best;
}

function rank({ test, run }: Candidate): number {
  const badness = run?.outcome === 'ok' ? 0 : run?.outcome === 'threw' ? 1 : 2;
  return badness * 10_000 + test.statements.length;
}

function withOwnGoals(kept: readonly KeptTest[]): readonly MinimisedTest[] {
  const covered = new Set<number>();
  return kept.map(({ test, goals }) => {
    const ownGoals = goals.filter((goal) => !covered.has(goal));
    for (const goal of goals) covered.add(goal);
    return { test, goals, ownGoals };
  });
}
