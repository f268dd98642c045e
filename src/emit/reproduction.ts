import type { TestCase } from '../testcase/statement.js';
import { testBody } from './body.js';
import { print } from './doc.js';
import type { EmitInput } from './emit-input.js';
import { createFileScope } from './suite.js';
import { planTest } from './test-plan.js';
import { createTestScope } from './test-scope.js';
import { lineWidth } from './units.js';

/** The steps of a test as code, without imports and claims: for a reader who wants to see what it does happen. */
export function reproduction(test: TestCase, context: Omit<EmitInput, 'tests'>): string {
  const found = { test, goals: [], ownGoals: [], observations: [], effects: noEffects, assertions: [] };
  const file = createFileScope({ ...context, tests: [found] });
  const { lines } = testBody(createTestScope(planTest(found), file, new Map()));
  return lines
    .filter((line) => line !== '')
    .map((line) => print(line, lineWidth))
    .join('\n');
}

const noEffects = { denied: [], timers: false, clock: false, random: false, leaks: false };
