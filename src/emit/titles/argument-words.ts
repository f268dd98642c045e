import type { Observed } from '../../model/observation.js';
import type { SubjectModel } from '../../model/subject.js';
import type { BuiltinStatement, ManyStatement, Ref, Statement } from '../../testcase/statement.js';
import { enumeration, withArticle } from '../names/words.js';
import { isShortText } from '../statements/many.js';
import { argumentList, dataText, enumWords, chainWords } from './code-words.js';
import { typeNoun } from './type-noun.js';
import { arrayWords, inputWords, keyWords, observedWords, scalarWords, writtenWords } from './value-words.js';

/** A value that the test makes, in the words of a title. */
export function argumentWords(ref: Ref, statements: readonly Statement[], model: SubjectModel): string {
  const statement = statements[ref];
  switch (statement?.kind) {
    case 'primitive':
      return scalarWords(statement.value);
    case 'enum':
      return enumWords(statement, model);
    case 'array': {
      const plain = plainValue(ref, statements, model);
      return plain ? inputWords(plain) : (dataText(ref, statements, model) ?? arrayWords(statement.elements.length));
    }
    case 'object': {
      const plain = plainValue(ref, statements, model);
      return plain
        ? inputWords(plain)
        : (dataText(ref, statements, model) ??
            `an object with ${enumeration(firstKeys(statement.entries.map(([key]) => keyWords(key))))}`);
    }
    case 'builtin':
      return builtinWords(statement, statements, model);
    case 'many':
      return manyWords(statement);
    case 'callback':
      return statement.throws ? 'a callback that throws' : 'a callback';
    case 'construct': {
      const made = model.callables[statement.callable];
      const name = made?.name ?? 'object';
      const args = argumentList(statement.args, made?.params ?? [], statements, model);
      return args === undefined || args === '' ? withArticle(name) : `new ${name}(${args})`;
    }
    case 'call':
    case 'get':
      return madeWords(ref, statements, model);
    case 'await':
      return argumentWords(statement.value, statements, model);
    default:
      return 'a value';
  }
}

/** All of a few, of many the first and how many more there are. */
function firstKeys(keys: readonly string[]): readonly string[] {
  return keys.length <= 4 ? keys : [...keys.slice(0, 3), `${keys.length - 3} more`];
}

/** What another call gave: the whole expression, so that nothing else is taken for its receiver; else what it is. */
function madeWords(ref: Ref, statements: readonly Statement[], model: SubjectModel): string {
  const chain = chainWords(ref, statements, model);
  if (chain !== undefined) return chain;
  const statement = statements[ref];
  const called = statement && 'callable' in statement ? model.callables[statement.callable] : undefined;
  return (called && typeNoun(called.ret, model)) ?? `the result of ${called?.name ?? 'a call'}`;
}

/** Plain data as a value, so that a title shows it as it is written. */
export function plainValue(ref: Ref, statements: readonly Statement[], model: SubjectModel): Observed | undefined {
  const statement = statements[ref];
  switch (statement?.kind) {
    case 'primitive':
      return { k: 'scalar', v: statement.value };
    case 'enum': {
      // Inside of data its value says the same in fewer words.
      const node = model.types[statement.type];
      const value = node?.k === 'enum' ? node.members[statement.member]?.value : undefined;
      return value === undefined ? undefined : { k: 'scalar', v: value };
    }
    case 'array': {
      const items = statement.elements.map((element) => plainValue(element, statements, model));
      return items.every((item) => item !== undefined) ? { k: 'array', items } : undefined;
    }
    case 'object': {
      const entries = statement.entries.map(([key, value]) => [key, plainValue(value, statements, model)] as const);
      const known = entries.filter((entry): entry is readonly [string, Observed] => entry[1] !== undefined);
      return known.length === entries.length ? { k: 'object', entries: known } : undefined;
    }
    case 'builtin': {
      // Inside an object the numbers say enough.
      const items = isTypedArray(statement.name) ? statement.args.map((arg) => plainValue(arg, statements, model)) : [undefined];
      return items.every((item) => item !== undefined) ? { k: 'array', items } : undefined;
    }
    default:
      return undefined;
  }
}

function isTypedArray(name: string): boolean {
  return /^(?:Uint|Int|Float|Big)\w*Array$/.test(name);
}

function builtinWords({ name, args, local }: BuiltinStatement, statements: readonly Statement[], model: SubjectModel): string {
  const first = args[0] === undefined ? undefined : plainValue(args[0], statements, model);
  const scalar = first?.k === 'scalar' ? first.v : undefined;
  if (name === 'Date' && typeof scalar === 'number') return observedWords({ k: 'date', time: scalar, ...(local && { local }) });
  if (name === 'RegExp' && typeof scalar === 'string') return observedWords({ k: 'regexp', source: scalar, flags: '' });
  if (name.startsWith('Promise')) return name === 'Promise' ? 'a resolved promise' : 'a rejected promise';
  if (name === 'Iterable' && args.length > 0) return iterableWords(args, statements, model);
  if (['Map', 'Set', 'WeakMap', 'WeakSet'].includes(name)) {
    if (args.length === 0) return `an empty ${name}`;
    return `${withArticle(name)} of ${name.endsWith('Map') ? args.length / 2 : args.length}`;
  }
  if (isTypedArray(name)) return typedArrayWords(name, args, statements);
  if (name === 'Buffer' && scalar === '') return 'an empty Buffer';
  if (name === 'Function') return 'a function';
  return name === 'Object'
    ? 'an object'
    : withArticle(name === 'Iterable' || name === 'AsyncIterable' || name === 'Symbol' ? name.toLowerCase() : name);
}

/** By how many there are: what they are hardly matters. */
function manyWords(statement: ManyStatement): string {
  const { name, text, length } = statement;
  if (isShortText(statement)) return scalarWords(text.repeat(length));
  if (name === 'String') return `a string of ${length} characters`;
  if (name === 'Array') return arrayWords(length);
  return name === 'Object' ? `an object with ${length} keys` : `${withArticle(name)} of ${length}`;
}

/** `an iterable over ['a', 'b']`. */
function iterableWords(args: readonly Ref[], statements: readonly Statement[], model: SubjectModel): string {
  const items = args.map((arg) => plainValue(arg, statements, model));
  const text = items.every((item) => item !== undefined) ? writtenWords({ k: 'array', items }) : undefined;
  return text === undefined
    ? `an iterable over ${arrayWords(args.length).replace(/^an array of /, '')}`
    : `an iterable over ${text}`;
}

function typedArrayWords(name: string, args: readonly Ref[], statements: readonly Statement[]): string {
  const items = args.flatMap((arg) => {
    const item = statements[arg];
    return item?.kind === 'primitive' && (typeof item.value === 'number' || typeof item.value === 'bigint') ? [item.value] : [];
  });
  return items.length < args.length ? withArticle(name) : observedWords({ k: 'typed-array', name, items });
}
