import { goalsOfAct } from './act-goals.js';
import { arrangementOf } from './actions.js';
import { type ArchivedTest, bestFirst } from './archive-tests.js';
import { absorber, creditOf, dropRedundant, type KeptTest, shareGoals } from './kept-test.js';
import { detach } from './detach.js';
import { withoutDetours } from './detours.js';
import { freeObjects } from './freed-objects.js';
import { withOwnParts } from './own-parts.js';
import { withDatesInOrder } from './ordered-values.js';
import { partOne } from './part-goals.js';
import { removeSingles, shorten } from './shorten.js';
import { shapeObjects } from './shaped-objects.js';
import { simplify } from './simplify.js';
import { simplifyAtOnce } from './simplify-at-once.js';
import type { MinimiseSubject } from './subject.js';
import { judge, type Memory, type Steps, Trial, type Witness } from './trial.js';
import { trim } from './trim.js';
import { unshare } from './unshare.js';

/** How far the work is, by whole tests: plain data, all that a restart needs. */
export interface Progress {
  /** What each test of the archive did when run again; null when it was of no use. */
  readonly surveyed: readonly (Witness | null)[];
  readonly kept: readonly KeptTest[];
  /** Of `kept`, how many are finished in this round of polishing; undefined as long as `kept` still grows. */
  readonly polished?: number;
  /** The round: all tests get a little before any gets much. */
  readonly round?: number;
  /** Of `kept`, how many have still to be looked at for parts; the last ones come first. */
  readonly unparted?: number;
}

/** The work in hand; replaced, never changed, so that it can be looked at between any two steps. */
export interface Desk {
  progress: Progress;
  trial: Trial | undefined;
}

/** Executions that one test may take to be shortened. */
const SHORTENING = 60;
/** Of these, how many are kept for what its remaining calls are given. */
const LOOSENING = 20;
/** And to be polished, round by round. */
const rounds: readonly { readonly allowance: number; readonly polish: typeof simplify }[] = [
  { allowance: 9, polish: simplifyAtOnce },
  { allowance: 40, polish: loosen },
  { allowance: 160, polish: simplify },
];

/**
 * Minimisation per goal (C14; EvoSuite's TestSuiteMinimizer), in phases over the whole suite, so that when the
 * allowance ends all tests are short before any is pretty: survey, shorten, drop what is redundant, polish.
 */
export function* minimiseAll(desk: Desk, archive: readonly ArchivedTest[], subject: MinimiseSubject): Steps<void> {
  yield* surveyAll(desk, archive, subject);
  if (desk.progress.polished === undefined) {
    yield* shortenAll(desk, subject);
    desk.progress = { ...desk.progress, kept: shareGoals(dropRedundant(desk.progress.kept)), polished: 0 };
  }
  // Rounds begin with the same candidates.
  const memory: Memory = new Map();
  for (let round = desk.progress.round ?? 0; round < rounds.length; round++) {
    if (round !== (desk.progress.round ?? 0)) desk.progress = { ...desk.progress, round, polished: 0 };
    yield* polishAll(desk, subject, round, memory);
  }
  yield* partAll(desk, subject, memory);
}

/** Runs every test of the archive once: the archive only says what each was kept for, not all that it covers. */
function* surveyAll(desk: Desk, archive: readonly ArchivedTest[], subject: MinimiseSubject): Steps<void> {
  for (let i = desk.progress.surveyed.length; i < archive.length; i++) {
    const { test } = archive[i] as ArchivedTest;
    const witness = judge(test, yield test, subject.goals) ?? null;
    desk.progress = { ...desk.progress, surveyed: [...desk.progress.surveyed, witness] };
  }
}

/**
 * One goal at a time: its simplest test is shortened for it alone and credited with all that its act then covers. So a
 * test with several unrelated calls is split by itself, each call going to the goals that need it.
 */
function* shortenAll(desk: Desk, subject: MinimiseSubject): Steps<void> {
  const usable = desk.progress.surveyed.filter((witness) => witness !== null);
  const credited = new Set(desk.progress.kept.flatMap(creditOf));
  for (const witness of bestFirst(usable, subject.readability)) {
    // Goals of one test lead to the same first candidates.
    const memory: Memory = new Map();
    for (const goal of witness.goals) {
      if (credited.has(goal)) continue;
      const trial = new Trial(witness, subject, [goal], SHORTENING, memory);
      desk.trial = trial;
      yield* shorten(trial, subject);
      const before = trial.best;
      // Long tests may have used up all: what is left of them is passed on and shared most.
      trial.allow(LOOSENING);
      yield* unshare(trial, subject);
      trial.restate(freeObjects(trial.best.test, subject.facts));
      yield* withoutDetours(trial, subject);
      yield* withOwnParts(trial, subject);
      yield* detach(trial, subject);
      yield* trim(trial, subject);
      if (trial.best !== before) yield* removeSingles(trial, subject);
      const kept = { ...trial.best, actGoals: yield* goalsOfAct(trial.best), own: [goal] };
      for (const covered of creditOf(kept)) credited.add(covered);
      desk.trial = undefined;
      desk.progress = { ...desk.progress, kept: [...desk.progress.kept, kept] };
    }
  }
}

/** Once more what the remaining calls are given: shortening a long test leaves little for it. */
function* loosen(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const { best } = trial;
  yield* withoutDetours(trial, subject);
  yield* withOwnParts(trial, subject);
  yield* detach(trial, subject);
  if (trial.best === best) return;
  yield* removeSingles(trial, subject);
  yield* trim(trial, subject);
}

/** Simplifies the values of each test, keeping the goals that are its own. */
function* polishAll(desk: Desk, subject: MinimiseSubject, round: number, memory: Memory): Steps<void> {
  const { allowance, polish } = rounds[round] as (typeof rounds)[number];
  for (let i = desk.progress.polished ?? 0; i < desk.progress.kept.length; i++) {
    const test = desk.progress.kept[i] as KeptTest;
    const into = absorber(test, desk.progress.kept.slice(0, i));
    if (into >= 0) {
      desk.progress = { ...desk.progress, kept: absorbed(desk.progress.kept, i, into) };
      i--;
      continue;
    }
    const start = { ...test, test: withDatesInOrder(shapeObjects(freeObjects(test.test, subject.facts), subject.facts)) };
    const trial = new Trial(start, subject, test.own, allowance, memory);
    desk.trial = trial;
    yield* polish(trial, subject);
    desk.trial = undefined;
    const actGoals = arrangementOf(trial.best.test)
      ? test.actGoals.filter((goal) => trial.best.goals.includes(goal))
      : trial.best.goals;
    const polished = { ...test, ...trial.best, actGoals };
    desk.progress = { ...desk.progress, kept: desk.progress.kept.with(i, polished), polished: i + 1 };
  }
}

/** The least readable first: simpler ones take over what they cover too. */
function* partAll(desk: Desk, subject: MinimiseSubject, memory: Memory): Steps<void> {
  for (let i = (desk.progress.unparted ?? desk.progress.kept.length) - 1; i >= 0; i--) {
    const kept = yield* partOne(desk.progress.kept, i, subject, memory);
    desk.progress = { ...desk.progress, kept, unparted: i };
  }
}

function absorbed(kept: readonly KeptTest[], gone: number, into: number): readonly KeptTest[] {
  const { own } = kept[gone] as KeptTest;
  const other = kept[into] as KeptTest;
  return kept.with(into, { ...other, own: [...other.own, ...own].sort((a, b) => a - b) }).toSpliced(gone, 1);
}
