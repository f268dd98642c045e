import { clockText } from './clock.js';
import { arrow, block, call } from './code.js';
import { type Doc, print } from './doc.js';
import type { FileScope } from './file-scope.js';
import { lineWidth } from './units.js';
import type { TestPlan } from './test-plan.js';

export function needsHooks(plans: readonly TestPlan[]): boolean {
  return needsTimers(plans) || setsVariables(plans);
}

function setsVariables(plans: readonly TestPlan[]): boolean {
  return plans.some(({ test }) => test.env !== undefined);
}

function needsTimers(plans: readonly TestPlan[]): boolean {
  return plans.some(
    ({ test: { effects }, statements }) => effects.clock || effects.timers || statements.some(({ kind }) => kind === 'wait'),
  );
}

/**
 * The hooks of a group: fake timers when a test of it waits or lets time pass, a fixed date when one reads the clock; after tests
 * that set environment variables these are what they were.
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
  ];
  return [...(timers ? [hook('beforeEach', [framework.fakeTimers(use, now)])] : []), hook('afterEach', after)];
}
