import { describe, expect, it } from 'vitest';
import type { Asking } from '../../../src/child/asking.js';
import { spare } from '../../../src/child/spare.js';
import { createMinimiseSubject } from '../../../src/minimise/index.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';

/** What is left of tests with their own goals. Goal 0 is that one was given something else, and nobody else counts it. */
async function left(tests: readonly (readonly [script: string, own: readonly number[]])[], isSpent = false) {
  const m = new ModelDraft();
  m.fn('parse', [p('text', m.prim('string')), p('names', m.object('Names', []), { opt: true })], m.prim('number'));
  const model = m.model();
  const minimised = tests.map(([script, own]) => ({ test: readScript(script, model), goals: own, ownGoals: own }));
  const ask: Asking = async (asking) => {
    let step = asking.next();
    while (!step.done && !isSpent) {
      const isGiven = writeScript(step.value, model).includes('{}');
      const covered = (goal: number): boolean => goal > 0 || isGiven;
      step = asking.next({ usable: true, covered, outcome: 'ok', position: 9, shown: { k: 'scalar', v: 1 } });
    }
    return step.done ? step.value : undefined;
  };
  const all = await spare(minimised, createMinimiseSubject(model, [0, 1, 2]), ask, new Set([1, 2]));
  return all.map(({ test, ownGoals }) => `${writeScript(test, model)} [${ownGoals.join()}]`);
}

describe('spare', () => {
  it('makes one of two tests that differed only in what shows nothing', async () => {
    expect(
      await left([
        [`parse('a', {})`, [0, 2]],
        [`parse('a')`, [1]],
      ]),
    ).toEqual([`parse('a'); [1,2]`]);
  });

  it('makes one of two tests that differed only in the order of their values', async () => {
    expect(
      await left([
        [`parse('a', { b: 1 })`, [1]],
        [`const names = { b: 1 }; parse('a', names)`, [2]],
      ]),
    ).toEqual([`parse('a', { b: 1 }); [1,2]`]);
  });

  it('drops a test that is kept for nothing else', async () => {
    expect(
      await left([
        [`parse('a', {})`, [0]],
        [`parse('b')`, [1]],
      ]),
    ).toEqual([`parse('b'); [1]`]);
  });

  it('leaves tests as they are where the allowance does not reach', async () => {
    expect(await left([[`parse('a', {})`, [0]]], true)).toEqual([`parse('a', {}); [0]`]);
  });
});
