import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, wanted } from '../testcase/statements/index.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { supplyCopy, type Use, usesOf } from './uses.js';
import { valuePlaces } from './value-places.js';

/** Statements that copies may add: structures of structures would double with each level. */
const MOST_COPIES = 12;

/**
 * Search passes one structure to unrelated parameters, which reads as if it mattered that it is the same. Each use gets
 * a copy of its own, to be trimmed and simplified for its place, unless the goals need it to be one.
 */
export function* unshare(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const { test } = trial.best;
  // As the one that is wanted a copy may look odder than before, when search has put there what is not expected.
  if (yield* trial.attempt(allApart(test, subject, true))) return;
  if (yield* trial.attempt(allApart(test, subject, false))) return;
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    const variable = trial.best.test.statements.length - fromEnd;
    for (const candidate of eachApart(trial.best.test, variable, subject)) if (yield* trial.attempt(candidate)) break;
  }
}

function allApart(test: TestCase, subject: MinimiseSubject, asWanted: boolean): TestCase | undefined {
  let result = test;
  // Copies go behind what they copy, so the variables before it keep their places.
  for (let variable = test.statements.length - 1; variable >= 0; variable--)
    for (let uses = rolesOf(result, variable, subject)[1]; uses; uses = rolesOf(result, variable, subject)[1])
      result = supplyCopy(result, uses, variable, subject, asWanted);
  return result === test || result.statements.length > test.statements.length + MOST_COPIES ? undefined : result;
}

/** Versions in which one role of a variable is played by a copy. */
function eachApart(test: TestCase, variable: Ref, subject: MinimiseSubject): readonly TestCase[] {
  const roles = rolesOf(test, variable, subject);
  // Of two, it is the same whichever gets the copy.
  const apart = roles.length > 2 ? roles : roles.slice(1);
  return [true, false].flatMap((asWanted) => apart.map((uses) => supplyCopy(test, uses, variable, subject, asWanted)));
}

/** The uses of a structure by what they are for; none of anything else. */
function rolesOf(test: TestCase, variable: Ref, subject: MinimiseSubject): readonly (readonly Use[])[] {
  const statement = test.statements[variable] as Statement;
  if (!isValue(statement) || statement.kind === 'primitive' || statement.kind === 'enum') return [];
  const uses = usesOf(test, variable);
  // One use is one role, whatever it is for.
  return uses.length < 2 ? [uses] : [...byRole(test, uses, subject).values()];
}

/** Arguments of one name and type are the same thing to a reader: the listener that is added and then removed. */
function byRole(test: TestCase, uses: readonly Use[], { model, facts }: MinimiseSubject): ReadonlyMap<string, readonly Use[]> {
  const places = valuePlaces(test, model);
  const roles = new Map<string, Use[]>();
  for (const use of uses) {
    const user = test.statements[use.by] as Statement;
    const name = isValue(user) ? undefined : places[use.by]?.[use.n]?.name;
    // Guesses differ from function to function.
    const type = model.untyped ? '' : wanted(user, use.n, facts);
    const role = name === undefined ? `${use.by}.${use.n}` : `${name} ${type}`;
    roles.set(role, [...(roles.get(role) ?? []), use]);
  }
  return roles;
}
