import type { Doc } from './doc.js';
import type { FileScope } from './file-scope.js';
import { quoted } from './literals/string.js';
import type { TestPlan } from './test-plan.js';

/** Sets the environment variables that a test must find as they are for it to end like this. */
export function ownVariables({ test: { env = [] } }: TestPlan, { framework, use }: FileScope): readonly Doc[] {
  return env.map(([name, value]): Doc => {
    const text = value === undefined ? 'undefined' : quoted(value);
    return [framework.setVariable(use, quoted(name), text), ';'];
  });
}
