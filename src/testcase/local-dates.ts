import { localParts } from '../util/local-parts.js';
import type { Statement, TestCase } from './statement.js';

/** The test with its dates as local times, as far as these can be written; the same test where it has none. */
export function withLocalDates(test: TestCase): TestCase {
  const { statements } = test;
  if (!statements.some((statement) => isWritable(statement, statements))) return test;
  return {
    statements: statements.map((statement) =>
      statement.kind === 'builtin' && isWritable(statement, statements) ? { ...statement, local: true } : statement,
    ),
  };
}

/** Makes dates of its own. */
export function hasDates({ statements }: TestCase): boolean {
  return statements.some((statement) => statement.kind === 'builtin' && statement.name === 'Date');
}

function isWritable(statement: Statement, statements: readonly Statement[]): boolean {
  if (statement.kind !== 'builtin' || statement.name !== 'Date') return false;
  const time = statements[statement.args[0] ?? -1];
  return time?.kind === 'primitive' && typeof time.value === 'number' && localParts(time.value) !== undefined;
}
