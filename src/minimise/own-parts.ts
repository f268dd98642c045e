import type { TypeId } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { typesOf } from '../testcase/statements/index.js';
import type { CallPlan } from '../testcase/types/call-plan.js';
import { findLinkedParts, type LinkedParts } from '../testcase/types/linked-parts.js';
import { type Fragment, moved, plainValues } from './plain-values.js';
import { type Stray, straysOf } from './strays.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';
import { redirect, supply, type Use, usesOf, withoutUnused } from './uses.js';

/** Calls that are tried for one part. */
const MOST_CALLS = 6;

/**
 * Search gives a tree nodes that it made itself, or took from another tree. Each gives way to one that the tree hands out,
 * already or by a further call with the same key: that is the only kind that its users have.
 */
export function* withOwnParts(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const parts = findLinkedParts(subject.model, subject.facts.table);
  if (parts === undefined) return;
  const count = straysOf(trial.best.test, parts, subject.facts).length;
  for (let n = 0; n < count; n++) {
    const stray = straysOf(trial.best.test, parts, subject.facts)[n];
    if (stray === undefined) return;
    for (const candidate of ownVersions(trial.best.test, stray, parts, subject))
      if (yield* trial.attempt(candidate)) {
        n--;
        break;
      }
  }
}

function* ownVersions(test: TestCase, stray: Stray, parts: LinkedParts, subject: MinimiseSubject): Generator<TestCase> {
  const uses = usesOf(test, stray.part).filter((use) => !use.receives && use.by > stray.home);
  if (stray.home < 0 || uses.length === 0) return;
  for (const own of ownParts(test, stray, uses, parts, subject))
    yield withoutUnused(redirect(test, uses, own), stray.part, subject);
  const types = typesOf(test, subject.facts);
  const calls = parts
    .handing(types[stray.home] as TypeId, stray.kind)
    .flatMap((id) => handingCall(id, test, stray, types, Math.min(...uses.map(({ by }) => by)), subject));
  for (const call of calls.slice(0, MOST_CALLS)) yield withoutUnused(supply(test, uses, call), stray.part, subject);
}

/** Those that are there before the uses. */
function ownParts(
  test: TestCase,
  { home, kind }: Stray,
  uses: readonly Use[],
  parts: LinkedParts,
  { facts }: MinimiseSubject,
): readonly Ref[] {
  const root = parts.rootOf(home, test.statements);
  const end = Math.min(...uses.map(({ by }) => by));
  return typesOf(test, facts).flatMap((type, ref) =>
    ref < end && parts.kindOf(type) === kind && parts.rootOf(ref, test.statements) === root ? [ref] : [],
  );
}

/** A call on the owner that gives such a part, to stand before statement `at`: with what the stray one was made of, else plain values. */
function handingCall(
  id: number,
  test: TestCase,
  { part, home }: Stray,
  types: readonly TypeId[],
  at: Ref,
  { facts, fits }: MinimiseSubject,
): readonly Fragment[] {
  const plan = facts.plans[id] as CallPlan;
  if (plan.awaits) return [];
  if (plan.kind === 'getter') return [[{ kind: 'get', callable: id, receiver: home - at }]];
  const made = test.statements[part] as Statement;
  const left = made.kind === 'construct' || made.kind === 'call' ? [...made.args] : [];
  const values: Statement[] = [];
  const args: Ref[] = [];
  for (const { type } of plan.params.slice(0, plan.required)) {
    const given = left.findIndex((ref) => fits(types[ref] as TypeId, type));
    if (given >= 0) {
      args.push((left[given] as Ref) - at);
      left.splice(0, given + 1);
      continue;
    }
    const value = plainValues(type, facts.table)[0];
    if (value === undefined) return [];
    values.push(...moved(value, values.length));
    args.push(values.length - 1);
  }
  return [[...values, { kind: 'call', callable: id, receiver: home - at, args }]];
}
