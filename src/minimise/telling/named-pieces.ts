import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { Part } from '../parts.js';
import { lengthToRead, literalsOf } from './lent-arguments.js';

const LONGEST_TEXT = 24;
const MOST_PIECES = 2;

/**
 * The data of the other test, and a piece of them in the place of each text of the option: a name that is to be refused
 * shows where the data would be right but for the name. Longer pieces first.
 */
export function withNamedPieces(test: TestCase, part: Part, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  const words = textsOf(part, test);
  if (words.length === 0) return [];
  return literalsOf(test).flatMap(({ ref, value, at }) => {
    const data = given.find((literal) => literal.at === at)?.value;
    if (typeof value !== 'string' || typeof data !== 'string' || words.includes(ref)) return [];
    if (lengthToRead(data) > LONGEST_TEXT) return [];
    return piecesOf(data).map((piece) => ({
      statements: test.statements.map((statement, i) =>
        statement.kind !== 'primitive'
          ? statement
          : i === ref
            ? { ...statement, value: data }
            : words.includes(i)
              ? { ...statement, value: piece }
              : statement,
      ),
    }));
  });
}

/** What comes behind a sign, up to the end: `b.com` and `com` of `a@b.com`. */
function piecesOf(data: string): readonly string[] {
  const ends = [...data.matchAll(/\W+/g)].map(({ index, 0: sign }) => data.slice(index + sign.length));
  return [...new Set(ends)].filter((piece) => /^\w/.test(piece)).slice(0, MOST_PIECES);
}

/** Texts that the option is or holds. */
function textsOf({ at, n }: Part, test: TestCase): readonly Ref[] {
  const options = test.statements[at];
  if (options?.kind !== 'object') return [];
  const found: Ref[] = [];
  const visit = (ref: Ref): void => {
    const statement = test.statements[ref] as Statement;
    if (statement.kind === 'primitive' && typeof statement.value === 'string') found.push(ref);
    else if (statement.kind === 'array' || statement.kind === 'builtin') references(statement).forEach(visit);
  };
  const value = options.entries[n]?.[1];
  if (value !== undefined) visit(value);
  return found;
}
