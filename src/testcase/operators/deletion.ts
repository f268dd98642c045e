import type { Blueprint } from '../build/blueprint.js';
import { Builder } from '../build/builder.js';
import type { Rng } from '../../util/rng.js';
import type { Statement, TestCase } from '../statement.js';
import { typeOf } from '../statements/index.js';
import { repair } from './repair.js';
import { Replay } from './replay.js';

/**
 * Deletes every statement with probability 1/length. Those that used it take another variable of the same type
 * instead, else they do without, else they go as well (Fraser & Arcuri, TSE 2013, §4.2).
 */
export function deleteStatements(test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const doomed = chooseDoomed(test, rng);
  if (!doomed.includes(1)) return test;
  const builder = new Builder(blueprint, rng);
  const { draft } = builder;
  const replay = new Replay(builder, test);
  const types = oldTypes(test, blueprint);
  const at = (ref: number): number => replay.at(ref);
  const substitute = (lost: number): number => {
    const type = types[lost] as number;
    return type < 0 ? -1 : draft.pick(type, rng);
  };
  for (const [i, statement] of test.statements.entries()) {
    if (statement.kind === 'await') replay.setAwait(statement.value);
    else {
      const repaired = doomed[i] ? undefined : repair(statement, at, substitute, blueprint);
      replay.set(repaired === undefined ? -1 : draft.append(repaired));
    }
  }
  return draft.finish();
}

function chooseDoomed({ statements }: TestCase, rng: Rng): Uint8Array {
  const doomed = new Uint8Array(statements.length);
  const rate = 1 / statements.length;
  for (let i = 0; i < statements.length; i++) {
    if (!rng.chance(rate)) continue;
    const statement = statements[i] as Statement;
    // A promise nobody waits for is no test: with the await goes the call.
    doomed[statement.kind === 'await' ? statement.value : i] = 1;
  }
  return doomed;
}

/** The types of all variables of a test. */
export function oldTypes({ statements }: TestCase, blueprint: Blueprint): readonly number[] {
  const types: number[] = [];
  for (const statement of statements) types.push(typeOf(statement, blueprint, types));
  return types;
}
