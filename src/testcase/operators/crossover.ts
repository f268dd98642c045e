import type { TypeId } from '../../model/types.js';
import type { Blueprint } from '../build/blueprint.js';
import { Builder } from '../build/builder.js';
import type { UnitCalls } from '../build/unit-calls.js';
import type { Rng } from '../../util/rng.js';
import { prune } from '../prune.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { isValue, references, remap, typesOf } from '../statements/index.js';
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
  const builder = new Builder(blueprint, rng);
  const { draft } = builder;
  new Replay(builder, head).copy(headEnd);
  let types: readonly TypeId[] | undefined;
  // Not a typed array: one of those costs more than all that is written into it here.
  const moved: Ref[] = [];
  for (let i = 0; i < tail.statements.length; i++) moved.push(-1);
  const at = (ref: Ref): Ref => moved[ref] as Ref;
  const substitute = (lost: Ref, wanted: TypeId): Ref => {
    types ??= typesOf(tail, blueprint);
    const type = wanted >= 0 ? wanted : (types[lost] as TypeId);
    const statement = tail.statements[lost] as Statement;
    // Objects of the head are what the tail is to act on; plain values are half the time better its own.
    const prefersOwn = isValue(statement) && rng.chance(0.5);
    const picked = prefersOwn || type < 0 ? -1 : draft.pick(type, rng);
    if (picked >= 0) return picked;
    const copied = bringAlong(lost, tail, at, draft, moved);
    return copied >= 0 || type < 0 ? copied : draft.pick(type, rng);
  };
  const suits = (ref: Ref, type: TypeId): boolean => blueprint.fits(draft.type(ref), type);
  const around: Surroundings = { at, substitute, suits };
  for (let i = tailStart; i < tail.statements.length; i++) {
    const statement = tail.statements[i] as Statement;
    if (statement.kind === 'await') {
      moved[i] = at(statement.value) < 0 ? -1 : draft.settled(at(statement.value));
      continue;
    }
    const repaired = repair(statement, around, blueprint);
    if (repaired !== undefined && draft.room >= draft.needs(repaired)) moved[i] = draft.append(repaired);
  }
  return prune(draft.finish());
}

/** Copies the statement that made a variable, and what that one needs in turn; -1 when there is no room. */
function bringAlong(lost: Ref, tail: TestCase, at: (ref: Ref) => Ref, draft: Builder['draft'], moved: Ref[]): Ref {
  const statement = tail.statements[lost] as Statement;
  if (at(lost) >= 0) return at(lost);
  if (statement.kind === 'await') {
    const promise = bringAlong(statement.value, tail, at, draft, moved);
    moved[lost] = promise < 0 ? -1 : draft.settled(promise);
    return at(lost);
  }
  const refs = references(statement);
  for (let n = 0; n < refs.length; n++) if (bringAlong(refs[n] as Ref, tail, at, draft, moved) < 0) return -1;
  // One place is kept for the statement that all this is for, and one for its await.
  if (draft.room < draft.needs(statement) + 2) return -1;
  const ref = draft.append(remap(statement, at));
  moved[lost] = ref;
  return ref;
}
