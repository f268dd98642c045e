import { describe, expect, it } from 'vitest';
import { createUnitCalls } from '../../../../src/testcase/build/unit-calls.js';
import { changeStatements } from '../../../../src/testcase/operators/changes.js';
import { crossTests } from '../../../../src/testcase/operators/crossover.js';
import { deleteStatements } from '../../../../src/testcase/operators/deletion.js';
import { insertStatements } from '../../../../src/testcase/operators/insertion.js';
import { mutateTest } from '../../../../src/testcase/operators/mutation.js';
import { repair, type Surroundings } from '../../../../src/testcase/operators/repair.js';
import { sampleEach } from '../../../../src/testcase/operators/sampling.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { createRng, type Rng } from '../../../../src/util/rng.js';
import { blueprintOf, distinct } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { testText } from '../../../helpers/test-text.js';

const COUNT = 600;
const m = new ModelDraft();
const one = m.lit(1);
const two = m.lit(2);
const text = m.lit('s');
const none = m.prim('void');
const either = m.union(one, text);
const box = m.cls({ name: 'Box', nominal: true });
const make = m.call('constructor', 'Box', [], box);
const put = m.call('method', 'put', [p('item', one), p('note', two, { opt: true })], none, box);
const load = m.fn('load', [], m.builtin('Promise', box));
m.produces(box, load);
const use = m.fn('use', [p('list', m.array(one))], none);
const pick = m.fn('pick', [p('any', either)], none);
const model = m.model();
const blueprint = blueprintOf(model);
const units = createUnitCalls(
  blueprint,
  model.callables.map(({ id }) => id),
);

const num = (value = 1): Statement => ({ kind: 'primitive', type: value === 1 ? one : two, value });
const newBox: Statement = { kind: 'construct', callable: make, args: [] };
const call = (receiver: number, ...args: number[]): Statement => ({ kind: 'call', callable: put, receiver, args });
const test = (...statements: Statement[]): TestCase => ({ statements });

/** The different results of an operator. */
function results(operate: (rng: Rng) => TestCase | readonly TestCase[]): string[] {
  const rng = createRng(31);
  return distinct(
    Array.from({ length: COUNT }, () =>
      [operate(rng)].flat().map((result) => testText(result as TestCase, model).replaceAll('\n', '; ')),
    ).flat(),
  );
}

describe('sampleEach', () => {
  it('hits every position equally often, one on average', () => {
    const rng = createRng(3);
    const hits = [0, 0, 0, 0, 0];
    for (let i = 0; i < 5000; i++) for (const at of sampleEach(5, rng)) hits[at]!++;
    expect(hits.map((count) => Math.round(count / 100))).toEqual([10, 10, 10, 10, 10]);
  });
  it('has nothing to hit in an empty test, and always the only statement', () => {
    expect(sampleEach(0, createRng(1))).toEqual([]);
    expect(sampleEach(1, createRng(1))).toEqual([0]);
  });
});

const remove = (before: TestCase): string[] => results((rng) => deleteStatements(before, blueprint, rng));

describe('deleteStatements', () => {
  it('takes another variable of the same type, else the user goes as well', () =>
    expect(remove(test(num(), num(), newBox, call(2, 1)))).toEqual(
      expect.arrayContaining([
        'v0 = 1; v1 = 1; v2 = new Box()',
        'v0 = 1; v1 = 1',
        'v0 = 1; v1 = new Box(); v2 = v1.put(v0)',
        'v0 = 1; v1 = 1; v2 = new Box(); v3 = v2.put(v1)',
      ]),
    ));
  it('does without an optional argument', () =>
    expect(remove(test(num(), newBox, num(2), call(1, 0, 2)))).toContain('v0 = 1; v1 = new Box(); v2 = v1.put(v0)'));
  it('does without an element', () =>
    expect(
      remove(test(num(), { kind: 'array', type: m.array(one), elements: [0] }, { kind: 'call', callable: use, args: [1] })),
    ).toContain('v0 = []; v1 = use(v0)'));
  it('deletes a promise and its await together', () =>
    expect(remove(test({ kind: 'call', callable: load, args: [] }, { kind: 'await', value: 0 }))).toEqual([
      '',
      'v0 = load(); v1 = await v0',
    ]));
});

describe('changeStatements', () => {
  it('changes in place and keeps the rest', () =>
    expect(results((rng) => changeStatements(test(num(), newBox, call(1, 0)), blueprint, rng))).toEqual(
      expect.arrayContaining([
        'v0 = 1; v1 = new Box(); v2 = 1; v3 = v1.put(v2)',
        'v0 = 1; v1 = new Box(); v2 = 2; v3 = v1.put(v0, v2)',
      ]),
    ));
  it('gives the same test when nothing changed', () => {
    const rng = createRng(1);
    const only = test(newBox);
    for (let i = 0; i < 20; i++) expect(changeStatements(only, blueprint, rng)).toBe(only);
  });
  it('moves a value of a union only where its users agree', () => {
    const shared: Statement = { kind: 'primitive', type: either, value: 1 };
    const free = results((rng) => changeStatements(test(shared, { kind: 'call', callable: pick, args: [0] }), blueprint, rng));
    const bound = results((rng) => changeStatements(test(shared, newBox, call(1, 0)), blueprint, rng));
    expect(free.some((result) => result.startsWith('v0 = "s"'))).toBe(true);
    expect(bound.filter((result) => result.startsWith('v0 = "s"'))).toEqual([]);
  });
});

describe('insertStatements', () => {
  const before = test(num(), newBox, call(1, 0));
  const single = blueprintOf(model, { insertion: 0, valueReuse: 1, objectReuse: 1, fill: 0 });
  const insert = (threw: boolean, insertUnit: number): string[] =>
    results((rng) => insertStatements(before, { ...single, rates: { ...single.rates, insertUnit } }, units, rng, threw));

  it('calls existing objects before their last use', () =>
    expect(insert(false, 0).filter((result) => !result.includes(' = 2'))).toEqual([
      'v0 = 1; v1 = new Box(); v2 = v1.put(v0); v3 = v1.put(v0)',
    ]));
  it('calls the unit at the end', () => {
    const inserted = insert(false, 1);
    expect(inserted).toContain('v0 = 1; v1 = new Box(); v2 = v1.put(v0); v3 = load(); v4 = await v3');
    expect(inserted.every((result) => result.startsWith('v0 = 1; v1 = new Box(); v2 = v1.put(v0); '))).toBe(true);
  });
  it('prepares a call that threw', () =>
    expect(insert(true, 1)).toContain('v0 = 1; v1 = new Box(); v2 = load(); v3 = await v2; v4 = v1.put(v0)'));
  it('adds nothing to a full test', () => {
    const full = test(...Array.from({ length: 40 }, () => newBox));
    expect(insertStatements(full, blueprint, units, createRng(1), false)).toBe(full);
  });
});

describe('mutateTest', () => {
  const before = test(num(), newBox, call(1, 0), { kind: 'primitive', type: two, value: 222 }, call(1, 0, 3));

  it('always gives another test that calls the unit', () => {
    const mutated = results((rng) => mutateTest(before, blueprint, units, rng));
    expect(mutated.length).toBeGreaterThan(30);
    expect(mutated.filter((result) => !/Box|load|use|pick/.test(result))).toEqual([]);
  });
  it('drops what came after an exception', () =>
    expect(
      results((rng) => mutateTest(before, blueprint, units, rng, { lastPosition: 2 })).filter((result) => result.includes('222')),
    ).toEqual([]));
  it('leaves no value without use', () =>
    expect(
      results((rng) => mutateTest(before, blueprint, units, rng)).filter((result) => /(v\d+) = \d+(?![^]*\1\b)/.test(result)),
    ).toEqual([]));
  it('starts from nothing', () =>
    expect(results((rng) => mutateTest(test(), blueprint, units, rng)).filter((result) => result === '')).toEqual([]));
});

const cross = (a: TestCase, b: TestCase): string[] => results((rng) => crossTests(a, b, blueprint, units, rng));

const surroundings = (at: readonly number[], substitute: number): Surroundings => ({
  places: Int32Array.from(at),
  substitute: () => substitute,
  suits: (ref, type) => blueprint.fits(ref === 0 ? one : box, type),
});

describe('repair', () => {
  const two = test(num(), newBox);

  it('uses one substitute in all places that accept it', () =>
    expect(repair({ kind: 'array', type: m.array(one), elements: [0, 0] }, surroundings([-1], 0), blueprint)).toEqual({
      kind: 'array',
      type: m.array(one),
      elements: [0, 0],
    }));
  it('gives up a substitute that does not suit another place', () =>
    expect(repair(call(0, 0), surroundings([-1], 1), blueprint)).toBeUndefined());
  it('never exchanges the parts of a regular expression', () =>
    expect(
      repair({ kind: 'builtin', type: one, name: 'RegExp', args: [0, 0] }, surroundings([-1], 0), blueprint),
    ).toBeUndefined());
  it('moves what is still there', () => expect(repair(call(1, 0), surroundings([4, 7], -1), blueprint)).toEqual(call(7, 4)));
  it('keeps a sound statement as it is', () =>
    expect(two.statements.map((each) => repair(each, surroundings([0, 1], -1), blueprint))).toEqual(two.statements));
});

describe('crossTests', () => {
  it('exchanges tails and binds them to the head', () =>
    expect(cross(test(newBox, num(), call(0, 1)), test(num(), newBox, call(1, 0)))).toEqual(
      expect.arrayContaining(['v0 = new Box(); v1 = 1; v2 = v0.put(v1)', 'v0 = 1; v1 = new Box(); v2 = v1.put(v0)']),
    ));
  it('brings along what a tail needs and the head has not', () =>
    expect(
      cross(test({ kind: 'call', callable: load, args: [] }, { kind: 'await', value: 0 }), test(num(), newBox, call(1, 0))),
    ).toEqual(expect.arrayContaining(['v0 = load(); v1 = await v0; v2 = 1; v3 = v1.put(v2)'])));
  it('never separates a call from its await', () => {
    const loading = test({ kind: 'call', callable: load, args: [] }, { kind: 'await', value: 0 }, num(), call(1, 2));
    expect(cross(loading, loading).filter((result) => /load\(\)(?!; v\d+ = await)/.test(result))).toEqual([]);
  });
  it('leaves tests of one statement alone', () => {
    const a = test(newBox);
    const b = test(num(), newBox, call(1, 0));
    expect(crossTests(a, b, blueprint, units, createRng(1))).toEqual([a, b]);
  });
});
