import type { TypeId } from '../../model/types.js';
import type { Blueprint } from '../build/blueprint.js';
import { startBuilder } from '../build/builder.js';
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
  const builder = startBuilder(blueprint, rng);
  const { draft } = builder;
  const replay = new Replay(builder, test);
  const around = new Rest(replay);
  // In order: an await stands right behind its promise.
  const first = promiseOf(statements, hits[0] as number);
  replay.copy(first);
  for (let i = first; i < statements.length; i++) {
    const statement = statements[i] as Statement;
    if (statement.kind === 'await') replay.setAwait(statement.value);
    else {
      const repaired = isDoomed(i, hits, statements) ? undefined : repair(statement, around, blueprint);
      replay.set(repaired === undefined ? -1 : draft.append(repaired));
    }
  }
  return draft.finish();
}

/** A promise nobody waits for is no test: with the await goes the call. */
function isDoomed(i: number, hits: readonly number[], statements: readonly Statement[]): boolean {
  for (let n = 0; n < hits.length; n++) if (promiseOf(statements, hits[n] as number) === i) return true;
  return false;
}

function promiseOf(statements: readonly Statement[], i: number): Ref {
  const statement = statements[i] as Statement;
  return statement.kind === 'await' ? statement.value : i;
}

/** What is left of a test. */
class Rest implements Surroundings {
  readonly places: Int32Array;
  private types: readonly TypeId[] | undefined;

  constructor(private readonly replay: Replay) {
    this.places = replay.places;
  }

  substitute(lost: Ref, type: TypeId): Ref {
    const { draft, rng, blueprint } = this.replay.builder;
    if (type >= 0) return draft.pick(type, rng);
    const old = (this.types ??= typesOf(this.replay.test, blueprint))[lost] as TypeId;
    return old < 0 ? -1 : draft.pick(old, rng);
  }

  suits(ref: Ref, type: TypeId): boolean {
    const { draft, blueprint } = this.replay.builder;
    return blueprint.fits(draft.type(ref), type);
  }
}
