import type { ArrayStatement, PrimitiveStatement, Ref, Statement, TestCase } from '../testcase/statement.js';
import type { Steps, Trial } from './trial.js';

/** A list of numbers, or of texts, one of which is less than the one before it. */
export function isOutOfOrder(statement: Statement, statements: readonly Statement[]): boolean {
  const sorted = statement.kind === 'array' ? inOrder(statement, statements) : undefined;
  return sorted !== undefined && sorted.some((ref, i) => ref !== (statement as ArrayStatement).elements[i]);
}

/**
 * Lists in order, where that does as well: whoever fills a tree with keys that it takes to be sorted, or reads a list to
 * see what is missing, is not to wonder what their order is for. All of them, or each by itself.
 */
export function* sortLists(trial: Trial): Steps<void> {
  const { test } = trial.best;
  const lists = [...test.statements.keys()].filter((at) => isOutOfOrder(test.statements[at] as Statement, test.statements));
  if (lists.length === 0 || (yield* trial.attempt(sorted(test, lists))) || lists.length === 1) return;
  for (const at of lists) yield* trial.attempt(sorted(trial.best.test, [at]));
}

function sorted(test: TestCase, lists: readonly Ref[]): TestCase {
  return {
    statements: test.statements.map((statement, at) => {
      const elements = statement.kind === 'array' && lists.includes(at) ? inOrder(statement, test.statements) : undefined;
      return elements ? ({ ...statement, elements } as ArrayStatement) : statement;
    }),
  };
}

/** The elements from the least on; undefined where they are not all numbers, or all texts. */
function inOrder({ elements }: ArrayStatement, statements: readonly Statement[]): readonly Ref[] | undefined {
  const values = elements.map((ref) => statements[ref]);
  if (elements.length < 2 || !values.every(isLiteral)) return undefined;
  const [kind] = values.map(({ value }) => typeof value);
  if ((kind !== 'number' && kind !== 'string') || values.some(({ value }) => typeof value !== kind)) return undefined;
  const valueOf = (ref: Ref): number | string => (statements[ref] as PrimitiveStatement).value as number | string;
  return elements.toSorted((a, b) => (valueOf(a) < valueOf(b) ? -1 : valueOf(a) > valueOf(b) ? 1 : 0));
}

function isLiteral(statement: Statement | undefined): statement is PrimitiveStatement {
  return statement?.kind === 'primitive';
}
