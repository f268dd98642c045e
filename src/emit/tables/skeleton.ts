import type { Assertion, Check } from '../../assertions/assertion.js';
import type { Observed } from '../../model/observation.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { references } from '../../testcase/statements/index.js';
import type { TestPlan } from '../test-plan.js';

/** What must be equal for two tests to be rows of one table: everything but the literals given to the act and what it gives. */
export function skeleton(plan: TestPlan): string {
  const open = openLiterals(plan);
  const statements = plan.statements.map((statement, ref) => {
    // Of which kind it is shows in its row.
    if (open.has(ref) && statement.kind === 'primitive') return { kind: 'primitive', open: true };
    // What a literal was made for is no difference that a reader could see.
    return statement.kind === 'primitive' || statement.kind === 'array' || statement.kind === 'object'
      ? { ...statement, type: 0 }
      : statement;
  });
  const { assertions, loose, refused } = plan.test;
  return stringify([
    statements,
    assertions.map(assertionSkeleton),
    plan.test.effects.timers,
    plan.test.clock,
    plan.test.env,
    plan.test.effects.output,
    loose,
    refused,
  ]);
}

/** Literals that reach the act, directly or inside arrays and objects, and nothing else. */
export function openLiterals(plan: TestPlan): ReadonlySet<Ref> {
  const act = plan.statements[plan.act];
  if (!act || !('args' in act)) return new Set();
  const open = new Set<Ref>();
  const visit = (ref: Ref): void => {
    const statement = plan.statements[ref];
    if (statement?.kind === 'primitive' && isVariable(statement)) open.add(ref);
    if (statement?.kind === 'array' || statement?.kind === 'object') references(statement).forEach(visit);
  };
  act.args.forEach(visit);
  plan.statements.forEach((statement, i) => {
    const feedsAct = i === plan.act || ((statement.kind === 'array' || statement.kind === 'object') && !plan.bound.has(i));
    if (!feedsAct) for (const ref of references(statement)) open.delete(ref);
  });
  return open;
}

function isVariable(statement: Statement & { kind: 'primitive' }): boolean {
  return statement.value !== undefined;
}

function assertionSkeleton(assertion: Assertion): unknown {
  if (assertion.kind === 'value') return { ...assertion, check: checkSkeleton(assertion) };
  if (assertion.kind !== 'throws') return assertion;
  const { thrown } = assertion;
  if (thrown.t === 'builtin') return { ...assertion, thrown: { ...thrown, message: '' } };
  if (thrown.t !== 'error') return assertion;
  const props = thrown.props.map(([key, value]) => (isCode(key) ? [key, value] : [key, typeof value]));
  return { ...assertion, thrown: { ...thrown, message: thrown.message === undefined ? 0 : 1, props } };
}

/** A code names the kind of failure: tests with different codes are different stories. */
export function isCode(key: string): boolean {
  return key === 'code' || key === 'name' || key === 'type' || key === 'kind';
}

function checkSkeleton({ check, target }: Assertion & { kind: 'value' }): unknown {
  if (target.of !== 'result') return check;
  if (check.c === 'match' && check.value.k === 'object') {
    return { c: 'match', keys: check.value.entries.map(([key, item]) => [key, item.k === 'scalar' ? typeof item.v : item]) };
  }
  return isOpenCheck(check) ? { c: check.c, open: check.c === 'is' ? typeof check.value : kindOf(check.value) } : check;
}

/** A date that is none is another story. */
function kindOf(value: Observed): string {
  return value.k === 'date' && Number.isNaN(value.time) ? 'no date' : value.k;
}

type OpenCheck = Extract<Check, { c: 'is' | 'equal' }>;

/** Results that may stand in a column. Booleans may not: what makes them true and what false are two tables. */
export function isOpenCheck(check: Check): check is OpenCheck {
  if (check.c === 'is')
    return typeof check.value === 'number' || typeof check.value === 'string' || typeof check.value === 'bigint';
  return check.c === 'equal' && ['array', 'object', 'date', 'typed-array'].includes(check.value.k);
}

function stringify(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => {
    if (typeof item === 'bigint') return `${item}n`;
    if (item === undefined) return '\u0000undefined';
    return typeof item === 'number' && (!Number.isFinite(item) || Object.is(item, -0))
      ? `\u0000${Object.is(item, -0) ? '-0' : item}`
      : item;
  });
}
