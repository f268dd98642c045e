import { withArticle } from '../names/words.js';

/**
 * A condition of the source as a clause of a title: `quantity < 1` when it was false → `quantity >= 1`.
 * Undefined where words would be longer or vaguer than the code, or would not be true of it.
 */
export function predicateWords(text: string, holds: boolean): string | undefined {
  const source = text
    .replaceAll(/\bthis\.[#_]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (source === '' || source.length > longest || /[{}`;=]>|&&|\|\||\?\?|[^=!<>]=[^=]/.test(source)) return undefined;
  const negated = negatedPart(source);
  if (negated !== undefined) return predicateWords(negated, !holds);
  for (const phrase of phrases) {
    const match = phrase.pattern.exec(source);
    if (match) return phrase.words(match.slice(1), holds);
  }
  return undefined;
}

const longest = 48;
/** A name, a path of members, an index with a plain key. */
const path = String.raw`[\p{L}_$][\w$]*(?:\??\.[\w$]+|\[\w+\])*`;
const literal = String.raw`'[^']*'|"[^"]*"|-?[\d._]+n?|true|false|[A-Z][A-Z0-9_.]*[A-Z0-9]`;

interface Phrase {
  readonly pattern: RegExp;
  words(parts: readonly string[], holds: boolean): string | undefined;
}

const phrase = (pattern: string, words: Phrase['words']): Phrase => ({ pattern: new RegExp(`^${pattern}$`, 'u'), words });
const not = (holds: boolean): string => (holds ? '' : 'not ');
const plural = (name: string): string => name.replace(/\??\.(length|size)$/, '');

const phrases: readonly Phrase[] = [
  phrase(
    String.raw`typeof (${path}) (===?|!==?) ['"](\w+)['"]`,
    ([name, op, type = ''], holds) =>
      `${name} is ${not(holds === isEqual(op))}${type === 'undefined' ? type : withArticle(type)}`,
  ),
  phrase(String.raw`(${path}) instanceof (${path})`, ([name, cls = ''], holds) => `${name} is ${not(holds)}${withArticle(cls)}`),
  phrase(String.raw`(${path}\??\.(?:length|size)) (===?|!==?|>|<=) 0`, ([name = '', op], holds) => {
    const empty = (op === '<=' || isEqual(op)) === holds;
    return `${plural(name)} is ${empty ? '' : 'not '}empty`;
  }),
  phrase(String.raw`(${path}) (===?|!==?) (?:''|"")`, ([name, op], holds) => `${name} is ${not(isEqual(op) === holds)}empty`),
  phrase(
    String.raw`(${path}) (==|!=) null`,
    ([name, op], holds) => `${name} is ${isEqual(op) === holds ? 'null or undefined' : 'given'}`,
  ),
  phrase(
    String.raw`(${path}) (===|!==) (undefined|void 0)`,
    ([name, op], holds) => `${name} is ${isEqual(op) === holds ? 'undefined' : 'given'}`,
  ),
  phrase(
    String.raw`(${path}) (===?|!==?) (null|NaN|${literal})`,
    ([name, op, value], holds) => `${name} is ${not(isEqual(op) === holds)}${requoted(value)}`,
  ),
  phrase(
    String.raw`(${path}) (===?|!==?) (${path})`,
    ([a, op, b], holds) => `${a} ${isEqual(op) === holds ? 'equals' : 'differs from'} ${b}`,
  ),
  phrase(String.raw`([^<>=!]+?) (<=?|>=?) ([^<>=!]+)`, ([a = '', op = '', b = ''], holds) => comparison(a, op, b, holds)),
  phrase(String.raw`Array\.isArray\((${path})\)`, ([name], holds) => `${name} is ${not(holds)}an array`),
  phrase(String.raw`Number\.is(?:Safe)?Integer\((${path})\)`, ([name], holds) => `${name} is ${not(holds)}an integer`),
  phrase(String.raw`(?:Number\.)?isNaN\((${path})\)`, ([name], holds) => `${name} is ${not(holds)}NaN`),
  phrase(String.raw`(?:Number\.)?isFinite\((${path})\)`, ([name], holds) => `${name} is ${not(holds)}finite`),
  phrase(String.raw`(${path})\??\.(startsWith|endsWith|includes)\((${path}|${literal})\)`, ([name, method, part], holds) => {
    const verb = { startsWith: ['starts', 'start'], endsWith: ['ends', 'end'], includes: ['contains', 'contain'] }[method ?? ''];
    const preposition = method === 'includes' ? ' ' : ' with ';
    return verb && `${name} ${holds ? verb[0] : `does not ${verb[1]}`}${preposition}${requoted(part)}`;
  }),
  phrase(
    String.raw`(${path})\??\.has\((${path}|${literal})\)`,
    ([name, key], holds) => `${name} ${holds ? 'has' : 'does not have'} ${requoted(key)}`,
  ),
  phrase(String.raw`(${path}|${literal}) in (${path})`, ([key, name], holds) => `${requoted(key)} is ${not(holds)}in ${name}`),
  phrase(
    String.raw`([A-Za-z_$][\w$]*)\.test\((${path})\)`,
    ([pattern, name], holds) => `${name} ${holds ? 'matches' : 'does not match'} ${pattern}`,
  ),
];

function comparison(a: string, op: string, b: string, holds: boolean): string | undefined {
  if (!balanced(a) || !balanced(b)) return undefined;
  return `${a.trim()} ${holds ? op : (opposite[op] ?? op)} ${b.trim()}`;
}

const opposite: Readonly<Record<string, string>> = { '<': '>=', '>=': '<', '>': '<=', '<=': '>' };

function isEqual(op: string | undefined): boolean {
  return op !== undefined && op.startsWith('=');
}

/** What a leading `!` applies to; undefined without one, or when it is only part of the condition. */
export function negatedPart(source: string): string | undefined {
  const rest = /^!\s*([^=].*)$/s.exec(source)?.[1];
  if (rest === undefined) return undefined;
  if (rest.startsWith('(') && rest.endsWith(')') && balanced(rest.slice(1, -1))) return rest.slice(1, -1);
  return / (===?|!==?|[<>]=?|in|instanceof|[-+*/%]) /.test(rest) ? undefined : rest;
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function requoted(value = ''): string {
  return value.startsWith('"') && !value.includes("'") ? `'${value.slice(1, -1)}'` : value;
}
