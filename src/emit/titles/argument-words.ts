import type { Observed } from '../../model/observation.js';
import type { Callable, SubjectModel } from '../../model/subject.js';
import type { Param } from '../../model/types.js';
import type { BuiltinStatement, Ref, Statement } from '../../testcase/statement.js';
import { plainParameterName } from '../names/variables.js';
import { enumeration, withArticle } from '../names/words.js';
import { typeNoun } from './type-noun.js';
import { arrayWords, keyWords, observedWords, scalarWords, writtenWords } from './value-words.js';

/** A value that the test makes, in the words of a title. */
export function argumentWords(ref: Ref, statements: readonly Statement[], model: SubjectModel): string {
  const statement = statements[ref];
  switch (statement?.kind) {
    case 'primitive':
      return scalarWords(statement.value);
    case 'enum': {
      const node = model.types[statement.type];
      const member = node?.k === 'enum' ? node.members[statement.member] : undefined;
      return node?.k === 'enum' && member ? `${node.name}.${member.name}` : 'an enum member';
    }
    case 'array': {
      const plain = plainValue(ref, statements);
      return plain ? observedWords(plain) : arrayWords(statement.elements.length);
    }
    case 'object': {
      const plain = plainValue(ref, statements);
      return plain
        ? observedWords(plain)
        : `an object with ${enumeration(statement.entries.slice(0, 3).map(([key]) => keyWords(key)))}`;
    }
    case 'builtin':
      return builtinWords(statement, statements);
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

const longestChain = 46;

/** What another call gave: the whole expression, so that nothing else is taken for its receiver; else what it is. */
function madeWords(ref: Ref, statements: readonly Statement[], model: SubjectModel): string {
  const chain = shortChain(ref, statements, model);
  if (chain !== undefined) return chain;
  const statement = statements[ref];
  const called = statement && 'callable' in statement ? model.callables[statement.callable] : undefined;
  return (called && typeNoun(called.ret, model)) ?? `the result of ${called?.name ?? 'a call'}`;
}

export function shortChain(ref: Ref, statements: readonly Statement[], model: SubjectModel): string | undefined {
  const chain = chainWords(ref, statements, model);
  return chain !== undefined && chain.length <= longestChain ? chain : undefined;
}

/** `Interval.invalid('reason').toDuration('unit')`; undefined where a part of it cannot be written in a title. */
function chainWords(ref: Ref, statements: readonly Statement[], model: SubjectModel): string | undefined {
  const statement = statements[ref];
  if (statement?.kind !== 'call' && statement?.kind !== 'construct' && statement?.kind !== 'get') return undefined;
  const called = model.callables[statement.callable];
  if (!called) return undefined;
  const args = statement.kind === 'get' ? undefined : argumentList(statement.args, called.params, statements, model);
  if (statement.kind !== 'get' && args === undefined) return undefined;
  const own = args === undefined ? called.name : `${called.name}(${args})`;
  if (statement.kind === 'construct') return `new ${own}`;
  if (statement.receiver === undefined) return ownedWords(own, called);
  const receiver = chainWords(statement.receiver, statements, model);
  return receiver && `${receiver}.${own}`;
}

/** `DateTime.fromISO('2020')`: with the class or object that it is a member of. */
export function ownedWords(words: string, called: Callable | undefined): string {
  const owner = called && called.path.length > 1 ? (called.ownerName ?? called.path.at(-2)) : undefined;
  return owner === undefined || owner === 'default' ? words : `${owner}.${words}`;
}

/** `insert(0)`, as it is written; only the name where the arguments are too long for a title. */
export function callWords(
  statement: Statement & { kind: 'call' },
  statements: readonly Statement[],
  model: SubjectModel,
): string {
  const called = model.callables[statement.callable];
  const name = called?.name ?? 'a call';
  const args = argumentList(statement.args, called?.params ?? [], statements, model);
  return args === undefined || args === '' ? name : `${name}(${args})`;
}

const longestList = 24;

function argumentList(
  args: readonly Ref[],
  params: readonly Param[],
  statements: readonly Statement[],
  model: SubjectModel,
): string | undefined {
  const words = args.map((arg, i) => {
    const kind = statements[arg]?.kind;
    if (kind === 'enum') return argumentWords(arg, statements, model);
    return kind === 'callback' ? callbackName(arg, params[i]?.name ?? '', statements, model) : codeText(arg, statements);
  });
  const text = words.every((word) => word !== undefined) ? words.join(', ') : undefined;
  return text === undefined || text.length > longestList ? undefined : text;
}

/** A function is called by the name of its parameter, as its variable will be; a second one is another. */
function callbackName(ref: Ref, param: string, statements: readonly Statement[], model: SubjectModel): string | undefined {
  const rank = callbackRank(ref, param, statements, model);
  return rank > 1 ? undefined : rank === 1 ? 'another' : plainParameterName(param);
}

/** How many other functions were given for a parameter of this name before. */
export function callbackRank(ref: Ref, param: string, statements: readonly Statement[], model: SubjectModel): number {
  const given = statements.flatMap((statement) => {
    if (statement.kind !== 'call' && statement.kind !== 'construct') return [];
    const params = model.callables[statement.callable]?.params ?? [];
    return statement.args.filter((arg, i) => statements[arg]?.kind === 'callback' && params[i]?.name === param);
  });
  return Math.max([...new Set(given)].indexOf(ref), 0);
}

/** Plain data as it is written in code. */
function codeText(ref: Ref, statements: readonly Statement[]): string | undefined {
  const plain = plainValue(ref, statements);
  return plain && writtenWords(plain);
}

/** Plain data as a value, so that a title shows it as it is written. */
function plainValue(ref: Ref, statements: readonly Statement[]): Observed | undefined {
  const statement = statements[ref];
  switch (statement?.kind) {
    case 'primitive':
      return { k: 'scalar', v: statement.value };
    case 'array': {
      const items = statement.elements.map((element) => plainValue(element, statements));
      return items.every((item) => item !== undefined) ? { k: 'array', items } : undefined;
    }
    case 'object': {
      const entries = statement.entries.map(([key, value]) => [key, plainValue(value, statements)] as const);
      const known = entries.filter((entry): entry is readonly [string, Observed] => entry[1] !== undefined);
      return known.length === entries.length ? { k: 'object', entries: known } : undefined;
    }
    case 'builtin': {
      // Inside an object the numbers say enough.
      const items = isTypedArray(statement.name) ? statement.args.map((arg) => plainValue(arg, statements)) : [undefined];
      return items.every((item) => item !== undefined) ? { k: 'array', items } : undefined;
    }
    default:
      return undefined;
  }
}

function isTypedArray(name: string): boolean {
  return /^(?:Uint|Int|Float|Big)\w*Array$/.test(name);
}

function builtinWords({ name, args, local }: BuiltinStatement, statements: readonly Statement[]): string {
  const first = args[0] === undefined ? undefined : plainValue(args[0], statements);
  const scalar = first?.k === 'scalar' ? first.v : undefined;
  if (name === 'Date' && typeof scalar === 'number') return observedWords({ k: 'date', time: scalar, ...(local && { local }) });
  if (name === 'RegExp' && typeof scalar === 'string') return observedWords({ k: 'regexp', source: scalar, flags: '' });
  if (name.startsWith('Promise')) return name === 'Promise' ? 'a resolved promise' : 'a rejected promise';
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

function typedArrayWords(name: string, args: readonly Ref[], statements: readonly Statement[]): string {
  const items = args.flatMap((arg) => {
    const item = statements[arg];
    return item?.kind === 'primitive' && (typeof item.value === 'number' || typeof item.value === 'bigint') ? [item.value] : [];
  });
  return items.length < args.length ? withArticle(name) : observedWords({ k: 'typed-array', name, items });
}
