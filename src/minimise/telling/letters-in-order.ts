import type { TypeId } from '../../model/types.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { references, wanted } from '../../testcase/statements/index.js';
import { parameterOf } from '../generic-kind.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';

const LETTERS = [...'abcdefghij'];

/**
 * Where texts are only compared, minimising makes them as short as their order allows: the key that comes before 'a' is
 * an empty one, or '&'. Those of one type parameter become letters in the same order, all at once. The goals stay.
 */
export function* lettersInOrder(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let best = minimised;
  if (!subject.isValid(best.test)) return best;
  for (const literals of textsByParameter(best.test, subject).values()) {
    const version = inLetters(best.test, literals);
    if (version === undefined || !subject.isValid(version)) continue;
    const goals = keptGoals(minimised, yield version, subject);
    if (goals) best = { ...minimised, test: version, goals };
  }
  return best;
}

/** The texts that are given for a type parameter, and for nothing else. */
function textsByParameter(test: TestCase, { facts }: MinimiseSubject): ReadonlyMap<TypeId, readonly Ref[]> {
  const groups = new Map<TypeId, Set<Ref>>();
  const others = new Set<Ref>();
  for (const statement of test.statements) {
    for (const [n, ref] of references(statement).entries()) {
      const parameter = parameterOf(wanted(statement, n, facts), facts.table);
      if (parameter < 0) others.add(ref);
      else groups.set(parameter, (groups.get(parameter) ?? new Set()).add(ref));
    }
  }
  const isText = (ref: Ref): boolean => textOf(test.statements[ref]) !== undefined && !others.has(ref);
  return new Map([...groups].map(([parameter, refs]) => [parameter, [...refs].filter(isText)]));
}

function textOf(statement: Statement | undefined): string | undefined {
  return statement?.kind === 'primitive' && typeof statement.value === 'string' ? statement.value : undefined;
}

/** Undefined where the texts are words or letters already, or there are too many. */
function inLetters(test: TestCase, literals: readonly Ref[]): TestCase | undefined {
  const texts = [...new Set(literals.map((ref) => textOf(test.statements[ref]) as string))].sort();
  if (texts.length < 2 || texts.length > LETTERS.length || !texts.some(isOdd)) return undefined;
  const statements = test.statements.map((statement, ref) =>
    literals.includes(ref) && statement.kind === 'primitive'
      ? { ...statement, value: LETTERS[texts.indexOf(statement.value as string)] as string }
      : statement,
  );
  return { statements };
}

/** Neither a word nor one of the first letters. */
function isOdd(text: string): boolean {
  return !/^[a-j]$|^[a-z][A-Za-z]{2,}$/.test(text);
}
