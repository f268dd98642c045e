import { expect, it } from 'vitest';
import { createMinimiseSubject, polished } from '../../../../src/minimise/index.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { runToy } from '../../../helpers/toy-subject.js';
import { shop } from '../minimise.js';

it('makes new values plain and keeps the goals', () => {
  const toy = shop();
  const test = readScript(`grade(-4021.5, 'Mon Jan 01')`, toy.model);
  const goals = Array.from({ length: 20 }, (_, goal) => goal);
  const asking = polished({ test, goals: [8, 11], ownGoals: [8, 11] }, createMinimiseSubject(toy.model, goals));
  let step = asking.next();
  while (!step.done) step = asking.next({ ...runToy(toy, step.value), shown: { k: 'scalar', v: undefined } });
  expect(writeScript(step.value.test, toy.model)).toBe(`grade(-40, 'note');`);
  expect(step.value.goals).toEqual([8, 11]);
});
