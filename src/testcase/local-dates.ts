import { localParts } from '../util/local-parts.js';
import type { Statement, TestCase } from './statement.js';

/** The test with its dates as local times, as far as these can be written, also in texts; the same test where it has none. */
export function withLocalDates(test: TestCase): TestCase {
  const { statements } = test;
  if (!statements.some((statement) => isWritable(statement, statements) || hasInstant(statement))) return test;
  return {
    statements: statements.map((statement) => {
      if (statement.kind === 'builtin' && isWritable(statement, statements)) return { ...statement, local: true };
      if (statement.kind === 'primitive' && typeof statement.value === 'string' && hasInstant(statement))
        return { ...statement, value: statement.value.replaceAll(instant, '$1') };
      return statement;
    }),
  };
}

/** ISO 8601 in UTC. Without its last letter it is the same time of the day wherever it is read. */
const instant = /(\d{4}-\d{2}-\d{2}T\d{2}(?::\d{2}){0,2}(?:[.,]\d+)?)Z/g;

function hasInstant(statement: Statement): boolean {
  return statement.kind === 'primitive' && typeof statement.value === 'string' && statement.value.search(instant) >= 0;
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
