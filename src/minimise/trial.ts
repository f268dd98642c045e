import { testKey } from '../testcase/key.js';
import { chop } from '../testcase/prune.js';
import type { TestCase } from '../testcase/statement.js';
import { type Ending, endingOf, mayReplace, type Run } from './reported-run.js';
import type { MinimiseSubject } from './subject.js';

/** A test with what its last execution showed. */
export interface Witness {
  readonly test: TestCase;
  readonly ending: Ending;
  /** All goals it covers, in order. */
  readonly goals: readonly number[];
}

/** Asks for an execution by yielding a candidate, and is told the run. */
export type Steps<R> = Generator<TestCase, R, Run>;

/** What is known of candidates, by key; undefined for those that cannot be used. */
export type Memory = Map<string, Witness | undefined>;

/** One test on its way down: the best version so far, and what has been tried. */
export class Trial {
  best: Witness;
  readonly #tried = new Set<string>();
  readonly #valid: (test: TestCase) => boolean;
  #cost: number;
  #left: number;

  constructor(
    start: Witness,
    private readonly subject: MinimiseSubject,
    /** Goals that must stay covered. */
    private readonly required: readonly number[],
    /** Candidates it may look at. */
    allowance: number,
    /** What other trials have seen already. */
    private readonly memory: Memory = new Map(),
  ) {
    this.best = start;
    this.#cost = subject.readability.cost(start.test);
    this.#left = allowance;
    this.#tried.add(testKey(start.test));
    // A test that our own rules find wrong came from a rule they do not know: they cannot judge its descendants.
    this.#valid = subject.isValid(start.test) ? subject.isValid : () => true;
  }

  /** From here on it may look at so many at least. */
  allow(candidates: number): void {
    this.#left = Math.max(this.#left, candidates);
  }

  /** Goes on with a test that does the same as the best. */
  restate(test: TestCase): void {
    if (test === this.best.test) return;
    this.best = { ...this.best, test };
    this.#cost = this.subject.readability.cost(test);
  }

  /** Has the candidate executed unless it cannot be better; it becomes the best when it does what is required. */
  *attempt(candidate: TestCase | undefined): Steps<boolean> {
    if (candidate === undefined || this.#left <= 0) return false;
    const cost = this.subject.readability.cost(candidate);
    if (cost >= this.#cost) return false;
    const key = testKey(candidate);
    if (this.#tried.has(key)) return false;
    this.#tried.add(key);
    if (!this.#valid(candidate)) return false;
    this.#left--;
    const found = yield* witness(candidate, key, this.memory, this.subject.goals);
    if (found === undefined || !mayReplace(this.best.ending, found.ending)) return false;
    if (!this.required.every((goal) => found.goals.includes(goal))) return false;
    this.best = found;
    this.#cost = found.test === candidate ? cost : this.subject.readability.cost(found.test);
    return true;
  }
}

/** What a test does, from memory or by running it. */
export function* witness(test: TestCase, key: string, memory: Memory, goals: readonly number[]): Steps<Witness | undefined> {
  if (!memory.has(key)) memory.set(key, judge(test, yield test, goals));
  const found = memory.get(key);
  // Whoever asked goes on with what was asked for, not with its equal, unless an exception has cut it short.
  return found?.test.statements.length === test.statements.length ? { ...found, test } : found;
}

/** What a run says of the test; undefined when it cannot be used. Statements behind an exception never ran. */
export function judge(test: TestCase, run: Run, goals: readonly number[]): Witness | undefined {
  const ending = endingOf(run);
  if (ending === undefined) return undefined;
  return {
    test: ending.outcome === 'threw' ? chop(test, run.position) : test,
    ending,
    goals: goals.filter((goal) => run.covered(goal)),
  };
}
