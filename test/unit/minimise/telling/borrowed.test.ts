import { describe, expect, it } from 'vitest';
import { withSplicedTexts } from '../../../../src/minimise/telling/lent-arguments.js';
import { borrowed, createMinimiseSubject, lenders, type Mate } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { runToy } from '../../../helpers/toy-subject.js';
import { shop } from '../minimise.js';

const allGoals = Array.from({ length: 20 }, (_, goal) => goal);
const scalar = (v: boolean): Observed => ({ k: 'scalar', v });

/** What a call becomes beside others, where what is shown is whether the first argument is above 5. */
function beside(own: string, others: readonly string[], ownGoals: readonly number[] = []): string {
  const toy = shop();
  const shown = (script: string): Observed => scalar(Number(/\((-?\d+)/.exec(script)?.[1]) > 5);
  const mates = [own, ...others].map((script): Mate => ({ test: readScript(script, toy.model), shown: shown(script) }));
  const test = readScript(own, toy.model);
  const asking = borrowed({ test, goals: ownGoals, ownGoals }, shown(own), mates, createMinimiseSubject(toy.model, allGoals));
  let step = asking.next();
  while (!step.done) {
    step = asking.next({ ...runToy(toy, step.value), shown: shown(writeScript(step.value, toy.model)) });
  }
  return writeScript(step.value.test, toy.model);
}

describe('borrowed', () => {
  const usual = [`grade(2, 'note')`, `grade(3, 'note')`];

  it('takes an argument of a test that gives something unusual', () =>
    expect(beside(`grade(1, 'note')`, [...usual, `grade(9, 'other')`])).toBe(`grade(9, 'note');`));

  it('keeps what is unusual itself', () =>
    expect(beside(`grade(9, 'note')`, [...usual, `grade(1, 'note')`])).toBe(`grade(9, 'note');`));

  it('changes nothing where no result is usual', () =>
    expect(beside(`grade(1, 'note')`, [`grade(8, 'note')`, `grade(9, 'note')`])).toBe(`grade(1, 'note');`));

  it('keeps the goals', () =>
    expect(beside(`grade(1, 'note')`, [...usual, `grade(200, 'other')`], [9])).toBe(`grade(1, 'note');`));
});

describe('lenders', () => {
  it('are tests of the same callable that give something else', () => {
    const { model } = shop();
    const mate = (script: string, v: boolean): Mate => ({ test: readScript(script, model), shown: scalar(v) });
    const mates = [mate(`grade(1, 'a')`, false), mate(`grade(9, 'a')`, true), mate(`grade(2, 'a')`, false)];
    const own = { test: readScript(`grade(3, 'a')`, model), goals: [], ownGoals: [] };
    expect(lenders(own, scalar(false), mates).map((test) => writeScript(test, model))).toEqual([`grade(9, 'a');`]);
  });
});

describe('withSplicedTexts', () => {
  it('puts beginnings and ends of the other text to the own one, cut where words end', () => {
    const { model } = shop();
    const spliced = withSplicedTexts(readScript(`login('d.com', 'r')`, model), readScript(`login('a@b.c', 'r')`, model));
    expect(spliced.map((test) => writeScript(test, model))).toEqual([
      `login('a@d.com', 'r');`,
      `login('d.com.c', 'r');`,
      `login('a@b.d.com', 'r');`,
      `login('d.com@b.c', 'r');`,
    ]);
  });
});
