import { reproduction } from '../emit/index.js';
import type { Hang } from '../model/job.js';
import type { Callable } from '../model/subject.js';
import type { TestCase } from '../testcase/statement.js';
import type { Unit } from './1-load.js';
import type { Analysed } from './2-analyse.js';
import { stepsPerTest } from './3-search.js';
import { emitContext } from './5-write-down.js';
import { callableName } from './not-called.js';
import type { Finding } from './result.js';

/** Calls that did not come back, in the order of the source. There are no tests of them; the user should know why. */
export function hangFindings(hangs: readonly Hang<TestCase>[], unit: Unit, analysed: Analysed): readonly Finding[] {
  const context = emitContext(unit, analysed);
  return hangs
    .map(({ callable, test, end }): Finding => {
      const called = analysed.model.callables[callable] as Callable;
      return {
        kind: 'hang',
        line: analysed.source.slice(0, called.span?.[0] ?? 0).split('\n').length,
        message: `${callableName(called)} ${ends[end]}`,
        reproduction: reproduction(test, context),
      };
    })
    .sort((a, b) => a.line - b.line);
}

const ends = {
  steps: `did not end within ${stepsPerTest.toLocaleString('en')} steps`,
  killed: 'hung or ended the process',
};
