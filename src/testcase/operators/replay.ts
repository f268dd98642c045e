import type { Builder } from '../build/builder.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { remap } from '../statements/index.js';

/**
 * Where the variables of an old test are in a new one, while it is copied statement by statement. Awaits are never
 * copied: the draft adds each one itself, and here the old one is only found again.
 */
export class Replay {
  /** This many statements at the beginning are the old ones, in their old places. */
  private kept = 0;
  private started = false;
  private readonly moved: Ref[] = [];
  private readonly map = (ref: Ref): Ref => this.at(ref);

  constructor(
    readonly builder: Builder,
    readonly test: TestCase,
  ) {}

  /** -1: the variable is gone. */
  at(ref: Ref): Ref {
    return ref < this.kept ? ref : (this.moved[ref - this.kept] ?? -1);
  }

  /** The old variable whose turn it is. */
  get next(): Ref {
    return this.kept + this.moved.length;
  }

  /** The next old variable is this one now. */
  set(ref: Ref): void {
    this.moved.push(ref);
  }

  /** An `await` of the old test: whatever its promise has become. */
  setAwait(value: Ref): void {
    const promise = this.at(value);
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
    return remap(statement, this.map);
  }

  /** Copies old statements as they are, up to `end`; none of what they use may be gone. */
  copy(end: number): void {
    const { draft } = this.builder;
    if (!this.started) this.kept = draft.load(this.test.statements, end);
    this.started = true;
    for (let i = this.next; i < end; i++) {
      const statement = this.test.statements[i] as Statement;
      if (statement.kind === 'await') this.setAwait(statement.value);
      else this.set(draft.append(this.moveOver(statement)));
    }
  }
}
