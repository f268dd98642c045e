import type { SubjectModel } from '../model/subject.js';
import type { TestCase } from '../testcase/statement.js';
import { type ArchivedGoal, distinctTests } from './archive-tests.js';
import { type Desk, minimiseAll, type Progress } from './phases.js';
import type { Run } from './reported-run.js';
import { createMinimiseSubject } from './subject.js';
import { type MinimisedTest, suiteOf } from './minimised-suite.js';

export interface MinimiserInput {
  readonly archive: readonly ArchivedGoal[];
  readonly model: SubjectModel;
  /** Everything that counts as a goal. */
  readonly goals: readonly number[];
  /** From `state()` of a minimiser of the same archive. */
  readonly state?: unknown;
}

/**
 * Minimisation as a machine that asks for executions: how tests are run, for how long, and which are banned is the
 * caller's business. Deterministic: the same answers give the same suite.
 */
export interface Minimiser {
  readonly done: boolean;
  /** The candidate to be executed, the same until `report`; undefined when done. */
  next(): TestCase | undefined;
  report(run: Run): void;
  /** Plain data to go on from later; the test in hand is begun again then. */
  state(): unknown;
  /** The suite; when the work is not done, what is finished plus the rest as it is. */
  finish(): readonly MinimisedTest[];
}

export function createMinimiser(input: MinimiserInput): Minimiser {
  const archive = distinctTests(input.archive);
  const subject = createMinimiseSubject(input.model, input.goals);
  const desk: Desk = { progress: (input.state as Progress | undefined) ?? { surveyed: [], kept: [] }, trial: undefined };
  const work = minimiseAll(desk, archive, subject);
  let step = work.next();
  return {
    get done() {
      return step.done === true;
    },
    next: () => (step.done ? undefined : step.value),
    report(run) {
      step = work.next(run);
    },
    state: () => desk.progress,
    finish: () => suiteOf(desk, archive, subject),
  };
}
