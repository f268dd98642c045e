import type { Statement, TestCase } from '../testcase/statement.js';
import { settleKinds } from './detach.js';
import { ownForEach } from './given-twice.js';
import { literalHints } from './literal-hints.js';
import { manyMembers } from './many-members.js';
import { ofOneKind } from './one-kind.js';
import { renameWords } from './rename-words.js';
import { everyUse, type GroupOf, separateLiterals } from './separate.js';
import { plainerStatements } from './simplify-statement.js';
import { sortLists } from './sorted-lists.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { valuePlaces } from './value-places.js';
import { shortenTogether } from './shorten-together.js';
import { searchValue } from './values/index.js';

/** How often texts are gone over again for the sake of each other. */
const MOST_ROUNDS = 2;

/** Makes literals more readable; the last step, as it would be wasted on what goes anyway. */
export function* simplify(trial: Trial, subject: MinimiseSubject): Steps<void> {
  yield* manyMembers(trial, subject);
  yield* ownForEach(trial, subject);
  yield* settleKinds(trial, subject);
  yield* ofOneKind(trial, subject);
  yield* sortLists(trial);
  yield* renameWords(trial, subject);
  yield* simplifyEach(trial.best.test, trial, subject);
  yield* simplifyAgain(trial, subject);
  // What had to stay the same for all uses may be simpler for those of one name, or for each.
  const { model } = subject;
  for (const groups of [(test: TestCase) => sameName(test, model), () => everyUse]) {
    const { test } = trial.best;
    const separated = separateLiterals(test, groups(test));
    if (separated !== test) yield* simplifyEach(separated, trial, subject);
  }
  const { test } = trial.best;
  yield* shortenTogether(trial, subject);
  if (trial.best.test !== test) yield* simplifyEach(trial.best.test, trial, subject);
  yield* sortLists(trial);
}

/** A text is what another one says of it: once a mask is down to `'D'`, all but the day can go from what it is to read. */
function* simplifyAgain(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const first = trial.best.test.statements.findIndex(isText);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { test } = trial.best;
    if (test.statements.findLastIndex(isText) <= first) return;
    yield* simplifyEach(test, trial, subject, isText);
    if (trial.best.test === test) return;
  }
}

function isText(statement: Statement): boolean {
  return statement.kind === 'primitive' && typeof statement.value === 'string' && statement.value.length > 1;
}

function sameName(test: TestCase, model: MinimiseSubject['model']): GroupOf {
  const places = valuePlaces(test, model);
  return (by, n) => places[by]?.[n]?.name ?? '';
}

function* simplifyEach(
  start: TestCase,
  trial: Trial,
  subject: MinimiseSubject,
  isMeant: (statement: Statement) => boolean = () => true,
): Steps<void> {
  let test = start;
  for (let at = 0; at < start.statements.length; at++) {
    if (!isMeant(test.statements[at] as Statement)) continue;
    const changes = plainerVersions(test, at, subject);
    let step = changes.next();
    while (!step.done) {
      const candidate = { statements: test.statements.with(at, step.value) };
      const accepted: boolean = yield* trial.attempt(candidate);
      // An earlier exception of the same class has cut the test short: variables may have moved.
      if (accepted && trial.best.test !== candidate) return;
      if (accepted) test = candidate;
      step = changes.next(accepted);
    }
  }
}

function* plainerVersions(test: TestCase, at: number, subject: MinimiseSubject): Generator<Statement, void, boolean> {
  const statement = test.statements[at] as Statement;
  if (statement.kind !== 'primitive') return yield* plainerStatements(statement, subject.facts.table, subject.model.constants);
  const hints = literalHints(at, test, subject);
  if (hints === undefined) return;
  const search = searchValue(statement.value, hints);
  let step = search.next();
  while (!step.done) {
    const accepted: boolean = yield { ...statement, value: step.value };
    step = search.next(accepted);
  }
}
