import type { Blueprint } from '../build/blueprint.js';
import { Builder } from '../build/builder.js';
import { changeStatement } from '../change/index.js';
import type { Rng } from '../../util/rng.js';
import type { Statement, TestCase } from '../statement.js';
import { Replay } from './replay.js';

/** Changes every statement with probability 1/length. */
export function changeStatements(test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const { statements } = test;
  const rate = 1 / statements.length;
  const chosen: number[] = [];
  for (let i = 0; i < statements.length; i++) if (rng.chance(rate)) chosen.push(i);
  if (chosen.length === 0) return test;
  const builder = new Builder(blueprint, rng);
  const replay = new Replay(builder, test);
  for (const i of chosen) {
    const statement = statements[i] as Statement;
    // An await changes with its call.
    if (statement.kind === 'await') continue;
    replay.copy(i);
    // The statements still to be copied have their room; what this one adds must fit beside them.
    builder.draft.reserve = statements.length - i - 1 - awaitsAfter(statements, i);
    replay.set(changeStatement(replay.moveOver(statement), builder));
  }
  builder.draft.reserve = 0;
  replay.copy(statements.length);
  return builder.draft.finish();
}

/** The await right after a call is part of what is changed, not of the rest. */
function awaitsAfter(statements: readonly Statement[], i: number): number {
  return statements[i + 1]?.kind === 'await' ? 1 : 0;
}
