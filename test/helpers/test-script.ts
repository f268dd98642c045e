import { parseSync } from 'oxc-parser';
import type { Scalar } from '../../src/model/scalar.js';
import type { Callable, SubjectModel } from '../../src/model/subject.js';
import type { Param, TypeId } from '../../src/model/types.js';
import { builtins } from '../../src/testcase/builtins.js';
import type { CallbackBody, Ref, Statement, TestCase } from '../../src/testcase/statement.js';
import { playedBody } from '../../src/emit/statements/played-body.js';
import { isValue, references } from '../../src/testcase/statements/index.js';

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * A test written as JavaScript: `const s = new Stack(); s.push(3); await save(s);`. Names are those of the model's
 * callables; `wait(5)` lets time pass; `x.size` reads and `x.size = 3` writes a member; `() => 1`, `() => { throw e; }` and
 * `(a, b) => a - b` are callbacks.
 */
export function readScript(text: string, model: SubjectModel): TestCase {
  const reader = new ScriptReader(model);
  const { program, errors } = parseSync('test.js', text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${errors[0]?.message}: ${text}`);
  for (const node of program.body as unknown as Node[]) reader.line(node);
  return { statements: reader.statements };
}

class ScriptReader {
  readonly statements: Statement[] = [];
  readonly #names = new Map<string, Ref>();

  constructor(private readonly model: SubjectModel) {}

  line(node: Node): void {
    if (node.type === 'ExpressionStatement') this.value(node.expression as Node);
    else {
      const [declared] = node.declarations as readonly [Node];
      this.#names.set((declared.id as { name: string }).name, this.value(declared.init as Node));
    }
  }

  value(node: Node, type?: TypeId): Ref {
    switch (node.type) {
      case 'Literal':
        return this.#scalar(
          node.bigint === undefined || node.bigint === null ? (node.value as Scalar) : BigInt(node.bigint as string),
          type,
        );
      case 'UnaryExpression':
        return this.#scalar(-(node.argument as { value: number }).value, type);
      case 'Identifier':
        return this.#identifier(node.name as string, type);
      case 'ArrayExpression':
        return this.#add({ kind: 'array', type: type ?? 0, elements: this.#list(node.elements, elementOf(type, this.model)) });
      case 'ObjectExpression':
        return this.#object(node, type);
      case 'ArrowFunctionExpression':
        return this.#callback(node, type);
      case 'AwaitExpression':
        return this.#add({ kind: 'await', value: this.value(node.argument as Node) });
      case 'NewExpression':
        return this.#construct(node, type);
      case 'CallExpression':
        return this.#call(node);
      case 'MemberExpression': {
        const receiver = this.value(node.object as Node);
        return this.#add({ kind: 'get', callable: this.#callable(nameOf(node.property), 'getter').id, receiver });
      }
      case 'AssignmentExpression': {
        const { object, property } = node.left as { object: Node; property: unknown };
        const callable = this.#callable(nameOf(property), 'setter');
        const receiver = this.value(object);
        return this.#add({ kind: 'set', callable: callable.id, receiver, value: this.value(node.right as Node, callable.ret) });
      }
      default:
        throw new Error(`no statement for ${node.type}`);
    }
  }

  #add(statement: Statement): Ref {
    return this.statements.push(statement) - 1;
  }

  #scalar(value: Scalar, type: TypeId | undefined): Ref {
    const own = this.model.types.findIndex((node) => node.k === 'prim' && node.name === (value === null ? 'null' : typeof value));
    return this.#add({ kind: 'primitive', type: type ?? own, value });
  }

  #identifier(name: string, type: TypeId | undefined): Ref {
    const special: Record<string, Scalar> = { undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY };
    if (Object.hasOwn(special, name)) return this.#scalar(special[name], type);
    const ref = this.#names.get(name);
    return ref ?? this.#add({ kind: 'get', callable: this.#callable(name, 'value').id });
  }

  #object(node: Node, type: TypeId | undefined): Ref {
    const shape = type === undefined ? undefined : this.model.types[type];
    const entries = (node.properties as readonly Node[]).map((property) => {
      const key = nameOf(property.key);
      const prop = shape?.k === 'object' ? shape.props.find((one) => one.name === key) : undefined;
      return [key, this.value(property.value as Node, prop?.t)] as const;
    });
    return this.#add({ kind: 'object', type: type ?? 0, entries });
  }

  #callback(node: Node, type = 0): Ref {
    const body = node.body as Node;
    const params = node.params as readonly Node[];
    if (params.length > 0) return this.#add({ kind: 'callback', type, returns: [], body: playedBy(params.length, body) });
    const [first] = (body.body as readonly Node[] | undefined) ?? [];
    if (body.type !== 'BlockStatement') {
      const parts = body.type === 'SequenceExpression' ? (body.expressions as readonly Node[]) : [body];
      return this.#add({ kind: 'callback', type, returns: parts.map((part) => this.value(part)) });
    }
    if (first === undefined) return this.#add({ kind: 'callback', type, returns: [] });
    return this.#add({ kind: 'callback', type, returns: [this.value(first.argument as Node)], throws: true });
  }

  #construct(node: Node, type: TypeId | undefined): Ref {
    const name = nameOf(node.callee);
    if (Object.hasOwn(builtins, name))
      return this.#add({ kind: 'builtin', type: type ?? 0, name, args: this.#list(node.arguments, undefined) });
    const callable = this.#callable(name, 'constructor');
    return this.#add({ kind: 'construct', callable: callable.id, args: this.#args(node, callable.params) });
  }

  #call(node: Node): Ref {
    const callee = node.callee as Node;
    if (callee.type === 'Identifier' && callee.name === 'wait') {
      const [{ value: length }] = node.arguments as [{ value: number }];
      return this.#add({ kind: 'wait', length });
    }
    if (callee.type === 'Identifier') {
      const callable = this.#callable(callee.name as string, 'function');
      return this.#add({ kind: 'call', callable: callable.id, args: this.#args(node, callable.params) });
    }
    const callable = this.#callable(nameOf(callee.property), 'method');
    const receiver = this.value(callee.object as Node);
    return this.#add({ kind: 'call', callable: callable.id, receiver, args: this.#args(node, callable.params) });
  }

  #args(node: Node, params: readonly Param[]): Ref[] {
    return (node.arguments as readonly Node[]).map((arg, n) => {
      const param = params[n] ?? params.at(-1);
      return this.value(arg, param?.rest ? elementOf(param.t, this.model) : param?.t);
    });
  }

  #list(nodes: unknown, type: TypeId | undefined): Ref[] {
    return (nodes as readonly Node[]).map((node) => this.value(node, type));
  }

  #callable(name: string, kind: Callable['kind']): Callable {
    const found = this.model.callables.find((callable) => callable.name === name && callable.kind === kind);
    if (!found) throw new Error(`the model has no ${kind} ${name}`);
    return found;
  }
}

function elementOf(type: TypeId | undefined, model: SubjectModel): TypeId | undefined {
  const node = type === undefined ? undefined : model.types[type];
  return node?.k === 'array' ? node.elem : undefined;
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

/** The same in writing; values stand where they are used, results that are used get a letter. */
export function writeScript(test: TestCase, model: SubjectModel): string {
  const used = new Set(test.statements.flatMap((statement) => references(statement)));
  const names = new Map<Ref, string>();
  const text = (ref: Ref): string => names.get(ref) ?? statementText(test.statements[ref] as Statement, text, model);
  const lines: string[] = [];
  test.statements.forEach((statement, i) => {
    const next = test.statements[i + 1];
    if (isValue(statement) || (next?.kind === 'await' && next.value === i)) return;
    const line = text(i);
    if (used.has(i)) names.set(i, String.fromCharCode(97 + names.size));
    lines.push(used.has(i) ? `const ${names.get(i)} = ${line};` : `${line};`);
  });
  return lines.join(' ');
}

function statementText(statement: Statement, text: (ref: Ref) => string, model: SubjectModel): string {
  const list = (refs: readonly Ref[]): string => refs.map(text).join(', ');
  const name = 'callable' in statement ? (model.callables[statement.callable]?.name ?? '?') : '';
  switch (statement.kind) {
    case 'primitive':
      return scalarText(statement.value);
    case 'enum':
      return `enum ${statement.member}`;
    case 'array':
      return `[${list(statement.elements)}]`;
    case 'object':
      return `{${statement.entries.map(([key, ref]) => ` ${key}: ${text(ref)}`).join()}${statement.entries.length > 0 ? ' ' : ''}}`;
    case 'builtin':
      return `new ${statement.name}(${list(statement.args)})`;
    case 'many':
      return `new ${statement.name}(${statement.text}${list(statement.args)}) * ${statement.length}`;
    case 'construct':
      return `new ${name}(${list(statement.args)})`;
    case 'call':
      return `${statement.receiver === undefined ? '' : `${text(statement.receiver)}.`}${name}(${list(statement.args)})`;
    case 'get':
      return statement.receiver === undefined ? name : `${text(statement.receiver)}.${name}`;
    case 'set':
      return `${text(statement.receiver)}.${name} = ${text(statement.value)}`;
    case 'callback':
      if (statement.body) return `(${playedBody[statement.body].params.join(', ')}) => ${playedBody[statement.body].text}`;
      if (statement.throws) return `() => { throw ${list(statement.returns)}; }`;
      return statement.returns.length === 0 ? '() => {}' : `() => (${list(statement.returns)})`;
    case 'await':
      return `await ${text(statement.value)}`;
    case 'wait':
      return `wait(${statement.length})`;
    case 'stub':
      return `stub(${statement.name}, ${statement.text ?? statement.length})`;
    default:
      return statement satisfies never;
  }
}

function scalarText(value: Scalar): string {
  if (typeof value === 'string') return `'${JSON.stringify(value).slice(1, -1)}'`;
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** `(value) => value`, `(a, b) => a - b` and so on, by what stands first in the body. */
function playedBy(params: number, body: Node): CallbackBody {
  if (params === 1) return 'first';
  if (body.type === 'BinaryExpression') return (body.left as Node).name === 'a' ? 'difference' : 'reverse difference';
  return (body.test as Node).operator === '<' ? 'ascending' : 'descending';
}
