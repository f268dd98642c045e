import type { Scalar } from '../model/scalar.js';
import { prune } from '../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { mixedRows, type Row } from './mixed-kinds.js';
import { withReferences } from './references.js';
import type { MinimiseSubject } from './subject.js';
import type { Steps, Trial } from './trial.js';

/** So many values can be put in all orders there are. */
const MOST_VALUES = 4;
/** Orders that are tried of each kind. */
const MOST_ORDERS = 30;
const LETTERS = [...'abcdefghijklmnop'];

/**
 * `load([false, 'a'])` reaches what two keys in no order reach, and looks as if kinds mattered. Values of several kinds that
 * are for one thing become numbers, else letters: in the order in which they stand there, else in any other, else equal.
 */
export function* ofOneKind(trial: Trial, subject: MinimiseSubject): Steps<void> {
  const { model, facts } = subject;
  for (let n = 0; n < mixedRows(trial.best.test, model, facts).length; ) {
    const row = mixedRows(trial.best.test, model, facts)[n] as Row;
    let isSettled = false;
    for (const candidate of versionsOf(trial.best.test, row, subject)) {
      isSettled = yield* trial.attempt(candidate);
      if (isSettled) break;
    }
    // Those behind it are where it was.
    if (!isSettled) n++;
  }
}

function* versionsOf(test: TestCase, row: Row, subject: MinimiseSubject): Generator<TestCase> {
  const values = [...new Set(row.peers.map((peer) => peer.value))];
  const orders = ordersOf(values.length);
  for (const kind of [(rank: number): Scalar => rank + 1, (rank: number): Scalar => LETTERS[rank] ?? `z${rank}`])
    for (const order of orders) yield withValues(test, row, (value) => kind(order[values.indexOf(value)] as number), subject);
}

/** With literals of their own for the row: what is used for something else as well does not change there. */
function withValues(test: TestCase, { peers }: Row, valueOf: (value: Scalar) => Scalar, { facts }: MinimiseSubject): TestCase {
  const statements: Statement[] = [];
  const moved: Ref[] = [];
  const literals = new Map<Scalar, Ref>();
  test.statements.forEach((statement, by) => {
    const own = new Map<number, Ref>();
    for (const peer of peers) {
      // What a statement records is always a type of the model.
      if (peer.by !== by || peer.type < 0 || peer.type >= facts.table.known) continue;
      const value = valueOf(peer.value);
      const at = literals.get(value) ?? statements.push({ kind: 'primitive', type: peer.type, value }) - 1;
      literals.set(value, at);
      own.set(peer.n, at);
    }
    moved.push(statements.push(withReferences(statement, (ref, n) => own.get(n) ?? (moved[ref] as Ref))) - 1);
  });
  return prune({ statements });
}

/** Ranks of so many values: as they come first, those with equal ones last. */
export function ordersOf(count: number): readonly (readonly number[])[] {
  const places = Array.from({ length: count }, (_, i) => i);
  if (count > MOST_VALUES) return [places, places.toReversed(), places.map(() => 0)];
  const all: number[][] = [];
  for (let code = 0; code < count ** count; code++) {
    const ranks = places.map((i) => Math.floor(code / count ** (count - 1 - i)) % count);
    // Without gaps, so that each order is there once.
    if (Math.max(...ranks) === new Set(ranks).size - 1) all.push(ranks);
  }
  return all.toSorted((a, b) => new Set(b).size - new Set(a).size).slice(0, MOST_ORDERS);
}
