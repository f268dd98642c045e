import { arrayLiteral, call } from './code.js';
import type { Doc } from './doc.js';
import type { TestScope } from './test-scope.js';

/** Waits for the promise while the fake timers run: nothing else would make it settle, nor catch its rejection in time. */
export function waitWithTimers({ file }: TestScope, promise: Doc): Doc {
  return ['await ', call('Promise.all', [arrayLiteral([promise, file.framework.runTimers(file.use)])])];
}
