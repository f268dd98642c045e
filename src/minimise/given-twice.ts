import type { Scalar } from '../model/scalar.js';
import type { TypeId } from '../model/types.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, references, wanted } from '../testcase/statements/index.js';
import { madeOf, readsOf } from './instances.js';
import { type Fragment, moved } from './plain-values.js';
import { withReferences } from './references.js';
import { freeKeys } from './rename-words.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { supply, type Use, withoutUnused } from './uses.js';

/** Other ways to make an object that are tried. */
const MOST_WAYS = 8;
/** Statements that a copy may have. */
const LONGEST_COPY = 10;
/** Where there are more nobody expects that each is something else; to leave out one of them is no loss. */
const MOST_AGAIN = 4;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The uses of results by a statement that is given them for something else already. */
export function givenTwice({ statements }: TestCase): readonly Use[] {
  let found: Use[] | undefined;
  for (let by = 0; by < statements.length; by++) {
    const statement = statements[by] as Statement;
    const first = firstGiven(statement);
    const refs = references(statement);
    let most = MOST_AGAIN;
    for (let n = first + 1; n < refs.length && most > 0; n++) {
      if (!isGivenBefore(refs, n, first, statements)) continue;
      (found ??= []).push({ by, n, receives: false });
      most--;
    }
  }
  return found ?? none;
}

const none: readonly Use[] = [];

function isGivenBefore(refs: readonly Ref[], n: number, first: number, statements: readonly Statement[]): boolean {
  const ref = refs[n] as Ref;
  if (isValue(statements[ref] as Statement)) return false;
  for (let i = first; i < n; i++) if (isSameThing(refs[i] as Ref, ref, statements)) return true;
  return false;
}

/** What is read twice of one object is one thing. */
function isSameThing(a: Ref, b: Ref, statements: readonly Statement[]): boolean {
  if (a === b) return true;
  const one = statements[a];
  const other = statements[b];
  return one?.kind === 'get' && other?.kind === 'get' && one.callable === other.callable && one.receiver === other.receiver;
}

/** The first is what a member is used of, where there is such. */
function firstGiven(statement: Statement): number {
  return 'receiver' in statement && statement.receiver !== undefined ? 1 : 0;
}

/**
 * `union(options, options)` has two sides, and nobody can tell which one decides. The second gets an object of its own:
 * what a getter gives, one that is made in another way, or in the same way of other values.
 */
export function* ownForEach(trial: Trial, subject: MinimiseSubject): Steps<void> {
  for (let n = 0; n < givenTwice(trial.best.test).length; ) {
    const { test } = trial.best;
    let isSettled = false;
    for (const candidate of versionsOf(test, givenTwice(test)[n] as Use, subject)) {
      isSettled = yield* trial.attempt(candidate);
      if (isSettled) break;
    }
    // What comes behind it is in its place then.
    if (!isSettled) n++;
  }
}

function* versionsOf(test: TestCase, use: Use, subject: MinimiseSubject): Generator<TestCase> {
  const user = test.statements[use.by] as Statement;
  const shared = references(user)[use.n] as Ref;
  const type = wanted(user, use.n, subject.facts);
  const others = references(user).map((ref) => test.statements[ref]);
  // Getters give what is there: that of something made may be what it was made of.
  const isRead = test.statements[shared]?.kind === 'get';
  const reads = isRead
    ? readsOf(test, use.by, type, subject).filter(([read]) => read && !others.some((one) => isSame(read, one)))
    : [];
  for (const value of [...reads, ...otherWays(shared, test, type, subject), ...copiesOf(shared, test, use.by, subject)]) {
    const version = supply(test, [use], value);
    yield isRead ? withoutUnused(version, shared, subject) : prune(version);
  }
}

function isSame(one: Statement, other: Statement | undefined): boolean {
  return 'callable' in one && other !== undefined && 'callable' in other && one.callable === other.callable;
}

/** What other functions and constructors make of plain values. */
function otherWays(made: Ref, test: TestCase, type: TypeId, subject: MinimiseSubject): readonly Fragment[] {
  const own = test.statements[made];
  return madeOf(type, subject)
    .filter((value) => !isSame(value.at(-1) as Statement, own))
    .slice(0, MOST_WAYS);
}

/** Copies to stand before statement `at`: of other literals, with parts that are made in another way, with other keys. */
function copiesOf(made: Ref, test: TestCase, at: Ref, subject: MinimiseSubject): readonly Fragment[] {
  const { kind } = test.statements[made] as Statement;
  if (kind !== 'construct' && kind !== 'call') return [];
  const copy = (change: Change): Fragment => copied(made, test, at, change);
  const plain = copy({});
  if (plain.length > LONGEST_COPY) return [];
  const other = copy({ literal: otherLiterals(test) });
  const parted = Array.from({ length: MOST_WAYS }, (_, way) =>
    copy({ part: (ref, by, n) => otherWays(ref, test, wanted(by, n, subject.facts), subject)[way] }),
  );
  const renamed = copy({ value: (statement) => withOtherKeys(statement, subject) });
  const all = [other, ...parted, renamed].filter((value) => value.some((one, i) => one !== plain[i] && !isLike(one, plain[i])));
  // Twins say no more than one that is given twice, unless there is nothing that they could differ in.
  return plain.length === 1 ? [...all, plain] : all;
}

function isLike(one: Statement, other: Statement | undefined): boolean {
  return JSON.stringify(one, plainly) === JSON.stringify(other, plainly);
}

function plainly(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

interface Change {
  readonly literal?: (value: Scalar) => Scalar;
  /** Something else for an object that it is made of. */
  readonly part?: (ref: Ref, by: Statement, n: number) => Fragment | undefined;
  readonly value?: (statement: Statement) => Statement;
}

/** All that something is made of, but for the objects that are called. */
function copied(made: Ref, test: TestCase, at: Ref, { literal, part, value }: Change): Fragment {
  const statements: Statement[] = [];
  const add = (ref: Ref): Ref => {
    const statement = test.statements[ref] as Statement;
    const first = firstGiven(statement);
    const own = withReferences(statement, (used, n) => {
      if (n < first) return used - at;
      const instead = isValue(test.statements[used] as Statement) ? undefined : part?.(used, statement, n);
      if (instead === undefined) return add(used);
      statements.push(...moved(instead, statements.length));
      return statements.length - 1;
    });
    const changed = own.kind === 'primitive' && literal ? { ...own, value: literal(own.value) } : (value?.(own) ?? own);
    return statements.push(changed as Statement) - 1;
  };
  add(made);
  return statements;
}

/** The next number, and letters that the test does not have. */
function otherLiterals({ statements }: TestCase): (value: Scalar) => Scalar {
  const texts = statements.flatMap((one) => (one.kind === 'primitive' && typeof one.value === 'string' ? [one.value] : []));
  const free = LETTERS.filter((letter) => !texts.includes(letter));
  return (value) => {
    if (typeof value === 'number') return value + 1;
    return typeof value === 'string' ? (free.shift() ?? value) : value;
  };
}

function withOtherKeys(statement: Statement, subject: MinimiseSubject): Statement {
  if (statement.kind !== 'object') return statement;
  const free = freeKeys(statement, subject);
  const letters = LETTERS.filter((letter) => !statement.entries.some(([key]) => key === letter));
  const entries = statement.entries.map(([key, ref]) => [free.includes(key) ? (letters.shift() ?? key) : key, ref] as const);
  return { ...statement, entries };
}
