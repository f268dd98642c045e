import type { Execution } from '../execute/execution.js';
import { createOddness } from '../minimise/index.js';
import { plainStart } from '../search/plain-start.js';
import type { Problem } from '../search/problem.js';
import { createFactory, type Factory } from '../testcase/factory.js';
import type { TestCase } from '../testcase/statement.js';
import { type PlainPhase, plainFactory } from './plainer.js';
import type { SearchParts } from './search-subject.js';
import { endsByItself, isMockable, setAside, subjectProblem } from './subject-problem.js';

/** What each of the searches looks for, and by which means. */
export interface SearchProblems {
  readonly main: Problem<TestCase, Execution>;
  readonly sandboxed: Problem<TestCase, Execution>;
  readonly plain: Problem<TestCase, Execution>;
  readonly factory: Factory;
  readonly oddness: (test: TestCase) => number;
}

export function searchProblems(
  { job, goals, subject: { trace, fitness }, meter }: SearchParts,
  early: Pick<PlainPhase, 'lasts'>,
): SearchProblems {
  const { model, table, search } = job;
  const factory = createFactory(model, search.selected ? { selected: search.selected } : {});
  const plainOnes = plainFactory(model, search.selected);
  const oddness = createOddness(model);
  // Random search is what others are compared with: it stays as it is.
  const isGuided = search.algorithm !== 'random';
  const prefersBrief = (): boolean => isGuided && meter.refused.size > 0;
  const world = { goals, table, trace, meter, fitness, oddness, prefersBrief };
  const whole = subjectProblem({ ...world, factory });
  // Made for each search: what one has learned would not be known to a child that goes on with the next.
  const plain = (): Problem<TestCase, Execution> => subjectProblem({ ...world, factory: plainOnes });
  return {
    main: isGuided ? plainStart(whole, { plain: plain(), oddness, lasts: early.lasts, ruledOut: setAside }) : whole,
    // Where tests with mocks are wanted, those that could not be written even so are of no use.
    sandboxed: subjectProblem({ ...world, factory, isUsable: search.mocks ? isMockable : endsByItself }),
    plain: plain(),
    factory,
    oddness,
  };
}
