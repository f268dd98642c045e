import type { SubjectModel } from '../../src/model/subject.js';
import type { TypeId } from '../../src/model/types.js';
import { type Blueprint, createBlueprint } from '../../src/testcase/build/blueprint.js';
import { Builder } from '../../src/testcase/build/builder.js';
import { defaultRates, type Rates } from '../../src/testcase/rates.js';
import type { Statement } from '../../src/testcase/statement.js';
import { createRng } from '../../src/util/rng.js';
import { testText } from './test-text.js';

export function blueprintOf(model: SubjectModel, rates: Partial<Rates> = {}, maxLength = 40): Blueprint {
  return createBlueprint(model, {
    rates: { ...defaultRates, ...rates },
    maxLength,
    maxDepth: 4,
    selected: model.callables.map(({ id }) => id),
  });
}

/** New values of a type, each as one line per statement. */
export function builtTexts(blueprint: Blueprint, type: TypeId, count: number, limit = 40): string[] {
  return builtStatements(blueprint, type, count, limit).map((statements) => testText({ statements }, blueprint.table.model));
}

export function builtStatements(blueprint: Blueprint, type: TypeId, count: number, limit = 40): (readonly Statement[])[] {
  const rng = createRng(17);
  return Array.from({ length: count }, () => {
    const builder = new Builder(blueprint, rng, limit);
    builder.fresh(type, type);
    return builder.draft.statements;
  });
}

/** The different ones, in order. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
