/** What an object was left with, by what the act did to it: `adds 1 to keys`, `keeps size at 2`. */
import type { Assertion } from '../../assertions/assertion.js';
import { iteration, type Observation, type Observed } from '../../model/observation.js';
import type { SubjectModel } from '../../model/subject.js';
import { sameObserved } from '../../execute/same-observed.js';
import { enumeration } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { namedItems, variableWords } from './named-items.js';
import { likeWords, objectWords, observedWords, scalarWords } from './value-words.js';

type StateAssertion = Assertion & { kind: 'value'; target: { of: 'member' | 'query' } };

/** Queries whose name is no name for what they give. */
const memberNames: ReadonlyMap<string, string> = new Map([
  ['toString', 'text'],
  ['toArray', 'items'],
  ['toList', 'items'],
  ['toJSON', 'JSON'],
]);

/** `size 1`, `keys [1, 2]`, `2 keys`: a member and what it is; nothing where that cannot be said in short. */
export function memberWords(assertion: Assertion, model: SubjectModel, plan?: TestPlan): readonly string[] {
  if (assertion.kind !== 'value') return [];
  const { target, check } = assertion;
  if (check.c === 'match' && target.of === 'argument' && check.value.k === 'object') {
    return [enumeration(check.value.entries.slice(0, 2).map(([key, value]) => `${key} ${observedWords(value)}`))];
  }
  if (!isOfState(assertion)) return [];
  const name = memberName(assertion, model);
  if (check.c === 'is') return [`${name} ${check.value === '' ? 'empty' : scalarWords(check.value)}`];
  if (check.c === 'same') return plan && 'given' in target ? sameWords(name, check.ref, plan, model) : [];
  if (check.c === 'equal') {
    const words = (plan && namedItems(check.value, plan, model)) ?? observedWords(check.value);
    // `store of 1`: how much there is of it, where what it is cannot be told.
    const sized = /^a (?:Map|Set) (of \d+)$/.exec(words)?.[1];
    return [`${name} ${/^an empty (array|object|Map|Set)$/.test(words) ? 'empty' : (sized ?? words)}`];
  }
  if (check.c === 'match' && check.value.k === 'object') return [`${name} ${objectWords(check.value.entries)}`];
  if (check.c === 'pattern') return [`${name} ${likeWords(check.like).replace('a string ', '')}`];
  return check.c === 'length' ? [`${check.length} ${name}`] : [];
}

/** What the act did to a member that is claimed; undefined where that cannot be said in short. */
export function changeWords(assertion: Assertion, plan: TestPlan, model: SubjectModel): string | undefined {
  const [member] = memberWords(assertion, model, plan);
  if (member === undefined) return undefined;
  const seen = isOfState(assertion) ? observationOf(assertion, plan) : undefined;
  const verb = seen?.unchanged ? 'keeps' : 'leaves';
  // Text is no property of an object, but what it says of itself.
  if (member.startsWith('text ')) return `${verb} it ${printedWords(member)}`;
  const name = isOfState(assertion) ? memberName(assertion, model) : '';
  const words = (item: Observed): string => variableWords(item, plan, model) ?? observedWords(item);
  const moved = seen?.was ? movedWords(seen.was, seen.value, name, words) : undefined;
  return moved ?? `${member.startsWith('leaves ') ? 'has' : verb} ${stateWords(member)}`;
}

/** `printed as 'a'`, `printed like '2024-01-01…'`: of a text that an object gives of itself. */
export function printedWords(member: string): string {
  return member.startsWith('text like ') ? member.replace('text', 'printed') : member.replace('text', 'printed as');
}

function sameWords(name: string, ref: number, plan: TestPlan, model: SubjectModel): readonly string[] {
  const variable = variableWords({ k: 'same', ref }, plan, model);
  return variable === undefined ? [] : [`${name} ${variable}`];
}

export function isOfState(assertion: Assertion): assertion is StateAssertion {
  return assertion.kind === 'value' && (assertion.target.of === 'member' || assertion.target.of === 'query');
}

function memberName({ target }: StateAssertion, model: SubjectModel): string {
  const called = model.callables[target.callable]?.name ?? 'it';
  return target.callable === iteration ? 'items' : (memberNames.get(called) ?? called);
}

function observationOf(
  { target }: StateAssertion,
  { test }: TestPlan,
): Extract<Observation, { of: 'member' | 'query' }> | undefined {
  return test.observations.find(
    (seen): seen is Extract<Observation, { of: 'member' | 'query' }> =>
      (seen.of === 'member' || seen.of === 'query') && seen.ref === target.ref && seen.callable === target.callable,
  );
}

const mostMoved = 2;
const longestMoved = 32;

/** `adds 1 to keys`, `removes 'a' from keys`, `empties keys`, `changes size from 1 to 2`, `changes 'a' from 1 to 2 in items`. */
function movedWords(was: Observed, now: Observed, name: string, words: (item: Observed) => string): string | undefined {
  if (was.k === 'scalar' && now.k === 'scalar') {
    if (typeof was.v !== 'number' || typeof now.v !== 'number') return undefined;
    return `changes ${name} from ${scalarWords(was.v)} to ${scalarWords(now.v)}`;
  }
  if (was.k !== 'array' || now.k !== 'array' || now.cut) return undefined;
  const added = missingFrom(was.items, now.items);
  const removed = missingFrom(now.items, was.items);
  if (added.length > 0 && removed.length === 0 && added.length <= mostMoved)
    return itemsMoved('adds', added.map(words), 'to', name);
  const changed = entryChanged(removed, added, words);
  if (changed !== undefined) return `${changed} in ${name}`;
  // Where another like it is left, it would be taken for gone.
  const isGone = missingFrom(now.items, removed).length === removed.length;
  if (removed.length > 0 && added.length === 0 && removed.length <= mostMoved && isGone) {
    const told = itemsMoved('removes', removed.map(words), 'from', name);
    if (told !== undefined) return told;
  }
  return now.items.length === 0 ? `empties ${name}` : undefined;
}

/** `changes 'a' from 1 to 2`: of a list of keys and values, one value. */
function entryChanged(
  removed: readonly Observed[],
  added: readonly Observed[],
  words: (item: Observed) => string,
): string | undefined {
  const [[was], [now]] = [removed, added];
  if (removed.length !== 1 || added.length !== 1 || was?.k !== 'array' || now?.k !== 'array') return undefined;
  if (was.items.length !== 2 || now.items.length !== 2) return undefined;
  const [[key, old], [sameKey, next]] = [was.items, now.items];
  if (!key || !old || !sameKey || !next || !sameObserved(key, sameKey)) return undefined;
  const all = [key, old, next].map(words);
  // What cannot be shown would read as if nothing had changed.
  if (all.some((one) => /^(?:an?|the) (?!empty)/.test(one) || one.length > longestMoved)) return undefined;
  return `changes ${all[0]} from ${all[1]} to ${all[2]}`;
}

function itemsMoved(verb: string, words: readonly string[], preposition: string, name: string): string | undefined {
  // Items that cannot be shown would read as if there were only one like them.
  if (words.some((one) => /^(?:an?|the) /.test(one) || one.length > longestMoved)) return undefined;
  return `${verb} ${enumeration(words)} ${preposition} ${name}`;
}

/** The items of one list that the other does not have, counted. */
function missingFrom(list: readonly Observed[], items: readonly Observed[]): readonly Observed[] {
  const rest = [...list];
  return items.filter((item) => {
    const at = rest.findIndex((other) => sameObserved(other, item));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** `size at 1`, `root with key 0`: a number is reached, an object has its parts. */
function stateWords(member: string): string {
  return member.replace(/^(\S+) (-?[\d.]+)$/, '$1 at $2').replace(/^(\S+) an object with /, '$1 with ');
}
