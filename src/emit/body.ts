import { isValue } from '../testcase/statements/index.js';
import { actText } from './act-text.js';
import { ownClock } from './clock.js';
import type { Doc } from './doc.js';
import { ownVariables } from './environment.js';
import { mockExpectations, mockSetUp } from './io-mocks/index.js';
import { silencedOutput } from './output.js';
import { expectationText } from './expectations/index.js';
import type { TestPlan } from './test-plan.js';
import type { TestScope } from './test-scope.js';
import { waitWithTimers } from './timers.js';
import { annotation } from './typing/annotation.js';

/** The statements of a test: arrange, act and assert, set apart by blank lines. */
export interface TestBody {
  readonly lines: readonly Doc[];
  readonly isAsync: boolean;
}

export function testBody(scope: TestScope): TestBody {
  const { plan } = scope;
  const { file } = scope;
  const arrange: Doc[] = [
    ...ownClock(plan, file),
    ...ownVariables(plan, file),
    ...silencedOutput(plan, file),
    ...mockSetUp(scope),
  ];
  plan.statements.forEach((statement, ref) => {
    if (ref === plan.act || ref === plan.awaited || plan.merged.has(ref) || isAfterAct(ref, plan)) return;
    const doing = !isValue(statement) && !(statement.kind === 'get' && statement.receiver === undefined);
    const inlined = statement.kind === 'construct' && !plan.bound.has(ref) && isUsedByAct(scope, ref);
    if (plan.bound.has(ref) || (doing && !inlined)) arrange.push(arrangeText(scope, ref));
  });
  const { act, asserts, done } = actText(scope);
  const waits = plan.statements.flatMap((_, ref) => (isAfterAct(ref, plan) ? [arrangeText(scope, ref)] : []));
  // Inside the first assertion the act comes before the time that passes after it as well.
  if (act.length === 0) asserts.push(...waits);
  plan.test.assertions.forEach((assertion, index) => {
    if (!done.has(assertion)) asserts.push(expectationText(assertion, index, scope));
  });
  asserts.push(...mockExpectations(scope));
  const sections = [arrange, act.length === 0 ? [] : [...act, ...waits], asserts].filter((section) => section.length > 0);
  return {
    lines: sections.flatMap((section, i) => (i === 0 ? section : ['', ...section])),
    isAsync: plan.statements.some((statement) => statement.kind === 'await'),
  };
}

/** Time that passes after the act. */
function isAfterAct(ref: number, { statements, act }: TestPlan): boolean {
  return ref > act && statements[ref]?.kind === 'wait';
}

function isUsedByAct({ plan }: TestScope, ref: number): boolean {
  const act = plan.statements[plan.act];
  return act !== undefined && (('args' in act && act.args.includes(ref)) || ('receiver' in act && act.receiver === ref));
}

function arrangeText(scope: TestScope, ref: number): Doc {
  const name = scope.name(ref);
  const statement = scope.plan.statements[ref];
  if (statement?.kind === 'await' && scope.plan.test.effects.timers) {
    const all = waitWithTimers(scope, scope.value(statement.value));
    return name === undefined ? [all, ';'] : [`const [${name}] = `, all, ';'];
  }
  return name === undefined ? [scope.text(ref), ';'] : [`const ${name}${annotation(scope, ref)} = `, scope.text(ref), ';'];
}
