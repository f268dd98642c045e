import type { Statement, TestCase } from './statement.js';
import { isValue, remap, visitReferences } from './statements/index.js';

// Shared by all calls, none of which runs within another: this is done for every child, and a typed array costs more
// than marking a test in it.
let used = new Uint8Array(64);
let moved = new Int32Array(64);

const mark = (ref: number): number => {
  used[ref] = 1;
  return ref;
};
const map = (ref: number): number => moved[ref] as number;

/** Removes values that nothing uses. Calls stay, whether their results are used or not. */
export function prune(test: TestCase): TestCase {
  const { statements } = test;
  if (statements.length > used.length) {
    used = new Uint8Array(statements.length * 2);
    moved = new Int32Array(statements.length * 2);
  }
  for (let i = 0; i < statements.length; i++) used[i] = 0;
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
  return unused === 0 ? test : keepUsed(statements);
}

/** Ends the test after statement `position`, as an exception there did; what then has no use goes as well. */
export function chop(test: TestCase, position: number): TestCase {
  if (position >= test.statements.length - 1) return test;
  return prune({ statements: test.statements.slice(0, position + 1) });
}

function keepUsed(statements: readonly Statement[]): TestCase {
  const kept: Statement[] = [];
  for (let i = 0; i < statements.length; i++) {
    if (used[i] === 0) continue;
    moved[i] = kept.length;
    kept.push(remap(statements[i] as Statement, map));
  }
  return { statements: kept };
}
