import type { PrimitiveStatement, Ref, TestCase } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';
import { fillerWord } from '../util/filler-word.js';
import { takenBeside } from './neighbours.js';
import type { MinimiseSubject } from './subject.js';
import { type ValuePlace, valuePlaces } from './value-places.js';
import type { ValueHints } from './values/value-search.js';

/** What guides the search for a simpler value of a literal; undefined when it must stay as it is. */
export function literalHints(
  literal: Ref,
  test: TestCase,
  { model, facts, pool, strangers }: MinimiseSubject,
): ValueHints | undefined {
  const statement = test.statements[literal] as PrimitiveStatement;
  const uses = usesOf(literal, test, model);
  if (uses.some((place) => place.fixed)) return undefined;
  const { table } = facts;
  // Our types do not check whether a text matches its template.
  if (table.shape(table.leaf(statement.type, statement.value)).k === 'template') return undefined;
  const { strings, numbers, bigints } = pool;
  const { name, date } = uses[0] ?? {};
  const isKnown = name !== undefined && !strangers?.has(fillerWord(name));
  const place = { ...(isKnown && { name }), ...(date && { date }) };
  return { strings, numbers, bigints, taken: takenBeside(literal, test), ...place };
}

function usesOf(literal: Ref, test: TestCase, model: MinimiseSubject['model']): readonly ValuePlace[] {
  const places = valuePlaces(test, model);
  return test.statements.flatMap((statement, i) =>
    references(statement).flatMap((ref, n) => (ref === literal ? [places[i]?.[n] ?? {}] : [])),
  );
}
