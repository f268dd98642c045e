import type { Scalar } from '../../model/scalar.js';
import type { TypeId } from '../../model/types.js';
import type {
  ArrayStatement,
  AwaitStatement,
  BuiltinStatement,
  CallbackBody,
  CallbackStatement,
  CallStatement,
  ConstructStatement,
  EnumStatement,
  GetStatement,
  ManyStatement,
  ObjectStatement,
  PrimitiveStatement,
  Ref,
  SetStatement,
  Statement,
  StubStatement,
  WaitStatement,
} from '../statement.js';

// Statements in four shapes only: all that call have the same fields in the same order, and so have all that hold
// others. Operators look at statements of every kind in turn, and reading a field is fast where the engine meets no more
// than four shapes. What leaves the search is made plain again (`shapes.ts`).

export function primitiveOf(type: TypeId, value: Scalar): PrimitiveStatement {
  return { kind: 'primitive', type, value };
}

export function enumOf(type: TypeId, member: number): EnumStatement {
  return holder('enum', type, undefined, undefined, undefined, undefined, undefined, undefined, member) as EnumStatement;
}

export function arrayOf(type: TypeId, elements: readonly Ref[]): ArrayStatement {
  return holder('array', type, elements) as ArrayStatement;
}

export function objectOf(type: TypeId, entries: ObjectStatement['entries']): ObjectStatement {
  return holder('object', type, undefined, entries) as ObjectStatement;
}

export function builtinOf(type: TypeId, name: string, args: readonly Ref[]): BuiltinStatement {
  return holder('builtin', type, undefined, undefined, name, args) as BuiltinStatement;
}

export function manyOf(type: TypeId, name: string, args: readonly Ref[], text: string, length: number): ManyStatement {
  const none = undefined;
  return holder('many', type, none, none, name, args, none, none, none, text, length) as ManyStatement;
}

export function callbackOf(type: TypeId, returns: readonly Ref[], throws: boolean | undefined = undefined): CallbackStatement {
  const thrown = throws ? true : undefined;
  return holder('callback', type, undefined, undefined, undefined, undefined, returns, thrown) as CallbackStatement;
}

/** One that does something with what it is given. */
export function playedCallback(type: TypeId, body: CallbackBody): CallbackStatement {
  const none = undefined;
  return holder('callback', type, none, none, none, none, [], none, none, none, none, body) as CallbackStatement;
}

export function constructOf(callable: number, args: readonly Ref[]): ConstructStatement {
  return caller('construct', callable, undefined, args) as ConstructStatement;
}

export function callOf(callable: number, receiver: Ref | undefined, args: readonly Ref[]): CallStatement {
  return caller('call', callable, receiver, args) as CallStatement;
}

export function getOf(callable: number, receiver: Ref | undefined): GetStatement {
  return caller('get', callable, receiver) as GetStatement;
}

export function setOf(callable: number, receiver: Ref, value: Ref): SetStatement {
  return caller('set', callable, receiver, undefined, value) as SetStatement;
}

export function awaitOf(value: Ref): AwaitStatement {
  return { kind: 'await', value };
}

export function waitOf(length: number): WaitStatement {
  const none = undefined;
  return holder('wait', none, none, none, none, none, none, none, none, none, length) as WaitStatement;
}

export function stubOf(name: string, text: string | undefined, length: number | undefined): StubStatement {
  const none = undefined;
  return holder('stub', none, none, none, name, none, none, none, none, text, length) as StubStatement;
}

function holder(
  kind: Statement['kind'],
  type: TypeId | undefined,
  elements?: readonly Ref[],
  entries?: ObjectStatement['entries'],
  name?: string,
  args?: readonly Ref[],
  returns?: readonly Ref[],
  throws?: true,
  member?: number,
  text?: string,
  length?: number,
  body?: CallbackBody,
): Statement {
  return { kind, type, elements, entries, name, args, returns, throws, member, text, length, body } as unknown as Statement;
}

function caller(kind: Statement['kind'], callable: number, receiver?: Ref, args?: readonly Ref[], value?: Ref): Statement {
  return { kind, callable, receiver, args, value } as unknown as Statement;
}
