import type { Blueprint } from '../build/blueprint.js';
import { Builder } from '../build/builder.js';
import type { UnitCalls } from '../build/unit-calls.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { references } from '../statements/index.js';
import { oldTypes } from './deletion.js';
import { Replay } from './replay.js';

/** A call that ended the test is worth preparing: the new one goes before it this often, else after. */
const BEFORE_THE_END = 0.7;

/**
 * Inserts calls, the i-th with probability 0.5^i: half of them a new call of the unit at the end, half a call on an
 * existing object before its last use (Fraser & Arcuri, TSE 2013, §4.2).
 */
export function insertStatements(test: TestCase, blueprint: Blueprint, units: UnitCalls, rng: Rng, threw: boolean): TestCase {
  const { rates } = blueprint;
  let result = test;
  let rate = 1;
  do {
    const inserted = rng.chance(rates.insertUnit)
      ? insertUnitCall(result, blueprint, units, rng, threw)
      : (insertOnObject(result, blueprint, units, rng) ?? insertUnitCall(result, blueprint, units, rng, threw));
    if (inserted === undefined) break;
    result = inserted;
    rate *= rates.insertion;
  } while (rng.chance(rate));
  return result;
}

function insertUnitCall(test: TestCase, blueprint: Blueprint, units: UnitCalls, rng: Rng, threw: boolean): TestCase | undefined {
  const { length } = test.statements;
  const position = threw && length > 0 && rng.chance(BEFORE_THE_END) ? beforeCall(test, length - 1) : length;
  return insertAt(test, position, blueprint, rng, (builder) => units.append(builder, 1));
}

/** Before its last use, so that the use sees what the call did. */
function insertOnObject(test: TestCase, blueprint: Blueprint, units: UnitCalls, rng: Rng): TestCase | undefined {
  const types = oldTypes(test, blueprint);
  let count = 0;
  let receiver = -1;
  for (let i = 0; i < types.length; i++) {
    const type = types[i] as number;
    if (type >= 0 && units.members(type).length > 0 && rng.below(++count) === 0) receiver = i;
  }
  if (receiver < 0) return undefined;
  const position = beforeCall(test, rng.between(receiver + 1, Math.max(receiver + 1, lastUse(test, receiver))));
  return insertAt(test, Math.max(position, receiver + 1), blueprint, rng, (builder) => units.appendOn(builder, receiver, 1));
}

function insertAt(
  test: TestCase,
  position: number,
  blueprint: Blueprint,
  rng: Rng,
  make: (builder: Builder) => boolean,
): TestCase | undefined {
  const { length } = test.statements;
  if (length >= blueprint.maxLength) return undefined;
  const builder = new Builder(blueprint, rng);
  const replay = new Replay(builder, test);
  // Never between a call and its await.
  const start = test.statements[position]?.kind === 'await' ? position + 1 : position;
  replay.copy(start);
  builder.draft.reserve = replay.needs(start);
  if (!make(builder)) return undefined;
  builder.draft.reserve = 0;
  replay.copy(length);
  return builder.draft.finish();
}

function lastUse({ statements }: TestCase, ref: Ref): number {
  for (let i = statements.length - 1; i > ref; i--) if (references(statements[i] as Statement).includes(ref)) return i;
  return statements.length;
}

/** An await throws what its call did: before it means before the call. */
function beforeCall({ statements }: TestCase, position: number): number {
  const statement = statements[position];
  return statement?.kind === 'await' ? statement.value : position;
}
