import type { Builder } from '../build/builder.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { remap } from '../statements/index.js';

/**
 * Where the variables of an old test are in a new one, while it is copied statement by statement. Awaits are never
 * copied: the draft adds each one itself, and here the old one is only found again.
 */
export class Replay {
  private readonly moved: Ref[] = [];
  private readonly map = (ref: Ref): Ref => this.moved[ref] as Ref;

  constructor(
    readonly builder: Builder,
    readonly test: TestCase,
  ) {}

  /** -1: the variable is gone. */
  at(ref: Ref): Ref {
    return this.moved[ref] ?? -1;
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

  /** Copies old statements as they are; none of what they use may be gone. */
  copy(end: number): void {
    for (let i = this.moved.length; i < end; i++) {
      const statement = this.test.statements[i] as Statement;
      if (statement.kind === 'await') this.setAwait(statement.value);
      else this.set(this.builder.draft.append(this.moveOver(statement)));
    }
  }
}

/** Same statements in the same order: operators keep what they do not change. */
export function isSame(a: TestCase, b: TestCase): boolean {
  if (a === b) return true;
  if (a.statements.length !== b.statements.length) return false;
  return a.statements.every(
    (statement, i) => statement === b.statements[i] || isSameAwait(statement, b.statements[i] as Statement),
  );
}

function isSameAwait(a: Statement, b: Statement): boolean {
  return a.kind === 'await' && b.kind === 'await' && a.value === b.value;
}
