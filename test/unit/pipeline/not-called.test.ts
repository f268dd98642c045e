import { expect, it } from 'vitest';
import { notCalled } from '../../../src/pipeline/not-called.js';
import type { SubjectModel } from '../../../src/model/subject.js';
import { ModelDraft } from '../../helpers/subject-model.js';

/** Functions of these names; a name that stands twice is overloaded. */
function model(...names: readonly string[]): SubjectModel {
  const m = new ModelDraft();
  for (const name of names) m.fn(name, [], m.prim('void'));
  return m.model();
}

const told = (subject: SubjectModel, ...callables: readonly number[]): readonly string[] =>
  notCalled(
    callables.map((callable) => ({ callable, reason: 'constructor-type (parameter make)' })),
    subject,
  );

it('names what is not called, and why', () => {
  expect(told(model('open', 'build'), 1)).toEqual([
    'UNBUILDABLE: build gets no test, nothing could be made for it: constructor-type (parameter make)',
  ]);
});

it('says nothing of a function that is called in another form', () => {
  expect(told(model('build', 'build'), 1)).toEqual([]);
  expect(told(model('build', 'build'), 0, 1)).toHaveLength(1);
});

it('counts the rest of many', () => {
  const some = told(model('a', 'b', 'c', 'd', 'e', 'f', 'g'), 0, 1, 2, 3, 4, 5, 6);
  expect(some).toHaveLength(6);
  expect(some.at(-1)).toBe('UNBUILDABLE: the same holds for 2 more');
});
