import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { isValue, references, remap } from '../../testcase/statements/index.js';
import { actionsOf } from '../actions.js';
import { lengthToRead, literalsOf } from './lent-arguments.js';

const LONGEST_TEXT = 24;

/**
 * The texts of both tests one after the other, in either order: an option that says what becomes of the rest shows nothing
 * as long as there is no rest.
 */
export function withJoinedTexts(test: TestCase, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  return literalsOf(test).flatMap(({ ref, value, at }) => {
    const more = given.find((literal) => literal.at === at)?.value;
    if (typeof value !== 'string' || typeof more !== 'string' || value === more) return [];
    if (value === '' || more === '' || lengthToRead(value + more) > LONGEST_TEXT) return [];
    return [`${value} ${more}`, `${more} ${value}`].map((text) => {
      const statement = { ...(test.statements[ref] as Statement), value: text } as Statement;
      return { statements: test.statements.with(ref, statement) };
    });
  });
}

/** A test whose variables have moved by so many. */
export interface Joined {
  readonly test: TestCase;
  readonly by: number;
}

/** The same for lists of literals. */
export function withJoinedLists(test: TestCase, other: TestCase): readonly Joined[] {
  const theirs = listsOf(other);
  return listsOf(test).flatMap(({ ref, at, list }) => {
    const more = theirs.find((one) => one.at === at)?.list;
    if (more === undefined || more.elements.length === 0 || list.elements.length + more.elements.length > 4) return [];
    // What only literals are made of can be had again in front of everything.
    const copied = more.elements.map((element) => other.statements[element] as Statement);
    if (!copied.every((element) => isValue(element) && references(element).length === 0)) return [];
    const down = (one: Ref): Ref => one + copied.length;
    const statements = [...copied, ...test.statements.map((statement) => remap(statement, down))];
    const own = statements[down(ref)] as typeof list;
    const added = copied.map((_, i) => i);
    return [
      [...own.elements, ...added],
      [...added, ...own.elements],
    ].map((elements) => ({ test: { statements: statements.with(down(ref), { ...own, elements }) }, by: copied.length }));
  });
}

type List = Statement & { kind: 'array' };

/** Arguments of the act that are lists. */
function listsOf(test: TestCase): readonly { readonly ref: Ref; readonly at: number; readonly list: List }[] {
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  const args = act && 'args' in act ? act.args : [];
  return args.flatMap((ref, at) => {
    const list = test.statements[ref];
    return list?.kind === 'array' ? [{ ref, at, list }] : [];
  });
}
