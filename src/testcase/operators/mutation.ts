import type { Blueprint } from '../build/blueprint.js';
import type { UnitCalls } from '../build/unit-calls.js';
import type { Rng } from '../../util/rng.js';
import { chopBred, pruneBred } from '../prune.js';
import type { TestCase } from '../statement.js';
import { changeStatements } from './changes.js';
import { awaitEnd } from './await-end.js';
import { cutBack } from './cut-back.js';
import { type ComparedPair, copyOperand } from './copy-operand.js';
import { deleteStatements } from './deletion.js';
import { type Fixable, fixFact } from './fix-fact.js';
import { insertStatements } from './insertion.js';
import { mentionWord } from './mention-word.js';
import { passTime } from './pass-time.js';
import { setMember } from './set-member.js';
import { shareWord } from './share-word.js';

/** A mutation that changed nothing is tried again: a second run of the same test tells nothing. */
const ATTEMPTS = 4;

/** What the last run of a test, or of those it comes from, tells about it. */
export interface KnownRun {
  /** The statement that ended it by an exception; what came after is dropped. */
  readonly lastPosition?: number | undefined;
  /** What was compared where goals were missed. */
  readonly compared?: readonly (readonly ComparedPair[])[];
  /** Members of objects that conditions asked for where goals were missed: a list a goal, none of them empty. */
  readonly asked?: () => readonly (readonly string[])[];
  /** The clock was read, or a timer set. */
  readonly timed?: boolean;
  /** It looked at environment variables, or drew by chance. */
  readonly fixable?: Fixable | undefined;
}

/** How often an operand is copied into the test instead of all else, where any was seen. */
const COPY = 0.15;
/** How often a word of one text is written into another one instead of all else. */
const SHARE = 0.1;
/** How often something that names a word of the test is added to it instead of all else. */
const MENTION = 0.04;
/** How often a member that a condition asked for is set instead of all else. */
const SET = 0.06;
/** How often time passes instead of all else, where the subject looks at the clock or sets timers. */
const PASS = 0.1;
/** How often something around the subject is fixed instead of all else, where it looks at such a thing. */
const FIX = 0.15;
/** Where there are fewer members it is so much rarer: of a few, chance finds the right one by itself. */
const MANY = 12;

/**
 * Delete, change and insert, each with probability 1/3 and independently (Fraser & Arcuri, TSE 2013, §4.2; number of
 * statements up to the first exception). A result that calls nothing of the unit is given up for the parent plus an
 * insertion. Departs from it: values that nothing uses any more are removed at once.
 */
export function mutateTest(parent: TestCase, blueprint: Blueprint, units: UnitCalls, rng: Rng, known: KnownRun = {}): TestCase {
  const { rates } = blueprint;
  const { lastPosition } = known;
  const threw = lastPosition !== undefined && lastPosition < parent.statements.length;
  const start = cutBack(threw ? chopBred(parent, lastPosition) : parent, rng);
  const written = takeOver(start, known, blueprint, rng);
  if (written) return written;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let test = start;
    if (rng.chance(rates.remove)) test = deleteStatements(test, blueprint, rng);
    if (rng.chance(rates.change)) test = changeStatements(test, blueprint, rng);
    if (test !== start) {
      test = pruneBred(test);
      if (!units.calls(test)) return insertStatements(start, blueprint, units, rng, threw);
    }
    if (rng.chance(rates.insert)) test = insertStatements(test, blueprint, units, rng, threw);
    if (test !== start) return test;
  }
  const longer = insertStatements(start, blueprint, units, rng, threw);
  return longer === start ? (awaitEnd(start, blueprint) ?? start) : longer;
}

/** Values, words and names taken over from somewhere else, where it is their turn and there is something to take. */
function takeOver(start: TestCase, known: KnownRun, blueprint: Blueprint, rng: Rng): TestCase | undefined {
  const { compared = [], asked, timed, fixable } = known;
  if (fixable && rng.chance(FIX)) {
    const fixed = fixFact(start, fixable, compared, blueprint, rng);
    if (fixed !== start) return awaitEnd(fixed, blueprint) ?? fixed;
  }
  if (timed && rng.chance(PASS)) {
    const waited = passTime(start, compared, blueprint, rng);
    if (waited !== start) return awaitEnd(waited, blueprint);
  }
  if (hasPairs(compared) && rng.chance(COPY)) {
    const copied = copyOperand(start, compared, blueprint, rng);
    if (copied !== start) return awaitEnd(copied, blueprint);
  }
  const share = rng.float();
  if (share >= SHARE + MENTION + SET) return undefined;
  const changed =
    share < SHARE
      ? shareWord(start, blueprint, rng)
      : share < SHARE + MENTION
        ? mentionWord(start, blueprint, rng)
        : setAsked(start, asked, blueprint, rng);
  return changed === start ? undefined : awaitEnd(changed, blueprint);
}

function setAsked(start: TestCase, asked: KnownRun['asked'], blueprint: Blueprint, rng: Rng): TestCase {
  const { size } = blueprint.paths.names;
  // Where no type has members, none was asked for.
  const lists = size === 0 ? [] : (asked?.() ?? []);
  if (lists.length === 0 || (size < MANY && !rng.chance(size / MANY))) return start;
  return setMember(start, oneOf(lists, rng), blueprint, rng);
}

/** Of all lists as if they were one, which is never made. */
function oneOf(lists: readonly (readonly string[])[], rng: Rng): string {
  let count = 0;
  for (let i = 0; i < lists.length; i++) count += (lists[i] as readonly string[]).length;
  let left = rng.below(count);
  let at = 0;
  for (; left >= (lists[at] as readonly string[]).length; at++) left -= (lists[at] as readonly string[]).length;
  return (lists[at] as readonly string[])[left] as string;
}

function hasPairs(compared: readonly (readonly ComparedPair[])[]): boolean {
  for (let i = 0; i < compared.length; i++) if ((compared[i] as readonly ComparedPair[]).length > 0) return true;
  return false;
}
