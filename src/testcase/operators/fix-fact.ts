import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { isUse, move } from '../statements/index.js';
import { stubOf } from '../statements/make.js';
import { chanceName } from '../statements/stub.js';
import { someStub } from '../values/stubbed.js';
import type { ComparedPair } from './copy-operand.js';

/** What a run looked at that a test can fix for itself. */
export interface Fixable {
  /** Names of environment variables. */
  readonly env?: readonly string[] | undefined;
  /** `Math.random` was drawn from. */
  readonly random: boolean;
}

/** How often numbers are drawn otherwise from a later call on, rather than from the beginning. */
const LATER = 0.25;

/**
 * Fixes something that the subject looks at: an environment variable, from the beginning, or what is drawn by chance; where the
 * test has fixed it already, in another way. Gives the very same test where it has no room.
 */
export function fixFact(
  test: TestCase,
  { env = [], random }: Fixable,
  compared: readonly (readonly ComparedPair[])[],
  blueprint: Blueprint,
  rng: Rng,
): TestCase {
  const { statements } = test;
  const fixed = statements.flatMap((statement) => (statement.kind === 'stub' ? [statement.name] : []));
  const names = [...new Set([...env.filter(isFixable), ...(random ? [chanceName] : []), ...fixed])];
  if (names.length === 0) return test;
  const name = rng.pick(names);
  const { text, length } = someStub(name, compared.flat(2), blueprint.pool, rng);
  const made = stubOf(name, text, length);
  const known = statements.findIndex((statement) => statement.kind === 'stub' && statement.name === name);
  const later = name === chanceName && rng.chance(LATER) ? usesIn(statements).slice(1) : [];
  if (known >= 0 && later.length === 0) return { statements: statements.with(known, made) };
  return statements.length >= blueprint.maxLength ? test : withStub(test, made, later.length > 0 ? rng.pick(later) : 0);
}

/** The test with one statement more in front of another. */
export function withStub({ statements }: TestCase, stub: Statement, at: Ref): TestCase {
  const moved: Ref[] = statements.map((_, i) => (i < at ? i : i + 1));
  return {
    statements: [...statements.slice(0, at), stub, ...statements.slice(at).map((statement) => move(statement, moved))],
  };
}

/** The time zone is that of the whole process, and what the runner says of itself is not for a test to say. */
export function isFixable(name: string): boolean {
  return !/^(?:(?:TZ|PROD|DEV|SSR|NODE_OPTIONS|PATH)$|VITEST)/.test(name);
}

/** Never between a call and its await. */
function usesIn(statements: readonly Statement[]): readonly Ref[] {
  return statements.flatMap((statement, i) => (isUse(statement) && statement.kind !== 'await' ? [i] : []));
}
