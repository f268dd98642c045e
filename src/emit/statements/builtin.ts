import type { BuiltinName } from '../../testcase/builtins.js';
import type { BuiltinStatement, Ref } from '../../testcase/statement.js';
import { argumentType } from '../../testcase/statements/builtin.js';
import { arrayLiteral, arrow, call, objectLiteral } from '../code.js';
import type { Doc } from '../doc.js';
import { dateLiteral } from '../literals/date.js';
import { property } from '../literals/property.js';
import { regexpLiteral } from '../literals/regexp.js';
import type { TestScope } from '../test-scope.js';
import type { StatementText } from './statement-text.js';

export const builtinText: StatementText<BuiltinStatement> = (statement, scope) => {
  const args = statement.args.map((ref, i) => {
    const type = argumentType(statement.type, statement.name, i, scope.file.types);
    return scope.part(ref, type < 0 ? undefined : type);
  });
  return (special[statement.name as BuiltinName] ?? generic)(args, statement, scope);
};

type Printer = (args: readonly Doc[], statement: BuiltinStatement, scope: TestScope) => Doc;

const generic: Printer = (args, { name }) => call(`new ${name}`, args);
const elements: Printer = (args, { name }) => call(`new ${name}`, args.length === 0 ? [] : [arrayLiteral(args)]);
const entries: Printer = (args, { name }) =>
  call(`new ${name}`, args.length === 0 ? [] : [arrayLiteral(pairs(args).map(arrayLiteral))]);

/** Builtins that are not simply constructed from their arguments. */
const special: Partial<Record<BuiltinName, Printer>> = {
  Map: entries,
  WeakMap: entries,
  Set: elements,
  WeakSet: elements,
  Int8Array: elements,
  Uint8Array: elements,
  Uint8ClampedArray: elements,
  Int16Array: elements,
  Uint16Array: elements,
  Int32Array: elements,
  Uint32Array: elements,
  Float32Array: elements,
  Float64Array: elements,
  BigInt64Array: elements,
  BigUint64Array: elements,
  Date(args, { args: refs, local }, scope) {
    const time = scalar(refs[0], scope);
    return typeof time === 'number' && !scope.column(`s${refs[0]}`) ? dateLiteral(time, local) : call('new Date', args);
  },
  RegExp(args, { args: [source, flags] }, scope) {
    const [text, mode] = [scalar(source, scope), scalar(flags, scope) ?? ''];
    return typeof text === 'string' && typeof mode === 'string' ? regexpLiteral(text, mode) : call('new RegExp', args);
  },
  Promise: (args) => call('Promise.resolve', args),
  PromiseReject: (args) => call('Promise.reject', args),
  DataView: (args) => call('new DataView', [call('new ArrayBuffer', args)]),
  Buffer: (args) => call('Buffer.from', args),
  AbortSignal: (_args, { args: [aborted] }, scope) =>
    scalar(aborted, scope) ? 'AbortSignal.abort()' : 'new AbortController().signal',
  Iterable: (args) => [arrayLiteral(args), '.values()'],
  AsyncIterable: (args) => ['(async function* () { ', args.map((arg) => ['yield ', arg, '; ']), '})()'],
  Symbol: (args) => call('Symbol', args),
  Object: (args, { args: refs }, scope) =>
    objectLiteral(pairs(args).map(([, value = 'undefined'], i) => property(String(scalar(refs[2 * i], scope)), value))),
  Class: (_args, { args: [name] }, scope) => String(scalar(name, scope)),
  Function: (args) => arrow([], args[0] ?? '{}'),
};

function scalar(ref: Ref | undefined, { plan }: TestScope): unknown {
  const statement = ref === undefined ? undefined : plan.statements[ref];
  return statement?.kind === 'primitive' ? statement.value : undefined;
}

function pairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.floor(items.length / 2) }, (_, i) => items.slice(2 * i, 2 * i + 2));
}
