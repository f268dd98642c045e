import type { Ref, Statement } from '../statement.js';
import type { CallPlan } from '../types/call-plan.js';

/** For which parameter each variable was first passed, and to which callable; brought up to date on demand. */
export class PassedNames {
  private names = new Int32Array(64);
  private users = new Int32Array(64);
  private seen = 0;

  /** Passed under this name before, to another callable: the same call with the same value again tells nothing. */
  has(ref: Ref, name: number, callable: number): boolean {
    return this.names[ref] === name && this.users[ref] !== callable;
  }

  userOf(ref: Ref): number {
    return ref < this.seen ? (this.users[ref] as number) : -1;
  }

  update(statements: readonly Statement[], plans: readonly CallPlan[]): void {
    if (statements.length > this.names.length) this.grow(statements.length * 2);
    for (; this.seen < statements.length; this.seen++) {
      const statement = statements[this.seen] as Statement;
      this.names[this.seen] = 0;
      this.users[this.seen] = -1;
      if (statement.kind === 'set') this.note(statement.value, statement.callable, 0, plans);
      else if (statement.kind === 'call' || statement.kind === 'construct')
        for (let n = 0; n < statement.args.length; n++) this.note(statement.args[n] as Ref, statement.callable, n, plans);
    }
  }

  /** What later statements passed earlier variables for stays noted: a preference, not a fact. */
  truncate(length: number): void {
    if (this.seen > length) this.seen = length;
  }

  private note(ref: Ref, callable: number, index: number, plans: readonly CallPlan[]): void {
    if (this.names[ref] !== 0) return;
    this.names[ref] = plans[callable]?.params[index]?.name ?? 0;
    this.users[ref] = callable;
  }

  private grow(size: number): void {
    const { names, users } = this;
    this.names = new Int32Array(size);
    this.users = new Int32Array(size);
    this.names.set(names);
    this.users.set(users);
  }
}
