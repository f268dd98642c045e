import type { Rng } from '../../util/rng.js';
import type { Statement, TestCase } from '../statement.js';
import { fewOf } from '../statements/many.js';

/** So many members cost next to nothing; of ten times as many a tenth of the children keep theirs, and so on. */
const CHEAP = 500;

/**
 * What is long takes its time in every run. A test that has reached something by it is kept for that; few of its children
 * need it, so that the others have a short one again. Gives the very same test where nothing is long.
 */
export function cutBack(test: TestCase, rng: Rng): TestCase {
  const { statements } = test;
  let longest = 0;
  for (let i = 0; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind === 'many' && statement.length > longest) longest = statement.length;
  }
  if (longest <= CHEAP || rng.chance(CHEAP / longest)) return test;
  return { statements: statements.map((statement) => (statement.kind === 'many' ? fewOf(statement) : statement)) };
}
