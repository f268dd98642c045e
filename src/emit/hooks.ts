import { clockText } from './clock.js';
import { arrow, block, call } from './code.js';
import { type Doc, print } from './doc.js';
import type { FileScope } from './file-scope.js';
import { prints } from './output.js';
import { lineWidth } from './units.js';
import type { TestPlan } from './test-plan.js';
import type { Statement } from '../testcase/statement.js';
import { chanceName } from '../testcase/statements/stub.js';

export function needsHooks(plans: readonly TestPlan[]): boolean {
  return needsTimers(plans) || setsVariables(plans) || fixesChance(plans) || plans.some(prints);
}

function setsVariables(plans: readonly TestPlan[]): boolean {
  return plans.some(({ test, statements }) => test.env !== undefined || statements.some((one) => isStub(one, false)));
}

function fixesChance(plans: readonly TestPlan[]): boolean {
  return plans.some(({ statements }) => statements.some((one) => isStub(one, true)));
}

function isStub(statement: Statement, ofChance: boolean): boolean {
  return statement.kind === 'stub' && (statement.name === chanceName) === ofChance;
}

function needsTimers(plans: readonly TestPlan[]): boolean {
  return plans.some(
    ({ test: { effects }, statements }) => effects.clock || effects.timers || statements.some(({ kind }) => kind === 'wait'),
  );
}

/**
 * The hooks of a group: fake timers when a test of it waits or lets time pass, a fixed date when one reads the clock; after tests
 * that set environment variables these are what they were, chance is chance, and what is printed can be seen.
 */
export function hookLines(plans: readonly TestPlan[], file: FileScope, depth: number): readonly (readonly string[])[] {
  const clock = plans.some((plan) => plan.test.effects.clock);
  if (!needsHooks(plans)) return [];
  const now = clock && file.clock ? clockText(file.clock) : undefined;
  const hook = (name: string, statements: readonly Doc[]): readonly string[] => {
    const doc = [call(file.use(name), [arrow([], block(statements))]), ';'];
    return `${'  '.repeat(depth)}${print(doc, lineWidth, depth)}`.split('\n');
  };
  const { framework, use } = file;
  const timers = needsTimers(plans);
  const after = [
    ...(timers ? [framework.realTimers(use)] : []),
    ...(setsVariables(plans) ? [framework.resetVariables(use)] : []),
    ...(fixesChance(plans) || plans.some(prints) ? [framework.restoreSpies(use)] : []),
  ];
  return [...(timers ? [hook('beforeEach', [framework.fakeTimers(use, now)])] : []), hook('afterEach', after)];
}
