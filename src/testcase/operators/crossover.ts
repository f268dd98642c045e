import type { TypeId } from '../../model/types.js';
import type { Blueprint } from '../build/blueprint.js';
import { type Builder, startBuilder } from '../build/builder.js';
import type { UnitCalls } from '../build/unit-calls.js';
import type { Rng } from '../../util/rng.js';
import { pruneBred } from '../prune.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { collect, isValue, move, typesOf } from '../statements/index.js';
import { RefList } from '../statements/ref-list.js';
import { repair, type Surroundings } from './repair.js';
import { Replay } from './replay.js';

/**
 * Single-point relative crossover: both parents are cut at the same relative position and exchange tails (Fraser &
 * Arcuri, TSE 2013, §4.2). Departs from it where a tail refers to what was cut off: instead of a new random value the
 * parent's own statements come along, so that values the search has found are not lost.
 */
export function crossTests(
  a: TestCase,
  b: TestCase,
  blueprint: Blueprint,
  units: UnitCalls,
  rng: Rng,
): readonly [TestCase, TestCase] {
  if (a.statements.length < 2 || b.statements.length < 2) return [a, b];
  const share = rng.float();
  const cutA = cutAt(a, share);
  const cutB = cutAt(b, share);
  const first = join(a, cutA, b, cutB, blueprint, rng);
  const second = join(b, cutB, a, cutA, blueprint, rng);
  return [units.calls(first) ? first : a, units.calls(second) ? second : b];
}

function cutAt({ statements }: TestCase, share: number): number {
  const cut = Math.floor((statements.length - 1) * share) + 1;
  // Never between a call and its await.
  return statements[cut]?.kind === 'await' ? cut + 1 : cut;
}

function join(head: TestCase, headEnd: number, tail: TestCase, tailStart: number, blueprint: Blueprint, rng: Rng): TestCase {
  const builder = startBuilder(blueprint, rng);
  const { draft } = builder;
  new Replay(builder, head).copy(headEnd);
  const around = new Tail(tail, builder);
  const { places } = around;
  for (let i = tailStart; i < tail.statements.length; i++) {
    const statement = tail.statements[i] as Statement;
    if (statement.kind === 'await') {
      const promise = places[statement.value] as Ref;
      places[i] = promise < 0 ? -1 : draft.settled(promise);
      continue;
    }
    const repaired = repair(statement, around, blueprint);
    if (repaired !== undefined && draft.room >= draft.needs(repaired)) places[i] = draft.append(repaired);
  }
  return pruneBred(draft.finish());
}

/** Where the variables of a tail are behind another head. */
class Tail implements Surroundings {
  readonly places: Int32Array;
  private types: readonly TypeId[] | undefined;

  constructor(
    private readonly test: TestCase,
    private readonly builder: Builder,
  ) {
    this.places = nowhere(test.statements.length);
  }

  substitute(lost: Ref, wanted: TypeId): Ref {
    const { draft, rng, blueprint } = this.builder;
    const type = wanted >= 0 ? wanted : ((this.types ??= typesOf(this.test, blueprint))[lost] as TypeId);
    const statement = this.test.statements[lost] as Statement;
    // Objects of the head are what the tail is to act on; plain values are half the time better its own.
    const prefersOwn = isValue(statement) && rng.chance(0.5);
    const picked = prefersOwn || type < 0 ? -1 : draft.pick(type, rng);
    if (picked >= 0) return picked;
    const copied = this.bringAlong(lost);
    return copied >= 0 || type < 0 ? copied : draft.pick(type, rng);
  }

  suits(ref: Ref, type: TypeId): boolean {
    return this.builder.blueprint.fits(this.builder.draft.type(ref), type);
  }

  /** Copies the statement that made a variable, and what that one needs in turn; -1 when there is no room. */
  private bringAlong(lost: Ref): Ref {
    const { places } = this;
    const { draft } = this.builder;
    const known = places[lost] as Ref;
    if (known >= 0) return known;
    const statement = this.test.statements[lost] as Statement;
    if (statement.kind === 'await') {
      const promise = this.bringAlong(statement.value);
      const settled = promise < 0 ? -1 : draft.settled(promise);
      places[lost] = settled;
      return settled;
    }
    if (!this.bringInputs(statement)) return -1;
    // One place is kept for the statement that all this is for, and one for its await.
    if (draft.room < draft.needs(statement) + 2) return -1;
    const ref = draft.append(move(statement, places));
    places[lost] = ref;
    return ref;
  }

  private bringInputs(statement: Statement): boolean {
    const start = inputs.length;
    collect(statement, inputs);
    const end = inputs.length;
    let n = start;
    while (n < end && this.bringAlong(inputs.items[n] as Ref) >= 0) n++;
    inputs.length = start;
    return n === end;
  }
}

const inputs = new RefList();
let table = new Int32Array(64);

/** One for all tails, as one is joined after the other. */
function nowhere(length: number): Int32Array {
  if (length > table.length) table = new Int32Array(length * 2);
  for (let i = 0; i < length; i++) table[i] = -1;
  return table;
}
