/** Values in the words of a title: short ones as they are written, long ones by what they are. */
import type { Observed } from '../../model/observation.js';
import type { Scalar } from '../../model/scalar.js';
import { flat } from '../doc.js';
import { dateWords } from '../literals/date.js';
import { observedLiteral } from '../literals/observed.js';
import { isLongRun, quoted, runsText } from '../literals/string.js';
import { enumeration, withArticle } from '../names/words.js';

/** Longest text that a title shows whole; of a longer one it shows how it begins. */
const longest = 44;
const longestItems = 32;
const longestInput = 60;
/** Less of a beginning says nothing. */
const leastBeginning = 6;

/** A text that is all a title tells of what came of it may take more room; titles cut it where there is none. */
export const longestResult = 96;

export function scalarWords(value: Scalar, most = longest): string {
  if (value === '') return 'an empty string';
  if (typeof value === 'string') return textWords(value, most);
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Of a text made long by repeating, its length is what there is to tell. */
function textWords(text: string, most: number): string {
  if (isLongRun(text)) {
    const runs = runsText(text);
    if (runs.includes(' + ') && runs.length <= longest) return runs;
    const beginning = /^[^\n]*?(?=(.)\1{7})/.exec(text)?.[0].trimEnd() ?? text.slice(0, text.indexOf('\n'));
    const size = sizedWords('string', text.length);
    return beginning.length < leastBeginning ? size : `${size} that begins with ${quoted(beginning)}`;
  }
  return text.length <= most ? quoted(text) : cutQuoted(text, most);
}

export function observedWords(value: Observed): string {
  switch (value.k) {
    case 'scalar':
      return scalarWords(value.v);
    case 'array':
      if (value.items.length === 0) return 'an empty array';
      return shortText(value) ?? (value.cut ? 'a long array' : (soleItemWords(value) ?? arrayWords(value.items.length)));
    case 'object':
      if (value.entries.length === 0) return 'an empty object';
      return shortText(value) ?? objectWords(value.entries);
    case 'instance':
      return value.cls === '' ? 'an object' : withArticle(value.cls);
    case 'map':
      return value.entries.length === 0 ? 'an empty Map' : `a Map of ${value.entries.length}`;
    case 'set':
      return value.items.length === 0 ? 'an empty Set' : `a Set of ${value.items.length}`;
    case 'date':
      return dateWords(value.time, value.local);
    case 'regexp':
      return shortText(value) ?? 'a regular expression';
    case 'typed-array':
      return value.items.length === 0
        ? `an empty ${value.name}`
        : (itemsText(value) ?? sizedWords(value.name, value.items.length));
    case 'error':
      return withArticle(value.name);
    case 'function':
    case 'symbol':
    case 'promise':
      return `a ${value.k}`;
    case 'same':
      return 'the same value';
    case 'opaque':
      if (value.length !== undefined) return sizedWords('string', value.length);
      return value.alike ? likeWords(value.alike.text) : 'an object';
  }
}

/** `bytes [205, 8, 0]`: the items say more than their number. */
function itemsText({ name, items, cut }: Observed & { k: 'typed-array' }): string | undefined {
  const text = `[${items.map((item) => (typeof item === 'bigint' ? `${item}n` : scalarWords(item))).join(', ')}]`;
  if (cut || text.length > longestItems) return undefined;
  return `${isBytes(name) ? 'bytes' : name} ${text}`;
}

function isBytes(name: string): boolean {
  return /^Uint8|^Buffer/.test(name);
}

/** `a Uint8Array of 3 bytes`, `a string of 300 characters`. */
export function sizedWords(of: string, size: number): string {
  const unit = of === 'string' ? 'character' : isBytes(of) ? 'byte' : 'number';
  return withArticle(`${of} of ${size} ${unit}${size === 1 ? '' : 's'}`);
}

/** `an object with key 'a'`: the first property that says something. */
export function objectWords(entries: readonly (readonly [string, Observed])[], noun = 'an object'): string {
  const named = entries.filter(([key]) => key !== '' && key.length <= 30);
  const plain = named.filter(
    ([, item]) => item.k === 'scalar' && item.v !== null && item.v !== undefined && scalarWords(item.v).length <= 20,
  );
  const telling = plain.find(([, item]) => item.k === 'scalar' && item.v !== '') ?? plain[0];
  if (telling) return `${noun} with ${valueOf(telling)}`;
  // A part shown whole says more than names.
  const shown = named.flatMap(([key, item]) => {
    const text = item.k === 'scalar' ? undefined : shortText(item);
    return text === undefined ? [] : [`${keyWords(key)} ${text}`];
  });
  if (shown.length > 0 && shown.length <= 2 && shown.length === entries.length && shown.join(' and ').length <= 44)
    return `${noun} with ${shown.join(' and ')}`;
  return named.length > 3 || named.length < entries.length || noun !== 'an object'
    ? noun
    : `${noun} with ${enumeration(entries.map(([key]) => keyWords(key)))}`;
}

/** `size 1`, `an empty name`. */
export function valueOf([key, item]: readonly [string, Observed]): string {
  return item.k === 'scalar' && item.v === '' ? `an empty ${keyWords(key)}` : `${keyWords(key)} ${observedWords(item)}`;
}

/** Names as they are; other keys, and names that would be read as words of the title, as texts. */
export function keyWords(key: string): string {
  return /^[\p{L}_$][\w$]*$/u.test(key) && !smallWords.has(key) ? key : quoted(key);
}

const smallWords = new Set(
  'a an and are as at by for from in is it no not of on only or than that the to when with without'.split(' '),
);

function shortText(value: Observed, longestText = longestItems): string | undefined {
  const text = flat(observedLiteral(value, { variable: () => '…', expect: () => '…', cls: () => undefined }));
  return text.length > longestText || text.includes('…') || /[\n`]/.test(text) ? undefined : text;
}

/** Short data as it is written in code. */
export function writtenWords(value: Observed, longest?: number): string | undefined {
  return shortText(value, longest);
}

/** What the act is given may take more room than what comes of it; of much, how much it is. */
export function inputWords(value: Observed): string {
  const isData = value.k === 'array' || value.k === 'object';
  const whole = isData && !isEmpty(value) ? shortText(value, longestInput) : undefined;
  if (whole === undefined && value.k === 'object' && value.entries.length > manyMembers)
    return `an object with ${value.entries.length} members`;
  return whole ?? observedWords(value);
}

/** More than a reader takes for the members of one thing. */
const manyMembers = 8;

function isEmpty(value: Observed & { k: 'array' | 'object' }): boolean {
  return (value.k === 'array' ? value.items : value.entries).length === 0;
}

/** `an array with type 'tag'` where one object is all there is in it, however deep; of a few, what tells them apart. */
function soleItemWords(value: Observed): string | undefined {
  const item = unwrapped(value);
  if (item.k === 'instance' && item.cls !== '') return `an array of ${withArticle(item.cls)}`;
  if (item.k === 'array') return classWords(item) ?? commonKeyWords(item.items.map(unwrapped));
  if (item.k !== 'object') return undefined;
  const words = objectWords(item.entries);
  return words === 'an object' ? undefined : words.replace(/^an object/, 'an array');
}

/** `an array of 3 Nodes`. */
function classWords({ items, cut }: Observed & { k: 'array' }): string | undefined {
  const [cls, ...others] = new Set(items.map((item) => (item.k === 'instance' ? item.cls : '')));
  const isPlural = cls !== undefined && /[^sxyz]$/.test(cls);
  return isPlural && others.length === 0 && items.length > 1 && !cut ? `an array of ${items.length} ${cls}s` : undefined;
}

function unwrapped(value: Observed): Observed {
  let item = value;
  while (item.k === 'array' && item.items.length === 1 && !item.cut) item = item.items[0] as Observed;
  return item;
}

const mostTold = 3;

/** `an array with type 'tag' and 'child'`: the first key of all the items, where its values are short. */
function commonKeyWords(items: readonly Observed[]): string | undefined {
  const first = items[0]?.k === 'object' ? items[0].entries[0]?.[0] : undefined;
  if (first === undefined || items.length > mostTold) return undefined;
  const values = items.map((item) => {
    const value = item.k === 'object' ? item.entries.find(([key]) => key === first)?.[1] : undefined;
    return value?.k === 'scalar' ? scalarWords(value.v) : undefined;
  });
  const isShort = values.every((words) => words !== undefined && words.length <= 20);
  if (!isShort) return undefined;
  // The same over and over is told once.
  return new Set(values).size === 1 && values.length > 1
    ? `${arrayWords(values.length)} with ${keyWords(first)} ${values[0]}`
    : `an array with ${keyWords(first)} ${enumeration(values as string[])}`;
}

export function arrayWords(length: number): string {
  return length === 1 ? 'an array of 1 item' : `an array of ${length} items`;
}

const longestCut = 44;

/** A text as it is written, one that is too long by its beginning, as far as whole words go. */
export function cutQuoted(text: string, most = longestCut): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= most) return quoted(line);
  return quoted(wholeWords(line, most));
}

/** The end of a text, from where a word begins. */
export function lastWords(text: string, most: number): string {
  const end = text.slice(text.length - most + 1);
  const words = end.replace(/^\S*\s/, '');
  return `…${words.length > most / 2 ? words : end}`;
}

/** The beginning of a text, as far as whole words go unless that is very little of it. */
export function wholeWords(text: string, most: number): string {
  const start = text.slice(0, most - 1);
  const words = start.replace(/\s\S*$/, '');
  return `${(words.length > most / 2 ? words : start).replace(/[\s,;:.(]+$/, '')}…`;
}

const longestLike = 24;

/** `a string like '12:00'`: a text that is another elsewhere, by its beginning where it is long. */
export function likeWords(text: string): string {
  return `a string like ${quoted(text.length > longestLike ? `${text.slice(0, longestLike)}…` : text)}`;
}
