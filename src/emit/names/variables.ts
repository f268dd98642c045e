import type { Callable, SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { isIdentifier } from '../code.js';
import type { TestPlan } from '../test-plan.js';
import { reservedWords } from './reserved.js';
import { camelCase, otherName } from './words.js';

/** A name for every bound variable: the parameter it feeds, else its type; a number only where two would collide. */
export function nameVariables(plan: TestPlan, model: SubjectModel, taken: ReadonlySet<string>): ReadonlyMap<Ref, string> {
  const names = new Map<Ref, string>();
  // The act's value is called so wherever it is looked at on a line of its own.
  const used = new Set([...taken, 'result']);
  for (const ref of [...plan.bound].sort((a, b) => a - b)) {
    const isResult = ref === (plan.awaited ?? plan.act);
    const made = isResult ? plan.statements[ref] : undefined;
    const name = isResult && made?.kind !== 'construct' ? 'result' : free(preferredName(ref, plan, model, used), used);
    names.set(ref, name);
    used.add(name);
  }
  return names;
}

export function free(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted;
  for (let n = 2; used.has(name) || reservedWords.has(name); n++) name = `${wanted}${n}`;
  return name;
}

function preferredName(ref: Ref, plan: TestPlan, model: SubjectModel, used: ReadonlySet<string>): string {
  const candidates = [...candidateNames(ref, plan, model)].filter(
    (name): name is string => name !== undefined && isIdentifier(name) && !reservedWords.has(name),
  );
  return candidates.find((name) => !used.has(name)) ?? candidates[0] ?? 'value';
}

function* candidateNames(ref: Ref, plan: TestPlan, model: SubjectModel): Iterable<string | undefined> {
  const statement = plan.statements[ref];
  if (!statement) return;
  // A class says more than the parameter it is given to, unless several of it would need numbers.
  if (statement.kind === 'construct' && !feedsSameClass(ref, plan)) yield className(statement.callable, model);
  // What the act is called on is what it is, whatever else it is given to.
  if (isActedOn(ref, plan)) yield madeName(statement, plan, model);
  const fed = fedParameter(ref, plan, model);
  // A single letter says less than a type does.
  if (fed !== undefined && fed.length > 1) yield fed;
  switch (statement.kind) {
    case 'construct':
      yield className(statement.callable, model);
      break;
    case 'call':
    case 'get':
    case 'await':
      yield madeName(statement, plan, model);
      break;
    case 'callback':
      if (fed !== undefined && fed.length > 1) yield otherName(fed);
      yield 'callback';
      break;
    case 'builtin':
      yield builtinName(statement.name);
      break;
    case 'many':
      yield manyNames[statement.name] ?? builtinName(statement.name);
      break;
    case 'array':
      yield 'items';
      break;
    case 'object':
      yield typeName(statement.type, model) ?? 'object';
      break;
    case 'primitive':
      yield typeof statement.value === 'string' ? 'text' : 'value';
      break;
    default:
  }
  yield fed;
}

function isActedOn(ref: Ref, { statements, act }: TestPlan): boolean {
  const performed = statements[act];
  return performed !== undefined && 'receiver' in performed && performed.receiver === ref;
}

/** What a call gave, or came of a promise of it. */
function madeName(statement: Statement, { statements }: TestPlan, model: SubjectModel): string | undefined {
  const source = statement.kind === 'await' ? statements[statement.value] : statement;
  return source?.kind === 'call' || source?.kind === 'get' ? resultName(model.callables[source.callable], model) : undefined;
}

const manyNames: Readonly<Record<string, string>> = { String: 'text', Array: 'items', Object: 'object' };

function className(callable: number, model: SubjectModel): string | undefined {
  const made = model.callables[callable];
  return made && camelCase(made.ownerName ?? made.name);
}

/** Two objects of one class, or an argument of the class's own method: parameter names tell them apart. */
function feedsSameClass(ref: Ref, plan: TestPlan): boolean {
  const own = plan.statements[ref];
  return (
    plan.statements.some(
      (other, i) => i !== ref && own?.kind === 'construct' && other.kind === 'construct' && own.callable === other.callable,
    ) && !isReceiver(ref, plan)
  );
}

function isReceiver(ref: Ref, plan: TestPlan): boolean {
  return plan.statements.some((statement) => 'receiver' in statement && statement.receiver === ref);
}

/** The name of the first parameter, property or member that takes the variable. */
function fedParameter(ref: Ref, plan: TestPlan, model: SubjectModel): string | undefined {
  for (const statement of plan.statements) {
    const name = parameterName(statement, ref, model);
    if (name !== undefined) return plainParameterName(name);
  }
  return undefined;
}

function parameterName(statement: Statement, ref: Ref, model: SubjectModel): string | undefined {
  switch (statement.kind) {
    case 'call':
    case 'construct': {
      const at = statement.args.indexOf(ref);
      if (at < 0) return undefined;
      const params = model.callables[statement.callable]?.params ?? [];
      return (params[at] ?? (params.at(-1)?.rest ? params.at(-1) : undefined))?.name;
    }
    case 'set':
      return statement.value === ref ? model.callables[statement.callable]?.name : undefined;
    case 'object':
      return statement.entries.find(([, value]) => value === ref)?.[0];
    default:
      return undefined;
  }
}

/** Names that analysis made up for patterns, such as `__0` or `{ a, b }`, are no names. */
export function plainParameterName(name: string): string | undefined {
  return isIdentifier(name) && !/^(_+\d*|arg\d+|param\d+)$/.test(name) ? name.replace(/^_+(?=\p{L})/u, '') : undefined;
}

/** `createCart` gives a cart, `parse` something parsed; otherwise the type speaks. */
function resultName(callable: Callable | undefined, model: SubjectModel): string | undefined {
  if (!callable) return undefined;
  if (callable.kind === 'getter') return camelCase(callable.name);
  const noun = /^(?:create|make|get|build|new|to|from|find|load|read|open|init|parse)(\p{Lu}.*)$/u.exec(callable.name)?.[1];
  return typeName(callable.ret, model) ?? (noun === undefined ? undefined : camelCase(noun));
}

function typeName(type: TypeId, model: SubjectModel): string | undefined {
  const node = model.types[type];
  switch (node?.k) {
    case 'inst':
      return camelCase(model.classes[node.cls]?.name ?? '');
    case 'object':
      return node.name === undefined || node.name.startsWith('__') ? undefined : camelCase(node.name);
    case 'builtin':
      if (node.name === 'Promise' && node.args[0] !== undefined) return typeName(node.args[0], model);
      return builtinName(node.name);
    case 'array':
      return 'items';
    case 'union': {
      // Nothing, or one kind of thing.
      const things = node.of.filter((one) => !isNothing(one, model));
      return things.length === 1 && things[0] !== undefined ? typeName(things[0], model) : undefined;
    }
    default:
      return undefined;
  }
}

function isNothing(type: TypeId, model: SubjectModel): boolean {
  const node = model.types[type];
  return node?.k === 'prim' && (node.name === 'null' || node.name === 'undefined');
}

function builtinName(name: string): string {
  if (name.endsWith('Error')) return 'error';
  if (name.startsWith('Promise')) return 'promise';
  if (name === 'RegExp') return 'pattern';
  return name.endsWith('Array') ? 'bytes' : camelCase(name);
}
