import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { typeOf } from '../statements/index.js';
import { RefList } from '../statements/ref-list.js';
import { NO, YES } from '../types/assignability.js';
import { NO_TYPE } from '../types/type-table.js';
import type { Blueprint } from './blueprint.js';
import { PassedNames } from './passed-names.js';
import { awaitOf } from '../statements/make.js';

/**
 * A test in the making: statements are only ever appended, so every operator is one pass from left to right. Two
 * invariants are kept here for all of them: the length limit (through `reserve`), and that a call which gives a
 * promise is followed by its `await` at once. Types and names are worked out when first asked for: most of what an
 * operator copies is never looked at.
 */
export class Draft {
  statements: Statement[] = [];
  /** Statements that are bound to come: room that nobody else may use. */
  reserve = 0;
  /** Types of the first variables: so many are known. */
  private types = new Int32Array(64);
  private typed = 0;
  private readonly passed = new PassedNames();
  /** Variables that the call under construction already has, from `firstTaken` on; before them those of outer calls. */
  private readonly taken = new RefList();
  private firstTaken = 0;

  constructor(
    private blueprint: Blueprint,
    public limit: number,
  ) {}

  /** Goes back to the start, for another test. */
  begin(blueprint: Blueprint, limit: number): void {
    this.blueprint = blueprint;
    this.limit = limit;
    this.statements = [];
    this.reserve = 0;
    this.typed = 0;
    this.passed.truncate(0);
    this.taken.length = 0;
    this.firstTaken = 0;
  }

  get length(): number {
    return this.statements.length;
  }

  /** How many statements may still be added. */
  get room(): number {
    return this.limit - this.statements.length - this.reserve;
  }

  /** How many statements `append` will add. */
  needs(statement: Statement): number {
    const { waits, plans } = this.blueprint;
    if (!waits) return 1;
    const gives = statement.kind === 'call' || statement.kind === 'get';
    return gives && plans[statement.callable]?.awaits ? 2 : 1;
  }

  /** Adds the statement, and the `await` that its result asks for; gives the statement's own variable. */
  append(statement: Statement): Ref {
    const ref = this.statements.push(statement) - 1;
    if (this.needs(statement) === 2) this.statements.push(awaitOf(ref));
    return ref;
  }

  /** Becomes the first statements of a test, as they are; gives how many of them could be taken over. */
  load(statements: readonly Statement[], end: number): number {
    // Loaded from the same test before, perhaps further: what is known of its types is kept.
    if (this.length > end) this.truncate(end);
    if (!this.blueprint.waits && this.length === 0) {
      this.statements = statements.slice(0, end);
      return end;
    }
    const own = this.statements;
    for (let i = own.length; i < end; i++) {
      const statement = statements[i] as Statement;
      // A test that an exception has cut short may lack its last await.
      if (this.needs(statement) === 2 && (i + 1 >= end || statements[i + 1]?.kind !== 'await')) return i;
      own.push(statement);
    }
    return end;
  }

  /** The type of a variable; NO_TYPE when it has no value to use. */
  type(ref: Ref): TypeId {
    return ref < this.length ? (this.allTypes()[ref] ?? NO_TYPE) : NO_TYPE;
  }

  /** The type of the variable that the statement would define. */
  typeOf(statement: Statement): TypeId {
    return typeOf(statement, this.blueprint, this.allTypes());
  }

  /** The types of all variables; what is behind them means nothing. */
  allTypes(): ArrayLike<TypeId> {
    const { statements, typed } = this;
    return typed === statements.length ? this.types : this.addTypes(statements, typed);
  }

  private addTypes(statements: readonly Statement[], from: number): Int32Array {
    const { blueprint } = this;
    if (statements.length > this.types.length) {
      const larger = new Int32Array(statements.length * 2);
      larger.set(this.types);
      this.types = larger;
    }
    const { types } = this;
    for (let i = from; i < statements.length; i++) types[i] = typeOf(statements[i] as Statement, blueprint, types);
    this.typed = statements.length;
    return types;
  }

  /** Takes back everything from this statement on. */
  truncate(length: number): void {
    const { statements } = this;
    // One by one: to set the length of a list takes longer than to take off what a test has.
    while (statements.length > length) statements.pop();
    if (this.typed > length) this.typed = length;
    this.passed.truncate(length);
  }

  /** The variable that holds what `ref` resolves to; `ref` itself when there is nothing to wait for. */
  settled(ref: Ref): Ref {
    const next = this.statements[ref + 1];
    return next?.kind === 'await' && next.value === ref ? ref + 1 : ref;
  }

  /** Marks the beginning of an argument list, so that `pick` avoids giving one variable twice. */
  startCall(): number {
    const outer = this.firstTaken;
    this.firstTaken = this.taken.length;
    return outer;
  }

  /** Goes back to the argument list that the call is part of. */
  endCall(outer: number): void {
    this.taken.length = this.firstTaken;
    this.firstTaken = outer;
  }

  take(ref: Ref): Ref {
    this.taken.add(ref);
    return ref;
  }

  isTaken(ref: Ref): boolean {
    const { items, length } = this.taken;
    for (let i = this.firstTaken; i < length; i++) if (items[i] === ref) return true;
    return false;
  }

  /** First passed to this callable. */
  wasPassed(ref: Ref, callable: number): boolean {
    return this.names().userOf(ref) === callable;
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

  private names(): PassedNames {
    this.passed.update(this.statements, this.blueprint.plans);
    return this.passed;
  }

  private choose(type: TypeId, rng: Rng, name: number, callable: number, onlyNamesakes: boolean): Ref {
    const { length, blueprint } = this;
    const { fits } = blueprint;
    const types = this.allTypes();
    const names = name === 0 ? undefined : this.names();
    const answers = fits.row(type);
    const isFirst = this.firstTaken === this.taken.length;
    let total = 0;
    let chosen = -1;
    for (let i = 0; i < length; i++) {
      const given = types[i] as TypeId;
      // Asked first: what lies outside of the list is slow to look up.
      if (given < 0) continue;
      const answer = answers[given];
      if (answer === NO) continue;
      const namesake = names !== undefined && names.has(i, name, callable);
      if ((onlyNamesakes && !namesake) || (answer !== YES && !fits(given, type))) continue;
      const weight = !isFirst && this.isTaken(i) ? 1 : namesake ? 16 : 4;
      total += weight;
      // Weighted reservoir of one: no list of candidates is built.
      if (total === weight || rng.below(total) < weight) chosen = i;
    }
    return chosen;
  }
}
