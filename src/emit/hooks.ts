import { clockText } from './clock.js';
import { arrow, block, call } from './code.js';
import { print } from './doc.js';
import type { FileScope } from './file-scope.js';
import { lineWidth } from './units.js';
import type { TestPlan } from './test-plan.js';

export function needsHooks(plans: readonly TestPlan[]): boolean {
  return plans.some(
    ({ test: { effects }, statements }) => effects.clock || effects.timers || statements.some(({ kind }) => kind === 'wait'),
  );
}

/** The hooks of a group: fake timers when a test of it waits or lets time pass, a fixed date when one reads the clock. */
export function hookLines(plans: readonly TestPlan[], file: FileScope, depth: number): readonly (readonly string[])[] {
  const clock = plans.some((plan) => plan.test.effects.clock);
  if (!needsHooks(plans)) return [];
  const now = clock && file.clock ? clockText(file.clock) : undefined;
  const hook = (name: string, statement: ReturnType<typeof file.framework.realTimers>): readonly string[] => {
    const doc = [call(file.use(name), [arrow([], block([statement]))]), ';'];
    return `${'  '.repeat(depth)}${print(doc, lineWidth, depth)}`.split('\n');
  };
  return [hook('beforeEach', file.framework.fakeTimers(file.use, now)), hook('afterEach', file.framework.realTimers(file.use))];
}
