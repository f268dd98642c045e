import type { Ref, TestCase } from '../testcase/statement.js';
import { literalHints } from './literal-hints.js';
import { playRoles } from './played-roles.js';
import { everyUse, separateLiterals } from './separate.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { simplest } from './values/index.js';

/** Most values matter to no goal: often all of them can be the simplest at once, or all but those of one half. */
export function* simplifyAtOnce(trial: Trial, subject: MinimiseSubject): Steps<void> {
  yield* playRoles(trial, subject);
  const apart = separateLiterals(trial.best.test, everyUse);
  // Some goals need equal values, some different ones; where either will do, different ones tell more.
  const alike = yield* trial.attempt(allSimplest(apart, subject, { mayRepeat: true }));
  const different = yield* trial.attempt(allSimplest(alike ? trial.best.test : apart, subject));
  if (alike || different) return;
  // Uses of one literal stay together here: often they must be equal, and apart none of them could change any more.
  const { test } = trial.best;
  const literals = test.statements.flatMap((statement, at) => (statement.kind === 'primitive' ? [at] : []));
  yield* simplifyHalves(literals, trial, subject, test);
}

/** The literals that cannot all be the simplest at once, half by half. */
function* simplifyHalves(literals: readonly Ref[], trial: Trial, subject: MinimiseSubject, test: TestCase): Steps<TestCase> {
  if (literals.length < 2) return test;
  let current = test;
  const middle = Math.ceil(literals.length / 2);
  for (const half of [literals.slice(0, middle), literals.slice(middle)]) {
    const candidate = allSimplest(current, subject, { only: half });
    const accepted: boolean = yield* trial.attempt(candidate);
    // An earlier exception has cut the test short: variables may have moved.
    if (accepted && trial.best.test !== candidate) return trial.best.test;
    current = accepted ? candidate : yield* simplifyHalves(half, trial, subject, current);
  }
  return current;
}

interface Wish {
  /** The literals to change; all when absent. */
  readonly only?: readonly Ref[];
  /** Equal values may stand side by side. */
  readonly mayRepeat?: boolean;
}

function allSimplest(test: TestCase, subject: MinimiseSubject, { only, mayRepeat }: Wish = {}): TestCase {
  const { readability } = subject;
  const isValid = subject.isValid(test) ? subject.isValid : () => true;
  let simple = test;
  test.statements.forEach((statement, at) => {
    if (statement.kind !== 'primitive' || only?.includes(at) === false) return;
    const found = literalHints(at, simple, subject);
    if (found === undefined) return;
    const { taken, ...others } = found;
    const hints = mayRepeat || taken === undefined ? others : { ...others, taken };
    const value = simplest(statement.value, hints);
    if (readability.scalar(value, hints) >= readability.scalar(statement.value, hints)) return;
    const changed = { statements: simple.statements.with(at, { ...statement, value }) };
    // A literal of a union, say, has no simpler neighbour.
    if (isValid(changed)) simple = changed;
  });
  return simple;
}
