import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { startBuilder } from '../build/builder.js';
import { changeStatement } from '../change/index.js';
import { changedScalar, placeScalar } from '../change/primitive.js';
import type { PrimitiveStatement, Ref, Statement, TestCase } from '../statement.js';
import { collect, typeOf, wanted } from '../statements/index.js';
import { RefList } from '../statements/ref-list.js';
import { Replay } from './replay.js';
import { sampleEach } from './sampling.js';

/** Changes every statement with probability 1/length; gives the very same test when nothing came of it. */
export function changeStatements(test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  return changeThese(sampleEach(test.statements.length, rng), test, blueprint, rng);
}

/** Changes the statements at these positions, which are in order. */
export function changeThese(chosen: readonly number[], test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const { statements } = test;
  let changed: Statement[] | undefined;
  for (let n = 0; n < chosen.length; n++) {
    const i = chosen[n] as number;
    const old = statements[i] as Statement;
    // An added call needs its await, which is the draft's business.
    if (old.kind !== 'primitive' || blueprint.waits)
      return changeRest(chosen, n, changed ? { statements: changed } : test, blueprint, rng);
    // As long as nothing else changes there is no need to go over the whole test.
    const scalar = changedScalar(old, blueprint.maxLength - statements.length + 1, blueprint, rng);
    if (scalar === old) continue;
    if (scalar === undefined || !isOfSameType(scalar, old, blueprint))
      return changeRest(chosen, n, changed ? { statements: changed } : test, blueprint, rng, { scalar });
    changed ??= statements.slice();
    changed[i] = scalar;
  }
  return changed ? { statements: changed } : test;
}

function isOfSameType(scalar: PrimitiveStatement, old: PrimitiveStatement, blueprint: Blueprint): boolean {
  return blueprint.table.model.untyped || typeOf(scalar, blueprint, none) === typeOf(old, blueprint, none);
}

const none: readonly TypeId[] = [];

/** What has become of a value, where that is settled; nothing where it is to be made anew. */
interface Settled {
  readonly scalar: PrimitiveStatement | undefined;
}

/** From the n-th one on. Of that one it may be settled what becomes of it. */
function changeRest(
  chosen: readonly number[],
  n: number,
  test: TestCase,
  blueprint: Blueprint,
  rng: Rng,
  settled?: Settled,
): TestCase {
  const { statements } = test;
  const builder = startBuilder(blueprint, rng);
  const replay = new Replay(builder, test);
  let changed = false;
  for (let at = n; at < chosen.length; at++) {
    const i = chosen[at] as number;
    // An await changes with its call.
    if (statements[i]?.kind === 'await') continue;
    replay.copy(i);
    // The statements still to be copied have their room; what this one adds must fit beside them.
    builder.draft.reserve = replay.needs(i + 1);
    const ref = changeOne(i, replay, blueprint, at === n ? settled : undefined);
    if (ref !== replay.next || builder.draft.statements[ref] !== statements[i]) changed = true;
    replay.set(ref);
  }
  if (!changed) return test;
  builder.draft.reserve = 0;
  replay.copy(statements.length);
  return builder.draft.finish();
}

function changeOne(i: number, replay: Replay, blueprint: Blueprint, settled: Settled | undefined): Ref {
  const { builder, test } = replay;
  const { draft } = builder;
  const statement = replay.moveOver(test.statements[i] as Statement);
  const before = draft.length;
  const old = draft.typeOf(statement);
  const ref = settled
    ? placeScalar(settled.scalar, (statement as PrimitiveStatement).type, builder)
    : changeStatement(statement, builder);
  const type = draft.type(ref);
  if (type === old || blueprint.table.model.untyped || suitsUsers(i, type, old, test, blueprint)) return ref;
  draft.truncate(before);
  return draft.append(statement);
}

/** A value of a union may change to another member, but not under those who count on the one it had. */
function suitsUsers(i: number, type: TypeId, old: TypeId, test: TestCase, blueprint: Blueprint): boolean {
  const { fits, plans } = blueprint;
  for (let j = i + 1; j < test.statements.length; j++) {
    const user = test.statements[j] as Statement;
    refs.length = 0;
    collect(user, refs);
    for (let n = 0; n < refs.length; n++) {
      if (refs.items[n] !== i) continue;
      const to = wanted(user, n, blueprint);
      if (to >= 0 && !fits(type, to)) return false;
      // A result that takes its type from this argument hands the question on.
      const handsOn = user.kind === 'call' && (plans[user.callable]?.resultFrom ?? -1) >= 0;
      if (handsOn && !fits(type, old)) return false;
    }
  }
  return true;
}

const refs = new RefList();
