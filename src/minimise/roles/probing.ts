import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { StatementRole } from '../../testcase/found-test.js';
import type { TestCase } from '../../testcase/statement.js';
import { type Ending, endingOf, type Run } from '../reported-run.js';

/** A run together with what a reader could see of its act. */
export interface Glimpse extends Run {
  readonly shown: Observed;
  /** What the last statement gave or threw. */
  readonly gave?: Observed;
  /** What the act left: how often callbacks were called, and what its objects show; only where it gave nothing, or little. */
  readonly left?: Observed;
}

/** Asks for executions by yielding tests, and is told what was seen. */
export type Probing = Generator<TestCase, readonly StatementRole[], Glimpse>;

/** A test as it is, to compare changed versions with. */
export interface Original {
  readonly test: TestCase;
  readonly seen: Glimpse;
  /** What the act is kept for. */
  readonly goals: readonly number[];
}

/** What a change of the test changed: how it ends, the way through the act, what the act gives, what it leaves. */
export interface Change {
  readonly end: boolean;
  readonly path: boolean;
  readonly given: boolean;
  readonly state: boolean;
}

export function changeOf(original: Original, changed: TestCase, now: Glimpse): Change {
  const { test, seen, goals } = original;
  return {
    end: !sameEnd(endOf(test, seen), endOf(changed, now)),
    path: !goals.every((goal) => now.covered(goal)),
    given: !same(seen.gave ?? seen.shown, now.gave ?? now.shown) || (isSilent(seen.gave) && !same(seen.left, now.left)),
    state: !same(seen.left, now.left),
  };
}

/** The act gave nothing, or its own object: what it left is all there is to see. */
function isSilent(gave: Observed | undefined): boolean {
  return gave !== undefined && (gave.k === 'same' || (gave.k === 'scalar' && gave.v === undefined));
}

function same(a: Observed | undefined, b: Observed | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameObserved(a, b);
}

interface End {
  readonly ending: Ending;
  /** Statements that were left when it ended. */
  readonly left: number;
}

function endOf(test: TestCase, run: Run): End | undefined {
  const ending = endingOf(run);
  return ending && { ending, left: test.statements.length - run.position };
}

/** A run that could not be emitted ends like no other. */
function sameEnd(a: End | undefined, b: End | undefined): boolean {
  if (a === undefined || b === undefined || a.left !== b.left || a.ending.outcome !== b.ending.outcome) return false;
  return a.ending.outcome === 'ok' || (b.ending.outcome === 'threw' && a.ending.errorKey === b.ending.errorKey);
}
