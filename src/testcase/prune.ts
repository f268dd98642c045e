import type { Statement, TestCase } from './statement.js';
import { isValue, remap, visitReferences } from './statements/index.js';

/** Removes values that nothing uses. Calls stay, whether their results are used or not. */
export function prune(test: TestCase): TestCase {
  const { statements } = test;
  const used = new Uint8Array(statements.length);
  const mark = (ref: number): number => {
    used[ref] = 1;
    return ref;
  };
  let unused = 0;
  for (let i = statements.length - 1; i >= 0; i--) {
    const statement = statements[i] as Statement;
    if (!used[i] && isValue(statement)) {
      unused++;
      continue;
    }
    used[i] = 1;
    visitReferences(statement, mark);
  }
  return unused === 0 ? test : keep(statements, used);
}

/** Ends the test after statement `position`, as an exception there did; what then has no use goes as well. */
export function chop(test: TestCase, position: number): TestCase {
  if (position >= test.statements.length - 1) return test;
  return prune({ statements: test.statements.slice(0, position + 1) });
}

function keep(statements: readonly Statement[], used: Uint8Array): TestCase {
  const moved = new Int32Array(statements.length);
  const map = (ref: number): number => moved[ref] as number;
  const kept: Statement[] = [];
  statements.forEach((statement, i) => {
    if (!used[i]) return;
    moved[i] = kept.length;
    kept.push(remap(statement, map));
  });
  return { statements: kept };
}
