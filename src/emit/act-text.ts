import type { Assertion } from '../assertions/assertion.js';
import { arrow, block, call } from './code.js';
import { type Doc, flat, group, hasHardLine, indent, line, softline, trailing } from './doc.js';
import { assertionColumn } from './expectations/columns.js';
import { valueExpectation } from './expectations/index.js';
import { matcherText } from './expectations/matcher.js';
import { thrownText } from './expectations/thrown.js';
import { resultAssertions } from './test-plan.js';
import type { TestScope } from './test-scope.js';
import { waitWithTimers } from './timers.js';

/** The act: on its own lines, or inside the assertion about it; `done` are the assertions that it already makes. */
export interface ActText {
  readonly act: readonly Doc[];
  readonly asserts: Doc[];
  readonly done: ReadonlySet<Assertion>;
}

/** Longer than this, an act gets a line of its own before its result is looked at. */
const longestInline = 64;

export function actText(scope: TestScope): ActText {
  const { plan } = scope;
  const ending = plan.test.assertions.find((assertion) => assertion.kind === 'throws' || assertion.kind === 'completes');
  if (ending) return { act: [], asserts: endingText(scope, ending), done: new Set([ending]) };
  const [only, ...more] = resultAssertions(plan);
  const expression = scope.text(plan.act);
  const { target } = only ?? {};
  const lookedAtLater = target?.of === 'result' && (target.spread || target.view) && plan.awaited !== undefined;
  const inline = only !== undefined && more.length === 0 && !lookedAtLater && scope.name(plan.awaited ?? plan.act) === undefined;
  if (inline && reads(expression, only, plan.test.assertions)) {
    const index = plan.test.assertions.indexOf(only);
    return { act: [], asserts: inlineText(scope, only, index, expression), done: new Set([only]) };
  }
  return { act: actLines(scope, expression, only !== undefined), asserts: [], done: new Set() };
}

function reads(expression: Doc, only: Assertion & { kind: 'value' }, all: readonly Assertion[]): boolean {
  if (hasHardLine(expression) || flat(expression).length > longestInline) return false;
  // A method that gives back an object of the test is called for what it does to it.
  return only.check.c !== 'same' || all.length === 1;
}

function inlineText(scope: TestScope, only: Assertion & { kind: 'value' }, index: number, expression: Doc): Doc[] {
  const { plan, file } = scope;
  if (plan.awaited === undefined) return [valueExpectation(only, index, expression, scope)];
  const matcher = matcherText(only.check, scope, index);
  return [awaited(scope, [call(file.use('expect'), [expression]), '.resolves', matcher])];
}

function actLines(scope: TestScope, expression: Doc, asserted: boolean): readonly Doc[] {
  const { plan } = scope;
  const name = scope.name(plan.awaited ?? plan.act) ?? (asserted ? scope.resultName() : undefined);
  if (plan.awaited === undefined) return [[name === undefined ? '' : `const ${name} = `, expression, ';']];
  if (!plan.test.effects.timers) return [[name === undefined ? '' : `const ${name} = `, 'await ', expression, ';']];
  return [[name === undefined ? '' : `const [${name}] = `, waitWithTimers(scope, expression), ';']];
}

function endingText(scope: TestScope, ending: Assertion): Doc[] {
  const { plan, file } = scope;
  const index = plan.test.assertions.indexOf(ending);
  const expect = file.use('expect');
  const expression = scope.text(plan.act);
  const rejects = plan.awaited !== undefined;
  if (ending.kind === 'throws') {
    const matcher = thrownText(ending.thrown, rejects, scope, (part) => scope.column(assertionColumn(index, `.${part}`)));
    if (rejects) return [awaited(scope, [call(expect, [expression]), '.rejects', matcher])];
    return [[expectDeferred(scope, expression), matcher, ';']];
  }
  if (rejects) return [awaited(scope, [call(expect, [expression]), '.resolves.not.toThrow()'])];
  return [[expectDeferred(scope, expression), '.not.toThrow();']];
}

/** `expect(() => act)`; too long for a line, the act goes on one of its own. */
function expectDeferred({ plan, file }: TestScope, expression: Doc): Doc {
  const expect = file.use('expect');
  if (plan.statements[plan.act]?.kind === 'set') return call(expect, [arrow([], block([[expression, ';']]))]);
  if (hasHardLine(expression)) return call(expect, [arrow([], expression)]);
  return group([expect, '(() =>', indent([line, expression]), trailing(','), softline, ')']);
}

function awaited(scope: TestScope, promise: Doc): Doc {
  return scope.plan.test.effects.timers ? [waitWithTimers(scope, promise), ';'] : ['await ', promise, ';'];
}
