import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { actionsOf } from '../actions.js';
import { written } from '../written.js';

const LONGEST_TEXT = 40;

/** What repeats one character is written as such, and takes no longer to read. */
export function lengthToRead(text: string): number {
  return text.replace(/(.)\1{9,}/gs, '$1').length;
}

function isLong(text: string): boolean {
  return lengthToRead(text) > LONGEST_TEXT;
}

/** The test with one literal of its act as the other test has it, shortest first. */
export function withArguments(test: TestCase, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  return literalsOf(test)
    .flatMap(({ ref, value, at }) => {
      const instead = given.find((literal) => literal.at === at)?.value;
      if (typeof instead !== typeof value || Object.is(instead, value) || isLong(String(instead))) return [];
      const statement = { ...(test.statements[ref] as Statement), value: instead } as Statement;
      return [{ statements: test.statements.with(ref, statement) }];
    })
    .sort((a, b) => written(a).length - written(b).length);
}

/**
 * The test with a text of its act put together from its own and the other test's: the address that is right up to the
 * domain, and the domain that matters. Shortest first.
 */
export function withSplicedTexts(test: TestCase, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  const versions = literalsOf(test).flatMap(({ ref, value, at }) => {
    const instead = given.find((literal) => literal.at === at)?.value;
    if (typeof value !== 'string' || typeof instead !== 'string' || isLong(instead)) return [];
    return splices(value, instead).map((text) => {
      const statement = { ...(test.statements[ref] as Statement), value: text } as Statement;
      return { statements: test.statements.with(ref, statement) };
    });
  });
  return versions.sort((a, b) => written(a).length - written(b).length);
}

/** Beginnings of the one before the other, the other before ends of the one: cut where words end. */
export function splices(own: string, other: string): readonly string[] {
  if (isLong(own)) return [];
  const cuts = [...other.matchAll(/\W/g)].map(({ index }) => index);
  const before = cuts.map((at) => other.slice(0, at + 1) + own);
  const behind = cuts.map((at) => own + other.slice(at));
  return [...new Set([...before, ...behind])].filter((text) => text !== own && text !== other);
}

/**
 * The own text, ended as the other one is: behind the piece that both have at the end of the own one, or behind all that
 * they begin with alike. What is special of the own one stays, and what the other is good for may come of it.
 */
export function ended(own: string, other: string): readonly string[] {
  const start = alikeFrom(own, other);
  const texts = [...overlaps(own, other), ...(start > 0 ? [own + other.slice(start)] : [])];
  return [...new Set(texts)].filter((text) => text !== own && text !== other);
}

/** How many characters they begin with alike. */
export function alikeFrom(own: string, other: string): number {
  const most = Math.min(own.length, other.length);
  let start = 0;
  while (start < most && own[start] === other[start]) start++;
  return start;
}

/** The own text, going on as the other one does behind what the own one ends with, by the longest piece first. */
function overlaps(own: string, other: string): readonly string[] {
  const found: string[] = [];
  for (let size = Math.min(own.length, other.length); size > 0; size--) {
    const piece = own.slice(-size);
    for (let at = other.indexOf(piece); at >= 0; at = other.indexOf(piece, at + 1))
      if (at + size < other.length) found.push(own + other.slice(at + size));
  }
  return found;
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
