import { describe, expect, it } from 'vitest';
import { createFactory } from '../../../src/testcase/factory.js';
import { testKey } from '../../../src/testcase/key.js';
import { chop } from '../../../src/testcase/prune.js';
import type { TestCase } from '../../../src/testcase/statement.js';
import { checkTest } from '../../../src/testcase/validate.js';
import { createRng, type Rng } from '../../../src/util/rng.js';
import { ModelDraft, p, richModel } from '../../helpers/subject-model.js';
import { testText } from '../../helpers/test-text.js';

const model = richModel();
const memberNames = model.types.flatMap((node) => (node.k === 'object' ? node.props.map(({ name }) => name) : []));

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
  if (share < 0.8) return [factory.mutate(parent, rng, { asked: () => [memberNames] })];
  return [factory.mutate(parent, rng, { lastPosition: rng.below(parent.statements.length) })];
}

function faults(tests: readonly TestCase[], maxLength: number): string[] {
  return tests.flatMap((test) => {
    const fault = test.statements.length > maxLength ? `${test.statements.length} statements` : checkTest(test, model);
    return fault === undefined ? [] : [`${fault}\n${testText(test, model)}`];
  });
}

function keys(seed: number): string[] {
  return evolve(300, seed).map(testKey);
}

/** Every call has its await: only a test that an exception cut short may lack one. */
function unawaited(tests: readonly TestCase[]): string[] {
  return tests.flatMap((test) => {
    const last = test.statements.at(-1);
    const promises =
      last?.kind === 'call' && /Promise/.test(JSON.stringify(model.types[model.callables[last.callable]?.ret ?? -1]));
    return promises ? [testText(test, model)] : [];
  });
}

describe('createFactory', () => {
  it('makes only valid tests, however they are varied', () => {
    const tests = evolve(10_000, 1);
    expect(faults(tests, 40).slice(0, 3)).toEqual([]);
    expect(unawaited(tests)).toEqual([]);
    expect(Math.max(...tests.map((test) => test.statements.length))).toBe(40);
  });

  it.each([2, 6, 12])('keeps to a limit of %i statements', (maxLength) =>
    expect(faults(evolve(1500, 2, maxLength), maxLength).slice(0, 3)).toEqual([]),
  );

  it('goes on from tests that an exception has cut short', () => {
    const factory = createFactory(model);
    const rng = createRng(8);
    const cut = evolve(600, 4).map((test) => chop(test, rng.below(test.statements.length)));
    const varied = cut.flatMap((test) => [factory.mutate(test, rng), ...factory.crossover(test, rng.pick(cut), rng)]);
    expect(faults(varied, 40).slice(0, 3)).toEqual([]);
  });

  it('makes sound tests of untyped code, of other types now and then', () => {
    const untyped = { ...model, untyped: true };
    const factory = createFactory(untyped);
    const rng = createRng(9);
    const tests = Array.from({ length: 500 }, () => factory.mutate(factory.random(rng), rng));
    expect(tests.flatMap((test) => checkTest(test, untyped) ?? [])).toEqual([]);
    expect(tests.filter((test) => checkTest(test, model) !== undefined).length).toBeGreaterThan(100);
  });

  it('knows members by their names in the source, and by names like theirs', () => {
    const m = new ModelDraft();
    const flag = m.prim('boolean');
    const names = ['strict', 'array', 'keep-alive', 'id'];
    const options = m.object(
      'Options',
      names.map((name) => ({ name, t: flag, opt: true })),
    );
    m.fn('f', [p('options', options)], flag);
    const { membersNamed } = createFactory(m.model());
    expect(membersNamed('options.strict && list.id > 3')).toEqual(['strict', 'id']);
    expect(membersNamed("!this._strict || settings['keep-alive']")).toEqual(['strict', 'keep-alive']);
    expect(membersNamed('isKnown(flags.arrays, idea)')).toEqual(['array']);
  });

  it('is the same again for the same seed, and another for another', () => {
    expect(keys(5)).toEqual(keys(5));
    expect(keys(6)).not.toEqual(keys(5));
  });

  it('does not change what it varies', () => {
    const factory = createFactory(model);
    const rng = createRng(10);
    const parents = Array.from({ length: 100 }, () => factory.random(rng));
    const before = parents.map(testKey);
    for (const parent of parents) {
      factory.mutate(parent, rng);
      factory.crossover(parent, rng.pick(parents), rng);
    }
    expect(parents.map(testKey)).toEqual(before);
  });

  it('reaches every callable it can reach', () => {
    const factory = createFactory(model);
    const called = new Set(
      evolve(1000, 3).flatMap((test) => test.statements.map((statement) => ('callable' in statement ? statement.callable : -1))),
    );
    expect(factory.targets.filter((id) => !called.has(id)).map((id) => model.callables[id]?.name)).toEqual([]);
    expect(factory.unbuildable.map(({ callable, reason }) => `${model.callables[callable]?.name}: ${reason}`)).toEqual([
      'impossible: never-type (parameter value)',
      'hidden: no-constructor Session (parameter session)',
      'create: constructor-type (parameter make)',
      'read: builtin ReadableStream (parameter stream)',
    ]);
  });

  it('calls only what is selected, and others to get there', () => {
    const names = new Map(model.callables.map(({ name, id }) => [name, id]));
    const close = names.get('close') as number;
    const factory = createFactory(model, { selected: [close] });
    const rng = createRng(12);
    const called = new Set(
      Array.from({ length: 200 }, () => factory.mutate(factory.random(rng), rng)).flatMap((test) =>
        test.statements.flatMap((statement) => ('callable' in statement ? [model.callables[statement.callable]?.name] : [])),
      ),
    );
    expect(factory.targets).toEqual([close]);
    expect([...called].filter((name) => !['close', 'open', 'load'].includes(String(name)))).toEqual([]);
  });

  it('has nothing to say about a subject without callables', () => {
    const factory = createFactory({ ...model, callables: [], producers: {} });
    const empty = factory.random(createRng(1));
    expect([empty, factory.mutate(empty, createRng(1)), factory.targets, factory.size(empty)]).toEqual([
      { statements: [] },
      { statements: [] },
      [],
      0,
    ]);
  });

  it('makes lengths of all sizes', () => {
    const factory = createFactory(model);
    const rng = createRng(13);
    const sizes = Array.from({ length: 2000 }, () => factory.size(factory.random(rng)));
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeCloseTo(22, -1);
    expect(new Set(sizes).size).toBeGreaterThan(35);
  });

  it('makes one call of the unit and no more in a brief test', () => {
    const draft = new ModelDraft();
    const number = draft.prim('number');
    draft.call('function', 'save', [p('n', number)], number);
    draft.call('function', 'pace', [p('n', number)], number);
    const functions = draft.model();
    const factory = createFactory(functions);
    const rng = createRng(5);
    const texts = Array.from({ length: 200 }, () => testText(factory.random(rng, true), functions));
    const calls = texts.map((text) => text.match(/save|pace/g));
    expect(new Set(calls.map(String))).toEqual(new Set(['save', 'pace']));
  });

  it('makes texts that match what the subject was seen to look for, only as long as it knows of it', () => {
    const texts = (patterns: readonly { source: string; flags: string }[]): boolean => {
      const factory = createFactory(model);
      factory.learnPatterns(patterns);
      const rng = createRng(1);
      return Array.from({ length: 100 }, () => factory.random(rng))
        .flatMap(({ statements }) => statements)
        .some((statement) => statement.kind === 'primitive' && statement.value === '--no-a');
    };
    expect([texts([{ source: '^--no-(.+)', flags: '' }]), texts([])]).toEqual([true, false]);
  });

  it('still makes the same tests for pinned seeds', () => {
    const factory = createFactory(model, { maxLength: 12 });
    const rng = createRng(2024);
    const parent = factory.random(rng);
    expect(
      [parent, factory.random(rng), factory.mutate(parent, rng)].map((test) => testText(test, model)).join('\n\n'),
    ).toMatchInlineSnapshot(`
      "v0 = 476000
      v1 = Date(v0)
      v2 = between(v1, v1)
      v3 = "izedvkq"
      v4 = open(v3)

      v0 = undefined
      v1 = conditional(v0)
      v2 = ""
      v3 = 1.5
      v4 = -1
      v5 = "a,badminguestguest"
      v6 = Map(v2, v3, v2, v4, v5, v3)
      v7 = 2
      v8 = 2
      v9 = Set(v7, v8)
      v10 = index(v6, v9)

      v0 = 476000
      v1 = Date(v0)
      v2 = between(v1, v1)
      v3 = load(v2)
      v4 = await v3
      v5 = v4.deposit(v2)"
    `);
  });
});
