import { type SubjectProblemParts, subjectProblem } from '../src/child/subject-problem.js';
import type { Executor } from '../src/execute/run-test.js';
import { criteria } from '../src/goals/index.js';
import type { ProbeTable } from '../src/model/probes.js';
import type { Trace } from '../src/runtime/trace.js';
import type { EngineWork } from './engine-tests.js';

/**
 * Has the trace want what a search would want once it has found these tests: what they do not cover, and what lies
 * above it. Asked of the search's own problem, so that both mean the same by it.
 */
export function wantUncovered({ tests }: EngineWork, executor: Executor, table: ProbeTable, trace: Trace): void {
  const goals = criteria.branch.goals(table);
  const uncovered = new Set(goals.goals);
  for (const goal of goals.goals) if (trace.taken[goal] === 1) uncovered.delete(goal);
  // Nothing here makes tests or counts executions.
  const problem = subjectProblem({ goals, table, trace, fitness: criteria.branch.fitness(table) } as SubjectProblemParts);
  // What a test covers is told of goals in focus only.
  problem.focus?.(uncovered);
  for (const test of tests) {
    const execution = executor.run(test);
    if (execution instanceof Promise) throw new Error('the engine bench makes no tests that wait');
    for (const goal of problem.covered(execution)) uncovered.delete(goal);
  }
  problem.focus?.(uncovered);
}
