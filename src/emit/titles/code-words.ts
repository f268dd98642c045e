/** Values, calls and chains of calls as they are written in the test, for titles. */
import type { Callable, SubjectModel } from '../../model/subject.js';
import type { Param } from '../../model/types.js';
import type { BuiltinStatement, ManyStatement, Ref, Statement } from '../../testcase/statement.js';
import { flat } from '../doc.js';
import { dateWords } from '../literals/date.js';
import { property } from '../literals/property.js';
import { plainParameterName } from '../names/variables.js';
import { otherName } from '../names/words.js';
import { playedBody } from '../statements/played-body.js';
import { writtenWords } from './value-words.js';

const longestChain = 84;
const longestList = 52;

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

/** The arguments of a call; undefined where one of them cannot be written, or all are too long for a title. */
export function argumentList(
  args: readonly Ref[],
  params: readonly Param[],
  statements: readonly Statement[],
  model: SubjectModel,
): string | undefined {
  const text = listText(args, params, { statements, model, depth: Number.POSITIVE_INFINITY });
  return text === undefined || text.length > longestList ? undefined : text;
}

const longestData = 64;

/** `['a', new Node('b')]`: data with objects in them, as they are written; undefined where that is too long, or cannot be. */
export function dataText(ref: Ref, statements: readonly Statement[], model: SubjectModel): string | undefined {
  return shortened(longestData, (depth) => valueText(ref, '', { statements, model, depth }));
}

/**
 * `Interval.invalid('reason').toDuration('unit')`: how a value was made; undefined where that would be too long, or no call
 * made it.
 */
export function chainWords(ref: Ref, statements: readonly Statement[], model: SubjectModel): string | undefined {
  return shortened(longestChain, (depth) => chainText(ref, { statements, model, depth }));
}

/**
 * So deep, calls are told with what they are given: `union(object({ a: unknown() }))`, `union(object(…))`, `union(…)`. First
 * functions are told by their names.
 */
const depths = [Number.POSITIVE_INFINITY, 99, 2, 1, 0];

/** As much of it as there is room for. */
function shortened(most: number, text: (depth: number) => string | undefined): string | undefined {
  for (const depth of depths) {
    const one = text(depth);
    if (one !== undefined && one.length <= most) return one;
  }
  return undefined;
}

interface Writing {
  readonly statements: readonly Statement[];
  readonly model: SubjectModel;
  /** Calls that are deeper are told without what they are given. */
  readonly depth: number;
}

function chainText(ref: Ref, writing: Writing): string | undefined {
  const { statements, model } = writing;
  const statement = statements[ref];
  if (statement?.kind === 'await') return chainText(statement.value, writing);
  if (statement?.kind !== 'call' && statement?.kind !== 'construct' && statement?.kind !== 'get') return undefined;
  const called = model.callables[statement.callable];
  if (!called) return undefined;
  const args = statement.kind === 'get' ? undefined : givenText(statement.args, called.params, writing);
  if (statement.kind !== 'get' && args === undefined) return undefined;
  const own = args === undefined ? called.name : `${called.name}(${args})`;
  if (statement.kind === 'construct') return `new ${own}`;
  if (statement.receiver === undefined) return ownedWords(own, called);
  const receiver = chainText(statement.receiver, writing);
  return receiver && `${receiver}.${own}`;
}

/** `DateTime.fromISO('2020')`: with the class or object that it is a member of. */
export function ownedWords(words: string, called: Callable | undefined): string {
  const owner = called && called.path.length > 1 ? (called.ownerName ?? called.path.at(-2)) : undefined;
  return owner === undefined || owner === 'default' ? words : `${owner}.${words}`;
}

/** What a call is given: all of it, or that there is something. */
function givenText(args: readonly Ref[], params: readonly Param[], writing: Writing): string | undefined {
  const { depth } = writing;
  if (args.length === 0) return '';
  return depth > 0 ? listText(args, params, { ...writing, depth: depth - 1 }) : '…';
}

function listText(args: readonly Ref[], params: readonly Param[], writing: Writing): string | undefined {
  return joinedAll(args.map((arg, i) => valueText(arg, params[i]?.name ?? '', writing)));
}

function joinedAll(texts: readonly (string | undefined)[]): string | undefined {
  return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
}

/** A value in the place of a parameter or property of this name. */
function valueText(ref: Ref, name: string, writing: Writing): string | undefined {
  const { statements, model } = writing;
  const statement = statements[ref];
  switch (statement?.kind) {
    case 'primitive':
      return writtenWords({ k: 'scalar', v: statement.value }, longestList);
    case 'enum':
      return enumWords(statement, model);
    case 'array': {
      const items = joinedAll(statement.elements.map((item) => valueText(item, '', writing)));
      return items === undefined ? undefined : `[${items}]`;
    }
    case 'object': {
      const entries = statement.entries.map(([key, value]) => {
        const text = valueText(value, key, writing);
        return text === undefined ? undefined : flat(property(key, text));
      });
      const all = joinedAll(entries);
      return all === undefined ? undefined : all === '' ? '{}' : `{ ${all} }`;
    }
    case 'builtin':
      return dateText(statement, statements);
    case 'many':
      return manyText(statement, statement.args.map((item) => valueText(item, '', writing))[0]);
    case 'callback':
      return resultText(statement, writing) ?? callbackName(ref, name, statements, model);
    case 'call':
    case 'construct':
    case 'get':
    case 'await':
      return chainText(ref, writing);
    default:
      return undefined;
  }
}

/** A date is said as a day: its constructor would make any title too long. */
function dateText({ name, args, local }: BuiltinStatement, statements: readonly Statement[]): string | undefined {
  const time = statements[args[0] ?? -1];
  if (name !== 'Date' || time?.kind !== 'primitive' || typeof time.value !== 'number') return undefined;
  return Number.isFinite(time.value) ? dateWords(time.value, local) : undefined;
}

function manyText({ name, text, length }: ManyStatement, item: string | undefined): string | undefined {
  if (name === 'String') return `${writtenWords({ k: 'scalar', v: text })}.repeat(${length})`;
  // Its keys are one like the other.
  if (name === 'Object') return `{ … ${length} keys }`;
  return item === undefined ? undefined : `new ${name}(${length}).fill(${item})`;
}

export function enumWords(statement: Statement & { kind: 'enum' }, model: SubjectModel): string {
  const node = model.types[statement.type];
  const member = node?.k === 'enum' ? node.members[statement.member] : undefined;
  return node?.k === 'enum' && member ? `${node.name}.${member.name}` : 'an enum member';
}

const longestResult = 36;

/** `() => false`, `() => unknown()`: of a function that gives one short value that value says more than a name. */
function resultText({ returns, throws, body }: Statement & { kind: 'callback' }, writing: Writing): string | undefined {
  if (body) return `(${playedBody[body].params.join(', ')}) => ${playedBody[body].text}`;
  const [ref] = returns;
  if (ref === undefined || returns.length > 1 || throws) return undefined;
  const given = writing.statements[ref];
  const isPlain = given?.kind === 'primitive';
  if (given?.kind === 'callback' || (isPlain ? given.value === undefined : Number.isFinite(writing.depth))) return undefined;
  const text = valueText(ref, '', writing);
  if (text === undefined || text.length > longestResult) return undefined;
  return `() => ${text.startsWith('{') ? `(${text})` : text}`;
}

/** A function is called by the name of its parameter, as its variable will be; so is a second one. */
function callbackName(ref: Ref, param: string, statements: readonly Statement[], model: SubjectModel): string | undefined {
  const rank = callbackRank(ref, param, statements, model);
  const name = rank > 1 ? undefined : plainParameterName(param);
  return name !== undefined && rank === 1 ? otherName(name) : name;
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
