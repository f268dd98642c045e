import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { actionsOf } from '../actions.js';

const LONGEST_TEXT = 40;

/** The test with one literal of its act as the other test has it, shortest first. */
export function withArguments(test: TestCase, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  return literalsOf(test)
    .flatMap(({ ref, value, at }) => {
      const instead = given.find((literal) => literal.at === at)?.value;
      if (typeof instead !== typeof value || Object.is(instead, value) || String(instead).length > LONGEST_TEXT) return [];
      const statement = { ...(test.statements[ref] as Statement), value: instead } as Statement;
      return [{ statements: test.statements.with(ref, statement) }];
    })
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
}

/**
 * The test with a text of its act put together from its own and the other test's: the address that is right up to the
 * domain, and the domain that matters. Shortest first.
 */
export function withSplicedTexts(test: TestCase, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  const versions = literalsOf(test).flatMap(({ ref, value, at }) => {
    const instead = given.find((literal) => literal.at === at)?.value;
    if (typeof value !== 'string' || typeof instead !== 'string' || instead.length > LONGEST_TEXT) return [];
    return splices(value, instead).map((text) => {
      const statement = { ...(test.statements[ref] as Statement), value: text } as Statement;
      return { statements: test.statements.with(ref, statement) };
    });
  });
  return versions.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
}

/** Beginnings of the one before the other, the other before ends of the one: cut where words end. */
export function splices(own: string, other: string): readonly string[] {
  if (own.length > LONGEST_TEXT) return [];
  const cuts = [...other.matchAll(/\W/g)].map(({ index }) => index);
  const before = cuts.map((at) => other.slice(0, at + 1) + own);
  const behind = cuts.map((at) => own + other.slice(at));
  return [...new Set([...before, ...behind])].filter((text) => text !== own && text !== other);
}

/** Arguments of the act that are strings or numbers of its own. */
export function literalsOf(
  test: TestCase,
): readonly { readonly ref: Ref; readonly at: number; readonly value: string | number }[] {
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  const args = act && 'args' in act ? act.args : [];
  return args.flatMap((ref, at) => {
    const statement = test.statements[ref];
    const value = statement?.kind === 'primitive' ? statement.value : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [{ ref, at, value }] : [];
  });
}
