import { describe, expect, it } from 'vitest';
import { createFactory } from '../../../src/testcase/factory.js';
import { testKey } from '../../../src/testcase/key.js';
import type { TestCase } from '../../../src/testcase/statement.js';
import { checkTest } from '../../../src/testcase/validate.js';
import { createRng, type Rng } from '../../../src/util/rng.js';
import { richModel } from '../../helpers/subject-model.js';
import { testText } from '../../helpers/test-text.js';

const model = richModel();

/** A small evolution without selection: random tests, then mutated and crossed at random. */
function evolve(count: number, seed: number, maxLength = 40): TestCase[] {
  const factory = createFactory(model, { maxLength });
  const rng = createRng(seed);
  const population = Array.from({ length: 50 }, () => factory.random(rng));
  const all = [...population];
  while (all.length < count) {
    const children = step(factory, population, rng);
    for (const child of children) population[rng.below(population.length)] = child;
    all.push(...children);
  }
  return all;
}

function step(factory: ReturnType<typeof createFactory>, population: readonly TestCase[], rng: Rng): readonly TestCase[] {
  const share = rng.float();
  const parent = rng.pick(population);
  if (share < 0.1) return [factory.random(rng)];
  if (share < 0.4) return factory.crossover(parent, rng.pick(population), rng);
  if (share < 0.8) return [factory.mutate(parent, rng)];
  return [factory.mutate(parent, rng, { lastPosition: rng.below(parent.statements.length) })];
}

function faults(tests: readonly TestCase[], maxLength: number): string[] {
  return tests.flatMap((test) => {
    const fault = test.statements.length > maxLength ? `${test.statements.length} statements` : checkTest(test, model);
    return fault === undefined ? [] : [`${fault}\n${testText(test, model)}`];
  });
}

describe('createFactory', () => {
  it('makes only valid tests, however they are varied', () => {
    expect(faults(evolve(10_000, 1), 40).slice(0, 3)).toEqual([]);
  });
});
