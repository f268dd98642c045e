import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { isOpenValue } from '../change/open-value.js';
import type { PrimitiveStatement, TestCase } from '../statement.js';
import { copiedInto } from '../values/copied-operand.js';

/** Two operands of a comparison that missed a goal. */
export type ComparedPair = readonly [a: string | number, b: string | number];

/**
 * Input-to-state correspondence (Aschermann et al., REDQUEEN, NDSS 2019): where a value of the test shows up in a
 * comparison, as it is, as a part, or by its length, the other operand is written in its place. Gives the very same
 * test when no value shows up.
 */
export function copyOperand(
  test: TestCase,
  compared: readonly (readonly ComparedPair[])[],
  blueprint: Blueprint,
  rng: Rng,
): TestCase {
  const pairs = compared.flat();
  const { statements } = test;
  // From a random pair on, so that none is favoured; the first that fits somewhere is taken.
  const first = rng.below(pairs.length);
  for (let i = 0; i < pairs.length; i++) {
    const [a, b] = pairs[(first + i) % pairs.length] as ComparedPair;
    const places: { readonly at: number; readonly value: string | number }[] = [];
    statements.forEach((statement, at) => {
      if (!isOpenValue(statement, blueprint)) return;
      for (const [seen, wanted] of [
        [a, b],
        [b, a],
      ] as const) {
        const value = copiedInto(statement.value, seen, wanted, rng);
        if (value !== undefined && !Object.is(value, statement.value)) places.push({ at, value });
      }
    });
    if (places.length === 0) continue;
    const { at, value } = rng.pick(places);
    return { ...test, statements: statements.with(at, { ...(statements[at] as PrimitiveStatement), value }) };
  }
  return test;
}
