import type { Observation, Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { Statement } from '../testcase/statement.js';
import { isValue } from '../testcase/statements/index.js';
import type { Check } from './assertion.js';
import { leaves } from './leaves.js';
import { observedKey } from './observed-key.js';
import { isTelling } from './telling.js';
import { valueChecks } from './value-checks.js';

/** A member of an object, or what a query of it gave. */
export type StateSeen = Extract<Observation, { of: 'member' | 'query' }>;

/** One thing that can be claimed of an object. */
export interface Fact {
  readonly seen: StateSeen;
  readonly name: string;
  readonly check: Check;
  /** contents: the values inside it · text: it in words · scalar: one plain value · object: anything else */
  readonly form: 'contents' | 'text' | 'scalar' | 'object';
  /** A member with objects in it that the subject made: how the object holds its contents. */
  readonly isHeld: boolean;
}

const mostInContents = 16;
const longestText = 100;

export function factsOf(found: FoundTest, wanted: (seen: StateSeen) => boolean, model: SubjectModel): readonly Fact[] {
  return found.observations.flatMap((seen): readonly Fact[] => {
    if ((seen.of !== 'member' && seen.of !== 'query') || !wanted(seen)) return [];
    const name = model.callables[seen.callable]?.name ?? '';
    // Private by convention.
    if (name.startsWith('_') || isVague(seen.value)) return [];
    const [check] = valueChecks(seen.value, found.effects, model);
    const form = check && formOf(seen, check);
    const isHeld = seen.of === 'member' && holdsObjects(seen.value, found.test.statements);
    return form ? [{ seen, name, check, form, isHeld }] : [];
  });
}

function holdsObjects(value: Observed, statements: readonly Statement[]): boolean {
  switch (value.k) {
    case 'array':
    case 'set':
      return value.items.some((item) => holdsObjects(item, statements));
    case 'object':
      return value.entries.some(([, item]) => holdsObjects(item, statements));
    case 'map':
      return value.entries.flat().some((item) => holdsObjects(item, statements));
    case 'same': {
      const made = statements[value.ref];
      return made !== undefined && !isValue(made);
    }
    default:
      return false;
  }
}

/** It was asked about what the act was given. */
export function isAsked(seen: StateSeen): boolean {
  return seen.of === 'query' && seen.given !== undefined;
}

function formOf(seen: StateSeen, check: Check): Fact['form'] | undefined {
  // What there is for one key is one value, whatever it is; that there is nothing is news where something was.
  if (isAsked(seen) && (check.c === 'same' || (check.c === 'is' && (check.value !== undefined || !seen.unchanged))))
    return 'scalar';
  if (check.c === 'is' && seen.of === 'query' && typeof check.value === 'string')
    return isReadable(check.value) ? 'text' : undefined;
  if (check.c === 'pattern') return isReadable(check.like) ? 'text' : undefined;
  // That a query gives nothing says nothing.
  if (check.c === 'is') return seen.of === 'query' && check.value === undefined ? undefined : 'scalar';
  if (check.c === 'equal' && isListing(check.value)) return leaves(check.value) <= mostInContents ? 'contents' : undefined;
  if (seen.of === 'query') return check.c === 'close' ? 'scalar' : undefined;
  return isTelling(check) && check.c !== 'instance' ? 'object' : undefined;
}

function isReadable(text: string): boolean {
  return text !== '' && text.length <= longestText && !text.includes('\n') && !/\[object |=>|^\s*$/.test(text);
}

/** Plain values in a row, by key or in groups. */
function isListing(value: Observed): boolean {
  switch (value.k) {
    case 'array':
    case 'set':
      return !value.cut && value.items.every((item) => isPlain(item) || isListing(item));
    case 'map':
      return !value.cut && value.entries.flat().every((item) => isPlain(item) || isListing(item));
    case 'object':
      return !value.cut && value.entries.every(([, item]) => isPlain(item) || isListing(item));
    case 'typed-array':
      return !value.cut;
    default:
      return false;
  }
}

function isPlain(value: Observed): boolean {
  return value.k === 'scalar' || value.k === 'same' || value.k === 'date';
}

function isVague(value: Observed): boolean {
  return value.k === 'function' || (value.k === 'opaque' && value.alike === undefined) || value.k === 'promise';
}

/**
 * The claims on what is inside, most telling first, without those that say nothing more: what an object gives before how
 * it holds that, the one with most different values, and of equals the one with the fewest gaps, the flattest, the one that everybody knows.
 */
export function bestContents(facts: readonly Fact[]): readonly Fact[] {
  const all = facts.filter(({ form }) => form === 'contents');
  const listings = all
    .filter(({ isHeld }) => !isHeld || all.every((fact) => fact.isHeld))
    .map((fact) => {
      const { value } = fact.seen;
      const inside = insideOf(value);
      const told = new Set(inside.filter((key) => !gaps.has(key)));
      const missing = inside.filter((key) => gaps.has(key)).length;
      return { fact, told, measures: [-told.size, missing, depthOf(value), rankOf(fact)] };
    })
    .sort((a, b) => a.measures.map((measure, i) => measure - (b.measures[i] ?? 0)).find((difference) => difference !== 0) ?? 0);
  const known = new Set<string>();
  return listings.flatMap(({ fact, told }, i) => {
    const isNew = i === 0 || [...told].some((key) => !known.has(key));
    for (const key of told) known.add(key);
    return isNew ? [fact] : [];
  });
}

/** Names that mean the same everywhere, as in the collections of the language. */
const conventional: readonly string[] = ['toArray', 'keys', 'values', 'entries', ''];

function rankOf({ name, seen }: Fact): number {
  const at = conventional.indexOf(name);
  return seen.of === 'member' ? -1 : at < 0 ? conventional.length : at;
}

/** The plain values inside, as keys. */
export function insideOf(value: Observed): readonly string[] {
  switch (value.k) {
    case 'array':
    case 'set':
      return value.items.flatMap(insideOf);
    case 'map':
      return value.entries.flat().flatMap(insideOf);
    case 'object':
      return value.entries.flatMap(([, item]) => insideOf(item));
    case 'typed-array':
      return value.items.map((v) => observedKey({ k: 'scalar', v }));
    default:
      return [observedKey(value)];
  }
}

/** Without listings of what is no number at all where another tells what is there: those are how an object prints itself. */
export function withoutNonsense(facts: readonly Fact[]): readonly Fact[] {
  const isNonsense = ({ form, seen }: Fact): boolean => form === 'contents' && insideOf(seen.value).includes(notANumber);
  return facts.some((fact) => fact.form === 'contents' && !isNonsense(fact)) ? facts.filter((fact) => !isNonsense(fact)) : facts;
}

const notANumber = observedKey({ k: 'scalar', v: Number.NaN });

/** What stands where nothing is. */
const gaps: ReadonlySet<string> = new Set([undefined, null, Number.NaN].map((v) => observedKey({ k: 'scalar', v })));

function depthOf(value: Observed): number {
  if (value.k === 'array' || value.k === 'set') return 1 + Math.max(0, ...value.items.map(depthOf));
  if (value.k === 'object') return 1 + Math.max(0, ...value.entries.map(([, item]) => depthOf(item)));
  return value.k === 'map' ? 1 : 0;
}
