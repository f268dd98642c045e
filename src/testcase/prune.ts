import { plainTest } from './shapes.js';
import type { Statement, TestCase } from './statement.js';
import { collect, isValue, move } from './statements/index.js';
import { RefList } from './statements/ref-list.js';

// Shared by all calls, none of which runs within another: this is done for every child, and a typed array costs more
// than marking a test in it.
let used = new Uint8Array(64);
let places = new Int32Array(64);
const refs = new RefList();

/** Removes values that nothing uses. Calls stay, whether their results are used or not. */
export function prune(test: TestCase): TestCase {
  const pruned = pruneBred(test);
  return pruned === test ? test : plainTest(pruned);
}

/** The same within the search, in whose shapes the statements stay. */
export function pruneBred(test: TestCase): TestCase {
  const { statements } = test;
  const unused = countUnused(statements, statements.length);
  return unused === 0 ? test : keepUsed(statements, statements.length, unused);
}

/** Ends the test after statement `position`, as an exception there did; what then has no use goes as well. */
export function chop(test: TestCase, position: number): TestCase {
  const chopped = chopBred(test, position);
  return chopped === test ? test : plainTest(chopped);
}

/** The same within the search, in whose shapes the statements stay. */
export function chopBred(test: TestCase, position: number): TestCase {
  const { statements } = test;
  const end = position + 1;
  if (end >= statements.length) return test;
  const unused = countUnused(statements, end);
  return unused === 0 ? { statements: statements.slice(0, end) } : keepUsed(statements, end, unused);
}

function countUnused(statements: readonly Statement[], end: number): number {
  if (end > used.length) {
    used = new Uint8Array(end * 2);
    places = new Int32Array(end * 2);
  }
  const marks = used;
  for (let i = 0; i < end; i++) marks[i] = 0;
  let unused = 0;
  for (let i = end - 1; i >= 0; i--) {
    const statement = statements[i] as Statement;
    if (marks[i] === 0 && isValue(statement)) {
      unused++;
      continue;
    }
    marks[i] = 1;
    refs.length = 0;
    collect(statement, refs);
    const { items, length } = refs;
    for (let n = 0; n < length; n++) marks[items[n] as number] = 1;
  }
  return unused;
}

function keepUsed(statements: readonly Statement[], end: number, unused: number): TestCase {
  // A copy has its length at once; a list that grows is moved on the way.
  const kept = statements.slice(0, end - unused);
  let count = 0;
  for (let i = 0; i < end; i++) {
    if (used[i] === 0) continue;
    places[i] = count;
    kept[count++] = move(statements[i] as Statement, places);
  }
  return { statements: kept };
}
