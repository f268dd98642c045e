import type { Doc } from './doc.js';
import type { FileScope } from './file-scope.js';
import type { TestPlan } from './test-plan.js';

/** What a test prints is not what it is about: the output of the runner stays readable. */
export function silencedOutput({ test: { effects } }: TestPlan, { framework, use }: FileScope): readonly Doc[] {
  return (effects.output ?? []).map((way): Doc => [framework.silence(use, way), ';']);
}

export function prints({ test: { effects } }: TestPlan): boolean {
  return effects.output !== undefined && effects.output.length > 0;
}
