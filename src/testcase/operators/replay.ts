import type { Builder } from '../build/builder.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { move } from '../statements/index.js';

/**
 * Where the variables of an old test are in a new one, while it is copied statement by statement. Awaits are never
 * copied: the draft adds each one itself, and here the old one is only found again.
 */
export class Replay {
  /** Where each old variable is, as far as it was copied; -1: it is gone. */
  places: Int32Array;
  /** The old variable whose turn it is. */
  next = 0;
  private started = false;

  constructor(
    readonly builder: Builder,
    readonly test: TestCase,
  ) {
    this.places = scratch(test.statements.length);
  }

  /** The next old variable is this one now. */
  set(ref: Ref): void {
    this.places[this.next++] = ref;
  }

  /** An `await` of the old test: whatever its promise has become. */
  setAwait(value: Ref): void {
    const promise = this.places[value] as Ref;
    this.set(promise < 0 ? -1 : this.builder.draft.settled(promise));
  }

  /** How many statements copying the rest will take, from statement `start`. */
  needs(start: number): number {
    const { statements } = this.test;
    if (!this.builder.blueprint.waits) return statements.length - start;
    let sum = 0;
    for (let i = start; i < statements.length; i++) {
      const statement = statements[i] as Statement;
      if (statement.kind !== 'await') sum += this.builder.draft.needs(statement);
    }
    return sum;
  }

  moveOver(statement: Statement): Statement {
    return move(statement, this.places);
  }

  /** Copies old statements as they are, up to `end`; none of what they use may be gone. */
  copy(end: number): void {
    const { draft } = this.builder;
    const { statements } = this.test;
    if (!this.started) {
      this.started = true;
      const kept = draft.load(statements, end);
      while (this.next < kept) this.set(this.next);
    }
    for (let i = this.next; i < end; i++) {
      const statement = statements[i] as Statement;
      if (statement.kind === 'await') this.setAwait(statement.value);
      else this.set(draft.append(this.moveOver(statement)));
    }
  }
}

// One for all, as no test is copied while another is.
let table = new Int32Array(64);

function scratch(length: number): Int32Array {
  if (length > table.length) table = new Int32Array(length * 2);
  return table;
}
