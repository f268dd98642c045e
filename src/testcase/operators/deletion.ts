import type { TypeId } from '../../model/types.js';
import type { Draft } from '../build/draft.js';
import type { Blueprint } from '../build/blueprint.js';
import { Builder } from '../build/builder.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { typesOf } from '../statements/index.js';
import { repair, type Surroundings } from './repair.js';
import { Replay } from './replay.js';
import { sampleEach } from './sampling.js';

/**
 * Deletes every statement with probability 1/length. Those that used it take another variable of the same type
 * instead, else they do without, else they go as well (Fraser & Arcuri, TSE 2013, §4.2).
 */
export function deleteStatements(test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const { statements } = test;
  const hits = sampleEach(statements.length, rng);
  if (hits.length === 0) return test;
  // A promise nobody waits for is no test: with the await goes the call.
  const doomed = hits.map((i) => promiseOf(statements[i] as Statement, i));
  const builder = new Builder(blueprint, rng);
  const { draft } = builder;
  const replay = new Replay(builder, test);
  const around: Surroundings = {
    at: (ref) => replay.at(ref),
    substitute: sameTyped(test, blueprint, draft, rng),
    suits: (ref, type) => blueprint.fits(draft.type(ref), type),
  };
  // In order: an await stands right behind its promise.
  const first = doomed[0] as number;
  replay.copy(first);
  for (let i = first; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind === 'await') replay.setAwait(statement.value);
    else {
      const repaired = doomed.includes(i) ? undefined : repair(statement, around, blueprint);
      replay.set(repaired === undefined ? -1 : draft.append(repaired));
    }
  }
  return draft.finish();
}

function promiseOf(statement: Statement, i: number): Ref {
  return statement.kind === 'await' ? statement.value : i;
}

function sameTyped(test: TestCase, blueprint: Blueprint, draft: Draft, rng: Rng): Surroundings['substitute'] {
  let types: readonly TypeId[] | undefined;
  return (lost, type) => {
    if (type >= 0) return draft.pick(type, rng);
    types ??= typesOf(test, blueprint);
    const old = types[lost] as TypeId;
    return old < 0 ? -1 : draft.pick(old, rng);
  };
}
