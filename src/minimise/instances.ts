import type { TypeId } from '../model/types.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { typesOf } from '../testcase/statements/index.js';
import { likelyAlternatives } from './likelihood.js';
import { type Fragment, moved, plainValues } from './plain-values.js';
import type { MinimiseSubject } from './subject.js';
import { redirect, supply, type Use } from './uses.js';

/** Ways to make an object that are tried. */
const MOST_WAYS = 4;

/**
 * Search passes anything for an object of a class in untyped code. Versions with such an object: one that is there
 * already, what a getter of one gives, or one that is made of plain values.
 */
export function* withInstances(
  test: TestCase,
  uses: readonly Use[],
  type: TypeId,
  subject: MinimiseSubject,
): Generator<TestCase> {
  const { facts, fits } = subject;
  if (type < 0 || type >= facts.table.known) return;
  const classes = likelyAlternatives(type, facts.table).filter((member) => facts.table.shape(member).k === 'inst');
  const at = Math.min(...uses.map((use) => use.by));
  const types = typesOf(test, facts);
  for (const cls of classes) {
    const known = types.findLastIndex((given, ref) => ref < at && fits(given, cls));
    if (known >= 0) yield prune(redirect(test, uses, known));
    yield* withRead(test, uses, cls, subject);
    for (const value of madeOf(cls, subject).slice(0, MOST_WAYS)) yield prune(supply(test, uses, value));
  }
}

/** What getters of objects in the test give: `interval.start`. */
export function* withRead(test: TestCase, uses: readonly Use[], type: TypeId, subject: MinimiseSubject): Generator<TestCase> {
  const at = Math.min(...uses.map((use) => use.by));
  for (const value of readsOf(test, at, type, subject)) yield prune(supply(test, uses, value));
}

/** Getters that give a type, of objects that are there before statement `at`. */
export function readsOf(test: TestCase, at: Ref, type: TypeId, { model, facts, fits }: MinimiseSubject): readonly Fragment[] {
  const types = typesOf(test, facts);
  return (model.producers[type] ?? []).flatMap((id): readonly Fragment[] => {
    const callable = model.callables[id];
    const owner = callable?.kind === 'getter' ? callable.owner : undefined;
    if (owner === undefined) return [];
    const receiver = types.findLastIndex((known, ref) => ref < at && fits(known, owner));
    return receiver < 0 ? [] : [[{ kind: 'get', callable: id, receiver: receiver - at }]];
  });
}

/** By constructors and functions that need nothing but plain values. */
export function madeOf(type: TypeId, { model, facts }: MinimiseSubject): readonly Fragment[] {
  return (model.producers[type] ?? []).flatMap((id): readonly Fragment[] => {
    const callable = model.callables[id];
    const plan = facts.plans[id];
    if (!callable || !plan || plan.awaits) return [];
    if (callable.kind !== 'constructor' && !(callable.kind === 'function' && callable.owner === undefined)) return [];
    const statements: Statement[] = [];
    const args: Ref[] = [];
    for (const param of plan.params.slice(0, plan.required)) {
      const value = plainValues(param.type, facts.table)[0];
      if (value === undefined) return [];
      statements.push(...moved(value, statements.length));
      args.push(statements.length - 1);
    }
    const kind = callable.kind === 'constructor' ? 'construct' : 'call';
    return [[...statements, { kind, callable: id, args }]];
  });
}
