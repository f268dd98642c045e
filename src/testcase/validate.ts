import type { SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import { builtinArguments, builtins } from './builtins.js';
import type { Statement, TestCase } from './statement.js';
import { references, typeOf, wanted } from './statements/index.js';
import { checkMany } from './statements/many.js';
import { checkStub } from './statements/stub.js';
import { checkWait } from './statements/wait.js';
import { objectShape } from './statements/object.js';
import type { Facts } from './statements/statement-kind.js';
import { createFits, type Fits } from './types/assignability.js';
import { type CallPlan, isMember, paramAt, planCalls } from './types/call-plan.js';
import { createTypeTable } from './types/type-table.js';

/** What is wrong with the structure of a test; undefined when nothing is. Types are checked for typed code only. */
export function checkTest(test: TestCase, model: SubjectModel): string | undefined {
  const rules = rulesFor(model);
  const types: TypeId[] = [];
  for (const [i, statement] of test.statements.entries()) {
    const fault = checkStatement(statement, i, test, types, rules);
    if (fault !== undefined) return `statement ${i} (${statement.kind}): ${fault}`;
    types.push(typeOf(statement, rules, types));
  }
  return undefined;
}

interface Rules extends Facts {
  readonly fits: Fits;
}

const known = new WeakMap<SubjectModel, Rules>();

function rulesFor(model: SubjectModel): Rules {
  let rules = known.get(model);
  if (rules === undefined) {
    const table = createTypeTable(model);
    rules = { table, plans: planCalls(model, table), fits: createFits(table) };
    known.set(model, rules);
  }
  return rules;
}

function checkStatement(
  statement: Statement,
  i: number,
  test: TestCase,
  types: readonly TypeId[],
  rules: Rules,
): string | undefined {
  for (const [n, ref] of references(statement).entries()) {
    if (!Number.isInteger(ref) || ref < 0 || ref >= i) return `reference ${n} is to ${ref}`;
    if (test.statements[ref]?.kind === 'set') return `reference ${n} is to an assignment`;
    if (test.statements[ref]?.kind === 'wait') return `reference ${n} is to a wait`;
    if (test.statements[ref]?.kind === 'stub') return `reference ${n} is to a stub`;
    if (!rules.table.model.untyped && !isAllowed(statement, n, ref, types, rules)) return `reference ${n} has the wrong type`;
  }
  return checkKind(statement, i, test, rules);
}

function isAllowed(statement: Statement, n: number, ref: number, types: readonly TypeId[], rules: Rules): boolean {
  const { table, plans, fits } = rules;
  const to = wanted(statement, n, rules);
  const from = types[ref] as TypeId;
  if (to < 0) return true;
  if (fits(from, to) || isOpen(to, rules)) return true;
  // An optional parameter accepts undefined, whatever its type.
  if (from !== table.standard.undefined || (statement.kind !== 'call' && statement.kind !== 'construct')) return false;
  const index = statement.kind === 'call' && statement.receiver !== undefined ? n - 1 : n;
  const plan = plans[statement.callable];
  return plan !== undefined && (paramAt(plan, index)?.opt ?? false);
}

/** Where the extractor gave up, anything may be right. */
function isOpen(type: TypeId, { table }: Rules): boolean {
  return table.members(type).some((member) => table.node(member).k === 'opaque');
}

function checkKind(statement: Statement, i: number, test: TestCase, rules: Rules): string | undefined {
  const { table, plans } = rules;
  switch (statement.kind) {
    case 'construct':
    case 'call':
    case 'get':
    case 'set':
      return checkCall(statement, i, test, plans[statement.callable], table.model.untyped);
    case 'await': {
      if (statement.value !== i - 1) return 'does not follow its promise';
      const promise = test.statements[i - 1] as Statement;
      return isPromised(promise, rules) ? undefined : 'waits for no promise';
    }
    case 'enum': {
      const node = table.shape(statement.type);
      return node.k === 'enum' && node.members[statement.member] !== undefined ? undefined : 'has no such member';
    }
    case 'object':
      return checkObject(statement, rules);
    case 'builtin':
      return checkBuiltin(statement.name, statement.args.length);
    case 'many':
      return checkMany(statement);
    case 'wait':
      return checkWait(statement);
    case 'stub':
      return checkStub(statement);
    case 'array': {
      const node = table.shape(statement.type);
      if (node.k !== 'tuple' || table.model.untyped) return undefined;
      const least = node.elems.filter((element) => element.flag === 'req').length;
      return statement.elements.length >= least ? undefined : 'tuple is too short';
    }
    default:
      return undefined;
  }
}

type AnyCall = Extract<Statement, { kind: 'construct' | 'call' | 'get' | 'set' }>;

function checkCall(
  statement: AnyCall,
  i: number,
  test: TestCase,
  plan: CallPlan | undefined,
  untyped: boolean,
): string | undefined {
  if (plan === undefined) return `there is no callable ${statement.callable}`;
  const { callable } = plan;
  const kinds: Record<AnyCall['kind'], readonly string[]> = {
    construct: ['constructor'],
    call: ['function', 'method'],
    get: ['value', 'getter'],
    set: ['setter'],
  };
  if (!kinds[statement.kind].includes(callable.kind)) return `uses a ${callable.kind}`;
  const receives = statement.kind !== 'construct' && statement.receiver !== undefined;
  if (receives !== isMember(callable)) return receives ? 'has a receiver' : 'lacks a receiver';
  if (statement.kind === 'call' || statement.kind === 'construct') {
    const { length } = statement.args;
    if ((length < plan.required && !untyped) || (length > plan.params.length && !plan.rest)) return `has ${length} arguments`;
  }
  const next = test.statements[i + 1];
  // An exception that ended the test right there leaves nothing to wait for.
  if (plan.awaits && next !== undefined && !(next.kind === 'await' && next.value === i)) return 'nobody waits for the promise';
  return undefined;
}

function isPromised(statement: Statement, { plans }: Rules): boolean {
  return (statement.kind === 'call' || statement.kind === 'get') && (plans[statement.callable]?.awaits ?? false);
}

function checkObject(statement: Extract<Statement, { kind: 'object' }>, { table }: Rules): string | undefined {
  const keys = statement.entries.map(([key]) => key);
  if (new Set(keys).size < keys.length) return 'has a key twice';
  if (table.model.untyped) return undefined;
  const missing = objectShape(statement.type, table).props.find((prop) => !prop.opt && !keys.includes(prop.name));
  return missing === undefined ? undefined : `lacks ${missing.name}`;
}

function checkBuiltin(name: string, count: number): string | undefined {
  if (!Object.hasOwn(builtins, name)) return `there is no builtin ${name}`;
  const meaning = builtinArguments(name);
  if (meaning === 'elements') return undefined;
  const right = meaning === 'entries' ? count % 2 === 0 : meaning === 'value' ? count <= 1 : count === meaning.length;
  return right ? undefined : `${name} has ${count} arguments`;
}
