import type { Scalar } from '../../model/scalar.js';
import { negatedPart } from './predicate-words.js';

/** Values of the act's arguments, where they are plain. */
export type Environment = ReadonlyMap<string, Scalar>;

/**
 * Whether a condition of the source holds for the arguments themselves; undefined when that is beyond simple
 * comparisons. A title must not say of an argument what was true only of something computed from it.
 */
export function predicateTruth(text: string, given: Environment): boolean | undefined {
  const source = text.trim();
  const negated = negatedPart(source);
  if (negated !== undefined) return not(predicateTruth(negated, given));
  const test = /^(?:Number\.)?(isInteger|isSafeInteger|isNaN|isFinite)\(([\w$]+)\)$/.exec(source);
  if (test) {
    const value = given.get(test[2] ?? '');
    return value === undefined ? undefined : numberTest(test[1] ?? '', value);
  }
  const [, left = '', op = '', right = ''] = /^(.+?)\s*(===|!==|==|!=|<=|>=|<|>)\s*([^=<>]+)$/s.exec(source) ?? [];
  const a = operand(left, given);
  const b = operand(right, given);
  if (a) return b ? compare(a.value, op, b.value) : undefined;
  const bare = op === '' ? operand(source, given) : undefined;
  return bare && Boolean(bare.value);
}

function not(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

function numberTest(name: string, value: Scalar): boolean | undefined {
  switch (name) {
    case 'isInteger':
      return Number.isInteger(value);
    case 'isSafeInteger':
      return Number.isSafeInteger(value);
    case 'isNaN':
      return Number.isNaN(value);
    default:
      return Number.isFinite(value);
  }
}

function operand(text: string, given: Environment): { readonly value: Scalar } | undefined {
  const source = text.trim();
  if (given.has(source)) return { value: given.get(source) };
  const length = /^([\w$]+)\??\.length$/.exec(source)?.[1];
  const of = length === undefined ? undefined : given.get(length);
  if (typeof of === 'string') return { value: of.length };
  const type = /^typeof ([\w$]+)$/.exec(source)?.[1];
  if (type !== undefined && given.has(type)) return { value: given.get(type) === null ? 'object' : typeof given.get(type) };
  const quotedText = /^'([^'\\]*)'$|^"([^"\\]*)"$/.exec(source);
  if (quotedText) return { value: quotedText[1] ?? quotedText[2] };
  if (/^-?[\d_]+(\.\d+)?(e[+-]?\d+)?$/.test(source)) return { value: Number(source.replaceAll('_', '')) };
  const words: Readonly<Record<string, Scalar>> = { true: true, false: false, null: null, undefined, Infinity, NaN };
  return Object.hasOwn(words, source) ? { value: words[source] } : undefined;
}

function compare(a: Scalar, op: string, b: Scalar): boolean | undefined {
  switch (op) {
    case '===':
      return a === b;
    case '!==':
      return a !== b;
    case '==':
    case '!=':
      // Only null and undefined are compared loosely on purpose.
      if (a === null || a === undefined || b === null || b === undefined) return ((a ?? null) === (b ?? null)) === (op === '==');
      return typeof a === typeof b ? (a === b) === (op === '==') : undefined;
    default:
      if ((typeof a !== 'number' || typeof b !== 'number') && (typeof a !== 'string' || typeof b !== 'string')) return undefined;
      return op === '<' ? a < b : op === '>' ? a > b : op === '<=' ? a <= b : a >= b;
  }
}
