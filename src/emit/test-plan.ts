import { withoutAliases } from '../assertions/aliases.js';
import type { Assertion } from '../assertions/assertion.js';
import type { Observed } from '../model/observation.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { isSetting, isUse, isValue, references } from '../testcase/statements/index.js';
import type { EmittableTest } from './emit-input.js';

/** How a test will be laid out: what it is about, which values get a variable, which stand where they are used. */
export interface TestPlan {
  readonly test: EmittableTest;
  readonly statements: readonly Statement[];
  /** The statement under test: the last that does something; the call itself when the last one awaits it. */
  readonly act: Ref;
  /** The await that ends the act. */
  readonly awaited?: Ref;
  /** The act ends with an exception. */
  readonly throws: boolean;
  readonly bound: ReadonlySet<Ref>;
  /** Calls that are printed inside their only await. */
  readonly merged: ReadonlySet<Ref>;
  /** Callbacks whose calls are looked at: they must record. */
  readonly recorded: ReadonlySet<Ref>;
}

export function planTest(test: EmittableTest): TestPlan {
  const statements = withoutAliases(test.test.statements, test.observations);
  const last = lastDoing(statements);
  const uses = countUses(test, statements);
  const merged = new Set<Ref>();
  for (const statement of statements) {
    if (statement.kind === 'await' && uses[statement.value] === 1 && isCall(statements[statement.value]))
      merged.add(statement.value);
  }
  const ending = statements[last];
  const awaits = ending?.kind === 'await' && merged.has(ending.value);
  const act = awaits ? ending.value : last;
  const recorded = new Set(test.assertions.flatMap((assertion) => ('ref' in assertion ? [assertion.ref] : [])));
  const throws = test.assertions.some((assertion) => assertion.kind === 'throws');
  const draft = { test, statements, act, ...(awaits && { awaited: last }), throws, merged, recorded };
  return { ...draft, bound: boundRefs(draft, uses) };
}

/** The value of the test's own act. */
export function actValue(plan: TestPlan): Ref {
  return plan.awaited ?? plan.act;
}

/** Assertions on what the act gave. */
export function resultAssertions(plan: TestPlan): readonly (Assertion & { kind: 'value' })[] {
  const own = actValue(plan);
  return plan.test.assertions.filter(
    (assertion): assertion is Assertion & { kind: 'value' } =>
      assertion.kind === 'value' && assertion.target.of === 'result' && assertion.target.at === own,
  );
}

function lastDoing(statements: readonly Statement[]): Ref {
  for (let i = statements.length - 1; i >= 0; i--) {
    const statement = statements[i];
    if (statement && isUse(statement)) return i;
  }
  return statements.length - 1;
}

function isCall(statement: Statement | undefined): boolean {
  return statement?.kind === 'call' || statement?.kind === 'get';
}

function countUses(test: EmittableTest, statements: readonly Statement[]): Uint32Array {
  const uses = new Uint32Array(statements.length);
  const add = (ref: Ref): void => {
    uses[ref] = (uses[ref] ?? 0) + 1;
  };
  for (const statement of statements) references(statement).forEach(add);
  for (const assertion of test.assertions) assertedRefs(assertion).forEach(add);
  return uses;
}

/** Variables that an assertion mentions, apart from the result of the act. */
export function assertedRefs(assertion: Assertion): readonly Ref[] {
  switch (assertion.kind) {
    case 'value': {
      const { target, check } = assertion;
      const own = target.of === 'result' ? [] : [target.ref];
      if (check.c === 'same') return [...own, check.ref];
      return check.c === 'equal' || check.c === 'match' ? [...own, ...observedRefs(check.value)] : own;
    }
    case 'calls':
      return [assertion.ref, ...assertion.calls.flat().flatMap(observedRefs)];
    case 'call-count':
      return [assertion.ref];
    case 'throws':
      return assertion.thrown.t === 'value' ? observedRefs(assertion.thrown.value) : [];
    case 'completes':
      return [];
  }
}

export function observedRefs(value: Observed): readonly Ref[] {
  switch (value.k) {
    case 'same':
      return [value.ref];
    case 'array':
    case 'set':
      return value.items.flatMap(observedRefs);
    case 'object':
    case 'instance':
      return value.entries.flatMap(([, item]) => observedRefs(item));
    case 'map':
      return value.entries.flatMap(([key, item]) => [...observedRefs(key), ...observedRefs(item)]);
    case 'error':
      return value.props.flatMap(([, item]) => observedRefs(item));
    default:
      return [];
  }
}

type Draft = Omit<TestPlan, 'bound'>;

function boundRefs(plan: Draft, uses: Uint32Array): ReadonlySet<Ref> {
  const bound = new Set<Ref>();
  plan.statements.forEach((statement, i) => {
    if (i !== plan.act && i !== plan.awaited && !plan.merged.has(i) && needsVariable(statement, i, plan, uses[i] ?? 0))
      bound.add(i);
  });
  // A test whose result other assertions refer to has a variable for it; `body.ts` decides about the plain case.
  const result = plan.awaited ?? plan.act;
  if ((uses[result] ?? 0) > 0) bound.add(result);
  return bound;
}

/** From this length on a text that is used twice is worth a name. */
const longText = 30;

function needsVariable(statement: Statement, ref: Ref, plan: Draft, uses: number): boolean {
  switch (statement.kind) {
    case 'primitive':
      return uses > 1 && typeof statement.value === 'string' && statement.value.length > longText;
    case 'enum':
      return false;
    case 'array':
    case 'object':
    case 'builtin':
    case 'many':
      return uses > 1;
    case 'callback':
      // Several results in a row are told in several calls: too long for an argument.
      return uses > 1 || plan.recorded.has(ref) || statement.returns.length > 1;
    case 'construct':
      return uses > 1 || (uses === 1 && !standsInline(statement, ref, plan));
    case 'get':
      return statement.receiver === undefined ? false : uses > 0;
    default:
      return uses > 0;
  }
}

/**
 * A new object may stand in the call that uses it when all its arguments are literals and it is either an argument or
 * a receiver made without arguments. Not where the call is expected to throw: the constructor could be what throws.
 */
function standsInline(statement: Statement & { kind: 'construct' }, ref: Ref, plan: Draft): boolean {
  const user = plan.statements[plan.act];
  if (plan.throws || user === undefined || !references(user).includes(ref)) return false;
  // What was made before time passed is older than what is made after it.
  if (plan.statements.slice(ref, plan.act).some(isSetting)) return false;
  const literal = (arg: Ref): boolean => ['primitive', 'enum'].includes(plan.statements[arg]?.kind ?? '');
  if (!statement.args.every(literal)) return false;
  const isReceiver = 'receiver' in user && user.receiver === ref;
  return isReceiver ? statement.args.length === 0 && plan.test.assertions.length === 1 : onlyValuesBetween(ref, plan);
}

/** Nothing happens between making the object and using it, so that the order of effects stays. */
function onlyValuesBetween(ref: Ref, plan: Draft): boolean {
  return plan.statements.slice(ref + 1, plan.act).every((statement) => isValue(statement) || statement.kind === 'construct');
}
