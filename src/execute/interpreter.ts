import { ownIteration, type SubjectModel } from '../model/subject.js';
import type { BuiltinName } from '../testcase/builtins.js';
import type { AwaitStatement, Ref, Statement } from '../testcase/statement.js';
import { builtinMakers } from './builtins.js';
import { type CallLog, createCallback, createPlayer } from './callback.js';
import { makeMany, stepsPerMember } from './many.js';
import { localDate } from './local-time.js';
import { memberKey } from './member-key.js';
import { type MemberReader, memberReader } from './member-reader.js';
import { spreadAll } from './spread.js';
import { setVariable } from './host/environment.js';
import { fixChance } from './random-source.js';
import { virtualClock } from './virtual-clock.js';
import { chanceName } from '../testcase/statements/stub.js';

const { apply, construct, defineProperty } = Reflect;

/** `call(f, self, a)` is `f.call(self, a)`, whatever the subject has made of `call`. */
const call: (callee: unknown, self: unknown, ...args: unknown[]) => unknown = Function.prototype.call.bind(
  Function.prototype.call,
);

/** The subject's values have every shape. */
type Anything = any;

export interface Interpreter {
  /** Values of the statements so far; reused from test to test. */
  readonly values: unknown[];
  /** Calls of each callback statement, when `begin` was asked to keep them. */
  readonly calls: ReadonlyMap<number, CallLog>;
  /** Steps that were added to the budget of this test, for what is large. */
  readonly granted: number;
  begin(namespace: Record<string, unknown>, keepCalls: boolean): void;
  /** Runs one statement; throws what it throws. */
  perform(statement: Exclude<Statement, AwaitStatement>, index: number): unknown;
}

/**
 * Runs statements by reflection: no code is made, compiled or cached per test (engine.md §3: the same speed as direct
 * calls, 35–50 µs less than compiling). A missing member or a wrong path ends in the TypeError that JavaScript itself
 * would throw.
 */
export function createInterpreter(model: SubjectModel, steps: Int32Array): Interpreter {
  const targets = model.callables.map(({ path, name, spread }) => ({
    name,
    spread: spread === true,
    key: memberKey(name) as string,
    read: memberReader(memberKey(name)),
    path: path.map(memberReader),
  }));
  const values: unknown[] = [];
  const calls = new Map<number, CallLog>();
  const lists = createArgumentLists(values);
  let namespace: Record<string, unknown> = {};
  let keepCalls = false;
  let granted = 0;

  /** Reads a path from the namespace; what comes before its last name is left in `holder` as the receiver. */
  let holder: unknown;
  const resolve = (path: readonly MemberReader[]): unknown => {
    let value: unknown = namespace;
    holder = undefined;
    for (let i = 0; i < path.length; i++) {
      if (i > 0) holder = value;
      value = (path[i] as MemberReader)(value);
    }
    return value;
  };

  /** Most calls have few arguments: no list for those. */
  const invoke = (callee: Anything, self: unknown, args: readonly Ref[]): unknown => {
    switch (args.length) {
      case 0:
        return call(callee, self);
      case 1:
        return call(callee, self, values[args[0] as Ref]);
      case 2:
        return call(callee, self, values[args[0] as Ref], values[args[1] as Ref]);
      default:
        return apply(callee, self, lists(args));
    }
  };

  /** By its name V8 words the error when it is no constructor: as one of ours it is never claimed. */
  const make = (__cov_callee: Anything, args: readonly Ref[]): unknown => {
    switch (args.length) {
      case 0:
        return new __cov_callee();
      case 1:
        return new __cov_callee(values[args[0] as Ref]);
      case 2:
        return new __cov_callee(values[args[0] as Ref], values[args[1] as Ref]);
      default:
        return construct(__cov_callee, lists(args));
    }
  };

  const perform = (statement: Exclude<Statement, AwaitStatement>, index: number): unknown => {
    switch (statement.kind) {
      case 'primitive':
        return statement.value;
      case 'call': {
        const target = targets[statement.callable] as (typeof targets)[number];
        const { receiver } = statement;
        const self = receiver === undefined ? undefined : values[receiver];
        const callee: unknown = receiver === undefined ? resolve(target.path) : target.read(self);
        if (typeof callee !== 'function') throw new TypeError(`${target.name} is not a function`);
        if (target.spread && target.name === ownIteration) return spreadAll(self as Iterable<unknown>, steps);
        const result = invoke(callee, receiver === undefined ? holder : self, statement.args);
        return target.spread ? spreadAll(result as Iterable<unknown>, steps) : result;
      }
      case 'construct': {
        const target = targets[statement.callable] as (typeof targets)[number];
        const callee = resolve(target.path);
        if (typeof callee !== 'function') throw new TypeError(`${target.name} is not a constructor`);
        return make(callee, statement.args);
      }
      case 'get': {
        const target = targets[statement.callable] as (typeof targets)[number];
        return statement.receiver === undefined ? resolve(target.path) : target.read(values[statement.receiver]);
      }
      case 'set': {
        const target = targets[statement.callable] as (typeof targets)[number];
        (values[statement.receiver] as Anything)[target.key] = values[statement.value];
        return undefined;
      }
      case 'array':
        return listed(statement.elements, values);
      case 'object':
        return objectLiteral(statement.entries, values);
      case 'builtin':
        if (statement.local) return localDate(values[statement.args[0] as Ref] as number);
        return builtinMakers[statement.name as BuiltinName](lists(statement.args));
      case 'many': {
        const more = statement.length * stepsPerMember;
        granted += more;
        steps[0] = (steps[0] as number) + more;
        return makeMany(statement, values[statement.args[0] as Ref]);
      }
      case 'callback': {
        const log: CallLog | undefined = keepCalls ? [] : undefined;
        if (log) calls.set(index, log);
        if (statement.body) return createPlayer(statement.body, steps, log);
        return createCallback(listed(statement.returns, values), statement.throws === true, steps, log);
      }
      case 'enum':
        return enumMember(statement.type, statement.member);
      case 'wait':
        return virtualClock.pass(statement.length);
      case 'stub':
        return statement.name === chanceName
          ? fixChance(statement.length as number)
          : setVariable(statement.name, statement.text);
      default:
        return unknownStatement(statement);
    }
  };

  const enumMember = (type: number, index: number): unknown => {
    const node = model.types[type];
    const member = node?.k === 'enum' ? node.members[index] : undefined;
    if (node?.k !== 'enum' || !member) throw new Error(`type ${type} has no enum member ${index}`);
    if (member.value !== undefined || !node.path) return member.value;
    const holders = node.path.reduce<Anything>((holder, name) => holder[name], namespace);
    return holders[member.name];
  };

  return {
    values,
    calls,
    get granted() {
      return granted;
    },
    begin(fresh, keep) {
      namespace = fresh;
      keepCalls = keep;
      granted = 0;
      // To shorten it costs more than a test of one call; only those who look on may ask how long it is.
      if (keep) values.length = 0;
      else for (let i = 0; i < values.length; i++) values[i] = undefined;
      if (calls.size > 0) calls.clear();
    },
    perform,
  };
}

function listed(refs: readonly Ref[], values: readonly unknown[]): unknown[] {
  const list: unknown[] = [];
  for (let i = 0; i < refs.length; i++) list[i] = values[refs[i] as Ref];
  return list;
}

function objectLiteral(entries: readonly (readonly [string, Ref])[], values: readonly unknown[]): object {
  const made: Record<string, unknown> = {};
  for (let i = 0; i < entries.length; i++) {
    const [key, ref] = entries[i] as readonly [string, Ref];
    // An assignment would set the prototype; the printed literal has a computed key.
    if (key === '__proto__')
      defineProperty(made, key, { value: values[ref], writable: true, enumerable: true, configurable: true });
    else made[key] = values[ref];
  }
  return made;
}

/** One list per length, filled anew for each call: `apply` copies it, so callees never see it. */
function createArgumentLists(values: readonly unknown[]): (refs: readonly Ref[]) => unknown[] {
  const byLength: unknown[][] = [];
  return (refs) => {
    const { length } = refs;
    let list = byLength[length];
    if (!list) {
      list = [];
      byLength[length] = list;
    }
    for (let i = 0; i < length; i++) list[i] = values[refs[i] as Ref];
    return list;
  };
}

function unknownStatement(statement: never): never {
  throw new Error(`unknown statement ${JSON.stringify(statement)}`);
}
