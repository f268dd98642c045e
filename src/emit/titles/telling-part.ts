/** The part of an object that tells it from others. */
import type { Observed } from '../../model/observation.js';
import { withArticle } from '../names/words.js';
import { cutQuoted, keyWords, longestResult, observedWords, scalarWords, writtenWords } from './value-words.js';

export type Entries = readonly (readonly [string, Observed])[];

/**
 * `argv { a: 1 }`: an error that is reported, else of the parts that can be shown the one that the fewest other results have;
 * of a long part, a part.
 */
export function tellingPart(
  own: Entries,
  others: readonly (Entries | undefined)[],
  given: Given,
  /** Data of up to so many characters are shown. */
  most?: number,
  path = '',
): string | undefined {
  const ranked = own
    .filter(([key, value]) => key !== '' && !isBlankInside(value, path))
    .map(([key, value]) => rankedPart(key, value, others, given));
  ranked.sort(
    (a, b) => a.order - b.order || a.alike - b.alike || Number(a.isNothing) - Number(b.isNothing) || b.variety - a.variety,
  );
  for (const one of ranked) {
    const { key, value, there } = one;
    const name = memberPath(path, key);
    const text = partText(value, path === '', most);
    if (value.k === 'error' && text === undefined) return `${withArticle(value.name)} as ${name}`;
    // That nothing is there tells something only where others have something.
    const isTold = !one.isNothing || (there.some((other) => other !== undefined) && !isUsual(one));
    if (text !== undefined && isTold) return `${name} ${text}`;
    const inner = entriesOf(value);
    const part = inner && tellingPart(inner, there.map(entriesOf), given, most, name);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** What was given, by fingerprints: with the names that it was given by, and without. */
export type Given = ReadonlySet<string>;

/**
 * A text, a number or data that were given, or a list of these; of a switch, or of nothing, nobody can say that it comes from
 * there, nor of an empty list unless it has the same name.
 */
export function isEcho([key, value]: Entries[number], given: Given): boolean {
  if (value.k === 'scalar' && (typeof value.v === 'boolean' || value.v === null || value.v === undefined)) return false;
  const isEmpty = (value.k === 'array' ? value.items : (entriesOf(value) ?? [value])).length === 0;
  if (given.has(isEmpty ? namedFingerprint(key, value) : fingerprint(value))) return true;
  return value.k === 'array' && !isEmpty && value.items.every((item) => isEcho(['', item], given));
}

export function namedFingerprint(key: string, value: Observed): string {
  return `${key}: ${fingerprint(value)}`;
}

/** None of these has the same in its place; and that nothing is there is not what all the others have. */
export function isOwnPart([key, value]: Entries[number], these: readonly Entries[], all: readonly Entries[]): boolean {
  if (rankedPart(key, value, these, new Set()).alike > 0) return false;
  return !isEmptyScalar(value) || !isUsual(rankedPart(key, value, all, new Set()));
}

/** Most of those that have such a part have the same. */
function isUsual({ alike, there }: RankedPart): boolean {
  return alike > 0 && alike >= there.filter((other) => other !== undefined).length / 2;
}

interface RankedPart {
  readonly key: string;
  readonly value: Observed;
  /** An error comes first, what only repeats an argument last. */
  readonly order: number;
  /** It says that there is nothing. */
  readonly isNothing: boolean;
  /** The same part of the others. */
  readonly there: readonly (Observed | undefined)[];
  /** How many others have the same. */
  readonly alike: number;
  /** How many different values there are in all. */
  readonly variety: number;
}

function rankedPart(key: string, value: Observed, others: readonly (Entries | undefined)[], given: Given): RankedPart {
  const there = others.map((entries) => valueAt(key, entries));
  const own = fingerprint(value);
  const found = there.map(fingerprint);
  return {
    key,
    value,
    order: value.k === 'error' ? 0 : isEcho([key, value], given) ? 2 : 1,
    isNothing: isEmptyScalar(value),
    there,
    alike: found.filter((one) => one === own).length,
    variety: new Set([own, ...found]).size,
  };
}

function isEmptyScalar(value: Observed): boolean {
  return value.k === 'scalar' && (value.v === '' || value.v === null);
}

/** The parts of a list in a list: what is empty there, many have. */
function isBlankInside(value: Observed, path: string): boolean {
  return path !== '' && (entriesOf(value) ?? [value]).length === 0;
}

/** What a value is like, to compare it with others. */
export function fingerprint(value: Observed | undefined): string {
  return JSON.stringify(plainly(value)) ?? '';
}

/** `argv.a`, `argv[1]`. */
function memberPath(path: string, key: string): string {
  if (path === '') return keyWords(key);
  if (/^[\p{L}_$][\w$]*$/u.test(key)) return `${path}.${key}`;
  return `${path}[${/^\d+$/.test(key) ? key : keyWords(key)}]`;
}

function valueAt(key: string, entries: Entries | undefined): Observed | undefined {
  return entries?.find(([other]) => other === key)?.[1];
}

/** More items than these are no parts that a reader would look at one by one. */
const mostItems = 4;

/** The parts of a value by their names; those of a short list by their places. */
function entriesOf(value: Observed | undefined): Entries | undefined {
  if (value?.k === 'array' && !value.cut && value.items.length <= mostItems)
    return value.items.map((item, i) => [String(i), item] as const);
  return value?.k === 'object' || value?.k === 'instance' ? value.entries : undefined;
}

const longestScalar = 24;
/** A message says more than a code. */
const longestSentence = 44;

/** As it is written, where that is short and says that something is there. */
export function partText(value: Observed, isOwn: boolean, most?: number): string | undefined {
  // Where there is room a message is told whole; titles cut it themselves where there is none.
  const sentence = most === undefined ? longestSentence : longestResult;
  if (value.k === 'error') return value.message === '' ? undefined : cutQuoted(value.message, sentence);
  if (value.k === 'scalar') {
    if (value.v === '') return "''";
    const isMessage = isOwn && typeof value.v === 'string' && / .* /.test(value.v);
    const words = isMessage ? cutQuoted(String(value.v), sentence - 2) : scalarWords(value.v);
    const room = isMessage ? sentence : longestScalar;
    return value.v === undefined || words.length > room ? undefined : words;
  }
  return value.k === 'object' || value.k === 'array' ? writtenWords(value, most) : undefined;
}

/** JSON knows no bigint, and takes NaN for null. */
function plainly(value: Observed | undefined): unknown {
  if (value === undefined) return undefined;
  if (value.k === 'scalar') return [typeof value.v, String(value.v)];
  if (value.k === 'object' || value.k === 'instance') return value.entries.map(([key, item]) => [key, plainly(item)]);
  return value.k === 'array' ? ['array', ...value.items.map(plainly)] : [value.k, observedWords(value)];
}
