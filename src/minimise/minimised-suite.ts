import type { TestCase } from '../testcase/statement.js';
import { type ArchivedTest, bestFirst } from './archive-tests.js';
import { dropRedundant, type KeptTest, shareGoals } from './kept-test.js';
import type { Desk } from './phases.js';
import type { MinimiseSubject } from './subject.js';
import { orderSuite } from './suite-order.js';
import type { Witness } from './trial.js';

export interface MinimisedTest {
  readonly test: TestCase;
  /** All goals it covers. */
  readonly goals: readonly number[];
  /** The goals it was kept for; every goal is some test's own. */
  readonly ownGoals: readonly number[];
}

/** The suite at any point of the work: nothing that is minimised is given up, nothing else is lost (ours, see C14). */
export function suiteOf(desk: Desk, archive: readonly ArchivedTest[], subject: MinimiseSubject): readonly MinimisedTest[] {
  const kept = desk.progress.polished === undefined ? completed(desk, archive, subject) : polishedSoFar(desk);
  const ordered = orderSuite(kept, subject.model);
  const owned = new Set(ordered.flatMap(({ own }) => own));
  return ordered.map(({ test, goals, own }) => {
    // Goals that a simpler value happened to cover belong to the first such test.
    const gained = goals.filter((goal) => !owned.has(goal));
    for (const goal of gained) owned.add(goal);
    return { test, goals, ownGoals: goals.filter((goal) => own.includes(goal) || gained.includes(goal)) };
  });
}

function polishedSoFar({ progress, trial }: Desk): readonly KeptTest[] {
  const { kept, polished = 0 } = progress;
  const inHand = kept[polished];
  return trial === undefined || inHand === undefined ? kept : kept.with(polished, { ...inHand, ...trial.best });
}

/** What is shortened, then the simplest tests of the goals that are left. */
function completed({ progress, trial }: Desk, archive: readonly ArchivedTest[], subject: MinimiseSubject): readonly KeptTest[] {
  const kept = [...progress.kept];
  const credited = new Set(kept.flatMap((test) => test.goals));
  const rest = [
    ...(trial === undefined ? [] : [trial.best]),
    ...bestFirst(known(progress.surveyed, archive), subject.readability),
  ];
  for (const witness of rest) {
    if (witness.goals.every((goal) => credited.has(goal))) continue;
    kept.push({ ...witness, actGoals: [], own: [] });
    for (const goal of witness.goals) credited.add(goal);
  }
  return shareGoals(dropRedundant(kept));
}

/** Tests that were not run again yet are trusted to cover what the archive has them for. */
function known(surveyed: readonly (Witness | null)[], archive: readonly ArchivedTest[]): readonly Witness[] {
  const unseen = archive.slice(surveyed.length).map(({ test, goals }): Witness => ({ test, goals, ending: { outcome: 'ok' } }));
  return [...surveyed.filter((witness) => witness !== null), ...unseen];
}
