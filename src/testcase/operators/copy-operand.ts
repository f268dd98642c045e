import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { isOpenValue } from '../change/open-value.js';
import type { ObjectStatement, Statement, TestCase } from '../statement.js';
import { objectShape } from '../statements/object.js';
import { copiedInto } from '../values/copied-operand.js';
import { fewMembers, lengthened } from './lengthened.js';
import { resizedList } from './resized-list.js';
import { objectOf, primitiveOf } from '../statements/make.js';

/** Two operands of a comparison that missed a goal. */
export type ComparedPair = readonly [a: string | number, b: string | number];

/**
 * Input-to-state correspondence (Aschermann et al., REDQUEEN, NDSS 2019): where a value of the test shows up in a
 * comparison, as it is, as a part, or by its length, the other operand is written in its place. Gives the very same
 * test when no value shows up.
 */
export function copyOperand(
  test: TestCase,
  compared: readonly (readonly ComparedPair[])[],
  blueprint: Blueprint,
  rng: Rng,
): TestCase {
  let count = 0;
  for (let i = 0; i < compared.length; i++) count += (compared[i] as readonly ComparedPair[]).length;
  const { statements } = test;
  const candidates = candidatesIn(statements, blueprint);
  const sources = sourcesOf(statements, candidates);
  // From a random pair on, so that none is favoured; the first that fits somewhere is taken.
  const first = rng.below(count);
  const places: Place[] = [];
  for (let i = 0; i < count; i++) {
    const pair = pairAt(compared, (first + i) % count);
    if (isElsewhere(pair, sources)) continue;
    for (let n = 0; n < candidates.length; n++) {
      const at = candidates[n] as number;
      addPlaces(at, statements[at] as Statement, pair, places, blueprint, rng);
    }
    if (places.length === 0) continue;
    const { at, statement } = rng.pick(places);
    return { statements: statements.with(at, statement) };
  }
  return test;
}

/** What a text may come from. */
interface Sources {
  /** All texts and keys in one, in small letters. */
  readonly texts: string;
  readonly numbers: boolean;
}

function sourcesOf(statements: readonly Statement[], candidates: readonly number[]): Sources {
  let texts = '';
  let numbers = false;
  for (let n = 0; n < candidates.length; n++) {
    const statement = statements[candidates[n] as number] as Statement;
    if (statement.kind === 'primitive') {
      if (typeof statement.value === 'number') numbers = true;
      else texts += `${String(statement.value)}\n`;
    } else if (statement.kind === 'object') {
      const { entries } = statement;
      for (let i = 0; i < entries.length; i++) texts += `${(entries[i] as ObjectStatement['entries'][number])[0]}\n`;
    }
  }
  return { texts: texts.toLowerCase(), numbers };
}

/** Two texts of which neither comes from this test: most pairs are, and need not be looked for in one value after the other. */
function isElsewhere([a, b]: ComparedPair, { texts, numbers }: Sources): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (texts.includes(a.toLowerCase()) || texts.includes(b.toLowerCase())) return false;
  return !numbers || (Number.isNaN(Number(a)) && Number.isNaN(Number(b)));
}

/** Of the lists as if they were one. */
function pairAt(compared: readonly (readonly ComparedPair[])[], index: number): ComparedPair {
  let left = index;
  let list = 0;
  for (; left >= (compared[list] as readonly ComparedPair[]).length; list++)
    left -= (compared[list] as readonly unknown[]).length;
  return (compared[list] as readonly ComparedPair[])[left] as ComparedPair;
}

/** Statements in which an operand may show up at all: there are many pairs to try. */
function candidatesIn(statements: readonly Statement[], blueprint: Blueprint): readonly number[] {
  const candidates: number[] = [];
  for (let at = 0; at < statements.length; at++) {
    const statement = statements[at] as Statement;
    if (statement.kind === 'primitive' ? isOpenValue(statement, blueprint) : hasParts(statement)) candidates.push(at);
  }
  return candidates;
}

function hasParts({ kind }: Statement): boolean {
  return kind === 'array' || kind === 'object' || kind === 'builtin' || kind === 'many';
}

/** How often it is tried whether a large number is a length: what is that long takes time, and most numbers are none. */
const LONG = 0.3;

interface Place {
  readonly at: number;
  readonly statement: Statement;
}

/** Either operand may be the one that comes from the statement. */
function addPlaces(at: number, old: Statement, pair: ComparedPair, places: Place[], blueprint: Blueprint, rng: Rng): void {
  const there = withOperand(old, pair[0], pair[1], blueprint, rng);
  if (there) places.push({ at, statement: there });
  const back = withOperand(old, pair[1], pair[0], blueprint, rng);
  if (back) places.push({ at, statement: back });
}

function withOperand(
  statement: Statement,
  seen: string | number,
  wanted: string | number,
  blueprint: Blueprint,
  rng: Rng,
): Statement | undefined {
  if (typeof seen === 'number' && typeof wanted === 'number' && wanted > fewMembers && rng.chance(LONG)) {
    const long = lengthened(statement, seen, wanted, blueprint, rng);
    if (long) return long;
  }
  if (isOpenValue(statement, blueprint)) {
    const value = copiedInto(statement.value, seen, wanted, rng);
    return value === undefined || Object.is(value, statement.value) ? undefined : primitiveOf(statement.type, value);
  }
  if (typeof seen === 'number' && typeof wanted === 'number') return resizedList(statement, seen, wanted, blueprint, rng);
  return statement.kind === 'object' && typeof seen === 'string' && typeof wanted === 'string'
    ? withKey(statement, seen, wanted, blueprint)
    : undefined;
}

/** Names that the type asks for are not up for change. */
function withKey(statement: ObjectStatement, seen: string, wanted: string, blueprint: Blueprint): Statement | undefined {
  const { entries, type } = statement;
  const at = entries.findIndex(([key]) => key === seen);
  if (at < 0 || wanted === '__proto__' || entries.some(([key]) => key === wanted)) return undefined;
  if (objectShape(type, blueprint.table).props.some(({ name }) => name === seen)) return undefined;
  return objectOf(type, entries.with(at, [wanted, (entries[at] as ObjectStatement['entries'][number])[1]]));
}
