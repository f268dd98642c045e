import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { TestCase } from '../../testcase/statement.js';
import { actOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Glimpse } from '../roles/literal-roles.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import { withArguments } from './lent-arguments.js';
import type { Telling } from './telling.js';

/** A test of the suite with what its act shows. */
export interface Mate {
  readonly test: TestCase;
  readonly shown: Observed;
}

/** Other values that one test may try. */
const MOST_VERSIONS = 4;

/**
 * Minimising leaves `isEmail('str', { option: true })`, false as nearly all else: whatever the option does cannot show.
 * Where an act gives what most acts of its callable give, arguments of tests that give something else are tried in the
 * place of its own. The goals stay.
 */
export function* borrowed(minimised: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const alike = mates.filter((mate) => actOf(mate.test) === actOf(test));
  const others = lenders(minimised, own, mates);
  const usual = alike.length - others.length;
  if (usual < 3 || usual <= others.length || !subject.isValid(test)) return minimised;
  const versions = others.flatMap((mate) => withArguments(test, mate));
  for (const version of versions.filter(subject.isValid).slice(0, MOST_VERSIONS)) {
    const run: Glimpse = yield version;
    const goals = keptGoals(minimised, run, subject);
    if (goals && !sameObserved(run.shown, own)) return { ...minimised, test: version, goals };
  }
  return minimised;
}

/** Tests of the same callable whose act gives something else. */
export function lenders({ test }: MinimisedTest, own: Observed, mates: readonly Mate[]): readonly TestCase[] {
  return mates.filter((mate) => actOf(mate.test) === actOf(test) && !sameObserved(mate.shown, own)).map((mate) => mate.test);
}
