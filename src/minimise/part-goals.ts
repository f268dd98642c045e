import type { TestCase } from '../testcase/statement.js';
import { goalsOfAct } from './act-goals.js';
import { chanceWords, withoutWords } from './chance-words.js';
import type { KeptTest } from './kept-test.js';
import { plainParts } from './plain-parts.js';
import { shorten } from './shorten.js';
import { simplify } from './simplify.js';
import type { MinimiseSubject } from './subject.js';
import { type Memory, type Steps, Trial } from './trial.js';
import { trim } from './trim.js';

/** Executions that one part of a test may take. */
const PARTING = 120;
/** Texts with fewer characters are about one thing. */
const COMPOUND = 2;

/** The tests with one of them in parts, or without it; the goals of all stay covered. */
export function* partOne(
  kept: readonly KeptTest[],
  at: number,
  subject: MinimiseSubject,
  memory: Memory,
): Steps<readonly KeptTest[]> {
  const test = kept[at] as KeptTest;
  const others = kept.toSpliced(at, 1);
  const isContrived = subject.readability.contrived(test.test) > 0;
  // Of what no user would do nothing is worth keeping that another test passes on its way.
  const takes = (other: KeptTest, goal: number): boolean => (isContrived ? other.goals.includes(goal) : does(other, goal, test));
  const isOthers = (goal: number): boolean => others.some((other) => takes(other, goal));
  const needed = test.own.filter((goal) => !isOthers(goal));
  const given = others.map((other) => other);
  for (const goal of test.own.filter(isOthers)) {
    const to = given.findIndex((other) => takes(other, goal));
    const owner = given[to] as KeptTest;
    given[to] = { ...owner, own: [...owner.own, goal].sort((a, b) => a - b) };
  }
  const isLess = needed.length < test.own.length;
  const whole = { ...test, own: needed };
  const { parts, rest } = isContrived ? yield* plainParts(whole, subject, memory) : { parts: [], rest: whole };
  const left = rest ? yield* parted(rest, isLess, subject, memory) : [];
  return given.toSpliced(at, 0, ...parts, ...left);
}

/**
 * Search likes a text that covers much at once: `'ddddMMMMhhh'`. For a reader each of its reasons makes a test of its
 * own. The last goals come first: what leads to them is covered on the way.
 */
function* parted(test: KeptTest, isLess: boolean, subject: MinimiseSubject, memory: Memory): Steps<readonly KeptTest[]> {
  if (test.own.length === 0) return [];
  if (!isCompound(test.test)) return [test];
  const chance = yield* chanceWords(test, subject, memory);
  if (test.own.length < 2 && !isLess && chance.size === 0) return [test];
  const strict = chance.size === 0 ? subject : withoutWords(subject, chance);
  const parts: KeptTest[] = [];
  for (const goal of test.own.toReversed()) {
    if (parts.some((part) => does(part, goal, test))) continue;
    const part = yield* partFor(goal, test, strict, memory);
    // What takes all of the test for one goal is not to be taken apart.
    if (part.test === test.test || !does(part, goal, test)) return [test];
    parts.push(part);
  }
  return shared(parts, test);
}

function* partFor(goal: number, test: KeptTest, subject: MinimiseSubject, memory: Memory): Steps<KeptTest> {
  const part = yield* cutDown(goal, test, subject, memory);
  // The name of what it is for is as plain as can be, even where it is read as something else.
  const chance = yield* chanceWords(part, subject, memory);
  const { strangers = new Set<string>() } = subject;
  if ([...chance].every((word) => strangers.has(word))) return part;
  return yield* cutDown(goal, part, withoutWords(subject, new Set([...strangers, ...chance])), memory);
}

function* cutDown(goal: number, test: KeptTest, subject: MinimiseSubject, memory: Memory): Steps<KeptTest> {
  const trial = new Trial(test, subject, [goal], PARTING, memory);
  yield* shorten(trial, subject);
  yield* trim(trial, subject);
  yield* simplify(trial, subject);
  return { ...trial.best, actGoals: yield* goalsOfAct(trial.best), own: [goal] };
}

/** Every goal to the first part that does it; parts that are left without one go. */
function shared(parts: readonly KeptTest[], whole: KeptTest): readonly KeptTest[] {
  let needed = parts;
  for (const part of parts) {
    const rest = needed.filter((other) => other !== part);
    if (whole.own.every((goal) => rest.some((other) => does(other, goal, whole)))) needed = rest;
  }
  return needed.map((part, n) => ({
    ...part,
    own: whole.own.filter((goal) => does(part, goal, whole) && !needed.slice(0, n).some((other) => does(other, goal, whole))),
  }));
}

/** Whether it covers a goal as the other does: by its act, if the other one's act does. */
function does(test: KeptTest, goal: number, other: KeptTest): boolean {
  return (other.actGoals.includes(goal) ? test.actGoals : test.goals).includes(goal);
}

function isCompound({ statements }: TestCase): boolean {
  return statements.some(
    (statement) => statement.kind === 'primitive' && typeof statement.value === 'string' && statement.value.length >= COMPOUND,
  );
}
