import type { TypeId } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { typesOf } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import type { CallPlan } from '../testcase/types/call-plan.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import { type Fragment, moved, plainValues } from './plain-values.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { isUsed, redirect, supply, usesOf, withoutUnused } from './uses.js';

/** Objects that are used although another of their class made them, `tree.createTree()`, where users have a constructor. */
export function detoursOf(test: TestCase, facts: Facts): readonly Ref[] {
  const byClass = constructors(facts);
  if (byClass.size === 0) return none;
  let types: readonly TypeId[] | undefined;
  let found: Ref[] | undefined;
  for (let at = 0; at < test.statements.length; at++) {
    const statement = test.statements[at] as Statement;
    if (statement.kind !== 'call' || statement.receiver === undefined) continue;
    const made = classOf((facts.plans[statement.callable] as CallPlan).result, facts.table);
    if (made < 0 || !byClass.has(made)) continue;
    types ??= typesOf(test, facts);
    if (classOf(types[statement.receiver] as TypeId, facts.table) !== made || !isUsed(test, at)) continue;
    (found ??= []).push(at);
  }
  return found ?? none;
}

/** Each gives way to the object that was called, or to a new one that is made of what the call was given. */
export function* withoutDetours(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const count = detoursOf(trial.best.test, subject.facts).length;
  for (let n = 0; n < count; n++) {
    const at = detoursOf(trial.best.test, subject.facts)[n];
    if (at === undefined) return;
    for (const candidate of straightVersions(trial.best.test, at, subject))
      if (yield* trial.attempt(candidate)) {
        n--;
        break;
      }
  }
}

function* straightVersions(test: TestCase, at: Ref, subject: MinimiseSubject): Generator<TestCase> {
  const call = test.statements[at] as Statement & { kind: 'call' };
  const uses = usesOf(test, at);
  const { facts } = subject;
  const makers = constructors(facts).get(classOf((facts.plans[call.callable] as CallPlan).result, facts.table)) ?? [];
  for (const maker of makers)
    for (const value of made(maker, test, call, Math.min(...uses.map(({ by }) => by)), subject))
      yield withoutUnused(supply(test, uses, value), at, subject);
  yield withoutUnused(redirect(test, uses, call.receiver as Ref), at, subject);
}

/** What the call was given goes to the parameters that take it; those before them get plain values. */
function made(
  { id, params, required }: CallPlan,
  test: TestCase,
  call: Statement & { kind: 'call' },
  at: Ref,
  { facts, fits }: MinimiseSubject,
): readonly Fragment[] {
  const types = typesOf(test, facts);
  const given = params.map(({ type }) =>
    call.args.find((ref) => isStructured(test.statements[ref]) && fits(types[ref] as TypeId, type)),
  );
  const length = Math.max(required, given.findLastIndex((ref) => ref !== undefined) + 1);
  const values: Statement[] = [];
  const args: Ref[] = [];
  for (const [n, { type }] of params.slice(0, length).entries()) {
    const ref = given[n];
    if (ref !== undefined && given.indexOf(ref) === n) {
      args.push(ref - at);
      continue;
    }
    const fragments = plainValues(type, facts.table);
    const value = fragments.find(isEmptyList) ?? fragments[0];
    if (value === undefined) return [];
    values.push(...moved(value, values.length));
    args.push(values.length - 1);
  }
  return [[...values, { kind: 'construct', callable: id, args }]];
}

/** Options and functions are what both take; a key that both could take is none of the other's business. */
function isStructured(statement: Statement | undefined): boolean {
  return statement?.kind === 'object' || statement?.kind === 'callback';
}

function isEmptyList(value: Fragment): boolean {
  const last = value.at(-1);
  return last?.kind === 'array' && last.elements.length === 0;
}

const none: readonly Ref[] = [];

/** By class, those that users may call. */
const known = new WeakMap<Facts, ReadonlyMap<number, readonly CallPlan[]>>();

function constructors(facts: Facts): ReadonlyMap<number, readonly CallPlan[]> {
  const found = known.get(facts);
  if (found) return found;
  const byClass = new Map<number, CallPlan[]>();
  for (const plan of facts.plans) {
    if (plan.kind !== 'constructor' || plan.callable.internal) continue;
    const cls = classOf(plan.result, facts.table);
    byClass.set(cls, [...(byClass.get(cls) ?? []), plan]);
  }
  known.set(facts, byClass);
  return byClass;
}

/** -1 for what is no object of a class. */
function classOf(type: TypeId, table: TypeTable): number {
  const node = type < 0 ? undefined : table.shape(type);
  return node?.k === 'inst' ? node.cls : -1;
}
