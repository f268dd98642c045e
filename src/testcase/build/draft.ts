import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { typeOf } from '../statements/index.js';
import type { Facts } from '../statements/statement-kind.js';
import type { Fits } from '../types/assignability.js';

/**
 * A test in the making: statements are only ever appended, so every operator is one pass from left to right. Two
 * invariants are kept here for all of them: the length limit (through `reserve`), and that a call which gives a
 * promise is followed by its `await` at once.
 */
export class Draft {
  readonly statements: Statement[] = [];
  readonly types: TypeId[] = [];
  /** Statements that are bound to come: room that nobody else may use. */
  reserve = 0;
  /** Name of the parameter a variable was first passed for, and the callable. */
  private readonly names: number[] = [];
  private readonly users: number[] = [];
  /** The last call under construction that took the variable. */
  private readonly takers: number[] = [];
  private calls = 0;

  constructor(
    private readonly facts: Facts,
    private readonly fits: Fits,
    readonly limit: number,
  ) {}

  get length(): number {
    return this.statements.length;
  }

  /** How many statements may still be added. */
  get room(): number {
    return this.limit - this.statements.length - this.reserve;
  }

  /** How many statements `append` will add. */
  needs(statement: Statement): number {
    const gives = statement.kind === 'call' || statement.kind === 'get';
    return gives && this.facts.plans[statement.callable]?.awaits ? 2 : 1;
  }

  /** Adds the statement, and the `await` that its result asks for; gives the statement's own variable. */
  append(statement: Statement): Ref {
    const ref = this.push(statement);
    if (statement.kind === 'call' || statement.kind === 'construct') this.noteArguments(statement.callable, statement.args);
    else if (statement.kind === 'set') this.note(statement.value, statement.callable, 0);
    if (this.needs(statement) === 2) this.push({ kind: 'await', value: ref });
    return ref;
  }

  /** The type of the variable that the statement would define. */
  typeOf(statement: Statement): TypeId {
    return typeOf(statement, this.facts, this.types);
  }

  /** Takes back everything from this statement on. */
  truncate(length: number): void {
    for (const list of [this.statements, this.types, this.names, this.users, this.takers]) list.length = length;
  }

  /** The variable that holds what `ref` resolves to; `ref` itself when there is nothing to wait for. */
  settled(ref: Ref): Ref {
    const next = this.statements[ref + 1];
    return next?.kind === 'await' && next.value === ref ? ref + 1 : ref;
  }

  /** Marks the beginning of an argument list, so that `pick` avoids giving one variable twice. */
  startCall(): void {
    this.calls++;
  }

  take(ref: Ref): Ref {
    this.takers[ref] = this.calls;
    return ref;
  }

  /** A variable that fits, at random; -1 when there is none. Namesakes of other callables are preferred. */
  pick(type: TypeId, rng: Rng, name = 0, callable = -1): Ref {
    return this.choose(type, rng, name, callable, false);
  }

  /** Only among variables that were passed for a parameter of the same name to another callable. */
  pickNamesake(type: TypeId, rng: Rng, name: number, callable: number): Ref {
    return name === 0 ? -1 : this.choose(type, rng, name, callable, true);
  }

  finish(): TestCase {
    return { statements: this.statements };
  }

  private choose(type: TypeId, rng: Rng, name: number, callable: number, onlyNamesakes: boolean): Ref {
    const { types, names, users, takers } = this;
    let total = 0;
    let chosen = -1;
    for (let i = 0; i < types.length; i++) {
      const namesake = name !== 0 && names[i] === name && users[i] !== callable;
      if (onlyNamesakes && !namesake) continue;
      if (!this.fits(types[i] as TypeId, type)) continue;
      const weight = takers[i] === this.calls ? 1 : namesake ? 16 : 4;
      total += weight;
      // Weighted reservoir of one: no list of candidates is built.
      if (total === weight || rng.below(total) < weight) chosen = i;
    }
    return chosen;
  }

  private push(statement: Statement): Ref {
    this.types.push(this.typeOf(statement));
    this.names.push(0);
    this.users.push(-1);
    this.takers.push(-1);
    return this.statements.push(statement) - 1;
  }

  private noteArguments(callable: number, args: readonly Ref[]): void {
    for (let i = 0; i < args.length; i++) this.note(args[i] as Ref, callable, i);
  }

  private note(ref: Ref, callable: number, index: number): void {
    if (this.names[ref] !== 0) return;
    this.names[ref] = this.facts.plans[callable]?.params[index]?.name ?? 0;
    this.users[ref] = callable;
  }
}
