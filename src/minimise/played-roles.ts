import { plain } from '../testcase/shapes.js';
import type { Statement, TestCase } from '../testcase/statement.js';
import { prune } from '../testcase/prune.js';
import { playedCallback } from '../testcase/statements/make.js';
import { objectShape } from '../testcase/statements/object.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { isReversed, playedBodies } from '../testcase/types/callback-role.js';
import { paramAt } from '../testcase/types/call-plan.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** A function that breaks the rules of its role: an order in which everything comes before everything. */
const OUT_OF_ROLE = 12;
const LESS_TELLING = 0.5;

/** Search gets everywhere with functions that always give the same; where one that plays its role does too, it is that. */
export function* playRoles(trial: Trial, { facts }: MinimiseSubject): Steps<void> {
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    const at = trial.best.test.statements.length - fromEnd;
    for (const candidate of played(trial.best.test, at, facts)) if (yield* trial.attempt(candidate)) break;
  }
}

function played(test: TestCase, at: number, { table }: Facts): readonly TestCase[] {
  const statement = test.statements[at] as Statement;
  if (statement.kind !== 'callback' || statement.throws) return [];
  return playedBodies(statement.type, table)
    .toReversed()
    .filter((body) => body !== statement.body)
    .map((body) => prune({ statements: test.statements.with(at, plain(playedCallback(statement.type, body))) }));
}

/**
 * What a reader pays for a function that is given there. An order that may be left out is there already: another one
 * shows more.
 */
export function roleCost(given: Statement, taker: Statement, n: number, facts: Facts): number {
  if (given.kind !== 'callback' || given.throws || playedBodies(given.type, facts.table).length === 0) return 0;
  if (given.body === undefined) return OUT_OF_ROLE;
  if (given.body === 'first') return 0;
  return isReversed(given.body) === mayBeLeftOut(taker, n, facts) ? 0 : LESS_TELLING;
}

function mayBeLeftOut(taker: Statement, n: number, { table, plans }: Facts): boolean {
  if (taker.kind === 'object') {
    const key = taker.entries[n]?.[0];
    return objectShape(taker.type, table).props.find((prop) => prop.name === key)?.opt ?? false;
  }
  if (taker.kind !== 'call' && taker.kind !== 'construct') return false;
  const plan = plans[taker.callable];
  const index = taker.kind === 'call' && taker.receiver !== undefined ? n - 1 : n;
  return plan !== undefined && (paramAt(plan, index)?.opt ?? false);
}
