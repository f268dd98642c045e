import { describe, expect, it } from 'vitest';
import { completed, createMinimiseSubject } from '../../../../src/minimise/index.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function template(untyped: boolean): SubjectModel {
  const m = new ModelDraft();
  m.untyped = untyped;
  const [string, number] = [m.prim('string'), m.prim('number')];
  const fn = m.func([], string);
  const world = m.object('World', [
    { name: 'size', t: number, opt: true },
    { name: 'format', t: fn, opt: true },
    { name: 'normalize', t: fn, opt: true },
  ]);
  m.fn('render', [p('text', string), p('view', m.object('View', []), { opt: true })], string);
  m.fn('open', [p('world', world)], string);
  return m.model();
}

/** What becomes of a test that stumbles unless this holds of it. */
function told(script: string, isWhole: (script: string) => boolean, untyped = true, errorKey = 'TypeError'): string {
  const model = template(untyped);
  const test = readScript(script, model);
  const asking = completed({ test, goals: [0], ownGoals: [0] }, createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done) {
    const outcome = isWhole(writeScript(step.value, model)) ? 'ok' : 'threw';
    const shown = { k: 'array' as const, items: [] };
    step = asking.next({ usable: true, covered: () => true, outcome, position: 9, shown, errorKey });
  }
  return writeScript(step.value.test, model);
}

describe('completed', () => {
  it('gives a call that stumbles the arguments that it left out', () =>
    expect(told(`render('a')`, (script) => script.includes('{}'))).toBe(`render('a', {});`));

  it('gives an object the functions that are missed, and no others', () =>
    expect(told(`open({ size: 1 })`, (script) => script.includes('normalize'))).toBe(
      `open({ size: 1, normalize: () => ('a') });`,
    ));

  it('leaves the test alone where nothing helps, or it ends by itself', () => {
    expect(told(`render('a')`, () => false)).toBe(`render('a');`);
    expect(told(`render('a')`, () => true)).toBe(`render('a');`);
  });

  it('leaves other errors alone, and code that has types', () => {
    expect(told(`render('a')`, (script) => script.includes('{}'), true, 'Error')).toBe(`render('a');`);
    expect(told(`render('a')`, (script) => script.includes('{}'), false)).toBe(`render('a');`);
  });
});
