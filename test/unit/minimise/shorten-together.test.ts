import { expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

/** Reads a text by a format: `d` is a digit, all else stands for itself. */
function reader(): ToySubject {
  const m = new ModelDraft();
  const string = m.prim('string');
  m.fn('read', [p('text', string), p('format', string)], string);
  const matches = (text: string, format: string): boolean =>
    text.length === format.length &&
    [...format].every((one, i) => (one === 'd' ? /\d/.test(text[i] as string) : one === text[i]));
  const exports: ToySubject['exports'] = (hit) => ({
    read: (text: string, format: string) => hit(format.includes('d') && matches(text, format) ? 0 : 1),
  });
  return { model: m.model(), exports };
}

it('cuts what is there for the sake of the other out of both texts', () => {
  expect(minimised(reader(), { 0: `read('e3-e', 'ed-e')` })).toEqual([`read('3', 'd'); // [0]`]);
});

it('leaves names alone', () => {
  expect(minimised(reader(), { 1: `read('text', 'format')` })).toEqual([`read('text', 'format'); // [1]`]);
});
