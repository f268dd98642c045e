import type { Ref, Statement } from '../statement.js';
import type { Facts } from '../statements/statement-kind.js';

/** For which parameter each variable was first passed, and to which callable; brought up to date on demand. */
export class PassedNames {
  private readonly names: number[] = [];
  private readonly users: number[] = [];
  private seen = 0;

  constructor(
    private readonly statements: readonly Statement[],
    private readonly facts: Facts,
  ) {}

  /** Passed under this name before, to another callable: the same call with the same value again tells nothing. */
  has(ref: Ref, name: number, callable: number): boolean {
    return this.names[ref] === name && this.users[ref] !== callable;
  }

  userOf(ref: Ref): number {
    return this.users[ref] ?? -1;
  }

  update(): void {
    for (; this.seen < this.statements.length; this.seen++) {
      const statement = this.statements[this.seen] as Statement;
      this.names.push(0);
      this.users.push(-1);
      if (statement.kind === 'set') this.note(statement.value, statement.callable, 0);
      else if (statement.kind === 'call' || statement.kind === 'construct')
        for (let n = 0; n < statement.args.length; n++) this.note(statement.args[n] as Ref, statement.callable, n);
    }
  }

  /** What later statements passed earlier variables for stays noted: a preference, not a fact. */
  truncate(length: number): void {
    if (this.seen <= length) return;
    this.seen = length;
    while (this.names.length > length) {
      this.names.pop();
      this.users.pop();
    }
  }

  private note(ref: Ref, callable: number, index: number): void {
    if (this.names[ref] !== 0) return;
    this.names[ref] = this.facts.plans[callable]?.params[index]?.name ?? 0;
    this.users[ref] = callable;
  }
}
