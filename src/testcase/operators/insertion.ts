import type { Blueprint } from '../build/blueprint.js';
import { type Builder, startBuilder } from '../build/builder.js';
import type { UnitCalls } from '../build/unit-calls.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { collect } from '../statements/index.js';
import { RefList } from '../statements/ref-list.js';
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
  const builder = startBuilder(blueprint, rng);
  return insertAt(test, position, builder, () => units.append(builder, 1));
}

/** Before its last use, so that the use sees what the call did. */
function insertOnObject(test: TestCase, blueprint: Blueprint, units: UnitCalls, rng: Rng): TestCase | undefined {
  const builder = startBuilder(blueprint, rng);
  const { draft } = builder;
  draft.load(test.statements, test.statements.length);
  const receiver = units.pickReceiver(builder);
  if (receiver < 0) return undefined;
  const last = Math.max(receiver + 1, lastUse(test, receiver));
  const position = Math.max(beforeCall(test, rng.between(receiver + 1, last)), receiver + 1);
  return insertAt(test, position, builder, () => units.appendOn(builder, receiver, 1));
}

function insertAt(test: TestCase, position: number, builder: Builder, make: () => boolean): TestCase | undefined {
  const { statements } = test;
  const { draft } = builder;
  // Never between a call and its await.
  const start = statements[position]?.kind === 'await' ? position + 1 : position;
  const replay = new Replay(builder, test);
  replay.copy(start);
  draft.reserve = replay.needs(start);
  if (draft.room <= 0 || !make()) return undefined;
  draft.reserve = 0;
  replay.copy(statements.length);
  return draft.finish();
}

function lastUse({ statements }: TestCase, ref: Ref): number {
  for (let i = statements.length - 1; i > ref; i--) {
    refs.length = 0;
    collect(statements[i] as Statement, refs);
    for (let n = 0; n < refs.length; n++) if (refs.items[n] === ref) return i;
  }
  return statements.length;
}

const refs = new RefList();

/** An await throws what its call did: before it means before the call. */
function beforeCall({ statements }: TestCase, position: number): number {
  const statement = statements[position];
  return statement?.kind === 'await' ? statement.value : position;
}
